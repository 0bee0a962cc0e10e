import sql, { type Sql } from 'sql-template-tag'
import type { Session } from '../domain/courses/events.ts'
import type { LessonType } from '../domain/kernel/ids.ts'
import { searchedWords } from '../domain/kernel/text.ts'
import type { Queryable } from './kernel/database.ts'
import { allOf, containing, either } from './kernel/list.ts'

export type AuditedLesson = {
  lesson_id: string
  name: string
  type: LessonType
  session: Session | null
  course_id: string
  course_name: string
}

const most = 50

const lessonsWhere = (db: Queryable, condition: Sql): Promise<AuditedLesson[]> =>
  db.query(sql`
    select l.lesson_id, l.name, l.type, l.session, c.course_id, c.name as course_name
    from lessons l join courses c on c.course_id = l.course_id
    where (l.type in ('manualEvaluation', 'automaticEvaluation') or l.session is not null) and ${condition}
    order by c.name_sort collate "C", c.course_id, l.position, l.lesson_id limit ${most}`)

export const auditedLessons = (db: Queryable, search: string): Promise<AuditedLesson[]> => {
  const words = searchedWords(search).map((word) => {
    const ofLesson = containing(sql`l.name_search`, word)
    const ofCourse = containing(sql`c.name_search`, word)
    return either(ofLesson, ofCourse)
  })
  return lessonsWhere(db, allOf(words)?.byIndex ?? sql`true`)
}

export const auditedLesson = async (db: Queryable, lessonId: string): Promise<AuditedLesson | null> =>
  (await lessonsWhere(db, sql`l.lesson_id = ${lessonId}`))[0] ?? null

export type AuditedCourse = { course_id: string; name: string; enrolled_at: string; ended_at: string | null }

export const coursesTakenBy = (db: Queryable, personId: string): Promise<AuditedCourse[]> =>
  db.query(sql`
    select e.course_id, c.name, e.enrolled_at, e.ended_at
    from enrolments e join courses c on c.course_id = e.course_id
    where e.person_id = ${personId} order by c.name_sort collate "C", c.course_id`)

export const enrolmentsOf = (
  db: Queryable,
  personIds: readonly string[],
): Promise<{ enrolment_id: string; person_id: string }[]> =>
  db.query(sql`select enrolment_id, person_id from enrolments where person_id = any(${personIds}::uuid[])`)
