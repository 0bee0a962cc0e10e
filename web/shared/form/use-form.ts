import { useState } from 'react'
import { CodedError } from '../data/coded-error.ts'
import { mutate } from '../data/mutate.ts'
import { useCopy } from '../i18n/use-copy.ts'

export type FieldErrors<Values> = { [Key in keyof Values]?: string | null | undefined }

export type FieldBinding<Value> = {
  name: string
  value: Value
  onChange: (value: Value) => void
  error: string | null
  disabled: boolean
}

export type FormState<Values> = {
  values: Values
  set: <Key extends keyof Values & string>(name: Key, value: Values[Key]) => void
  /** Everything a field component needs: `<TextField {...form.field('name')} label=... />`. */
  field: <Key extends keyof Values & string>(name: Key) => FieldBinding<Values[Key]>
  submit: () => Promise<void>
  /** Back to given values, or to the initial ones. */
  reset: (values?: Values) => void
  busy: boolean
  /** Something differs from where it began. */
  changed: boolean
  /** Refused by the server without a field at fault, in words. */
  problem: string | null
  /** Counts the refusals, so that the form can move focus to the first error. */
  failures: number
}

type Options<Values> = {
  initial: Values
  /** The errors of these values, in the viewer's words; absent or null where there is none. */
  validate?: (values: Values) => FieldErrors<Values>
  /** The write. What it throws with a field is shown at that field. */
  submit: (values: Values) => Promise<unknown>
  /** Which field shows a refusal; by default the one it names. */
  fieldOf?: (error: CodedError) => (keyof Values & string) | null
}

/** A small form: values, errors after the first try, one submit at a time. */
export const useForm = <Values extends object>({
  initial,
  validate = () => ({}),
  submit,
  fieldOf,
}: Options<Values>): FormState<Values> => {
  const { problem: wordsOf } = useCopy()
  const [start, setStart] = useState(initial)
  const [values, setValues] = useState(initial)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState(0)
  const [refusal, setRefusal] = useState<unknown>(null)

  const errors: FieldErrors<Values> = tried ? validate(values) : {}
  const refusedField = refusal === null ? null : placeOf(refusal, values, fieldOf)

  const errorAt = (name: keyof Values): string | null =>
    errors[name] ?? (refusedField === name ? wordsOf(refusal) : null)

  const set: FormState<Values>['set'] = (name, value) => {
    setValues((before) => ({ ...before, [name]: value }))
    if (refusedField === name) setRefusal(null)
  }

  const fail = (error: unknown) => {
    setRefusal(error)
    setFailures((before) => before + 1)
  }

  const send = async () => {
    if (busy) return
    setTried(true)
    if (Object.values(validate(values)).some(Boolean)) return fail(null)
    setBusy(true)
    setRefusal(null)
    try {
      await mutate(() => submit(values))
      setTried(false)
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    values,
    set,
    field: (name) => ({
      name,
      value: values[name],
      onChange: (value) => set(name, value),
      error: errorAt(name),
      disabled: busy,
    }),
    submit: send,
    reset: (next = initial) => {
      setStart(next)
      setValues(next)
      setTried(false)
      setRefusal(null)
    },
    busy,
    changed: JSON.stringify(values) !== JSON.stringify(start),
    problem: refusal !== null && refusedField === null ? wordsOf(refusal) : null,
    failures,
  }
}

const placeOf = <Values extends object>(
  refusal: unknown,
  values: Values,
  fieldOf: Options<Values>['fieldOf'],
): keyof Values | null => {
  if (!(refusal instanceof CodedError)) return null
  const named = fieldOf ? fieldOf(refusal) : refusal.field
  // A name that the values hold is one of their keys.
  return named !== null && Object.hasOwn(values, named) ? (named as keyof Values) : null
}
