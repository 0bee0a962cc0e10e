import sql, { type Sql } from 'sql-template-tag'
import type { Level } from '../domain/kernel/ids.ts'
import type { Queryable } from './kernel/database.ts'

/** A requirement applies to a person: everybody's, their department's or their job title's. */
const applies: Sql = sql`(
  r.level = 'enterprise'
  or (r.level = 'department' and r.scope_id = p.department_id::text)
  or (r.level = 'jobTitle' and r.scope_id = p.job_title_id::text))`

/** The active employees of the course's terminals whom its requirements reach, each with the levels that do. */
export const membersRequired = (
  db: Queryable,
  courseId: string,
): Promise<{ personId: string; levels: Level[] }[]> =>
  db.query(sql`
    select p.person_id as "personId", array_agg(r.level order by r.level) as levels
    from courses c
    join requirements r on r.course_id = c.course_id
    join people p on p.terminal_id = any(c.terminal_ids) and p.is_active and ${applies}
    where c.course_id = ${courseId}
    group by p.person_id order by p.person_id`)

/** The active employees of the course's terminals whom one requirement reaches. */
export const peopleRequired = (
  db: Queryable,
  courseId: string,
  scope: { readonly level: Level; readonly id: string | null },
): Promise<{ personId: string }[]> =>
  db.query(sql`
    select p.person_id as "personId"
    from courses c
    join requirements r on r.course_id = c.course_id and r.level = ${scope.level} and r.scope_id = ${scope.id ?? ''}
    join people p on p.terminal_id = any(c.terminal_ids) and p.is_active and ${applies}
    where c.course_id = ${courseId}
    order by p.person_id`)
