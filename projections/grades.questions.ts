import sql, { type Sql } from 'sql-template-tag'
import type { LessonType } from '../domain/kernel/ids.ts'
import type { GradeRow } from './grades.ts'
import type { Queryable } from './kernel/database.ts'

export type EvaluationGrade = {
  lesson_id: string
  module_name: string
  evaluation_id: string | null
  grade: number | null
  is_published: boolean
  is_under_review: boolean
  /** Current members with a grade, drafts included; `total_published` without drafts. */
  total: number
  total_published: number
}

const ofPresentCycle: Sql = sql`
  join enrolments e on e.enrolment_id = o.enrolment_id and e.cycle = o.cycle and e.ended_at is null
  where o.course_id = l.course_id and o.lesson_id = l.lesson_id`

export const lastGradedOfLesson: Sql = sql`select max(o.graded_at) as graded_at from grades o ${ofPresentCycle}`

/** In course order; `withDrafts` for graders only. */
export const gradesOf = (
  db: Queryable,
  personId: string,
  lessonIds: readonly string[],
  { withDrafts }: { readonly withDrafts: boolean },
): Promise<EvaluationGrade[]> =>
  db.query(sql`
    select l.lesson_id, m.name as module_name,
      coalesce(r.evaluation_id, d.evaluation_id) as evaluation_id, coalesce(r.grade, d.grade) as grade,
      r.grade is not null as is_published,
      t.submitted_at is not null and r.evaluation_id is distinct from t.attempt_id as is_under_review,
      n.published as total_published,
      n.published + (select count(*)::int from grades o ${ofPresentCycle} and o.grade is not null and not o.is_published) as total
    from lessons l
    join modules m on m.module_id = l.module_id
    cross join lateral (select count(*)::int as published from results o ${ofPresentCycle}) n
    left join enrolments e on e.course_id = l.course_id and e.person_id = ${personId} and e.ended_at is null
    left join results r on r.enrolment_id = e.enrolment_id and r.cycle = e.cycle and r.lesson_id = l.lesson_id
    left join grades d on ${withDrafts}::boolean and d.enrolment_id = e.enrolment_id and d.cycle = e.cycle
      and d.lesson_id = l.lesson_id
    left join attempts t on t.person_id = e.person_id and t.lesson_id = l.lesson_id
      and t.enrolment_id = e.enrolment_id and t.cycle = e.cycle and not t.is_restarted
    where l.lesson_id = any(${lessonIds}::uuid[])
    order by m.position, m.module_id, l.position, l.lesson_id`)

export const gradeById = async (db: Queryable, evaluationId: string): Promise<GradeRow | null> => {
  const rows = await db.query<GradeRow>(sql`
    select o.* from grades o
    join enrolments e on e.enrolment_id = o.enrolment_id and e.cycle = o.cycle and e.ended_at is null
    where o.evaluation_id = ${evaluationId}`)
  return rows[0] ?? null
}

/** Unpublished grades `o` of a lesson's present members. */
export const gradeDrafts = (lesson: Sql): Sql => sql`
  from grades o
  join enrolments e on e.enrolment_id = o.enrolment_id and e.cycle = o.cycle and e.ended_at is null
  where o.lesson_id = ${lesson} and o.grade is not null and not o.is_published`

export const draftsOf = async (db: Queryable, lessonId: string): Promise<string[]> => {
  const rows = await db.query<{ person_id: string }>(
    sql`select o.person_id ${gradeDrafts(sql`${lessonId}`)} order by o.person_id`,
  )
  return rows.map(({ person_id }) => person_id)
}

export type EvaluationRecord = {
  evaluation_id: string
  grade: number
  is_published: boolean
  /** Null for an automatic evaluation. */
  scorer_id: string | null
  version: number
  created_at: string
  passed_manual: number
  passed_automatic: number
}

const passed = (type: LessonType): Sql => sql`
  (select count(*)::int from results o join lessons k on k.lesson_id = o.lesson_id
    where o.enrolment_id = e.enrolment_id and o.cycle = e.cycle and o.is_approved and k.type = ${type})`

export const evaluationRecord = async (
  db: Queryable,
  { personId, lessonId }: { readonly personId: string; readonly lessonId: string },
  { withDrafts }: { readonly withDrafts: boolean },
): Promise<EvaluationRecord | null> => {
  const rows = await db.query<EvaluationRecord>(sql`
    select coalesce(r.evaluation_id, g.evaluation_id) as evaluation_id, coalesce(r.grade, g.grade) as grade,
      r.grade is not null as is_published, g.scorer_id, coalesce(g.version, 0) as version,
      coalesce(g.created_at, r.recorded_at) as created_at,
      ${passed('manualEvaluation')} as passed_manual, ${passed('automaticEvaluation')} as passed_automatic
    from lessons l
    join enrolments e on e.course_id = l.course_id and e.person_id = ${personId} and e.ended_at is null
    left join results r on r.enrolment_id = e.enrolment_id and r.cycle = e.cycle and r.lesson_id = l.lesson_id
    left join grades g on g.enrolment_id = e.enrolment_id and g.cycle = e.cycle and g.lesson_id = l.lesson_id
    where l.lesson_id = ${lessonId} and (r.grade is not null or ${withDrafts}::boolean and g.grade is not null)`)
  return rows[0] ?? null
}

export type UnseenGrade = {
  evaluation_id: string
  grade: number
  lesson_id: string
  lesson_name: string
  course_id: string
  course_name: string
  category_id: string | null
}

export const unseenGrades = (db: Queryable, personId: string): Promise<UnseenGrade[]> =>
  db.query(sql`
    select o.evaluation_id, o.grade, l.lesson_id, l.name as lesson_name, c.course_id, c.name as course_name, c.category_id
    from grades o
    join enrolments e on e.enrolment_id = o.enrolment_id and e.cycle = o.cycle and e.ended_at is null
    join lessons l on l.lesson_id = o.lesson_id
    join modules m on m.module_id = l.module_id
    join courses c on c.course_id = l.course_id
    where o.person_id = ${personId} and o.is_published and o.sent_at is null
      and not (c.is_draft or m.is_draft or l.is_draft) and (not l.is_private or o.person_id = any(l.assignee_ids))
    order by o.created_at, o.evaluation_id`)
