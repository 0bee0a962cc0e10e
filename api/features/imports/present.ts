import sql from 'sql-template-tag'
import type { Actor } from '../../../domain/kernel/event.ts'
import type { Queryable } from '../../../projections/kernel/database.ts'
import { orderOf, type SortColumns, type SortedPage } from '../../../projections/kernel/list.ts'
import { type Order, ordered } from '../../../projections/kernel/walk.ts'
import { fullNames } from '../../../projections/people.questions.ts'
import { importOutcomes } from '../../contract/imports.ts'
import type { ImportActor, ImportSummary } from '../../contract/routes/imports.ts'
import { doneOf } from '../../jobs/table.ts'
import { applyingKind } from './apply.ts'
import type { RosterKind } from './file/format.ts'
import type { Import } from './records.ts'

type SummaryRow = Import & {
  readonly has_refused_rows: boolean
  /** Null unless the import is being applied. */
  readonly done: number | null
}

const selectSummary = sql`
  select i.*, exists (select from import_rows r where r.import_id = i.import_id and r.cells is not null) as has_refused_rows,
    ${doneOf(applyingKind, sql`i.import_id::text`)} as done
  from imports i`

export const importSummary = async (
  db: Queryable,
  kind: RosterKind,
  id: string,
): Promise<ImportSummary | null> => {
  const [summary] = await summariesOf(
    db,
    await db.query<SummaryRow>(sql`${selectSummary} where i.import_id = ${id} and i.kind = ${kind}`),
  )
  return summary ?? null
}

export type ImportSort = 'when' | 'fileName'

const columns: SortColumns<ImportSort> = {
  when: [sql`coalesce(i.finished_at, i.uploaded_at)`],
  fileName: [sql`lower(i.file_name) collate "C"`],
}

const newestFirst: Order = { by: [sql`i.uploaded_at`, sql`i.import_id`], descending: true }

export const importSummaries = async (
  db: Queryable,
  kind: RosterKind,
  { page, size, sort }: SortedPage<ImportSort>,
) => {
  const order = sort ? orderOf(columns, sql`i.import_id`, sort) : newestFirst
  const rows = await db.query<SummaryRow>(sql`
    ${selectSummary} where i.kind = ${kind} order by ${ordered({ order })} limit ${size} offset ${(page - 1) * size}`)
  const [total] = await db.query<{ count: number }>(
    sql`select count(*)::int as count from imports where kind = ${kind}`,
  )
  return { count: total?.count ?? 0, rows: await summariesOf(db, rows) }
}

const summariesOf = async (db: Queryable, rows: readonly SummaryRow[]): Promise<ImportSummary[]> => {
  const names = await actorNames(db, rows)
  return rows.map((row) => summaryOf(row, names))
}

export const actorNames = async (
  db: Queryable,
  rows: readonly Pick<Import, 'uploaded_by' | 'applied_by'>[],
): Promise<ReadonlyMap<string, string>> => {
  const actors = rows.flatMap(({ uploaded_by, applied_by }) => [uploaded_by, applied_by])
  const ids = actors.flatMap((actor) => (actor?.kind === 'person' ? [actor.id] : []))
  return ids.length === 0 ? new Map() : fullNames(db, ids)
}

const summaryOf = (row: SummaryRow, names: ReadonlyMap<string, string>): ImportSummary => ({
  id: row.import_id,
  status: row.status,
  fileName: row.file_name,
  bytes: row.bytes,
  digest: row.digest,
  counts: countsOf(row),
  opens: row.units.map(({ id, kind, name }) => ({ id, kind, name })),
  readings: row.readings,
  unread: row.unread,
  hasRefusedRows: row.has_refused_rows,
  problem: row.problem,
  uploadedBy: importActorOf(row.uploaded_by, names),
  uploadedAt: row.uploaded_at,
  appliedBy: row.applied_by && importActorOf(row.applied_by, names),
  finishedAt: row.finished_at,
  progress: { done: row.status === 'done' ? row.total : (row.done ?? 0), all: row.total },
})

const countsOf = ({ counts }: Import): ImportSummary['counts'] => {
  const [hired, changed, unchanged, refused, missing] = importOutcomes.map((outcome) => counts[outcome] ?? 0)
  return {
    new: hired ?? 0,
    changed: changed ?? 0,
    unchanged: unchanged ?? 0,
    refused: refused ?? 0,
    missing: missing ?? 0,
  }
}

export const importActorOf = ({ kind, id }: Actor, names: ReadonlyMap<string, string>): ImportActor =>
  kind === 'person' ? { kind, fullName: names.get(id) ?? null } : { kind: 'command', fullName: null }
