import sql from 'sql-template-tag'
import type { Queryable } from '../../projections/kernel/database.ts'
import type { ImportChange, ImportOutcome, ImportReason, ImportRow } from '../contract/imports.ts'

type Row = {
  seq: number
  outcome: ImportOutcome
  line: number | null
  payroll_num: string
  name: string
  detail: { readonly reasons?: readonly ImportReason[]; readonly changes?: readonly ImportChange[] }
}

const rowOf = ({ payroll_num: payrollNum, detail, ...row }: Row): ImportRow => ({
  ...row,
  payrollNum,
  reasons: detail.reasons ?? [],
  changes: detail.changes ?? [],
})

export type RowsPage = {
  readonly outcome: ImportOutcome | null
  readonly page: number
  readonly pageSize: number
}

/** Rows in order of the file, those who are missing from it last: all, or those of one outcome. Pages from 1. */
export const importRows = async (
  db: Queryable,
  id: string,
  { outcome, page, pageSize }: RowsPage,
): Promise<readonly ImportRow[]> => {
  const from = (page - 1) * pageSize
  const only =
    outcome === null
      ? sql`seq >= ${from} order by seq`
      : sql`outcome = ${outcome} and place >= ${from} order by place`
  const found = await db.query<Row>(sql`
    select seq, outcome, line, payroll_num, name, detail from import_rows
    where import_id = ${id} and ${only} limit ${pageSize}`)
  return found.map(rowOf)
}

const pageSize = 2_000

/** All that is not unchanged, page by page. */
export const everyRow = async function* (db: Queryable, id: string): AsyncGenerator<ImportRow> {
  for (let after = -1; ; ) {
    const found = await db.query<Row>(sql`
      select seq, outcome, line, payroll_num, name, detail from import_rows
      where import_id = ${id} and seq > ${after} and outcome <> 'unchanged' order by seq limit ${pageSize}`)
    for (const row of found) yield rowOf(row)
    const last = found.at(-1)
    if (!last || found.length < pageSize) return
    after = last.seq
  }
}
