import sql, { type Sql } from 'sql-template-tag'
import type { CourseStatusKey, Level } from '../domain/kernel/ids.ts'
import type { CertificateRow } from './certificates.ts'
import type { Queryable } from './kernel/database.ts'

export type RecordedCourse = {
  enrolment_id: string
  course_id: string
  name: string
  status: CourseStatusKey
  cycle: number
  levels: readonly Level[]
  enrolled_at: string
  approved_at: string | null
  ended_at: string | null
  training_minutes: number
}

type OfLesson = { course_id: string; lesson_id: string; name: string; cycle: number }

export type RecordedGrade = OfLesson & { grade: number; is_approved: boolean; recorded_at: string }

export type RecordedAttendance = OfLesson & { attended: boolean; is_make_up: boolean; sent_at: string | null }

/** Lessons `l` of a person's records `e` that they see as a learner. */
const visibleLessonRows: Sql = sql`
  enrolments e
  join courses c on c.course_id = e.course_id and not c.is_draft
  join lessons l on l.course_id = c.course_id and not l.is_draft
    and (not l.is_private or e.person_id = any(l.assignee_ids))
  join modules m on m.module_id = l.module_id and not m.is_draft`

const own = (personId: string): Sql => sql`e.person_id = ${personId}`

export const recordedCourses = (db: Queryable, personId: string): Promise<RecordedCourse[]> =>
  db.query(sql`
    select e.enrolment_id, e.course_id, c.name, e.status, e.cycle, e.levels, e.enrolled_at, e.approved_at, e.ended_at,
      c.training_minutes
    from enrolments e join courses c on c.course_id = e.course_id and not c.is_draft
    where ${own(personId)}
    order by c.name_sort collate "C", c.course_id`)

export const recordedGrades = (db: Queryable, personId: string): Promise<RecordedGrade[]> =>
  db.query(sql`
    select e.course_id, l.lesson_id, l.name, r.cycle, r.grade, r.is_approved, r.recorded_at
    from ${visibleLessonRows}
    join results r on r.enrolment_id = e.enrolment_id and r.lesson_id = l.lesson_id
    where ${own(personId)}
    order by m.position, m.module_id, l.position, l.lesson_id`)

export const recordedAttendance = (db: Queryable, personId: string): Promise<RecordedAttendance[]> =>
  db.query(sql`
    select e.course_id, l.lesson_id, l.name, a.cycle, a.attended, a.is_make_up, a.sent_at
    from ${visibleLessonRows}
    join attendance a on a.enrolment_id = e.enrolment_id and a.lesson_id = l.lesson_id
    where ${own(personId)} and not a.is_draft
    order by m.position, m.module_id, l.position, l.lesson_id`)

export const visibleLessons = async (db: Queryable, personId: string): Promise<ReadonlySet<string>> => {
  const rows = await db.query<{ lesson_id: string }>(
    sql`select l.lesson_id from ${visibleLessonRows} where ${own(personId)}`,
  )
  return new Set(rows.map(({ lesson_id }) => lesson_id))
}

export const issuedCertificates = (db: Queryable, personId: string): Promise<CertificateRow[]> =>
  db.query(sql`
    select * from certificates where person_id = ${personId} order by issued_on desc, certificate_id desc`)
