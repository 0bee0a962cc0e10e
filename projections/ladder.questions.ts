import sql, { type Sql } from 'sql-template-tag'
import type { Session } from '../domain/courses/events.ts'
import { type DueSituation, dueSituation } from './due-standing.ts'
import { isToPass, isWaivedOn } from './enrolments.questions.ts'
import type { Queryable } from './kernel/database.ts'
import { firstId } from './kernel/list.ts'
import { isRenewalOpening } from './renewals.questions.ts'
import { managerOfPerson } from './team.questions.ts'

export type DatePage = {
  readonly on: string
  readonly today: string
  readonly timeZone: string
  readonly after: string | null
  readonly limit: number
}

export type DatedRow = {
  readonly id: string
  readonly enrolment_id: string
  readonly person_id: string
  readonly course_id: string
  readonly course_name: string
  readonly cycle: number
  readonly date: string
  readonly set_on: string
  readonly has_email: boolean
}

export type DueRow = DatedRow & {
  readonly due_since: string
  readonly situation: DueSituation
  readonly is_due_by_hire: boolean
}

const dated = (date: Sql, setOn: Sql): Sql => sql`
  e.enrolment_id, e.person_id, e.course_id, c.name as course_name, e.cycle, ${date} as date, ${setOn} as set_on,
  p.email is not null as has_email`

const beyond = (id: Sql, after: string | null): Sql => sql`${id} > ${after ?? firstId}::uuid`

/** `offset 0`: of a page alone people and courses are looked up, also where the statement is planned without values. */
export const enrolmentsDueOn = (
  db: Queryable,
  { on, today, timeZone, after, limit }: DatePage,
): Promise<DueRow[]> =>
  db.query(sql`
    select e.enrolment_id as id, ${dated(sql`e.due_on`, sql`(e.due_since at time zone ${timeZone})::date`)},
      e.due_since, ${dueSituation(today)} as situation, e.is_due_by_hire
    from (
      select * from enrolments e
      where e.ended_at is null and e.due_on = ${on}::date and ${beyond(sql`e.enrolment_id`, after)}
      order by e.enrolment_id offset 0) e
    cross join lateral (select * from people p where p.person_id = e.person_id offset 0) p
    cross join lateral (select * from courses c where c.course_id = e.course_id offset 0) c
    where ${dueSituation(today)} in ('toCome', 'renewalOpen', 'overdue', 'inGrace')
    order by e.enrolment_id limit ${limit}`)

/** On which an approval rests. A renewal that is open was told of on its first day. */
export const certificatesExpiringOn = (
  db: Queryable,
  { on, today, timeZone, after, limit }: DatePage,
): Promise<DatedRow[]> =>
  db.query(sql`
    select x.certificate_id as id, ${dated(
      sql`x.expires_on`,
      sql`greatest(x.issued_on,
        case when e.open_renewal is not null then (e.due_since at time zone ${timeZone})::date end)`,
    )}
    from (
      select * from certificates x
      where x.expires_on = ${on}::date and x.expired_at is null and x.revoked_at is null
        and ${beyond(sql`x.certificate_id`, after)}
      order by x.certificate_id offset 0) x
    cross join lateral (select * from enrolments e where e.enrolment_id = x.enrolment_id offset 0) e
    cross join lateral (select * from people p where p.person_id = e.person_id offset 0) p
    cross join lateral (select * from courses c where c.course_id = e.course_id offset 0) c
    where e.ended_at is null and e.status = 'aprobado' and p.is_active and not c.is_draft and not ${isWaivedOn(today)}
      and not exists (
        select from certificates y
        where y.enrolment_id = x.enrolment_id and y.cycle > x.cycle and y.revoked_at is null)
    order by x.certificate_id limit ${limit}`)

const daysWith = async (db: Queryable, dates: readonly string[], rows: Sql): Promise<readonly string[]> => {
  const found = await db.query<{ day: string }>(sql`
    select d.day from unnest(${dates}::date[]) d (day) where exists (${rows}) order by d.day`)
  return found.map(({ day }) => day)
}

export const daysWithDates = (db: Queryable, dates: readonly string[]): Promise<readonly string[]> =>
  daysWith(db, dates, sql`select from enrolments e where e.ended_at is null and e.due_on = d.day`)

export const daysWithExpiries = (db: Queryable, dates: readonly string[]): Promise<readonly string[]> =>
  daysWith(
    db,
    dates,
    sql`select from certificates x where x.expires_on = d.day and x.expired_at is null and x.revoked_at is null`,
  )

export type Superiors = {
  readonly person_id: string
  readonly manager_id: string | null
  readonly further_id: string | null
}

const orStandIn = (personId: Sql, today: string): Sql => sql`coalesce((
  select s.stand_in_id from stand_ins s join people h on h.person_id = s.stand_in_id and h.is_active
  where s.person_id = ${personId} and ${today}::date between s.first_day and s.last_day), ${personId})`

/** The manager of each person, and the manager of that one; nobody is their own. */
export const superiorsOf = (
  db: Queryable,
  personIds: readonly string[],
  today: string,
): Promise<Superiors[]> =>
  db.query(sql`
    select p.person_id, nullif(${orStandIn(sql`m.manager_id`, today)}, p.person_id) as manager_id,
      nullif(${orStandIn(sql`f.manager_id`, today)}, p.person_id) as further_id
    from people p
    cross join lateral (select ${managerOfPerson} as manager_id offset 0) m
    left join lateral (
      select ${managerOfPerson} as manager_id from people p where p.person_id = m.manager_id offset 0) f on true
    where p.person_id = any(${personIds}::uuid[])`)

export type MemberOfSession = {
  readonly person_id: string
  readonly lesson_id: string
  readonly course_id: string
  readonly lesson_name: string
  readonly course_name: string
  readonly session: Session
}

type SessionPage = {
  readonly at: string
  readonly today: string
  readonly after: MemberOfSession | null
  readonly limit: number
}

/** Released ones on the day after `at`, an instant, in their zone. */
export const sessionsTomorrow = (at: string): Sql => sql`
  select l.*, c.name as course_name
  from lessons l
  join modules m on m.module_id = l.module_id
  join courses c on c.course_id = l.course_id
  where l.session is not null and not (c.is_draft or m.is_draft or l.is_draft)
    and (l.session ->> 'date')::date = (${at}::timestamptz at time zone (l.session ->> 'timeZone'))::date + 1`

export const isExpected = (
  today: string,
  isRenewed?: Sql,
): Sql => sql`(e.ended_at is null and ${isToPass(today, isRenewed)}
  and (not l.is_private or e.person_id = any(l.assignee_ids)))`

/** `offset 0`: members of these sessions alone are read. */
export const membersOfSessionsTomorrow = (
  db: Queryable,
  { at, today, after, limit }: SessionPage,
): Promise<MemberOfSession[]> =>
  db.query(sql`
    select e.person_id, l.lesson_id, l.course_id, l.name as lesson_name, l.course_name, l.session
    from (${sessionsTomorrow(at)} offset 0) l
    join enrolments e on e.course_id = l.course_id
    join people p on p.person_id = e.person_id and p.is_active
    where ${isExpected(today, sql`(e.open_renewal is not null or ${isRenewalOpening(today)})`)}
      and (${after?.person_id ?? null}::uuid is null
        or (e.person_id, l.lesson_id) > (${after?.person_id ?? null}::uuid, ${after?.lesson_id ?? null}::uuid))
      and not exists (
        select from notices n
        where n.person_id = e.person_id and n.kind = 'sessionTomorrow' and n.about ->> 'lessonId' = l.lesson_id::text
          and n.about -> 'session' ->> 'date' = l.session ->> 'date')
    order by e.person_id, l.lesson_id limit ${limit}`)
