import sql, { type Sql } from 'sql-template-tag'
import type { AttendanceRow } from './attendance.ts'
import type { MemberPerson } from './enrolments.members.ts'
import type { Queryable } from './kernel/database.ts'

/** Members `e` to whom a session's lesson `l` applies. */
export const inRegister = sql`e.course_id = l.course_id and e.ended_at is null
  and (not l.is_private or e.person_id = any(l.assignee_ids))`

/** One row for a session's lesson `l`; nulls and zeros before attendance is taken. */
export const attendanceOfLesson: Sql = sql`
  select count(*) filter (where a.attended)::int as attended_count,
    count(*) filter (where a.attended and not a.is_draft)::int as attended_sent_count,
    bool_or(a.is_draft) as has_unsent_attendance,
    max(a.taken_at) as attendance_taken_at, max(a.sent_at) as attendance_sent_at
  from attendance a
  join enrolments e on e.enrolment_id = a.enrolment_id and e.cycle = a.cycle
  where a.lesson_id = l.lesson_id and ${inRegister}`

export type RegisterRow = MemberPerson & {
  enrolment_id: string
  cycle: number
  terminal_id: string | null
  department_id: string | null
  job_title_id: string | null
  /** The session was before the enrolment, so it counts only as a make-up. */
  is_held_before: boolean
  scorer_name: string | null
} & {
  [Column in keyof Pick<
    AttendanceRow,
    | 'attended'
    | 'is_make_up'
    | 'is_draft'
    | 'scorer_id'
    | 'revision'
    | 'taken_at'
    | 'sent_at'
    | 'corrected_at'
  >]: AttendanceRow[Column] | null
}

export const registerRows = (
  db: Queryable,
  lessonId: string,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<RegisterRow[]> =>
  db.query(sql`
    select e.enrolment_id, e.cycle, p.person_id, p.payroll_num, p.full_name, p.is_active,
      p.terminal_id, p.department_id, p.job_title_id,
      t.name as terminal_name, d.name as department_name, j.name as job_title_name,
      l.session ->> 'date' < to_char(e.cycle_began_at at time zone (l.session ->> 'timeZone'), 'YYYY-MM-DD') as is_held_before,
      a.attended, a.is_make_up, a.is_draft, a.scorer_id, a.revision, a.taken_at, a.sent_at, a.corrected_at,
      s.full_name as scorer_name
    from lessons l
    join enrolments e on ${inRegister}
    join people p on p.person_id = e.person_id
    left join attendance a on a.enrolment_id = e.enrolment_id and a.cycle = e.cycle and a.lesson_id = l.lesson_id
    left join people s on s.person_id = a.scorer_id
    left join terminals t on t.id = p.terminal_id
    left join departments d on d.id = p.department_id
    left join job_titles j on j.id = p.job_title_id
    where l.lesson_id = ${lessonId}
    order by p.name_sort, p.person_id limit ${size} offset ${(page - 1) * size}`)

/** `isDraft` is null before attendance is taken. */
export type RegisterEnrolment = {
  readonly personId: string
  readonly enrolmentId: string
  readonly cycle: number
  readonly fullName: string | null
  readonly isDraft: boolean | null
}

export const registerEnrolments = (db: Queryable, lessonId: string): Promise<RegisterEnrolment[]> =>
  db.query(sql`
    select e.person_id as "personId", e.enrolment_id as "enrolmentId", e.cycle, p.full_name as "fullName",
      a.is_draft as "isDraft"
    from lessons l
    join enrolments e on ${inRegister}
    join people p on p.person_id = e.person_id
    left join attendance a on a.enrolment_id = e.enrolment_id and a.cycle = e.cycle and a.lesson_id = l.lesson_id
    where l.lesson_id = ${lessonId}`)

export const enrolmentsAttending = async (db: Queryable, lessonId: string): Promise<readonly string[]> => {
  const rows = await db.query<{ enrolment_id: string }>(
    sql`select distinct enrolment_id from attendance where lesson_id = ${lessonId} order by enrolment_id`,
  )
  return rows.map(({ enrolment_id }) => enrolment_id)
}

export type KeptAttendance = {
  /** Null once it was deleted, as is the date with it. */
  readonly course_name: string | null
  readonly lesson_name: string | null
  readonly date: string | null
  readonly attended: boolean
  readonly sent_at: string
}

/** Of lists that were sent, the newest first. */
export const attendanceKept = (db: Queryable, personId: string): Promise<KeptAttendance[]> =>
  db.query(sql`
    select c.name as course_name, l.name as lesson_name, l.session ->> 'date' as date, a.attended, a.sent_at
    from attendance a left join courses c using (course_id) left join lessons l using (lesson_id)
    where ${ofPerson(personId)} and not a.is_draft
    order by l.session ->> 'date' desc nulls last, a.sent_at desc, a.lesson_id`)

export const lastAttendanceSent = async (db: Queryable, personId: string): Promise<string | null> => {
  const [row] = await db.query<{ sent_at: string | null }>(
    sql`select max(a.sent_at) as sent_at from attendance a where ${ofPerson(personId)}`,
  )
  return row?.sent_at ?? null
}

/** By the key's first column. */
const ofPerson = (personId: string): Sql =>
  sql`a.enrolment_id in (select enrolment_id from enrolments where person_id = ${personId}) and a.person_id = ${personId}`
