import { isSame } from '../same.ts'
import { rowKey } from './paths.ts'

type RowOf<List> = List extends readonly (infer Row)[] ? Row : never

export type Rows<List> = {
  rows: readonly {
    /** React key; follows the row wherever it moves. */
    key: string
    row: RowOf<List>
    /** The row's initial value; null for a new row. */
    first: RowOf<List> | null
    changed: boolean
  }[]
  /** Adds at the end, or before the row at this index; returns its key. */
  add: (row: RowOf<List>, at?: number) => string
  remove: (at: number) => void
  /** Sorts by these keys; other rows follow. */
  arrange: (keys: readonly string[]) => void
  replace: (at: number, row: RowOf<List>) => void
}

export const rowsOf = <List>(
  now: unknown,
  start: unknown,
  set: (rows: readonly unknown[]) => void,
): Rows<List> => {
  const rows = listOf<RowOf<List> & object>(now)
  const atFirst = new Map(listOf<RowOf<List> & object>(start).map((row) => [rowKey(row), row]))
  return {
    rows: rows.map((row) => {
      const key = rowKey(row)
      const first = atFirst.get(key) ?? null
      return { key, row, first, changed: !isSame(row, first) }
    }),
    add: (row, at = rows.length) => {
      set(rows.toSpliced(at, 0, row as RowOf<List> & object))
      return rowKey(row as RowOf<List> & object)
    },
    remove: (at) => set(rows.toSpliced(at, 1)),
    arrange: (keys) => set(sortByKeys(rows, keys)),
    replace: (at, row) => set(rows.with(at, row as RowOf<List> & object)),
  }
}

/** a path to rows leads to a list of objects */
const listOf = <Row>(value: unknown): readonly Row[] => (Array.isArray(value) ? value : [])

const sortByKeys = <Row extends object>(rows: readonly Row[], keys: readonly string[]): readonly Row[] => {
  const placeOf = new Map(keys.map((key, place) => [key, place]))
  const place = (row: Row): number => placeOf.get(rowKey(row)) ?? keys.length
  return rows.toSorted((one, other) => place(one) - place(other))
}
