import type { ReactNode } from 'react'
import { type Comparable, ordered } from '../../../api/contract/lists/order.ts'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Makes the header sort: by the server's name of the column or, for rows that are loaded at once, by this value. */
  sort?: string | ((row: Row) => Comparable)
  /** Aligns numbers at the end, in tabular figures. */
  align?: 'end' | undefined
  /** Least CSS width in pixels; by default that of its alignment. */
  width?: string
  /** Plain words, which are cut before the name of a row. */
  text?: true
  /** Where there is no room for all columns, those of 3 are hidden first; each row shows them on demand. */
  importance?: 1 | 2 | 3
  /** Hidden until the viewer selects it; an export contains it unless the viewer has selected columns. */
  spare?: true
  /** Cannot be hidden, since it is edited. */
  fixed?: true
  /** Stays in a phone's line of a pinned table; the row's other cells open on demand. */
  inLine?: true
  /** Its cell names the row for screen readers and titles the card on a phone; by default the first column. */
  names?: true
}

export const namingColumn = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find(({ names }) => names) ?? columns[0]

export const shownColumns = <Row>(
  columns: readonly Column<Row>[],
  hidden: readonly string[],
): readonly Column<Row>[] => {
  const stay = staying(columns)
  return columns.filter((column) => stay.includes(column) || !hidden.includes(column.id))
}

/** Ids of the columns that are hidden until the viewer selects columns. */
export const spareColumns = <Row>(columns: readonly Column<Row>[]): readonly string[] =>
  columns.flatMap(({ id, spare }) => (spare ? [id] : []))

/** The columns that cannot be hidden: the one that names the row, and edited ones. */
export const staying = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] => {
  const naming = namingColumn(columns)
  return columns.filter((column) => column === naming || column.fixed)
}

/** Sorts rows that are loaded at once by a column's own value; without one they keep their order. */
export const inOrder = <Row>(
  rows: readonly Row[],
  columns: readonly Pick<Column<Row>, 'id' | 'sort'>[],
  sort: { readonly by: string; readonly descending: boolean } | null,
  localeTag: string,
): readonly Row[] => {
  const value = columns.find(({ id }) => id === sort?.by)?.sort
  if (sort === null || typeof value !== 'function') return rows
  return ordered(rows, value, sort.descending, localeTag)
}
