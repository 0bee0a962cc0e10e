import sql, { type Sql } from 'sql-template-tag'
import { datedKinds, type NoticeKind, newPaperKinds, paperKinds } from '../domain/notices/rules.ts'
import { isPaperInForce } from './constancia-papers.questions.ts'
import { hasOpenPapers } from './constancia-records.deadlines.ts'
import { dueSituation } from './due-standing.ts'
import { isWaivedOn } from './enrolments.questions.ts'
import type { Queryable } from './kernel/database.ts'
import { isExpected, sessionsTomorrow } from './ladder.questions.ts'
import type { NoticeRow } from './notices.ts'
import { isUnread } from './notices.unread.ts'

export type UnmailedNotice = Pick<NoticeRow, 'notice_id' | 'person_id' | 'month'> & {
  readonly on_day: string
}

export type Moment = { readonly at: string; readonly today: string }

type UnmailedQuery = {
  /** The most urgent first. */
  readonly kinds: readonly NoticeKind[]
  /** A position. */
  readonly after: number
  /** An instant. */
  readonly since: string
  readonly moment: Moment
  /** Person ids. */
  readonly stopped: Sql
  /** Notices `n` that no letter has to carry. */
  readonly said: Sql
  /** Of a person `p`; null leaves them out. */
  readonly day: Sql
  /** Leaves out people whose digest of their day was delivered. */
  readonly isDigest: boolean
  /** People. */
  readonly limit: number
}

const enrolmentOf = sql`(n.about ->> 'enrolmentId')::uuid`

/** Of a notice `n` about a day: the date and what it says of it hold, and nobody has done what it asks for or was waived meanwhile. */
export const isStillTrue = ({ at, today }: Moment): Sql => sql`(case
  when n.kind = any(${datedKinds}::text[]) then exists (
    select from enrolments e join people p on p.person_id = e.person_id join courses c on c.course_id = e.course_id
    where e.enrolment_id = ${enrolmentOf} and e.due_since = n.date_version::timestamptz
      and case when n.kind = 'overdue' then ${dueSituation(today)} in ('overdue', 'inGrace')
        else ${dueSituation(today)} in ('toCome', 'renewalOpen') end)
  when n.kind in ('certificateExpiring', 'renewalOpens') then exists (
    select from certificates x join enrolments e on e.enrolment_id = x.enrolment_id
    where x.certificate_id = (n.about ->> 'certificateId')::uuid and x.expired_at is null and x.revoked_at is null
      and e.ended_at is null and e.cycle <= x.cycle + 1 and not ${isWaivedOn(today)}
      and not exists (select from certificates y where y.enrolment_id = x.enrolment_id and y.cycle > x.cycle))
  when n.kind = 'sessionTomorrow' then exists (
    select from (${sessionsTomorrow(at)}) l
    join enrolments e on e.course_id = l.course_id and e.person_id = n.person_id and ${isExpected(today)}
    where l.lesson_id = (n.about ->> 'lessonId')::uuid and l.session ->> 'date' = n.about -> 'session' ->> 'date')
  when n.kind = any(${paperKinds}::text[]) then ${hasOpenPapers}
  when n.kind = any(${newPaperKinds}::text[]) then ${isPaperInForce(sql`(n.about ->> 'paperId')::uuid`)}
  else true end)`

/** Unread ones of active people with an address, by urgency and person, oldest first. */
export const unmailedNotices = (
  db: Queryable,
  { kinds, after, since, moment, stopped, said, day, isDigest, limit }: UnmailedQuery,
): Promise<UnmailedNotice[]> =>
  db.query(sql`
    with found as (
      select n.notice_id, n.person_id, n.month, n.position, d.on_day,
        min(array_position(${kinds}::text[], n.kind)) over (partition by n.person_id) as urgency
      from notices n join people p on p.person_id = n.person_id and p.is_active and p.email is not null
      cross join lateral (select ${day} as on_day) d
      where d.on_day is not null and n.mailed_at is null and n.position > ${after} and n.given_at > ${since}::timestamptz
        and n.kind = any(${kinds}::text[]) and ${isUnread} and n.person_id not in (${stopped})
        and not (${isDigest}::boolean and exists (
          select from digests s where s.person_id = n.person_id and s.last_on = d.on_day))
        and ${isStillTrue(moment)} and not ${said}),
    placed as (select f.*, dense_rank() over (order by f.urgency, f.person_id) as place from found f)
    select notice_id, person_id, month, on_day from placed where place <= ${limit} order by place, position`)

export const unreadUnmailed = async (
  db: Queryable,
  personId: string,
  {
    noticeIds,
    moment,
    said,
  }: { readonly noticeIds: readonly string[]; readonly moment: Moment; readonly said: Sql },
): Promise<readonly string[]> => {
  const rows = await db.query<{ notice_id: string }>(sql`
    select n.notice_id from notices n
    where n.person_id = ${personId} and n.notice_id = any(${noticeIds}::uuid[]) and n.mailed_at is null and ${isUnread}
      and ${isStillTrue(moment)} and not ${said}`)
  return rows.map(({ notice_id }) => notice_id)
}

type LettersQuery = {
  readonly atOnce: readonly NoticeKind[]
  readonly digest: readonly NoticeKind[]
  readonly since: string
  readonly timeZone: string
}

/** How many letters the notices since an instant make, and to how many people with an address. */
export const lettersOf = async (
  db: Queryable,
  { atOnce, digest, since, timeZone }: LettersQuery,
): Promise<{ readonly letters: number; readonly people: number }> => {
  const [row] = await db.query<{ letters: number; people: number }>(sql`
    select (count(*) filter (where n.kind = any(${atOnce}::text[]))
        + count(distinct (n.person_id, (n.given_at at time zone ${timeZone})::date))
          filter (where n.kind = any(${digest}::text[])))::int as letters,
      count(distinct n.person_id)::int as people
    from notices n join people p on p.person_id = n.person_id and p.is_active and p.email is not null
    where n.given_at > ${since}::timestamptz and n.kind = any(${[...atOnce, ...digest]}::text[])`)
  return row ?? { letters: 0, people: 0 }
}

export const isLeftOut = async (db: Queryable, personId: string, day: Sql): Promise<boolean> => {
  const rows = await db.query(sql`
    select from people p where p.person_id = ${personId} and ${day} is not null`)
  return rows.length === 0
}
