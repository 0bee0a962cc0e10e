import sql from 'sql-template-tag'
import type { Actor } from '../../../domain/kernel/event.ts'
import type { Queryable } from '../../../projections/kernel/database.ts'
import { importOutcomes } from '../../contract/imports.ts'
import type { ImportActor, ImportSummary } from '../../contract/routes/imports.ts'
import type { Import } from './records.ts'

type Named = Import & {
  readonly uploaded_name: string | null
  readonly applied_name: string | null
  readonly has_refused_rows: boolean
}

const named = sql`
  select i.*, u.full_name as uploaded_name, a.full_name as applied_name,
    exists (select from import_rows r where r.import_id = i.import_id and r.cells is not null) as has_refused_rows
  from imports i
  left join people u on i.uploaded_by->>'kind' = 'person' and u.person_id::text = i.uploaded_by->>'id'
  left join people a on i.applied_by->>'kind' = 'person' and a.person_id::text = i.applied_by->>'id'`

/** One import as it stands. */
export const importSummary = async (db: Queryable, id: string): Promise<ImportSummary | null> => {
  const [found] = await db.query<Named>(sql`${named} where i.import_id = ${id}`)
  return found ? summaryOf(found) : null
}

/** The newest first, and how many there are. */
export const importSummaries = async (
  db: Queryable,
  { page, pageSize }: { page: number; pageSize: number },
) => {
  const rows = await db.query<Named>(sql`
    ${named} order by i.uploaded_at desc, i.import_id desc limit ${pageSize} offset ${(page - 1) * pageSize}`)
  const [counted] = await db.query<{ count: number }>(sql`select count(*)::int as count from imports`)
  return { count: counted?.count ?? 0, rows: rows.map(summaryOf) }
}

const summaryOf = (found: Named): ImportSummary => ({
  id: found.import_id,
  status: found.status,
  fileName: found.file_name,
  bytes: found.bytes,
  digest: found.digest,
  counts: countsOf(found),
  opens: found.units.map(({ id, kind, name }) => ({ id, kind, name })),
  readings: found.readings,
  hasRefusedRows: found.has_refused_rows,
  problem: found.problem,
  uploadedBy: actorOf(found.uploaded_by, found.uploaded_name),
  uploadedAt: found.uploaded_at,
  appliedBy: found.applied_by && actorOf(found.applied_by, found.applied_name),
  finishedAt: found.finished_at,
  progress: { done: found.done, all: found.total },
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

const actorOf = ({ kind }: Actor, fullName: string | null): ImportActor => ({
  kind: kind === 'person' ? 'person' : 'command',
  fullName,
})
