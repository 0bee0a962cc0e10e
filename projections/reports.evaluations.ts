import sql, { type Sql } from 'sql-template-tag'

export const evaluationsOf = (courseId: Sql): Sql => sql`
  select l.lesson_id, l.is_private, l.assignee_ids from lessons l join modules o on o.module_id = l.module_id
  where l.course_id = ${courseId} and l.type in ('automaticEvaluation', 'manualEvaluation')
    and not (l.is_draft or o.is_draft)`

/** Whether an evaluation `v` applies to a member `m`. */
export const appliesToMember: Sql = sql`(not v.is_private or m.person_id = any(v.assignee_ids))`

/** Passed by a member `m` in the present cycle. */
export const passedOf = (evaluations: Sql): Sql => sql`
  (select count(*)::int from (${evaluations}) v
    join results r on r.lesson_id = v.lesson_id and r.enrolment_id = m.enrolment_id and r.cycle = m.cycle
    where r.is_approved and ${appliesToMember})`

/** Time of the latest result of a member `m` in the present cycle, pass or failure. */
export const lastResultOf = (evaluations: Sql): Sql => sql`
  (select max(r.recorded_at) from (${evaluations}) v
    join results r on r.lesson_id = v.lesson_id and r.enrolment_id = m.enrolment_id and r.cycle = m.cycle
    where ${appliesToMember})`
