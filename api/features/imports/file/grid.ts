import type { LawfulColumn } from '../../../contract/imports.ts'
import type { Column } from './columns.ts'

/** A number is a numeric cell that is not formatted as a date. */
export type Cell = string | number

export type Source = { readonly sheet: string; readonly from1904: boolean }

/** Rows are numbered from 1 as in a spreadsheet; a workbook calls `begin` first. */
export type GridTaker = {
  begin(source: Source): void
  take(row: number, cells: readonly Cell[]): void
}

/** Columns that a file may lack as a whole, which then changes nothing of them. */
export type OptionalColumn = 'manager' | LawfulColumn

/** Missing values are '', and null in a file without that column. */
export type RosterValues = Readonly<Record<Exclude<Column, OptionalColumn>, string>> &
  Readonly<Record<OptionalColumn, string | null>>

/** `row` is the spreadsheet's number. */
export type ReadRow = { readonly row: number; readonly values: RosterValues }
