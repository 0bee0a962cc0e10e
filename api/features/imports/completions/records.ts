import sql from 'sql-template-tag'
import type { Queryable } from '../../../../projections/kernel/database.ts'
import type { CompletionRefusal } from './judge.ts'
import type { CompletionCounts } from './plan.ts'

export const saveFile = (db: Queryable, id: string, sha256: string, unread: readonly string[]) =>
  db.query(sql`
    update imports set sha256 = ${sha256}, unread = ${JSON.stringify(unread)}::jsonb where import_id = ${id}`)

export const saveCompletionPlan = (
  db: Queryable,
  id: string,
  { counts, digest }: { readonly counts: CompletionCounts; readonly digest: string },
) =>
  db.query(sql`
    update imports set status = 'planned', digest = ${digest}, counts = ${JSON.stringify(counts)}::jsonb,
      total = ${counts.approved + counts.noted}
    where import_id = ${id} and status = 'reading'`)

export type LostCompletion = {
  readonly seq: number
  readonly outcome: 'approved' | 'noted'
  readonly refusal: CompletionRefusal
}

/** Rows that are refused when they are applied, though their dry run was accepted. */
export const refuseLost = async (
  tx: Queryable,
  id: string,
  lost: readonly LostCompletion[],
): Promise<void> => {
  for (const { seq, refusal } of lost)
    await tx.query(sql`
      update import_rows set outcome = 'refused', place = null,
        detail = detail || ${JSON.stringify({ reasons: [refusal] })}::jsonb
      where import_id = ${id} and seq = ${seq}`)
  const of = (outcome: LostCompletion['outcome']) => lost.filter((one) => one.outcome === outcome).length
  await tx.query(sql`
    update imports set counts = counts || jsonb_build_object('approved', (counts->>'approved')::int - ${of('approved')}::int,
      'noted', (counts->>'noted')::int - ${of('noted')}::int, 'refused', (counts->>'refused')::int + ${lost.length}::int)
    where import_id = ${id}`)
}
