import type { Column } from './columns.ts'

/** A number is one that its cell does not show as a date. */
export type Cell = string | number

/** What is read from a workbook: which of its sheets, and from when it counts days. */
export type Source = { readonly sheet: string; readonly from1904: boolean }

/** Takes rows as a spreadsheet counts them, from 1, each once and in their order; a workbook says first what they are of. */
export type GridTaker = {
  begin(source: Source): void
  take(row: number, cells: readonly Cell[]): void
}

/** A row of a roster as it was read; `row` as a spreadsheet counts, a blank or absent value is ''. */
export type ReadRow = { readonly row: number; readonly values: Readonly<Record<Column, string>> }
