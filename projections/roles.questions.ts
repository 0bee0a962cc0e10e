import sql from 'sql-template-tag'
import { roleIds } from '../domain/kernel/ids.ts'
import type { Queryable } from './kernel/database.ts'
import { cachedAnswer } from './kernel/query-cache.ts'

const counting = sql`
  select role_id, count(*)::integer as users from people where payroll_num is not null group by role_id`

export const usersByRole = (db: Queryable): Promise<ReadonlyMap<string, number>> =>
  cachedAnswer(
    db,
    'people',
    counting,
    async () => {
      const rows = await db.query<{ role_id: string; users: number }>(counting)
      return new Map(rows.map(({ role_id, users }) => [role_id, users] as const))
    },
    ({ size }) => size,
  )

export const isSoleAdministrator = async (db: Queryable, personId: string): Promise<boolean> => {
  const rows = await db.query<{ person_id: string }>(
    sql`select person_id from people where role_id = ${roleIds.administrador} and is_active limit 2`,
  )
  return rows.length === 1 && rows[0]?.person_id === personId
}
