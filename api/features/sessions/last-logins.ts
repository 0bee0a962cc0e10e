import sql from 'sql-template-tag'
import type { Queryable } from '../../../projections/kernel/database.ts'

/** When those of these people who ever logged in last did so, by their ids: a log-in clears what is left of earlier ones. */
export const lastLogins = async (
  db: Queryable,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.query<{ person_id: string; at: string }>(sql`
    select person_id, max(created_at) as at from login_sessions
    where person_id = any(${personIds}::uuid[]) group by person_id`)
  return new Map(rows.map(({ person_id, at }) => [person_id, at]))
}
