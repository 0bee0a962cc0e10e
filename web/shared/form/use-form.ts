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
  read,
  type ValueAt,
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

/** What `Form`, `FormDialog` and their buttons need of it. */
export type FormHandle = {
  submit: () => Promise<void>
  busy: boolean
  /** Something differs from where it began, or from what was saved last. */
  changed: boolean
  /** Refused by the server without a field at fault, in words. */
  problem: string | null
  /** Counts the refusals, so that the form can move focus to the first error. */
  failures: number
  /** Asks, where something is unsaved, whether it may be lost. */
  mayLeave: () => Promise<boolean>
  /** Back to `initial`, as it is now. */
  reset: () => void
}

export type FormState<Values> = Omit<FormHandle, 'reset'> & {
  values: Values
  set: <Path extends PathOf<Values>>(path: Path, value: ValueAt<Values, Path>) => void
  /** Everything a field component needs: `<TextField {...form.field('address.street')} label=... />`. */
  field: <Path extends PathOf<Values>>(path: Path) => FieldBinding<ValueAt<Values, Path>>
  /** The error of a path that has no field of its own. */
  error: (path: PathOf<Values>) => string | null
  /** The rows of a list, each with a key that follows it. */
  rows: <Path extends RowsPath<Values>>(path: Path) => Rows<ValueAt<Values, Path>>
  reset: (values?: Values) => void
}

type Options<Values> = {
  /** A form in which nothing is unsaved follows it. */
  initial: Values
  /** The errors of these values by path, in the viewer's words; absent or null where there is none. */
  validate?: (values: Values) => FieldErrors<Values>
  /** Asked once the values are valid, before anything is sent; null asks nothing. */
  ask?: (values: Values) => Question | null | Promise<Question | null>
  /** The write. What it throws with a field is shown at that field; `reason` is what the question was answered with. */
  submit: (values: Values, reason: string) => Promise<unknown>
  /** The path that shows a refusal; by default the one it names. */
  fieldOf?: (error: CodedError) => string | null
  /** Whether a path shows its refusal although it may not be on the screen, such as a row of another page. */
  isShown?: (path: string) => boolean
  /** False where nothing worth keeping is typed: leaving asks nothing. */
  asksToLeave?: boolean
}

/** Values, errors after the first try, one submit at a time, and a question before what is unsaved is lost. */
export const useForm = <Values extends object>({
  initial,
  validate = () => ({}),
  ask,
  submit,
  fieldOf = ({ field }) => field,
  isShown = () => false,
  asksToLeave = true,
}: Options<Values>): FormState<Values> => {
  const { problem: wordsOf } = useCopy()
  const [given, setGiven] = useState(initial)
  const [start, setStart] = useState(initial)
  const [values, setValues] = useState(initial)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState(0)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBehind, setBehind] = useState(false)
  const shownBefore = useRef<ReadonlySet<string>>(new Set())
  const shown = new Set<string>()
  const changed = !isSame(values, start)
  const unsaved = useUnsaved(asksToLeave && changed, busy)
  if (!isSame(initial, given)) {
    setGiven(initial)
    setBehind(true)
  }
  // others may have saved while something was typed: it is adopted once that is typed back
  if (isBehind && !changed && !busy) {
    setBehind(false)
    setStart(initial)
    setValues(initial)
  }

  const errors: Readonly<Record<string, string | null | undefined>> = tried ? validate(values) : {}
  const placeAmong = (paths: ReadonlySet<string>) =>
    refusal && placeOf(refusal, values, (path) => paths.has(path) || isShown(path))
  const refusedPath = placeAmong(shownBefore.current)
  const [, setMoved] = useState({})
  // what is shown is known once all of it has rendered, and may be less than it was
  useLayoutEffect(() => {
    shownBefore.current = shown
    if (placeAmong(shown) !== refusedPath) setMoved({})
  })

  const errorAt = (path: string): string | null => {
    shown.add(path)
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

  /** Undefined where what is to be asked could not be found out. */
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

  const send = async () => {
    if (busy) return
    setTried(true)
    if (Object.values(validate(values)).some(Boolean)) return fail(null)
    const question = await questionOf()
    if (question === undefined) return
    const reason = question ? await confirmWhy(question) : ''
    if (reason === null) return
    setBusy(true)
    setRefusal(null)
    try {
      await mutate(() => submit(values, reason))
      unsaved.saved()
      // unless it began anew by itself
      setStart((before) => (before === start ? values : before))
      setTried(false)
      setBehind(false)
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    values,
    set,
    field: (path) => ({
      name: path,
      // The path's type says what it leads to.
      value: read(values, path) as ValueAt<Values, typeof path>,
      onChange: (value) => set(path, value),
      error: errorAt(path),
      disabled: busy,
    }),
    error: errorAt,
    rows: (path) => rowsOf(read(values, path), read(start, path), (next) => set(path, next)),
    submit: send,
    reset,
    mayLeave: async () => !changed || !asksToLeave || (await askToDiscard()),
    busy,
    changed,
    problem: refusal && refusedPath === null ? wordsOf(refusal.error) : null,
    failures,
  }
}

/** Where the server's refusal belongs, by a path that follows its rows. */
type Refusal = { error: unknown; anchor: readonly string[] | null }

/** What was refused is another now, or gone; to be moved is neither. */
const isTouched = <Values>(path: string, before: Values, after: Values): boolean => {
  const now = pathOfAnchor(after, anchorOf(before, path))
  return now === null || !isSame(read(before, path), read(after, now))
}

/** The path that it names, or the nearest above it, of those that are shown and that the values hold. */
const placeOf = <Values>(
  { anchor }: Refusal,
  values: Values,
  isShown: (path: string) => boolean,
): string | null => {
  const path = anchor && pathOfAnchor(values, anchor)
  if (path === null) return null
  return nearest(path, (one) => isShown(one) && read(values, one) !== undefined)
}
