import sql, { type Sql } from 'sql-template-tag'
import type { Session } from '../domain/courses/events.ts'
import { isToPass } from './enrolments.questions.ts'
import type { Queryable } from './kernel/database.ts'
import { firstId } from './kernel/list.ts'

export type ShownSession = {
  readonly lesson_id: string
  readonly name: string
  readonly course_name: string
  readonly session: Session
  readonly is_private: boolean
  readonly assignee_ids: readonly string[]
  readonly instructor_ids: readonly string[]
  readonly is_to_come: boolean
}

type Which = { readonly lessonIds: readonly string[] } | { readonly moduleId: string }

const among = (which: Which): Sql =>
  'moduleId' in which
    ? sql`l.module_id = ${which.moduleId}`
    : sql`l.lesson_id = any(${which.lessonIds}::uuid[])`

/** An all-day session counts to the end of its day. */
export const beginsAt = (session: Sql): Sql => sql`(
  ((${session} ->> 'date') || ' ' || coalesce(${session} ->> 'time', '23:59:59'))::timestamp
    at time zone (${session} ->> 'timeZone'))`

/** Of these lessons, those that members see; to come at `at`, an instant. */
export const sessionsShown = (db: Queryable, which: Which, at: string): Promise<ShownSession[]> =>
  db.query(sql`
    select l.lesson_id, l.name, c.name as course_name, l.session, l.is_private, l.assignee_ids, l.instructor_ids,
      ${beginsAt(sql`l.session`)} > ${at}::timestamptz as is_to_come
    from lessons l
    join modules m on m.module_id = l.module_id
    join courses c on c.course_id = l.course_id
    where ${among(which)} and l.session is not null and not (c.is_draft or m.is_draft or l.is_draft)
    order by l.lesson_id`)

/** In the order of their index, so that a page reads its own members alone. */
const activeMembers = (courseId: string, today: string, after: string | null): Sql => sql`
  from (
    select person_id from enrolments e
    where course_id = ${courseId} and ended_at is null and person_id > ${after ?? firstId}::uuid and ${isToPass(today)}
    order by ended_at, person_id offset 0) e
  cross join lateral (select from people p where p.person_id = e.person_id and p.is_active offset 0) p`

type Page = { readonly today: string; readonly after: string | null; readonly limit: number }

export const activeMembersOf = async (
  db: Queryable,
  courseId: string,
  { today, after, limit }: Page,
): Promise<readonly string[]> => {
  const rows = await db.query<{ person_id: string }>(sql`
    select e.person_id ${activeMembers(courseId, today, after)} limit ${limit}`)
  return rows.map(({ person_id }) => person_id)
}

export const countActiveMembers = async (db: Queryable, courseId: string, today: string): Promise<number> => {
  const [row] = await db.query<{ count: number }>(
    sql`select count(*)::int as count ${activeMembers(courseId, today, null)}`,
  )
  return row?.count ?? 0
}

export const activeAmong = async (
  db: Queryable,
  personIds: readonly string[],
): Promise<readonly string[]> => {
  const rows = await db.query<{ person_id: string }>(
    sql`select person_id from people where person_id = any(${personIds}::uuid[]) and is_active`,
  )
  return rows.map(({ person_id }) => person_id)
}
