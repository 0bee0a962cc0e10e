import sql, { raw, type Sql } from 'sql-template-tag'
import type { Viewer } from '../domain/kernel/viewer.ts'
import { unreadCountMost } from '../domain/notices/rules.ts'
import type { Queryable } from './kernel/database.ts'
import { cachedRows, type Listed } from './kernel/list.ts'
import { type FoundNotice, foundNotices, type NamedNotice, named } from './notices.named.ts'
import type { NoticeRow } from './notices.ts'
import { isUnreadBy } from './notices.unread.ts'

/** Notices, newest first, between two marks, which are positions; no page has more rows. */
const markEvery = 100

/** What most people ask for: fewer positions are read for it. */
const firstPage = 20

type Marks = {
  readonly count: number
  readonly marks: readonly number[]
}

const markBeforeAll = Number.MAX_SAFE_INTEGER

const noMarks: Marks = { count: 0, marks: [] }

const marksOf = async (db: Queryable, personId: string, isAmong: Sql): Promise<Marks> => {
  const [row] = await cachedRows<Marks>(
    db,
    sql`
      select count(*)::int as count,
        coalesce(array_agg(n.position order by n.position desc) filter (where n.place % ${markEvery} = 0), '{}') as marks
      from (
        select n.position, row_number() over (order by n.position desc) as place
        from notices n where n.person_id = ${personId} and ${isAmong}) n`,
  )
  return row ?? noMarks
}

/** In the text, since a plan for any limit expects a tenth of the table, and PostgreSQL would plan each page anew. */
const constant = (figure: number): Sql => raw(String(figure))

/** One more than `unreadCountMost` where there are more. */
const unreadCount = (personId: string): Sql => sql`
    select count(*)::int as count from (
      select from notices n where n.person_id = ${personId} and ${isUnreadBy(sql`${personId}`)}
      limit ${constant(unreadCountMost + 1)}) n`

export const countUnread = async (db: Queryable, personId: string): Promise<number> => {
  const [row] = await db.query<{ count: number }>(unreadCount(personId))
  return row?.count ?? 0
}

type NoticePage = { readonly isUnread: boolean; readonly page: number; readonly size: number }

type NoticesListed = Listed<NamedNotice> & {
  /** As `countUnread`. */
  readonly unread: number
  /** Of all. */
  readonly newest: string | null
}

type Found = Pick<NoticesListed, 'unread' | 'newest'> & { readonly rows: readonly FoundNotice[] }

/** Bounds and order are those of the index: by an equality PostgreSQL would sort all notices of a person who has many. */
export const noticesOf = async (
  db: Queryable,
  who: Viewer,
  { isUnread: onlyUnread, page, size }: NoticePage,
): Promise<NoticesListed> => {
  const { personId } = who
  const offset = (page - 1) * size
  const skipped = offset % markEvery
  const among = onlyUnread ? isUnreadBy(sql`${personId}`) : sql`true`
  const askMarks = () => marksOf(db, personId, among)
  const mark =
    offset < markEvery ? markBeforeAll : (await askMarks()).marks[Math.floor(offset / markEvery) - 1]
  const following = sql`
    select n.position from notices n
    where n.person_id >= ${personId} and (n.person_id, n.position) < (${personId}, ${mark ?? 0}) and ${among}
    order by n.person_id desc, n.position desc limit ${constant(skipped + size <= firstPage ? firstPage : 2 * markEvery)}`
  const [found] = await db.query<Found>(sql`
    select (${unreadCount(personId)}) as unread, x.rows,
      (select n.notice_id from notices n where n.person_id = ${personId} order by n.position desc limit 1) as newest
    from (${foundNotices(
      who,
      sql`n.position = any((array(${following}))[${skipped + 1}::int:${skipped + size}::int])`,
    )}) x`)
  const { rows: notices, unread, newest } = found ?? { rows: [], unread: 0, newest: null }
  const rows = await named(db, who, notices)
  const isLast = rows.length < size && (rows.length > 0 || page === 1)
  return { rows, unread, newest, total: isLast ? offset + rows.length : (await askMarks()).count }
}

/** Where a notice stands; null where it is not the person's own. */
export const noticeOf = async (
  db: Queryable,
  personId: string,
  noticeId: string,
): Promise<Pick<NoticeRow, 'month' | 'position'> | null> => {
  const [row] = await db.query<Pick<NoticeRow, 'month' | 'position'>>(sql`
    select month, position from notices where notice_id = ${noticeId} and person_id = ${personId}`)
  return row ?? null
}

export const noticeMonths = async (db: Queryable, personId: string): Promise<readonly string[]> => {
  const rows = await db.query<{ month: string }>(sql`
    select distinct month from notices where person_id = ${personId} order by month`)
  return rows.map(({ month }) => month)
}
