import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { FileReference } from '../domain/courses/events.ts'
import type { Level } from '../domain/kernel/ids.ts'
import type { Scope } from '../domain/requirements/events.ts'
import { takesCourse } from './enrolments.questions.ts'
import type { Queryable } from './kernel/database.ts'
import { cachedRows } from './kernel/list.ts'

/** A requirement `r` applies to a person `p`. */
export const applies: Sql = sql`(
  r.level = 'enterprise'
  or (r.level = 'department' and r.scope_id = p.department_id::text)
  or (r.level = 'jobTitle' and r.scope_id = p.job_title_id::text))`

/** Everybody, or departments and job titles with a requirement for a course `c`. */
export const reachOfCourse: Sql = sql`
  select coalesce(bool_or(r.level = 'enterprise'), false) as of_all,
    array_agg(case when r.level = 'department' then r.scope_id::uuid end) as department_ids,
    array_agg(case when r.level = 'jobTitle' then r.scope_id::uuid end) as job_title_ids
  from requirements r where r.course_id = c.course_id`

/** A person `p` is in the departments or job titles of such a reach `a`. */
export const isWithin: Sql = sql`(p.department_id = any(a.department_ids) or p.job_title_id = any(a.job_title_ids))`

/** Keyset page by id. */
export type PeoplePage = { readonly after: string | null; readonly limit: number }

export const beyond = ({ after }: PeoplePage): Sql =>
  after === null ? empty : sql`and p.person_id > ${after}`

export type RequiredOf = {
  readonly courseId: string
  readonly scope?: Scope
}

/** Active employees of a published course's terminals whom its requirements reach, with the levels. */
const reachedBy = ({ courseId, scope }: RequiredOf): Sql => sql`
  from courses c
  join requirements r on r.course_id = c.course_id
    ${scope ? sql`and r.level = ${scope.level} and r.scope_id = ${scope.id ?? ''}` : empty}
  join people p on p.terminal_id = any(c.terminal_ids) and p.is_active and ${applies}
  where c.course_id = ${courseId} and not c.is_draft`

export const membersRequired = (
  db: Queryable,
  of: RequiredOf,
  page: PeoplePage,
): Promise<{ personId: string; levels: Level[] }[]> =>
  db.query(sql`
    select p.person_id as "personId", array_agg(r.level order by r.level) as levels
    ${reachedBy(of)} ${beyond(page)}
    group by p.person_id order by p.person_id limit ${page.limit}`)

export const countRequired = async (db: Queryable, of: RequiredOf): Promise<number> => {
  const [row] = await db.query<{ count: number }>(
    sql`select count(distinct p.person_id)::int as count ${reachedBy(of)}`,
  )
  return row?.count ?? 0
}

export type Reach = { level: Level; name: string | null; people: number }

export type Enrolling = { total: number; alreadyEnrolled: number; byRequirement: readonly Reach[] }

/** People that publishing would enrol: total, and by requirement, widest first. */
export const enrolledByPublishing = async (db: Queryable, courseId: string): Promise<Enrolling> => {
  const [counted] = await db.query<Enrolling>(sql`
    with reached as (
      select r.level, r.scope_id, p.person_id
      from courses c
      join requirements r on r.course_id = c.course_id
      left join people p on p.terminal_id = any(c.terminal_ids) and p.is_active and ${applies}
        and not ${takesCourse(sql`p.person_id`, sql`c.course_id`)}
      where c.course_id = ${courseId}),
    levels as (
      select r.level, coalesce(d.name, j.name) as name, count(r.person_id)::int as people,
        row_number() over (order by array_position(array['enterprise', 'department', 'jobTitle'], r.level),
          coalesce(d.name_sort, j.name_sort) collate "C", r.scope_id) as place
      from reached r
      left join departments d on r.level = 'department' and d.id::text = r.scope_id
      left join job_titles j on r.level = 'jobTitle' and j.id::text = r.scope_id
      group by r.level, r.scope_id, d.name, j.name, d.name_sort, j.name_sort)
    select (select count(distinct person_id)::int from reached) as total,
      (select count(*)::int from enrolments where course_id = ${courseId} and ended_at is null) as "alreadyEnrolled",
      coalesce((select jsonb_agg(jsonb_build_object('level', level, 'name', name, 'people', people) order by place)
        from levels), '[]'::jsonb) as "byRequirement"`)
  return counted ?? { total: 0, alreadyEnrolled: 0, byRequirement: [] }
}

export type CourseDefined = {
  course_id: string
  name: string
  description: string
  training_minutes: number
  expiration_months: number | null
  updated_at: string
  thumbnail: FileReference | null
  created_by: string
  priority_id: string | null
  is_draft: boolean
  category_id: string | null
  category_name: string | null
  terminals: readonly { id: string; name: string; is_active: boolean }[]
  is_checked: boolean
  inherited_from: Level | null
}

export const requiredBy = ({ level, id }: Scope): Sql => sql`exists (
  select from requirements r where r.course_id = c.course_id and r.level = ${level} and r.scope_id = ${id ?? ''})`

const widest = (scopes: readonly Scope[]): Sql =>
  scopes.length === 0
    ? sql`null::text`
    : sql`case ${join(
        scopes.map((scope) => sql`when ${requiredBy(scope)} then ${scope.level}::text`),
        ' ',
      )} end`

/** Drafts too: whether the scope itself requires it, and the widest other scope that does. */
export const courseRequirements = (
  db: Queryable,
  scope: Scope,
  wider: readonly Scope[],
): Promise<readonly CourseDefined[]> =>
  cachedRows(
    db,
    sql`
    select c.course_id, c.name, c.description, c.training_minutes, c.expiration_months, c.updated_at, c.thumbnail,
      c.created_by, c.priority_id, c.is_draft, c.category_id, k.name as category_name,
      coalesce(t.terminals, '[]'::jsonb) as terminals,
      ${requiredBy(scope)} as is_checked, ${widest(wider)} as inherited_from
    from courses c
    left join categories k on k.id = c.category_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'is_active', is_active)
        order by name_sort collate "C", id) as terminals
      from terminals where id = any(c.terminal_ids)) t on true
    order by c.name_sort collate "C", c.course_id`,
  )

export const requiredAt = async (db: Queryable, level: Level): Promise<number> => {
  const rows = await db.query<{ count: number }>(
    sql`select count(distinct course_id)::int as count from requirements where level = ${level}`,
  )
  return rows[0]?.count ?? 0
}

export const existingCourses = async (
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db.query<{ course_id: string }>(
    sql`select course_id from courses where course_id = any(${ids}::uuid[])`,
  )
  return new Set(rows.map(({ course_id }) => course_id))
}

export const isRequired = async (db: Queryable, courseId: string): Promise<boolean> =>
  (await db.query(sql`select from requirements where course_id = ${courseId} limit 1`)).length > 0
