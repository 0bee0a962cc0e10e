import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../projections/kernel/database.ts'

/** From the latest log-in alone, which deletes older rows. */
export const lastLoginOf = (personId: Sql): Sql =>
  sql`(select max(s.created_at) from login_sessions s where s.person_id = ${personId})`

export const lastLogins = async (
  db: Queryable,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.query<{ person_id: string; at: string }>(sql`
    select person_id, max(created_at) as at from login_sessions
    where person_id = any(${personIds}::uuid[]) group by person_id`)
  return new Map(rows.map(({ person_id, at }) => [person_id, at]))
}
