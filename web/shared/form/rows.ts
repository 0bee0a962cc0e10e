import { isSame } from '../same.ts'
import { rowKey } from './paths.ts'

type RowOf<List> = List extends readonly (infer Row)[] ? Row : never

export type Rows<List> = {
  rows: readonly {
    /** For React: it follows the row wherever it is moved. */
    key: string
    row: RowOf<List>
    /** As it was at first; null where it was not there. */
    first: RowOf<List> | null
    changed: boolean
  }[]
  /** At the end, or before the row at this place; answers with its key. */
  add: (row: RowOf<List>, at?: number) => string
  remove: (at: number) => void
  /** In the order of these keys; a row without one of them follows the others. */
  arrange: (keys: readonly string[]) => void
  replace: (at: number, row: RowOf<List>) => void
}

/** A list of a form's values as rows. */
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
    arrange: (keys) => set(arranged(rows, keys)),
    replace: (at, row) => set(rows.with(at, row as RowOf<List> & object)),
  }
}

/** A path to rows holds a list of objects. */
const listOf = <Row>(value: unknown): readonly Row[] => (Array.isArray(value) ? value : [])

const arranged = <Row extends object>(rows: readonly Row[], keys: readonly string[]): readonly Row[] => {
  const placeOf = new Map(keys.map((key, place) => [key, place]))
  const place = (row: Row): number => placeOf.get(rowKey(row)) ?? keys.length
  return rows.toSorted((one, other) => place(one) - place(other))
}
