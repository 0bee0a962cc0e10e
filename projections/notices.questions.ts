import sql, { type Sql } from 'sql-template-tag'
import type { LessonType } from '../domain/kernel/ids.ts'
import type { Viewer } from '../domain/kernel/viewer.ts'
import { unreadCountMost } from '../domain/notices/rules.ts'
import { grantsRight, relationsSql, relationsToLessonSql } from './courses.relation.ts'
import type { Queryable } from './kernel/database.ts'
import type { Listed } from './kernel/list.ts'
import type { NoticeRow } from './notices.ts'

/** Of a notice `n`; a person apart from it is looked up once. */
const isUnreadBy = (personId: Sql): Sql => sql`(n.acted_at is null and n.position > coalesce(
  (select r.read_up_to from notices_read r where r.person_id = ${personId}), 0))`

export const isUnread: Sql = isUnreadBy(sql`n.person_id`)

export type NamedNotice = NoticeRow & {
  readonly is_unread: boolean
  readonly course_name: string | null
  readonly category_id: string | null
  /** Null where the lesson is gone or hidden. */
  readonly lesson_name: string | null
  readonly lesson_type: LessonType | null
  /** Null also for an erased person. */
  readonly other_name: string | null
  /** They answer for the lesson's grades. */
  readonly grades: boolean
}

const countOf = async (db: Queryable, personId: string, isAmong: Sql): Promise<number> => {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*)::int as count from notices n where n.person_id = ${personId} and ${isAmong}`)
  return row?.count ?? 0
}

/** One more than `unreadCountMost` where there are more. */
export const countUnread = async (db: Queryable, personId: string): Promise<number> => {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*)::int as count from (
      select from notices n where n.person_id = ${personId} and ${isUnreadBy(sql`${personId}`)}
      limit ${unreadCountMost + 1}) n`)
  return row?.count ?? 0
}

/** With the names that their receiver may read now, newest first. */
const named = (who: Viewer, selection: Sql): Sql => sql`
      select n.*, c.name as course_name, c.category_id, o.full_name as other_name,
        case when s.sees_lesson then l.name end as lesson_name, case when s.sees_lesson then l.type end as lesson_type,
        coalesce(s.grades, false) as grades
      from (${selection}) n
      left join lateral (
        select c.*, ${relationsSql(who)} as relations from courses c
        where c.course_id = (n.about ->> 'courseId')::uuid offset 0) c
        on not c.is_draft or ${grantsRight(sql`c.relations`, 'drafts')}
      left join lessons l on l.lesson_id = (n.about ->> 'lessonId')::uuid and l.course_id = c.course_id
      left join modules m on m.module_id = l.module_id
      left join lateral (
        select (not (m.is_draft or l.is_draft) or ${grantsRight(sql`x.relations`, 'drafts')})
            and (not l.is_private or ${grantsRight(sql`x.relations`, 'private')}) as sees_lesson,
          ${grantsRight(sql`x.relations`, 'grades')} as grades
        from (select ${relationsToLessonSql(who, sql`c.relations`)} as relations) x) s on l.lesson_id is not null
      left join people o on o.person_id = (n.about ->> 'personId')::uuid
      order by n.position desc`

export const noticesNamed = (
  db: Queryable,
  who: Viewer,
  noticeIds: readonly string[],
): Promise<NamedNotice[]> =>
  db.query(
    named(
      who,
      sql`
      select n.*, ${isUnread} as is_unread from notices n
      where n.person_id = ${who.personId} and n.notice_id = any(${noticeIds}::uuid[])`,
    ),
  )

type NoticePage = { readonly isUnread: boolean; readonly page: number; readonly size: number }

export const noticesOf = async (
  db: Queryable,
  who: Viewer,
  { isUnread: onlyUnread, page, size }: NoticePage,
): Promise<Listed<NamedNotice>> => {
  const isUnreadByThem = isUnreadBy(sql`${who.personId}`)
  const among = onlyUnread ? isUnreadByThem : sql`true`
  const [rows, total] = await Promise.all([
    db.query<NamedNotice>(
      named(
        who,
        sql`
        select n.*, ${isUnreadByThem} as is_unread from notices n
        where n.person_id = ${who.personId} and ${among}
        order by n.position desc limit ${size} offset ${(page - 1) * size}`,
      ),
    ),
    countOf(db, who.personId, among),
  ])
  return { rows, total }
}

export const newestNotice = async (db: Queryable, personId: string): Promise<string | null> => {
  const [row] = await db.query<Pick<NoticeRow, 'notice_id'>>(sql`
    select notice_id from notices where person_id = ${personId} order by position desc limit 1`)
  return row?.notice_id ?? null
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
