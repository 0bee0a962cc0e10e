import type { Column } from './columns.ts'

/** A number is a numeric cell that is not formatted as a date. */
export type Cell = string | number

/** The sheet that is read from a workbook, and whether its dates count from 1904. */
export type Source = { readonly sheet: string; readonly from1904: boolean }

/** Receives the rows in order, numbered from 1 as in a spreadsheet; a workbook calls `begin` first. */
export type GridTaker = {
  begin(source: Source): void
  take(row: number, cells: readonly Cell[]): void
}

/** A row of a roster; `row` is the spreadsheet's number, and missing values are ''. */
export type ReadRow = { readonly row: number; readonly values: Readonly<Record<Column, string>> }
