import sql from 'sql-template-tag'
import type { Database } from '../../projections/kernel/database.ts'

/** A job whose server has died long ago, as it was then. */
export const leaveJob = (
  db: Database,
  {
    kind,
    key,
    input = null,
    cursor = null,
  }: { kind: string; key: string; input?: unknown; cursor?: unknown },
) =>
  db.query(sql`
    insert into jobs (job_id, kind, key, slot, input, cursor, owner, available_at)
    values (gen_random_uuid(), ${kind}, ${key}, ${`${kind} ${key}`}, ${JSON.stringify(input)}::jsonb,
      ${cursor === null ? null : JSON.stringify(cursor)}::jsonb, gen_random_uuid(), '-infinity')`)
