import sql, { type Sql } from 'sql-template-tag'
import type { NoticeKind } from '../domain/notices/rules.ts'
import type { Queryable } from './kernel/database.ts'
import { isUnread } from './notices.questions.ts'
import type { NoticeRow } from './notices.ts'

export type UnmailedNotice = Pick<NoticeRow, 'notice_id' | 'person_id' | 'month'>

type UnmailedQuery = {
  readonly kinds: readonly NoticeKind[]
  /** A position. */
  readonly after: number
  /** An instant. */
  readonly since: string
  /** Person ids. */
  readonly stopped: Sql
  /** Leaves out people whose digest of that day was delivered. */
  readonly digestOn: string | null
  /** People. */
  readonly limit: number
}

/** Unread ones of active people with an address, by person and oldest first. */
export const unmailedNotices = (
  db: Queryable,
  { kinds, after, since, stopped, digestOn, limit }: UnmailedQuery,
): Promise<UnmailedNotice[]> =>
  db.query(sql`
    with found as (
      select n.notice_id, n.person_id, n.month, n.position,
        dense_rank() over (order by n.person_id) as place
      from notices n join people p on p.person_id = n.person_id and p.is_active and p.email is not null
      where n.mailed_at is null and n.position > ${after} and n.given_at > ${since}::timestamptz
        and n.kind = any(${kinds}::text[]) and ${isUnread} and n.person_id not in (${stopped})
        and not exists (select from digests d where d.person_id = n.person_id and d.last_on = ${digestOn}::date))
    select notice_id, person_id, month from found where place <= ${limit} order by person_id, position`)

export const unreadUnmailed = async (
  db: Queryable,
  personId: string,
  noticeIds: readonly string[],
): Promise<readonly string[]> => {
  const rows = await db.query<{ notice_id: string }>(sql`
    select n.notice_id from notices n
    where n.person_id = ${personId} and n.notice_id = any(${noticeIds}::uuid[]) and n.mailed_at is null and ${isUnread}`)
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
