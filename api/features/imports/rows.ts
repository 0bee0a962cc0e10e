import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../projections/kernel/database.ts'
import { type Page, sliceOf } from '../../../projections/kernel/list.ts'
import type { ImportOutcome } from '../../contract/imports.ts'
import type { ImportChange, ImportRow } from '../../contract/routes/imports.ts'
import { type Column, columns } from './file/columns.ts'
import { shownText } from './file/values.ts'
import { withheld } from './plan/changes.ts'
import type { Refusal } from './refusal.ts'

type Row = {
  seq: number
  outcome: ImportOutcome
  line: number | null
  payroll_num: string
  name: string
  detail: { readonly reasons?: readonly Refusal[]; readonly changes?: readonly ImportChange[] }
  cells: readonly (string | null)[] | null
}

const rowOf = ({ payroll_num: payrollNum, detail, cells, ...row }: Row): ImportRow => ({
  ...row,
  payrollNum,
  reasons: (detail.reasons ?? []).map((reason) => ({ ...reason, value: valueAt(reason.column, cells) })),
  changes: detail.changes ?? [],
})

const valueAt = (column: Column | null, cells: Row['cells']): string | null => {
  const value = column && !withheld.has(column) && cells?.[columns.indexOf(column)]
  return value ? shownText(value) : null
}

/** In order of the file; all, or those of one outcome. */
export const rowsOfImport = (id: string, outcome: string | null, page: Page): Sql => {
  const { limit, offset } = sliceOf(page)
  const only =
    outcome === null
      ? sql`seq >= ${offset} order by seq`
      : sql`outcome = ${outcome} and place >= ${offset} order by place`
  return sql`from import_rows where import_id = ${id} and ${only} limit ${limit}`
}

export type RowsPage = {
  readonly outcome: ImportOutcome | null
  readonly page: number
  readonly pageSize: number
}

/** In order of the file, missing people last; all, or those of one outcome. Pages from 1. */
export const importRows = async (
  db: Queryable,
  id: string,
  { outcome, page, pageSize }: RowsPage,
): Promise<readonly ImportRow[]> => {
  const rows = await db.query<Row>(sql`
    select seq, outcome, line, payroll_num, name, detail, cells ${rowsOfImport(id, outcome, { page, size: pageSize })}`)
  return rows.map(rowOf)
}

const pageSize = 2_000

export const everyRow = async function* (db: Queryable, id: string): AsyncGenerator<ImportRow> {
  for (let after = -1; ; ) {
    const rows = await db.query<Row>(sql`
      select seq, outcome, line, payroll_num, name, detail, cells from import_rows
      where import_id = ${id} and seq > ${after} and outcome <> 'unchanged' order by seq limit ${pageSize}`)
    for (const row of rows) yield rowOf(row)
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.seq
  }
}

/** A refused row for correction. */
export type RefusedRow = { readonly cells: readonly (string | null)[]; readonly reasons: readonly Refusal[] }

export const refusedRows = async (db: Queryable, id: string): Promise<readonly RefusedRow[]> =>
  (
    await db.query<{ cells: readonly (string | null)[]; detail: Row['detail'] }>(sql`
      select cells, detail from import_rows where import_id = ${id} and cells is not null order by seq`)
  ).map(({ cells, detail }) => ({ cells, reasons: detail.reasons ?? [] }))
