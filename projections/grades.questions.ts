import sql from 'sql-template-tag'
import type { Queryable } from './kernel/database.ts'

/** What somebody got in one evaluation, in their present cycle; nulls where nothing was recorded. */
export type EvaluationGrade = {
  lesson_id: string
  module_name: string
  /** Of the attempt that earned the grade. */
  attempt_id: string | null
  grade: number | null
  is_under_review: boolean
  /** How many of those who take the course now have a grade in it. */
  total: number
}

/** In the order of the course. */
export const gradesOf = (
  db: Queryable,
  personId: string,
  lessonIds: readonly string[],
): Promise<EvaluationGrade[]> =>
  db.query(sql`
    select l.lesson_id, m.name as module_name, r.attempt_id, r.grade,
      t.submitted_at is not null and r.attempt_id is distinct from t.attempt_id as is_under_review,
      (select count(*)::int from results o
        join enrolments e on e.enrolment_id = o.enrolment_id and e.cycle = o.cycle and e.ended_at is null
        where o.course_id = l.course_id and o.lesson_id = l.lesson_id) as total
    from lessons l
    join modules m on m.module_id = l.module_id
    left join enrolments e on e.course_id = l.course_id and e.person_id = ${personId} and e.ended_at is null
    left join results r on r.enrolment_id = e.enrolment_id and r.cycle = e.cycle and r.lesson_id = l.lesson_id
    left join lateral (
      select a.attempt_id, a.submitted_at from attempts a
      where a.person_id = e.person_id and a.lesson_id = l.lesson_id
        and a.enrolment_id = e.enrolment_id and a.cycle = e.cycle
      order by a.started_at desc limit 1) t on true
    where l.lesson_id = any(${lessonIds}::uuid[])
    order by m.position, m.module_id, l.position, l.lesson_id`)
