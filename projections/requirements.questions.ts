import sql, { join, type Sql } from 'sql-template-tag'
import type { Level } from '../domain/kernel/ids.ts'
import type { Scope } from '../domain/requirements/events.ts'
import type { Queryable } from './kernel/database.ts'

/** A requirement `r` applies to a person `p`: everybody's, their department's or their job title's. */
export const applies: Sql = sql`(
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
  scope: Scope,
): Promise<{ personId: string }[]> =>
  db.query(sql`
    select p.person_id as "personId"
    from courses c
    join requirements r on r.course_id = c.course_id and r.level = ${scope.level} and r.scope_id = ${scope.id ?? ''}
    join people p on p.terminal_id = any(c.terminal_ids) and p.is_active and ${applies}
    where c.course_id = ${courseId}
    order by p.person_id`)

export type CourseDefined = {
  course_id: string
  name: string
  training_minutes: number
  is_draft: boolean
  category_id: string | null
  category_name: string | null
  terminals: readonly { id: string; name: string; is_active: boolean }[]
  is_checked: boolean
  inherited_from: Level | null
}

const requiredBy = ({ level, id }: Scope): Sql => sql`exists (
  select from requirements r where r.course_id = c.course_id and r.level = ${level} and r.scope_id = ${id ?? ''})`

const widest = (scopes: readonly Scope[]): Sql =>
  scopes.length === 0
    ? sql`null::text`
    : sql`case ${join(
        scopes.map((scope) => sql`when ${requiredBy(scope)} then ${scope.level}::text`),
        ' ',
      )} end`

/** Every course, drafts too: whether the scope itself requires it, and the first of the wider ones (the widest first) that does. */
export const coursesDefined = (
  db: Queryable,
  scope: Scope,
  wider: readonly Scope[],
): Promise<CourseDefined[]> =>
  db.query(sql`
    select c.course_id, c.name, c.training_minutes, c.is_draft, c.category_id, k.name as category_name,
      coalesce(t.terminals, '[]'::jsonb) as terminals,
      ${requiredBy(scope)} as is_checked, ${widest(wider)} as inherited_from
    from courses c
    left join categories k on k.id = c.category_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'is_active', is_active)
        order by name_sort collate "C", id) as terminals
      from terminals where id = any(c.terminal_ids)) t on true
    order by c.name_sort collate "C", c.course_id`)

/** How many courses are required somewhere at a level. */
export const requiredAt = async (db: Queryable, level: Level): Promise<number> => {
  const rows = await db.query<{ count: number }>(
    sql`select count(distinct course_id)::int as count from requirements where level = ${level}`,
  )
  return rows[0]?.count ?? 0
}

/** Those of these ids that are courses. */
export const coursesKnown = async (db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db.query<{ course_id: string }>(
    sql`select course_id from courses where course_id = any(${ids}::uuid[])`,
  )
  return new Set(rows.map(({ course_id }) => course_id))
}
