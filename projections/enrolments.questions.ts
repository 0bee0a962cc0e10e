import sql from 'sql-template-tag'
import type { EnrolmentRow } from './enrolments.ts'
import type { Queryable } from './kernel/database.ts'

/** The enrolment that stands, if one does. */
export const enrolmentOf = async (
  db: Queryable,
  personId: string,
  courseId: string,
): Promise<EnrolmentRow | null> => {
  const rows = await db.query<EnrolmentRow>(sql`
    select * from enrolments where person_id = ${personId} and course_id = ${courseId} and ended_at is null`)
  return rows[0] ?? null
}

/** Whoever takes a course now, in order of their numbers. */
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
