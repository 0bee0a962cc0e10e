import { dropStored, keepStored, readStored } from './stored.ts'

/** A value that this device stores under one key; keys of unsaved work include the person or the attempt. */
export type StoredValue<Value> = {
  readonly read: () => Value
  readonly keep: (value: Value) => void
  readonly drop: () => void
}

type Shape<Value> = {
  /** The value when nothing valid is stored. */
  readonly none: Value
  /** Null for another shape: an older version or anybody else may have written it. */
  readonly parse: (stored: unknown) => Value | null
  /** Whether to delete the key instead of storing; by default for a value without entries. */
  readonly isEmpty?: (value: Value) => boolean
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

export const hasNoEntries = (value: unknown): boolean => isRecord(value) && Object.keys(value).length === 0

export const storedValue = <Value>(
  key: string,
  { none, parse, isEmpty = hasNoEntries }: Shape<Value>,
): StoredValue<Value> => {
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
