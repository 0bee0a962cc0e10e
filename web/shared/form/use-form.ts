import { useLayoutEffect, useRef, useState } from 'react'
import { CodedError } from '../coded-error.ts'
import { confirmWhy, type Question } from '../confirm.ts'
import { mutate } from '../data/mutate.ts'
import { useCopy } from '../i18n/use-copy.ts'
import { askToDiscard, useUnsaved } from '../leaving.ts'
import { isSame } from '../same.ts'
import {
  anchorOf,
  nearest,
  type PathOf,
  pathOfAnchor,
  type RowsPath,
  type ValueAt,
  valueAt,
  write,
} from './paths.ts'
import { type Rows, rowsOf } from './rows.ts'

export type FieldErrors<Values> = { [Path in PathOf<Values>]?: string | null | undefined }

export type FieldBinding<Value> = {
  name: string
  value: Value
  onChange: (value: Value) => void
  error: string | null
  disabled: boolean
}

/** The part of a form that `Form`, `FormDialog` and their buttons use. */
export type FormHandle = {
  submit: () => Promise<unknown>
  busy: boolean
  /** Whether a value differs from the initial or last saved one. */
  changed: boolean
  /** The text of a refusal that names no field. */
  problem: string | null
  /** Of the last refusal, wherever its text is shown. */
  refusalCode: string | null
  /** Number of refusals, so that the form can focus the first error. */
  failures: number
  /** Asks before unsaved input is discarded. */
  mayLeave: () => Promise<boolean>
  /** Resets to the current `initial`. */
  reset: () => void
}

export type FormState<Values> = Omit<FormHandle, 'reset'> & {
  values: Values
  set: <Path extends PathOf<Values>>(path: Path, value: ValueAt<Values, Path>) => void
  /** Everything that a field component needs: `<TextField {...form.field('address.street')} label=... />`. */
  field: <Path extends PathOf<Values>>(path: Path) => FieldBinding<ValueAt<Values, Path>>
  /** The error of a path that has no field of its own. */
  error: (path: PathOf<Values>) => string | null
  rows: <Path extends RowsPath<Values>>(path: Path) => Rows<ValueAt<Values, Path>>
  reset: (values?: Values) => void
}

type Options<Values> = {
  /** The form adopts a new value while nothing is unsaved. */
  initial: Values
  /** Errors by path in the viewer's language; absent or null if valid. */
  validate?: (values: Values) => FieldErrors<Values>
  /** A question to confirm before valid values are sent; null for none. */
  ask?: (values: Values) => Question | null | Promise<Question | null>
  /** Sends the values. An error with a field is shown at that field; `reason` is the question's answer. */
  submit: (values: Values, reason: string) => Promise<unknown>
  /** The path that shows a refusal; by default the error's field. */
  fieldOf?: (error: CodedError) => string | null
  /** Whether a path can show an error although it may be off the screen, such as on another page. */
  isShown?: (path: string) => boolean
  /** False to leave without a question. */
  asksToLeave?: boolean
  /** Whether the question before leaving offers to save these values first. */
  savesOnLeaving?: (values: Values) => boolean
}

/** Form state: values, errors after the first submit, one submit at a time, and a question before unsaved input is lost. */
export const useForm = <Values extends object>({
  initial,
  validate = () => ({}),
  ask,
  submit,
  fieldOf = ({ field }) => field,
  isShown = () => false,
  asksToLeave = true,
  savesOnLeaving = () => false,
}: Options<Values>): FormState<Values> => {
  const { problem: wordsOf } = useCopy()
  const [lastInitial, setLastInitial] = useState(initial)
  const [start, setStart] = useState(initial)
  const [values, setValues] = useState(initial)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState(0)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBehind, setBehind] = useState(false)
  const pathsBefore = useRef<ReadonlySet<string>>(new Set())
  const renderedPaths = new Set<string>()
  const changed = !isSame(values, start)
  if (!isSame(initial, lastInitial)) {
    setLastInitial(initial)
    setBehind(true)
  }
  // others saved while the user typed; adopt it once nothing is unsaved
  if (isBehind && !changed && !busy) {
    setBehind(false)
    setStart(initial)
    setValues(initial)
  }

  const errors: Readonly<Record<string, string | null | undefined>> = tried ? validate(values) : {}
  const placeAmong = (paths: ReadonlySet<string>) =>
    refusal && placeOf(refusal, values, (path) => paths.has(path) || isShown(path))
  const refusedPath = placeAmong(pathsBefore.current)
  const [, setMoved] = useState({})
  // the shown errors are known after rendering
  useLayoutEffect(() => {
    pathsBefore.current = renderedPaths
    if (placeAmong(renderedPaths) !== refusedPath) setMoved({})
  })

  const errorAt = (path: string): string | null => {
    renderedPaths.add(path)
    return errors[path] ?? (refusal && refusedPath === path ? wordsOf(refusal.error) : null)
  }

  const set = (path: string, value: unknown) => {
    setValues((before) => write(before, path, value))
    if (refusedPath !== null && isTouched(refusedPath, values, write(values, path, value))) setRefusal(null)
  }

  const fail = (refused: Refusal | null) => {
    setRefusal(refused)
    setFailures((before) => before + 1)
  }

  const reset = (next = initial) => {
    setStart(next)
    setValues(next)
    setTried(false)
    setRefusal(null)
  }

  const refuse = (error: unknown) => {
    const path = error instanceof CodedError ? fieldOf(error) : null
    fail({ error, anchor: path === null ? null : anchorOf(values, path) })
  }

  /** Undefined if the question could not be loaded. */
  const questionOf = async (): Promise<Question | null | undefined> => {
    const question = ask?.(values) ?? null
    if (!(question instanceof Promise)) return question
    setBusy(true)
    try {
      return await question
    } catch (error) {
      refuse(error)
      return undefined
    } finally {
      setBusy(false)
    }
  }

  /** False if the values were not saved. */
  const send = async (): Promise<boolean> => {
    if (busy) return false
    setTried(true)
    if (Object.values(validate(values)).some(Boolean)) {
      fail(null)
      return false
    }
    const question = await questionOf()
    if (question === undefined) return false
    const reason = question ? await confirmWhy(question) : ''
    if (reason === null) return false
    setBusy(true)
    setRefusal(null)
    try {
      await mutate(() => submit(values, reason))
      unsaved.saved()
      // unless the form was reset meanwhile
      setStart((before) => (before === start ? values : before))
      setTried(false)
      setBehind(false)
      return true
    } catch (error) {
      refuse(error)
      return false
    } finally {
      setBusy(false)
    }
  }

  const unsaved = useUnsaved(asksToLeave && changed, busy, null, savesOnLeaving(values) ? send : null)

  return {
    values,
    set,
    field: (path) => ({
      name: path,
      // the path's type determines the value's type
      value: valueAt(values, path) as ValueAt<Values, typeof path>,
      onChange: (value) => set(path, value),
      error: errorAt(path),
      disabled: busy,
    }),
    error: errorAt,
    rows: (path) => rowsOf(valueAt(values, path), valueAt(start, path), (next) => set(path, next)),
    submit: send,
    reset,
    mayLeave: async () => !changed || !asksToLeave || (await askToDiscard()),
    busy,
    changed,
    problem: refusal && refusedPath === null ? wordsOf(refusal.error) : null,
    refusalCode: refusal?.error instanceof CodedError ? refusal.error.code : null,
    failures,
  }
}

/** A server refusal and its path, which follows moved rows. */
type Refusal = { error: unknown; anchor: readonly string[] | null }

/** Whether the refused value was changed or removed; a move does not count. */
const isTouched = <Values>(path: string, before: Values, after: Values): boolean => {
  const now = pathOfAnchor(after, anchorOf(before, path))
  return now === null || !isSame(valueAt(before, path), valueAt(after, now))
}

/** The error's path, or its nearest ancestor that is visible and exists in the values. */
const placeOf = <Values>(
  { anchor }: Refusal,
  values: Values,
  isShown: (path: string) => boolean,
): string | null => {
  const path = anchor && pathOfAnchor(values, anchor)
  if (path === null) return null
  return nearest(path, (one) => isShown(one) && valueAt(values, one) !== undefined)
}
