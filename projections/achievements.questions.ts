import sql from 'sql-template-tag'
import type { CourseRecord } from '../domain/achievements/rules.ts'
import type { Queryable } from './kernel/database.ts'
import { lessonsDone } from './plans.questions.ts'
import { applies } from './requirements.questions.ts'

const isPassed = sql`(e.status = 'aprobado' or exists (
  select from certificates x where x.enrolment_id = e.enrolment_id))`

/** Whether an enrolment `e` in a course `c` belongs to the development plan of its person `p`. */
const isInPlan = sql`exists (
  select from requirements r
  where r.course_id = c.course_id and ${applies} and p.terminal_id = any(c.terminal_ids))`

export const courseRecordsOf = (db: Queryable, personId: string): Promise<CourseRecord[]> =>
  db.query(sql`
    select g.completed, g.total, ${isPassed} as "isPassed", ${isInPlan} as "isInPlan"
    from enrolments e
    join people p on p.person_id = e.person_id
    join courses c on c.course_id = e.course_id
    cross join lateral (${lessonsDone}) g
    where e.person_id = ${personId} and (e.ended_at is null or ${isPassed})`)

export const isOfPlan = async (db: Queryable, personId: string, courseId: string): Promise<boolean> => {
  const rows = await db.query(sql`
    select from people p join courses c on c.course_id = ${courseId} where p.person_id = ${personId} and ${isInPlan}`)
  return rows.length > 0
}
