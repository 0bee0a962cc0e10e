import sql, { type Sql } from 'sql-template-tag'
import type { CourseStatusKey } from '../domain/kernel/ids.ts'
import type { EnrolmentRow } from './enrolments.tables.ts'
import type { Queryable } from './kernel/database.ts'

export const takesCourse = (personId: Sql, courseId: Sql): Sql => sql`exists (
  select from enrolments e where e.course_id = ${courseId} and e.person_id = ${personId} and e.ended_at is null)`

export const enrolmentOf = async (
  db: Queryable,
  personId: string,
  courseId: string,
): Promise<EnrolmentRow | null> => {
  const rows = await db.query<EnrolmentRow>(sql`
    select * from enrolments where person_id = ${personId} and course_id = ${courseId} and ended_at is null`)
  return rows[0] ?? null
}

type MemberWork = {
  readonly enrolmentId: string
  readonly personId: string
  readonly fullName: string | null
  readonly cycle: number
  readonly status: CourseStatusKey
  readonly completed: readonly string[]
  readonly passed: readonly string[]
}

export const workByMember = (db: Queryable, courseId: string): Promise<MemberWork[]> =>
  db.query(sql`
    with completed as (
      select enrolment_id, cycle, array_agg(lesson_id::text) as lessons
      from lesson_progress where course_id = ${courseId} group by enrolment_id, cycle
    ), passed as (
      select enrolment_id, cycle, array_agg(lesson_id::text) as lessons
      from results where course_id = ${courseId} and is_approved group by enrolment_id, cycle
    )
    select e.enrolment_id as "enrolmentId", e.person_id as "personId", n.full_name as "fullName", e.cycle, e.status,
      coalesce(c.lessons, '{}') as completed, coalesce(p.lessons, '{}') as passed
    from enrolments e
    join people n on n.person_id = e.person_id
    left join completed c on c.enrolment_id = e.enrolment_id and c.cycle = e.cycle
    left join passed p on p.enrolment_id = e.enrolment_id and p.cycle = e.cycle
    where e.course_id = ${courseId} and e.ended_at is null
    order by e.enrolment_id`)

export type CourseMember = {
  readonly enrolmentId: string
  readonly personId: string
  readonly payrollNum: string
  readonly fullName: string
}

export const courseMembers = (db: Queryable, courseId: string): Promise<CourseMember[]> =>
  db.query(sql`
    select e.enrolment_id as "enrolmentId", e.person_id as "personId", p.payroll_num as "payrollNum", p.full_name as "fullName"
    from enrolments e join people p using (person_id)
    where e.course_id = ${courseId} and e.ended_at is null
    order by p.payroll_num`)

/** An enrolment is waived on that day (yyyy-MM-dd). */
export const isWaivedOn = (today: string): Sql =>
  sql`(is_waived and (waived_until is null or waived_until >= ${today}::date))`

export const isToPass = (today: string, isRenewed: Sql = sql`e.open_renewal is not null`): Sql =>
  sql`((e.status <> 'aprobado' or ${isRenewed}) and not ${isWaivedOn(today)})`

/** Enrolments with an unrecorded missed renewal before this date; keyset page by id. */
export const missedRenewals = async (
  db: Queryable,
  { today, after, limit }: { today: string; after: string | null; limit: number },
): Promise<string[]> => {
  const rows = await db.query<{ enrolment_id: string }>(sql`
    select enrolment_id from (
      select * from enrolments
      where renew_by < ${today}::date and status = 'pendiente' and ended_at is null
        and not ${isWaivedOn(today)} and due_problem is null offset 0) e
    where ${after}::uuid is null or enrolment_id > ${after}::uuid
    order by enrolment_id limit ${limit}`)
  return rows.map(({ enrolment_id }) => enrolment_id)
}
