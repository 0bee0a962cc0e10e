import sql, { type Sql } from 'sql-template-tag'
import type { Session } from '../domain/courses/events.ts'
import type { NoticedSession } from '../domain/notices/events.ts'
import { isToPass } from './enrolments.questions.ts'
import type { Queryable } from './kernel/database.ts'
import { beginsAt } from './notices.sessions.ts'
import { raisedAfter } from './organisation.notices.ts'

export type InvitingSession = {
  readonly lesson_id: string
  readonly course_id: string
  readonly name: string
  readonly course_name: string
  readonly session: Session
  readonly sequence: number
}

const isHeld = sql`(l.session is not null and l.removed_at is null and not (l.is_draft or m.is_draft))`

/** Released ones to come at `at`, an instant, of published courses, the next first. */
export const sessionsToCome = (db: Queryable, at: string, lessonId?: string): Promise<InvitingSession[]> =>
  db.query(sql`
    select l.lesson_id, l.course_id, l.name, k.name as course_name, l.session, l.sequence + k.sequence + ${raisedAfter(sql`0`)} as sequence
    from calendar_sessions l
    join calendar_courses k on k.course_id = l.course_id
    join calendar_modules m on m.module_id = l.module_id
    join courses c on c.course_id = l.course_id
    where ${isHeld} and not c.is_draft and ${beginsAt(sql`l.session`)} > ${at}::timestamptz
      and (${lessonId ?? null}::uuid is null or l.lesson_id = ${lessonId ?? null}::uuid)
    order by ${beginsAt(sql`l.session`)}, l.lesson_id`)

/** Members who have still to pass the course, and instructors; also while the course is a draft. */
const attendees = (today: string, which: (personId: Sql) => Sql): Sql => sql`
  select l.lesson_id, e.person_id
  from calendar_sessions l
  join calendar_modules m on m.module_id = l.module_id
  join enrolments e on e.course_id = l.course_id and e.ended_at is null
  where ${isHeld} and ${isToPass(today)}
    and (not l.is_private or e.person_id = any(l.assignee_ids)) and ${which(sql`e.person_id`)}
  union
  select l.lesson_id, t.person_id
  from calendar_sessions l
  join calendar_modules m on m.module_id = l.module_id
  cross join unnest(l.instructor_ids) t (person_id)
  where ${isHeld} and ${which(sql`t.person_id`)}`

export type DueRequest = {
  readonly person_id: string
  readonly lesson_id: string
  readonly contents: string
  readonly least_sequence: number
  readonly is_invited: boolean
  readonly is_instructor: boolean
}

export type DueCancelation = {
  readonly person_id: string
  readonly lesson_id: string
  readonly course_id: string
  readonly session: NoticedSession
  readonly least_sequence: number
  readonly position: number
  readonly is_held: boolean
}

export type WaitingInvitation = {
  readonly personId: string
  readonly lessonId: string
  readonly contents: string
}

/** Some people, some courses, or one person of one session. */
export type Within =
  | { readonly personIds: readonly string[] }
  | { readonly courseIds: readonly string[] }
  | { readonly personId: string; readonly lessonId: string }

export type DueQuery = {
  readonly at: string
  readonly today: string
  readonly unreached: Sql
  readonly waiting: readonly WaitingInvitation[]
  readonly limit: number
  /** Null for everybody. */
  readonly within: Within | null
}

const reached = ({ unreached }: DueQuery): Sql =>
  sql`p.is_active and p.email is not null and not ${unreached}`

/** Of a lesson `l`. */
const isWithin = ({ within }: DueQuery, personId: Sql): Sql => {
  if (within === null) return sql`true`
  if ('personIds' in within) return sql`${personId} = any(${within.personIds}::uuid[])`
  if ('courseIds' in within) return sql`l.course_id = any(${within.courseIds}::uuid[])`
  return sql`${personId} = ${within.personId}::uuid and l.lesson_id = ${within.lessonId}::uuid`
}

const attendeesWithin = (query: DueQuery): Sql =>
  attendees(query.today, (personId) => isWithin(query, personId))

const isWaiting = ({ waiting }: DueQuery, personId: Sql, lessonId: Sql, contents: Sql): Sql => sql`
  (${personId}, ${lessonId}, ${contents}) in (
    select * from unnest(${waiting.map((one) => one.personId)}::uuid[], ${waiting.map((one) => one.lessonId)}::uuid[],
      ${waiting.map((one) => one.contents)}::text[]))`

type Sessions = readonly { readonly lessonId: string; readonly contents: string }[]

const nextSequence = sql`(i.sequence + 1 + ${raisedAfter(sql`i.position`)})`

const requests = (sessions: Sessions, query: DueQuery): Sql => sql`
  select o.place, w.person_id, w.lesson_id, o.contents, coalesce(${nextSequence}, 0) as least_sequence,
    coalesce(i.is_invited, false) as is_invited, w.person_id = any(l.instructor_ids) as is_instructor
  from (${attendeesWithin(query)}) w
  join unnest(${sessions.map((one) => one.lessonId)}::uuid[], ${sessions.map((one) => one.contents)}::text[])
    with ordinality o (lesson_id, contents, place) on o.lesson_id = w.lesson_id
  join calendar_sessions l on l.lesson_id = w.lesson_id
  join people p on p.person_id = w.person_id
  left join invitations i on i.lesson_id = w.lesson_id and i.person_id = w.person_id
  where ${reached(query)} and i.contents is distinct from o.contents
    and not ${isWaiting(query, sql`w.person_id`, sql`w.lesson_id`, sql`o.contents`)}`

export const dueRequests = (db: Queryable, sessions: Sessions, query: DueQuery): Promise<DueRequest[]> =>
  db.query(sql`${requests(sessions, query)} order by place, person_id limit ${query.limit}`)

export const countRequests = async (
  db: Queryable,
  sessions: Sessions,
  query: DueQuery,
): Promise<{ readonly letters: number; readonly people: number }> => {
  const [row] = await db.query<{ letters: number; people: number }>(sql`
    select count(*)::int as letters, count(distinct person_id)::int as people from (${requests(sessions, query)}) r`)
  return row ?? { letters: 0, people: 0 }
}

export const dueCancelations = (db: Queryable, query: DueQuery): Promise<DueCancelation[]> =>
  db.query(sql`
    select i.person_id, i.lesson_id, l.course_id, i.session, ${nextSequence} as least_sequence, i.position, ${isHeld} as is_held
    from invitations i
    join calendar_sessions l on l.lesson_id = i.lesson_id
    join calendar_modules m on m.module_id = l.module_id
    join people p on p.person_id = i.person_id
    left join (${attendeesWithin(query)}) w on w.lesson_id = i.lesson_id and w.person_id = i.person_id
    where ${isWithin(query, sql`i.person_id`)} and ${reached(query)} and i.is_invited and i.contents <> '' and w.person_id is null
      and ${beginsAt(sql`i.session`)} > ${query.at}::timestamptz
      and not ${isWaiting(query, sql`i.person_id`, sql`i.lesson_id`, sql`''`)}
    order by ${beginsAt(sql`i.session`)}, i.lesson_id, i.person_id limit ${query.limit}`)

export type ToldSession = Pick<InvitingSession, 'name' | 'course_name' | 'session'>

export const sessionThen = async (past: Queryable, lessonId: string): Promise<ToldSession | null> => {
  const [row] = await past.query<ToldSession>(sql`
    select l.name, c.name as course_name, l.session from lessons l join courses c on c.course_id = l.course_id
    where l.lesson_id = ${lessonId} and l.session is not null`)
  return row ?? null
}

/** Notices `n` of a session's change or cancelation for which an invitation speaks. */
export const isSaidByInvitation = (invites: boolean, today: string): Sql => sql`(
  n.kind in ('sessionChanged', 'sessionCancelled') and (
    exists (
      select from invitations i
      where i.person_id = n.person_id and i.lesson_id = (n.about ->> 'lessonId')::uuid
        and (i.told_at >= n.given_at or ${invites}::boolean and i.is_invited and n.kind = 'sessionCancelled'))
    or ${invites}::boolean and n.kind = 'sessionChanged'
      and exists (${attendees(today, (personId) => sql`${personId} = n.person_id and l.lesson_id = (n.about ->> 'lessonId')::uuid`)})))`
