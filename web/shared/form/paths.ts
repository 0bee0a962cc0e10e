import { isHolder } from '../same.ts'

/** A single value of a form; no path leads into it. */
type Scalar = string | number | boolean | bigint | symbol | null | undefined | Blob | Date

type Deeper = [never, 0, 1, 2, 3, 4]

/** The paths of a form's values: 'name', 'address.street', 'questions.2.answers.0.response'; at most five steps. */
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

export type RowsPath<Values> = {
  [Path in PathOf<Values>]: ValueAt<Values, Path> extends readonly object[] ? Path : never
}[PathOf<Values>]

export const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (node, key) => (isHolder(node) && Object.hasOwn(node, key) ? node[key] : undefined),
      values,
    )

/** A copy with another value at the path; changed rows keep their keys. */
export const write = <Values>(values: Values, path: string, value: unknown): Values =>
  // only the value at the path has changed
  withValue(values, path.split('.'), value) as Values

const withValue = (before: unknown, [key, ...rest]: readonly string[], value: unknown): unknown => {
  if (key === undefined) return inherit(before, value)
  if (Array.isArray(before)) {
    const row = withValue(before[Number(key)], rest, value)
    return before.map((one, place) => (place === Number(key) ? inherit(one, row) : one))
  }
  const holder = isHolder(before) ? before : {}
  return inherit(before, { ...holder, [key]: withValue(holder[key], rest, value) })
}

const keys = new WeakMap<object, string>()
let rowCount = 0

/** A stable React key for a row, wherever it moves. */
export const rowKey = (row: object): string => {
  const key = keys.get(row)
  if (key !== undefined) return key
  rowCount += 1
  keys.set(row, `row-${rowCount}`)
  return `row-${rowCount}`
}

/** A replaced row passes its key to its replacement, and so do its nested rows. */
const inherit = (before: unknown, after: unknown): unknown => {
  if (before === after || !isHolder(before) || !isHolder(after)) return after
  if (Array.isArray(before) && Array.isArray(after)) inheritRows(before, after)
  else {
    if (!keys.has(after)) keys.set(after, rowKey(before))
    for (const name of Object.keys(after)) inherit(before[name], after[name])
  }
  return after
}

/** A new row inherits the key at its index, unless the old row has moved. */
const inheritRows = (before: readonly unknown[], after: readonly unknown[]): void => {
  const rowsBefore = new Set(before)
  const remaining = new Set(after)
  for (const [place, row] of after.entries())
    if (place < before.length && !rowsBefore.has(row) && !remaining.has(before[place]))
      inherit(before[place], row)
}

/** A path that follows its rows: list indexes become row keys. */
export const anchorOf = (values: unknown, path: string): readonly string[] => {
  const steps = path.split('.')
  return steps.map((step, place) => {
    const holder = place === 0 ? values : valueAt(values, steps.slice(0, place).join('.'))
    const row = Array.isArray(holder) ? holder[Number(step)] : undefined
    return isHolder(row) ? `#${rowKey(row)}` : step
  })
}

/** The anchor's current path; null if its row is gone. */
export const pathOfAnchor = (values: unknown, anchor: readonly string[]): string | null => {
  const steps: string[] = []
  for (const step of anchor) {
    const holder = steps.length === 0 ? values : valueAt(values, steps.join('.'))
    const place =
      step.startsWith('#') && Array.isArray(holder)
        ? holder.findIndex((row) => rowKey(row) === step.slice(1))
        : step
    if (place === -1) return null
    steps.push(String(place))
  }
  return steps.join('.')
}

/** The path or its nearest visible ancestor; null if none is visible. */
export const nearest = (path: string, isShown: (path: string) => boolean): string | null => {
  if (isShown(path)) return path
  const above = path.lastIndexOf('.')
  return above === -1 ? null : nearest(path.slice(0, above), isShown)
}
