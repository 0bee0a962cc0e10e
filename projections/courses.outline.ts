import sql, { type Sql } from 'sql-template-tag'
import type { ShowAnswers } from '../domain/evaluations/events.ts'
import { type LessonType, priorities } from '../domain/kernel/ids.ts'
import type { Outline } from '../domain/kernel/outline.ts'
import { attendanceOfLesson } from './attendance.questions.ts'
import type { CourseRow, LessonRow, ModuleRow } from './courses.tables.ts'
import { lastGradedOfLesson } from './grades.questions.ts'
import type { Queryable } from './kernel/database.ts'

export type LessonView = Omit<LessonRow, 'name_search'> & {
  module_is_draft: boolean
  completed_at: string | null
  /** The cycle that completed an earlier version of the file. */
  replaced_in_cycle: number | null
  is_approved: boolean | null
  playback_seconds: number | null
  watched_seconds: number | null
  watched_ranges: readonly (readonly [from: number, to: number])[] | null
  duration_minutes: number | null
  is_random_order: boolean | null
  prevent_tab_switching: boolean | null
  show_answers: ShowAnswers | null
  questions_revision: number | null
  /** Members of a session; null for other lessons. */
  attendee_count: number | null
  attended_count: number
  attended_sent_count: number
  /** Null before attendance is taken. */
  has_unsent_attendance: boolean | null
  attendance_taken_at: string | null
  attendance_sent_at: string | null
  own_attended: boolean | null
  /** Latest manual grade of any member; recording time of the viewer's result. */
  graded_at: string | null
  own_graded_at: string | null
}

export type OutlinePart = readonly [moduleId: string, type: LessonType]

/** An aggregate of lessons `l` of modules `m`, in the course's order. */
export const outlineParts = sql`coalesce(
  jsonb_agg(jsonb_build_array(m.module_id, l.type) order by m.position, m.module_id, l.position, l.lesson_id), '[]')`

export const courseById = async (db: Queryable, courseId: string): Promise<CourseRow | null> =>
  (await db.query<CourseRow>(sql`select * from courses where course_id = ${courseId}`))[0] ?? null

export const moduleById = async (db: Queryable, moduleId: string): Promise<ModuleRow | null> =>
  (await db.query<ModuleRow>(sql`select * from modules where module_id = ${moduleId}`))[0] ?? null

export const lessonById = async (db: Queryable, lessonId: string): Promise<LessonRow | null> =>
  (await db.query<LessonRow>(sql`select * from lessons where lesson_id = ${lessonId}`))[0] ?? null

/** Same as `domain/courses/outline.ts`, from rows. */
export const outlinesOf = async (
  db: Queryable,
  courseId: string,
): Promise<((personId: string | null) => Outline) | null> => {
  const row = await courseById(db, courseId)
  if (!row) return null
  const lessons = await db.query<LessonRow>(sql`
    select l.* from lessons l join modules m using (module_id)
    where l.course_id = ${courseId} and not l.is_draft and not m.is_draft
    order by m.position, m.module_id, l.position, l.lesson_id`)
  const ofAll = {
    courseId,
    name: row.name,
    isPublished: !row.is_draft,
    priority: priorities.find(({ id }) => id === row.priority_id)?.key ?? null,
    expirationMonths: row.expiration_months ?? 0,
  }
  return (personId) => ({
    ...ofAll,
    lessons: lessons
      .filter((one) => !one.is_private || one.assignee_ids.some((id) => id === personId))
      .map((one) => ({
        id: one.lesson_id,
        type: one.type,
        durationSeconds: one.file && one.duration_seconds,
        ...(one.file && { file: { name: one.file.name, sha256: one.file.sha256 } }),
      })),
  })
}

export const modulesOf = (db: Queryable, courseId: string): Promise<ModuleRow[]> =>
  db.query(sql`select * from modules where course_id = ${courseId} order by position, module_id`)

const lessonViews = (personId: string, where: Sql): Sql => sql`
  select l.*, m.is_draft as module_is_draft, p.completed_at, r.is_approved,
    case when p.file_sha256 <> l.file ->> 'sha256' then p.cycle end as replaced_in_cycle,
    b.seconds as playback_seconds, b.watched_seconds, b.watched_ranges,
    v.duration_minutes, v.is_random_order, v.prevent_tab_switching, v.show_answers, v.revision as questions_revision,
    case when l.session is not null then (
      select count(*)::int from enrolments o where o.course_id = l.course_id and o.ended_at is null
        and (not l.is_private or o.person_id = any(l.assignee_ids))) end as attendee_count,
    coalesce(s.attended_count, 0) as attended_count, coalesce(s.attended_sent_count, 0) as attended_sent_count,
    s.has_unsent_attendance, s.attendance_taken_at, s.attendance_sent_at, w.attended as own_attended,
    g.graded_at, r.recorded_at as own_graded_at
  from lessons l
  join modules m on m.module_id = l.module_id
  left join evaluations v on v.lesson_id = l.lesson_id
  left join enrolments e on e.course_id = l.course_id and e.person_id = ${personId} and e.ended_at is null
  left join lesson_progress p
    on p.enrolment_id = e.enrolment_id and p.cycle = e.cycle and p.lesson_id = l.lesson_id
  left join results r on r.enrolment_id = e.enrolment_id and r.cycle = e.cycle and r.lesson_id = l.lesson_id
  left join playback_positions b
    on b.person_id = e.person_id and b.cycle = e.cycle and b.lesson_id = l.lesson_id
    and coalesce(b.file_sha256, l.file ->> 'sha256') = l.file ->> 'sha256'
  left join attendance w
    on w.enrolment_id = e.enrolment_id and w.cycle = e.cycle and w.lesson_id = l.lesson_id and not w.is_draft
  left join lateral (${attendanceOfLesson}) s on l.session is not null
  left join lateral (${lastGradedOfLesson}) g on l.type = 'manualEvaluation'
  where ${where}
  order by m.position, m.module_id, l.position, l.lesson_id`

export const lessonsOf = (db: Queryable, personId: string, courseId: string): Promise<LessonView[]> =>
  db.query(lessonViews(personId, sql`l.course_id = ${courseId}`))

export const lessonView = async (
  db: Queryable,
  personId: string,
  lessonId: string,
): Promise<LessonView | null> =>
  (await db.query<LessonView>(lessonViews(personId, sql`l.lesson_id = ${lessonId}`)))[0] ?? null
