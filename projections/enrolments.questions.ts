import sql from 'sql-template-tag'
import type { EnrolmentRow, LessonProgressRow, ResultRow } from './enrolments.ts'
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

/** The lessons completed in the enrolment's present cycle. */
export const progressOf = (
  db: Queryable,
  { enrolment_id, cycle }: EnrolmentRow,
): Promise<LessonProgressRow[]> =>
  db.query(sql`select * from lesson_progress where enrolment_id = ${enrolment_id} and cycle = ${cycle}`)

/** The test results of the enrolment's present cycle. */
export const resultsOf = (db: Queryable, { enrolment_id, cycle }: EnrolmentRow): Promise<ResultRow[]> =>
  db.query(sql`select * from results where enrolment_id = ${enrolment_id} and cycle = ${cycle}`)
