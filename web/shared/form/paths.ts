import { isHolder } from '../same.ts'

/** What is one value to a form; a path leads no further into it. */
type Scalar = string | number | boolean | bigint | symbol | null | undefined | Blob | Date

type Deeper = [never, 0, 1, 2, 3, 4]

/** The paths of a form's values: 'name', 'address.street', 'questions.2.answers.0.response'; five steps at most. */
export type PathOf<Values, Depth extends number = 5> = [Depth] extends [never]
  ? never
  : Values extends Scalar
    ? never
    : Values extends readonly (infer Row)[]
      ? `${number}` | `${number}.${PathOf<Row, Deeper[Depth]>}`
      : {
          [Key in keyof Values & string]: Key | `${Key}.${PathOf<Values[Key], Deeper[Depth]>}`
        }[keyof Values & string]

export type ValueAt<Values, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? ValueAt<Step<Values, Head>, Rest>
  : Step<Values, Path>

type Step<Values, Key extends string> = Values extends readonly (infer Row)[]
  ? Row
  : Key extends keyof Values
    ? Values[Key]
    : never

/** The paths that lead to rows. */
export type RowsPath<Values> = {
  [Path in PathOf<Values>]: ValueAt<Values, Path> extends readonly object[] ? Path : never
}[PathOf<Values>]

export const read = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (found, key) => (isHolder(found) && Object.hasOwn(found, key) ? found[key] : undefined),
      values,
    )

/** A copy with another value at the path; rows that it touches keep their keys. */
export const write = <Values>(values: Values, path: string, value: unknown): Values =>
  // Only what the path leads to has changed.
  written(values, path.split('.'), value) as Values

const written = (before: unknown, [key, ...rest]: readonly string[], value: unknown): unknown => {
  if (key === undefined) return inherit(before, value)
  if (Array.isArray(before)) {
    const row = written(before[Number(key)], rest, value)
    return before.map((one, place) => (place === Number(key) ? inherit(one, row) : one))
  }
  const holder = isHolder(before) ? before : {}
  return inherit(before, { ...holder, [key]: written(holder[key], rest, value) })
}

const keys = new WeakMap<object, string>()
let made = 0

/** Tells a row from its neighbors for as long as the form holds it, wherever it is moved. */
export const rowKey = (row: object): string => {
  const known = keys.get(row)
  if (known !== undefined) return known
  made += 1
  keys.set(row, `row-${made}`)
  return `row-${made}`
}

/** What replaces a row is that row to React, and so are the rows within it. */
const inherit = (before: unknown, after: unknown): unknown => {
  if (before === after || !isHolder(before) || !isHolder(after)) return after
  if (Array.isArray(before) && Array.isArray(after)) inheritRows(before, after)
  else {
    if (!keys.has(after)) keys.set(after, rowKey(before))
    for (const name of Object.keys(after)) inherit(before[name], after[name])
  }
  return after
}

/** A new row takes the key of the one that it displaced, unless that one stands elsewhere. */
const inheritRows = (before: readonly unknown[], after: readonly unknown[]): void => {
  const old = new Set(before)
  const kept = new Set(after)
  for (const [place, row] of after.entries())
    if (place < before.length && !old.has(row) && !kept.has(before[place])) inherit(before[place], row)
}

/** A path that follows its rows as they move: the place in a list is replaced by the row's key. */
export const anchorOf = (values: unknown, path: string): readonly string[] => {
  const steps = path.split('.')
  return steps.map((step, place) => {
    const holder = place === 0 ? values : read(values, steps.slice(0, place).join('.'))
    const row = Array.isArray(holder) ? holder[Number(step)] : undefined
    return isHolder(row) ? `#${rowKey(row)}` : step
  })
}

/** Where the anchor is now; null where its row is gone. */
export const pathOfAnchor = (values: unknown, anchor: readonly string[]): string | null => {
  const steps: string[] = []
  for (const step of anchor) {
    const holder = steps.length === 0 ? values : read(values, steps.join('.'))
    const place =
      step.startsWith('#') && Array.isArray(holder)
        ? holder.findIndex((row) => rowKey(row) === step.slice(1))
        : step
    if (place === -1) return null
    steps.push(String(place))
  }
  return steps.join('.')
}

/** The path itself or the nearest above it that is shown; null where none is. */
export const nearest = (path: string, isShown: (path: string) => boolean): string | null => {
  if (isShown(path)) return path
  const above = path.lastIndexOf('.')
  return above === -1 ? null : nearest(path.slice(0, above), isShown)
}
