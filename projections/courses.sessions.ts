import sql, { type Sql } from 'sql-template-tag'
import type { Session } from '../domain/courses/events.ts'
import type { LessonType } from '../domain/kernel/ids.ts'
import type { Viewer } from '../domain/kernel/viewer.ts'
import { isOneOf, relationsSql, seesLessonSql } from './courses.relation.ts'
import type { Queryable } from './kernel/database.ts'

export type SessionRow = {
  lesson_id: string
  name: string
  type: LessonType
  course_name: string
} & Pick<Session, 'date' | 'time' | 'timeZone' | 'meetUrl'>

const dateOf = sql`l.session->>'date'`
const timeOf = sql`l.session->>'time'`

/** Of courses that the viewer takes or wrote, and those that they teach. */
const sessions = (db: Queryable, viewer: Viewer, condition: Sql, limit: Sql = sql``): Promise<SessionRow[]> =>
  db.query(sql`
    select l.lesson_id, l.name, l.type, c.name as course_name, ${dateOf} as date, ${timeOf} as time,
      l.session->>'timeZone' as "timeZone", l.session->>'meetUrl' as "meetUrl"
    from lessons l
    join modules m on m.module_id = l.module_id
    join (
      select c.course_id, c.name, c.is_draft, ${relationsSql(viewer)} as relations,
        ${isOneOf(viewer, ['creator', 'member'])} as is_own
      from courses c where ${isOneOf(viewer, ['creator', 'member', 'instructor'])} and not c.is_draft) c
      on c.course_id = l.course_id
    where l.session is not null and not (m.is_draft or l.is_draft) and ${seesLessonSql(viewer, sql`c.relations`)}
      and (c.is_own or l.instructor_ids @> array[${viewer.personId}::uuid]) and ${condition}
    order by ${dateOf}, ${timeOf} nulls first, l.lesson_id ${limit}`)

/** `month` is yyyy-MM. */
export const sessionsInMonth = (db: Queryable, viewer: Viewer, month: string): Promise<SessionRow[]> =>
  sessions(db, viewer, sql`left(${dateOf}, 7) = ${month}`)

/** Includes today's all-day sessions, and those with an hour since the earlier clock. */
export const nextRemoteSessions = (
  db: Queryable,
  viewer: Viewer,
  {
    today,
    since,
  }: { readonly today: string; readonly since: { readonly date: string; readonly time: string } },
  limit: number,
): Promise<SessionRow[]> =>
  sessions(
    db,
    viewer,
    sql`l.type = 'meet' and case when ${timeOf} is null then ${dateOf} >= ${today}::text
      else (${dateOf}, ${timeOf}) >= (${since.date}::text, ${since.time}::text) end`,
    sql`limit ${limit}`,
  )
