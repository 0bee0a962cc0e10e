import sql, { type Sql } from 'sql-template-tag'
import type { CourseStatusKey } from '../domain/kernel/ids.ts'
import type { Queryable } from './kernel/database.ts'
import { derivedOnce } from './kernel/derived.ts'
import { cachedRows } from './kernel/list.ts'

export type MemberCount = {
  readonly course_id: string
  readonly status: CourseStatusKey
  readonly people: number
  readonly inactive: number
}

/** By course and status, for all courses, so that one cached answer serves any page and filters. Subtracts the few inactive members from the maintained counts. */
export const memberCounts = (
  db: Queryable,
  read = cachedRows<MemberCount>,
): Promise<readonly MemberCount[]> =>
  read(
    db,
    sql`
      select course_id, status, (sum(everybody) - sum(inactive))::int as people, sum(inactive)::int as inactive
      from (
        select course_id, status, people as everybody, 0 as inactive from enrolment_counts
        union all
        select e.course_id, e.status, 0, count(*)::int
        from people p join enrolments e on e.person_id = p.person_id
        where not p.is_active and e.ended_at is null group by e.course_id, e.status) n
      group by course_id, status`,
  )

export type MembersOfCourse = {
  course_id: string
  /** Active people; `inactive_users` counts inactive accounts. */
  total_users: number
  total_users_completed: number
  inactive_users: number
}

export const courseMembers = async (db: Queryable): Promise<readonly MembersOfCourse[]> => {
  const counts = await memberCounts(db)
  return summedOnce([counts], () => summed(counts))
}

const summedOnce = derivedOnce<readonly MembersOfCourse[]>()

const summed = (counts: readonly MemberCount[]): readonly MembersOfCourse[] => {
  const byCourse = new Map<string, MembersOfCourse>()
  for (const { course_id, status, people, inactive } of counts) {
    const before = byCourse.get(course_id)
    byCourse.set(course_id, {
      course_id,
      total_users: (before?.total_users ?? 0) + people,
      total_users_completed: (before?.total_users_completed ?? 0) + (status === 'aprobado' ? people : 0),
      inactive_users: (before?.inactive_users ?? 0) + inactive,
    })
  }
  return [...byCourse.values()]
}

export const withMembers = (courses: Sql, members: readonly MembersOfCourse[]): Sql => sql`
  select c.*, coalesce(n.total_users, 0) as total_users, coalesce(n.total_users_completed, 0) as total_users_completed,
    coalesce(n.inactive_users, 0) as inactive_users
  from (${courses}) c
  left join unnest(
    ${members.map((one) => one.course_id)}::uuid[], ${members.map((one) => one.total_users)}::int[],
    ${members.map((one) => one.total_users_completed)}::int[], ${members.map((one) => one.inactive_users)}::int[])
    as n (course_id, total_users, total_users_completed, inactive_users) using (course_id)`
