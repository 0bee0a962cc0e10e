import sql, { type Sql } from 'sql-template-tag'
import type { Session } from '../domain/courses/events.ts'
import type { CourseStatusKey, LessonType } from '../domain/kernel/ids.ts'
import { searchedWords } from '../domain/kernel/text.ts'
import { latestCertificate } from './certificates.ts'
import type { Queryable } from './kernel/database.ts'
import { allOf, containing, either } from './kernel/list.ts'
import { appliesToMember, evaluationsOf } from './reports.evaluations.ts'

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

export type AuditedPerson = {
  payroll_num: string | null
  /** Null for the forgotten. */
  full_name: string | null
  is_active: boolean
  role_id: string
  role_name: string | null
  job_title: string | null
  department: string | null
  terminal: string | null
  first_logged_in_at: string | null
}

export const auditedPerson = async (db: Queryable, personId: string): Promise<AuditedPerson | null> => {
  const [row] = await db.query<AuditedPerson>(sql`
    select p.payroll_num, p.full_name, p.is_active, p.role_id, r.name as role_name, j.name as job_title,
      d.name as department, t.name as terminal, p.first_logged_in_at
    from people p
    left join roles r on r.role_id = p.role_id
    left join job_titles j on j.id = p.job_title_id
    left join departments d on d.id = p.department_id
    left join terminals t on t.id = p.terminal_id
    where p.person_id = ${personId}`)
  return row ?? null
}

export type AuditedCourse = {
  enrolment_id: string
  course_id: string
  name: string
  status: CourseStatusKey
  enrolled_at: string
  ended_at: string | null
  approved_at: string | null
  expires_on: string | null
  certificate_code: string | null
  /** The test of the latest grade in the present cycle. */
  lesson_id: string | null
  grade: number | null
  graded_at: string | null
}

const evaluations = evaluationsOf(sql`m.course_id`)

/** Every course of somebody's enrolments, ended ones too. */
export const coursesTakenBy = (db: Queryable, personId: string): Promise<AuditedCourse[]> =>
  db.query(sql`
    select m.enrolment_id, m.course_id, c.name, m.status, m.enrolled_at, m.ended_at, m.approved_at, x.expires_on, x.code as certificate_code,
      g.lesson_id, g.grade, g.recorded_at as graded_at
    from enrolments m join courses c on c.course_id = m.course_id
    left join lateral (${latestCertificate(sql`x.enrolment_id = m.enrolment_id`)}) x on true
    left join lateral (
      select r.lesson_id, r.grade, r.recorded_at from (${evaluations}) v
      join results r on r.lesson_id = v.lesson_id and r.enrolment_id = m.enrolment_id and r.cycle = m.cycle
      where ${appliesToMember}
      order by r.recorded_at desc, r.lesson_id limit 1) g on true
    where m.person_id = ${personId} order by c.name_sort collate "C", c.course_id`)

export const enrolmentsOf = (
  db: Queryable,
  personIds: readonly string[],
): Promise<{ enrolment_id: string; person_id: string }[]> =>
  db.query(sql`select enrolment_id, person_id from enrolments where person_id = any(${personIds}::uuid[])`)

export const attemptsOfPerson = async (db: Queryable, personId: string): Promise<string[]> => {
  const rows = await db.query<{ attempt_id: string }>(
    sql`select attempt_id from attempts where person_id = ${personId}`,
  )
  return rows.map(({ attempt_id }) => attempt_id)
}
