import { dropStored, keepStored, readStored } from './stored.ts'

/** A value that this device keeps under one key; what was not saved carries its person or its attempt in the key. */
export type Kept<Value> = {
  readonly read: () => Value
  readonly keep: (value: Value) => void
  readonly drop: () => void
}

type Shape<Value> = {
  /** What is read where nothing is kept, or something in another shape. */
  readonly none: Value
  /** Null of another shape: an older version of the product, or anybody at all, may have written it. */
  readonly parse: (stored: unknown) => Value | null
  /** What is not worth a key; by default a value without entries. */
  readonly isEmpty?: (value: Value) => boolean
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

export const hasNoEntries = (value: unknown): boolean => isRecord(value) && Object.keys(value).length === 0

export const kept = <Value>(
  key: string,
  { none, parse, isEmpty = hasNoEntries }: Shape<Value>,
): Kept<Value> => {
  const drop = (): void => dropStored(key)
  return {
    read: () => {
      const text = readStored(key)
      try {
        return text === null ? none : (parse(JSON.parse(text)) ?? none)
      } catch {
        return none
      }
    },
    keep: (value) => (isEmpty(value) ? drop() : keepStored(key, JSON.stringify(value))),
    drop,
  }
}
