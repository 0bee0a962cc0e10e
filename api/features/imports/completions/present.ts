import sql from 'sql-template-tag'
import type { Queryable } from '../../../../projections/kernel/database.ts'
import type { Page } from '../../../../projections/kernel/list.ts'
import type { CompletionOutcome } from '../../../contract/completions.ts'
import type { CompletionImport, CompletionRow } from '../../../contract/routes/completions.ts'
import { doneOf } from '../../../jobs/table.ts'
import { completionCell } from '../file/completion-rows.ts'
import { shownText } from '../file/values.ts'
import { actorNames, importActorOf } from '../present.ts'
import type { Import } from '../records.ts'
import { rowsOfImport } from '../rows.ts'
import type { CompletionRefusal } from './judge.ts'
import { applyingCompletions } from './open.ts'

type SummaryRow = Import & { readonly done: number | null }

const select = sql`
  select i.*, ${doneOf(applyingCompletions, sql`i.import_id::text`)} as done
  from imports i where i.kind = 'completions'`

export const completionImport = async (db: Queryable, id: string): Promise<CompletionImport | null> => {
  const rows = await db.query<SummaryRow>(sql`${select} and i.import_id = ${id}`)
  return (await summariesOf(db, rows))[0] ?? null
}

export const completionImports = async (
  db: Queryable,
  { page, size }: { readonly page: number; readonly size: number },
) => {
  const rows = await db.query<SummaryRow>(sql`
    ${select} order by i.uploaded_at desc, i.import_id desc limit ${size} offset ${(page - 1) * size}`)
  const [total] = await db.query<{ count: number }>(
    sql`select count(*)::int as count from imports where kind = 'completions'`,
  )
  return { count: total?.count ?? 0, rows: await summariesOf(db, rows) }
}

const summariesOf = async (db: Queryable, rows: readonly SummaryRow[]): Promise<CompletionImport[]> => {
  const names = await actorNames(db, rows)
  return rows.map((row) => ({
    id: row.import_id,
    status: row.status,
    fileName: row.file_name,
    digest: row.digest,
    counts: countsOf(row),
    unread: [...row.unread],
    problem: row.problem,
    uploadedBy: importActorOf(row.uploaded_by, names),
    uploadedAt: row.uploaded_at,
    appliedBy: row.applied_by && importActorOf(row.applied_by, names),
    finishedAt: row.finished_at,
    progress: { done: row.status === 'done' ? row.total : (row.done ?? 0), all: row.total },
  }))
}

const countsOf = ({ counts }: Import): CompletionImport['counts'] => {
  const { approved = 0, noted = 0, unchanged = 0, refused = 0 } = counts
  return { approved, noted, unchanged, refused }
}

type Row = {
  seq: number
  outcome: CompletionOutcome
  line: number | null
  payroll_num: string
  name: string
  detail: {
    readonly course?: string
    readonly on?: string | null
    readonly reasons?: readonly CompletionRefusal[]
  }
  cells: readonly (string | null)[] | null
}

export const completionRowsOf = async (
  db: Queryable,
  id: string,
  { outcome, ...page }: Page & { readonly outcome: CompletionOutcome | null },
): Promise<CompletionRow[]> => {
  const rows = await db.query<Row>(sql`
    select seq, outcome, line, payroll_num, name, detail, cells ${rowsOfImport(id, outcome, page)}`)
  return rows.map(({ seq, outcome: found, line, payroll_num, name, detail, cells }) => ({
    seq,
    outcome: found,
    line: line ?? 0,
    payrollNum: payroll_num,
    name,
    courseName: detail.course ?? '',
    on: detail.on ?? null,
    reasons: (detail.reasons ?? []).map((reason) => ({
      ...reason,
      value: (reason.column && cells && shownText(completionCell(cells, reason.column) ?? '')) || null,
    })),
  }))
}
