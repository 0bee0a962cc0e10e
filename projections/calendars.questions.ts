import sql, { type Sql } from 'sql-template-tag'
import type { Session } from '../domain/courses/events.ts'
import type { Viewer } from '../domain/kernel/viewer.ts'
import { isOneOf } from './courses.relation.ts'
import { dueSituation } from './due-standing.ts'
import type { Queryable } from './kernel/database.ts'
import { raisedAfter } from './organisation.notices.ts'

export type CalendarSession = {
  readonly lesson_id: string
  readonly name: string
  readonly course_name: string
  readonly session: Session
  readonly sequence: number
  readonly changed_at: string
  readonly is_cancelled: boolean
}

/** Days are yyyy-MM-dd. */
export type SessionDays = {
  /** The first day of the sessions. */
  readonly from: string
  /** An instant: sessions that were removed before are left out. */
  readonly removedSince: string
}

/** Ids of the sessions that `seesLesson` of the domain allows to creators, instructors, assignees and members; drafts too. */
const ownSessions = (who: Viewer): Sql => sql`
  select l.lesson_id from enrolments e join calendar_sessions l on l.course_id = e.course_id
  where e.person_id = ${who.personId} and e.ended_at is null
    and (not l.is_private or l.assignee_ids @> array[${who.personId}::uuid])
  union
  select l.lesson_id from calendar_sessions l where l.instructor_ids @> array[${who.personId}::uuid]
  union
  select l.lesson_id from courses c join calendar_sessions l on l.course_id = c.course_id
  where ${isOneOf(who, ['creator'])}`

/** Released sessions that the person takes, teaches or wrote. A removed one is cancelled, unless its day had passed. */
export const calendarSessions = (
  db: Queryable,
  who: Viewer,
  { from, removedSince }: SessionDays,
): Promise<CalendarSession[]> =>
  db.query(sql`
    select l.lesson_id, l.name, k.name as course_name, l.session, l.sequence + k.sequence + ${raisedAfter(sql`0`)} as sequence,
      greatest(l.changed_at, k.changed_at) as changed_at, l.removed_at is not null as is_cancelled
    from (${ownSessions(who)}) own
    join calendar_sessions l on l.lesson_id = own.lesson_id
    join courses c on c.course_id = l.course_id and not c.is_draft
    join calendar_courses k on k.course_id = l.course_id
    join calendar_modules m on m.module_id = l.module_id and not m.is_draft
    where not l.is_draft and l.session_on >= ${from}::date
      and (l.removed_at is null or l.removed_at >= ${removedSince}::timestamptz
        and l.session_on >= (l.removed_at at time zone 'UTC')::date - 1)
    order by l.session_on, l.session->>'time' nulls first, l.lesson_id`)

export type CalendarDay = {
  readonly kind: 'due' | 'renewal' | 'expiry'
  /** Of the enrolment or the certificate. */
  readonly id: string
  readonly cycle: number
  readonly course_name: string
  /** yyyy-MM-dd */
  readonly day: string
  /** The last day of grace. */
  readonly renew_by: string | null
  readonly sequence: number
  readonly changed_at: string
}

/** Due dates that still bind, and when certificates expire, unless the course has to be renewed by that day. */
export const calendarDays = (
  db: Queryable,
  personId: string,
  { today, from }: { readonly today: string; readonly from: string },
): Promise<CalendarDay[]> =>
  db.query(sql`
    with own as (
      select e.enrolment_id, e.cycle, e.renew_by, e.open_renewal is not null or e.renew_by is not null as is_renewal,
        case when ${dueSituation(today)} in ('overdue', 'inGrace', 'toCome', 'renewalOpen') then e.due_on end as day,
        k.name as course_name, coalesce(d.sequence, 0) + k.sequence + ${raisedAfter(sql`0`)} as sequence,
        greatest(coalesce(d.changed_at, e.enrolled_at), k.changed_at) as changed_at
      from enrolments e
      join people p on p.person_id = e.person_id
      join courses c on c.course_id = e.course_id
      join calendar_courses k on k.course_id = e.course_id
      left join calendar_due_dates d on d.enrolment_id = e.enrolment_id
      where e.person_id = ${personId} and e.ended_at is null)
    select case when is_renewal then 'renewal' else 'due' end as kind, enrolment_id as id, cycle, course_name, day, renew_by,
      sequence, changed_at
    from own where day is not null
    union all
    select 'expiry', x.certificate_id, x.cycle, x.course_name, x.expires_on, null, 0,
      x.issued_on::timestamp at time zone 'UTC'
    from certificates x left join own o on o.enrolment_id = x.enrolment_id
    where x.person_id = ${personId} and x.revoked_at is null and x.expires_on >= ${from}::date
      and x.expires_on is distinct from o.day
      and not exists (
        select from certificates y
        where y.enrolment_id = x.enrolment_id and y.revoked_at is null and y.cycle > x.cycle)
    order by day, kind, id`)
