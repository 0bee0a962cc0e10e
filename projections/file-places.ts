import sql from 'sql-template-tag'
import type { Queryable } from './kernel/database.ts'

/** Ids of courses, modules, lessons (removed ones too), employers and people of this company. */
export const knownAmong = async (db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db.query<{ id: string }>(sql`
    select id from (
      select course_id as id from courses
      union all select module_id from modules
      union all select lesson_id from lessons
      union all select lesson_id from removed_lessons
      union all select employer_id from employers
      union all select person_id from people) known
    where id = any(${ids}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}
