import sql from 'sql-template-tag'
import type { Actor } from '../../../domain/kernel/event.ts'
import type { RejectionParams } from '../../../domain/kernel/rejection.ts'
import type { Database, Queryable } from '../../../projections/kernel/database.ts'
import type { CompletionOutcome } from '../../contract/completions.ts'
import type { ImportOutcome, RosterChoices } from '../../contract/imports.ts'
import type { ImportReading, ImportStatus } from '../../contract/routes/imports.ts'
import { cellsOf } from './file/refused-rows.ts'
import { partSizes, rowsOfText } from './plan/parts.ts'
import type { PlanSummary } from './plan/planner-messages.ts'
import type { UnitToOpen } from './plan/units.ts'

export type ImportKind = 'roster' | 'details' | 'completions'

export type Import = {
  import_id: string
  kind: ImportKind
  status: ImportStatus
  file_name: string
  bytes: number
  sha256: string | null
  digest: string | null
  counts: Partial<Record<ImportOutcome | CompletionOutcome, number>>
  units: readonly UnitToOpen[]
  readings: readonly ImportReading[]
  choices: RosterChoices
  unread: readonly string[]
  problem: Problem | null
  uploaded_by: Actor
  uploaded_at: string
  applied_by: Actor | null
  applied_at: string | null
  correlation_id: string | null
  total: number
  finished_at: string | null
}

export type Problem = { readonly code: string; readonly params: RejectionParams }

export type NewImport = {
  readonly id: string
  readonly kind?: ImportKind
  readonly fileName: string
  readonly bytes: number
  readonly sha256: string
  readonly choices: RosterChoices
  readonly by: Actor
  readonly at: Date
}

/** False where the id exists. */
export const createImport = async (
  db: Queryable,
  { id, kind = 'roster', fileName, bytes, sha256, choices, by, at }: NewImport,
): Promise<boolean> => {
  const created = await db.query(sql`
    insert into imports (import_id, kind, status, file_name, bytes, sha256, choices, uploaded_by, uploaded_at)
    values (${id}, ${kind}, 'reading', ${fileName}, ${bytes}, ${sha256}, ${JSON.stringify(choices)}::jsonb, ${JSON.stringify(by)}::jsonb,
      ${at.toISOString()}::timestamptz)
    on conflict do nothing returning import_id`)
  return created.length > 0
}

export const importById = async (db: Queryable, id: string): Promise<Import | null> =>
  (await db.query<Import>(sql`select * from imports where import_id = ${id}`))[0] ?? null

/** Replaces an earlier plan atomically. */
export const savePlan = (db: Queryable, id: string, plan: PlanSummary, problem: Problem | null) =>
  db.query(sql`
    update imports set status = 'planned', digest = ${plan.digest}, counts = ${JSON.stringify(plan.counts)}::jsonb,
      units = ${JSON.stringify(plan.units)}::jsonb, problem = ${problem && JSON.stringify(problem)}::jsonb,
      applied_by = null, applied_at = null, correlation_id = null, total = ${plan.counts.new + plan.counts.changed}
    where import_id = ${id}`)

export const saveReadings = (
  db: Queryable,
  id: string,
  sha256: string | null,
  readings: readonly ImportReading[],
) =>
  db.query(sql`
    update imports set sha256 = coalesce(${sha256}, sha256), readings = ${JSON.stringify(readings)}::jsonb
    where import_id = ${id}`)

export const saveUnread = (db: Queryable, id: string, unread: readonly string[]) =>
  db.query(sql`update imports set unread = ${JSON.stringify(unread)}::jsonb where import_id = ${id}`)

export const awaitChoices = async (db: Queryable, id: string): Promise<void> => {
  await db.query(sql`update imports set status = 'asking' where import_id = ${id} and status = 'reading'`)
}

/** Prepares to read the file again with other choices; null where the import is busy or finished, or its file is deleted. */
export const beginRereading = async (
  db: Queryable,
  id: string,
  choices: RosterChoices,
): Promise<Import | null> =>
  (
    await db.query<Import>(sql`
      update imports i set status = 'reading', digest = null, problem = null, total = 0,
        choices = choices || ${JSON.stringify(choices)}::jsonb
      where import_id = ${id} and (status in ('asking', 'planned') or status = 'refused'
        and exists (select from import_parts p where p.import_id = i.import_id and p.kind = 'file'))
      returning *`)
  )[0] ?? null

export const refuseFile = (db: Queryable, id: string, problem: Problem) =>
  db.query(sql`
    update imports set status = 'refused', problem = ${JSON.stringify(problem)}::jsonb
    where import_id = ${id} and status = 'reading'`)

export const saveRows = (db: Queryable, id: string, text: string) =>
  db.query(sql`
    insert into import_rows (import_id, seq, outcome, place, line, payroll_num, name, person_id, detail, cells)
    select ${id}::uuid, seq, outcome, place, line, payroll_num, name, person_id, detail, cells
    from jsonb_to_recordset(${text}::jsonb) as r (seq integer, outcome text, place integer, line integer, payroll_num text, name text,
      person_id uuid, detail jsonb, cells jsonb)
    on conflict do nothing`)

export const deleteRows = (db: Queryable, id: string) =>
  db.query(sql`delete from import_rows where import_id = ${id}`)

type PartKind = 'file' | 'read' | 'write'

export const savePart = (db: Queryable, id: string, kind: PartKind, part: number, text: string) =>
  db.query(sql`
    insert into import_parts (import_id, kind, part, content) values (${id}, ${kind}, ${part}, ${text})
    on conflict do nothing`)

export const loadPart = async (
  db: Queryable,
  id: string,
  kind: PartKind,
  part: number,
): Promise<string | null> =>
  (
    await db.query<{ content: string }>(
      sql`select content from import_parts where import_id = ${id} and kind = ${kind} and part = ${part}`,
    )
  )[0]?.content ?? null

export const deleteParts = (db: Queryable, id: string, kind: PartKind) =>
  db.query(sql`delete from import_parts where import_id = ${id} and kind = ${kind}`)

/** Null where the plan's digest differs. */
export const askToApply = async (
  db: Queryable,
  id: string,
  digest: string,
  act: { readonly by: Actor; readonly correlationId: string; readonly at: Date },
): Promise<Import | null> =>
  (
    await db.query<Import>(sql`
      update imports set status = 'checking', problem = null, applied_by = ${JSON.stringify(act.by)}::jsonb,
        applied_at = ${act.at.toISOString()}::timestamptz, correlation_id = ${act.correlationId}
      where import_id = ${id} and status = 'planned' and digest = ${digest} returning *`)
  )[0] ?? null

export const returnToPlan = (db: Queryable, id: string, problem: Problem) =>
  db.query(sql`
    update imports set status = 'planned', problem = ${JSON.stringify(problem)}::jsonb
    where import_id = ${id} and status = 'checking'`)

export const beginApplying = (db: Queryable, id: string) =>
  db.query(sql`update imports set status = 'applying' where import_id = ${id} and status = 'checking'`)

export type LostRow = { readonly seq: number; readonly outcome: 'new' | 'changed' }

/** Rows that lost a race are reported as refused. */
export const refuseLostRows = async (
  tx: Queryable,
  id: string,
  lostRows: readonly LostRow[],
): Promise<void> => {
  const of = (outcome: LostRow['outcome']): number => lostRows.filter((row) => row.outcome === outcome).length
  await tx.query(sql`
    update import_rows set outcome = 'refused', place = null, detail = ${JSON.stringify(lostDetail)}::jsonb
    where import_id = ${id} and seq = any(${lostRows.map(({ seq }) => seq)}::int[])`)
  for (const { seq } of lostRows) await saveCells(tx, id, seq)
  await tx.query(sql`
    update imports set counts = counts || jsonb_build_object('new', (counts->>'new')::int - ${of('new')}::int,
      'changed', (counts->>'changed')::int - ${of('changed')}::int,
      'refused', (counts->>'refused')::int + ${lostRows.length}::int)
    where import_id = ${id}`)
}

/** The values of the row, so that it can be imported again. */
const saveCells = async (tx: Queryable, id: string, seq: number): Promise<void> => {
  const text = await loadPart(tx, id, 'read', Math.floor(seq / partSizes.read))
  const row = text === null ? undefined : rowsOfText(text)[seq % partSizes.read]
  if (!row) return
  await tx.query(sql`
    update import_rows set cells = ${JSON.stringify(cellsOf(row))}::jsonb where import_id = ${id} and seq = ${seq}`)
}

const lostDetail = { reasons: [{ code: 'roster.row-changed', column: null, params: {} }] }

export const completeImport = (db: Database, id: string, at: Date): Promise<void> =>
  db.transaction(async (tx) => {
    // values and headers of the file are kept for its preview only
    await tx.query(sql`
      update imports set status = 'done', finished_at = ${at.toISOString()}::timestamptz, unread = '[]', readings = '[]'
      where import_id = ${id} and status = 'applying'`)
    await tx.query(sql`delete from import_parts where import_id = ${id}`)
    const lostRows = await tx.query(
      sql`select from import_rows where import_id = ${id} and outcome = 'refused' and place is null limit 1`,
    )
    if (lostRows.length > 0) await renumber(tx, id)
  })

const renumber = (db: Queryable, id: string) =>
  db.query(sql`
    update import_rows r set place = n.place
    from (select seq, row_number() over (partition by outcome order by seq) - 1 as place
      from import_rows where import_id = ${id}) n
    where r.import_id = ${id} and r.seq = n.seq and r.place is distinct from n.place`)
