import type { ReactNode } from 'react'
import { type Comparable, ordered } from '../../../api/contract/lists/order.ts'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Its header sorts: by what the server calls the column, or, of rows that came whole, by this value. */
  sort?: string | ((row: Row) => Comparable)
  /** Numbers stand at the end, in tabular figures. */
  align?: 'end' | undefined
  /** CSS width, which whatever stands in it does not move; the column that names the row takes what is left. */
  width?: string
  /** Not shown until somebody asks for it; a file has it all the same, as long as nobody chose among the columns. */
  spare?: true
  /** It cannot be hidden, as it is edited. */
  fixed?: true
  /** Its cell names the row, for screen readers too, and is the card's title on a phone; the first column where none does. */
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

/** What is not shown where nobody chose. */
export const spareColumns = <Row>(columns: readonly Column<Row>[]): readonly string[] =>
  columns.flatMap(({ id, spare }) => (spare ? [id] : []))

/** The column that names the row, and those that are edited. */
export const staying = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] => {
  const naming = namingColumn(columns)
  return columns.filter((column) => column === naming || column.fixed)
}

/** In percent, of columns that have no width of their own; together at most 70, so that the one that names the row keeps 30. */
const shares = { text: 15, figure: 11, most: 70 }

/** Whether a table, with its checkboxes and actions, has so many columns that its rows become cards earlier. */
export const isWide = (columns: number): boolean => columns >= 7

/** CSS widths; null is what the others leave. */
export const columnWidths = <Row>(
  columns: readonly Column<Row>[],
  naming: string | undefined,
): readonly (string | null)[] => {
  const shareOf = ({ id, align, width }: Column<Row>): number =>
    id === naming || width !== undefined ? 0 : shares[align ? 'figure' : 'text']
  const sum = columns.reduce((total, column) => total + shareOf(column), 0)
  const scale = Math.min(1, shares.most / Math.max(sum, 1))
  return columns.map((column) => {
    if (column.width !== undefined) return column.width
    return column.id === naming ? null : `${(shareOf(column) * scale).toFixed(2)}%`
  })
}

/** Below this a table is scrolled: the column that names the row still has room, and each share as much as a figure takes. */
export const leastWidth = (widths: readonly (string | null)[]): string => {
  const each = widths.map((width) => (width === null ? '180px' : width.endsWith('%') ? '72px' : width))
  return `calc(${each.join(' + ')})`
}

/** Rows that came whole, by a column that compares them itself; in their own order without one. */
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
