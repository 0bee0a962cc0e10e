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
