import sql from 'sql-template-tag'
import type { Queryable } from '../../../projections/kernel/database.ts'

/** Those who hold a role and have held it since before this position of the log. */
export const membersSince = async (db: Queryable, roleId: string, position: number): Promise<string[]> => {
  const rows = await db.query<{ person_id: string }>(sql`
    select p.person_id from people p
    where p.role_id = ${roleId} and p.payroll_num is not null and not exists (
      select from events e where e.stream_id = 'person-' || p.person_id::text
        and e.type in ('EmployeeHired', 'RoleAssigned') and e.position > ${position})
    order by p.person_id`)
  return rows.map(({ person_id }) => person_id)
}
