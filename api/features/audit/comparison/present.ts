import type { Difference, FlatRow } from './differences.ts'

type Value = FlatRow[string]

/** The value at each moment; undefined where the row did not exist. */
export type ComparedValue = {
  readonly field: string
  readonly before: Value | undefined
  readonly after: Value | undefined
}

const hasValue = ([, value]: readonly [string, Value]): boolean => value !== null

export const valuesOf = (difference: Difference<FlatRow>): readonly ComparedValue[] => {
  switch (difference.kind) {
    case 'added':
      return Object.entries(difference.after)
        .filter(hasValue)
        .map(([field, after]) => ({ field, before: undefined, after }))
    case 'gone':
      return Object.entries(difference.before)
        .filter(hasValue)
        .map(([field, before]) => ({ field, before, after: undefined }))
    case 'changed':
      return difference.fields.map((field) => ({
        field,
        before: difference.before[field],
        after: difference.after[field],
      }))
  }
}

export const nameOf = (difference: Difference<FlatRow>): string => {
  const { name = '' } = difference.kind === 'gone' ? difference.before : difference.after
  return String(name)
}

const inJson = (value: Value | undefined): string | null =>
  value === undefined ? null : JSON.stringify(value)

export const presentDifference = (difference: Difference<FlatRow>) => ({
  id: difference.key,
  name: nameOf(difference),
  kind: difference.kind,
  values: valuesOf(difference).map(({ field, before, after }) => ({
    field,
    before: inJson(before),
    after: inJson(after),
  })),
})
