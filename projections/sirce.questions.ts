import sql from 'sql-template-tag'
import type { Queryable } from './kernel/database.ts'
import type { SirceKeyRow } from './sirce.ts'

export type KeyedCourse = Pick<SirceKeyRow, 'course_id' | 'key'> & { readonly name: string }

const named = sql`left join courses c using (course_id)
  left join lateral (
    select w.course_name from constancia_papers w join constancia_records r using (constancia_id)
    where r.course_id = k.course_id limit 1) p on true`

export const sirceKeysOf = (db: Queryable, employerId: string): Promise<KeyedCourse[]> =>
  db.query(sql`
    select k.course_id, k.key, coalesce(c.name, p.course_name, '') as name from sirce_keys k ${named}
    where k.employer_id = ${employerId}
    order by name collate "C", k.course_id`)

/** Names of courses that may have a key: they exist, or the employer gave out constancias of them. */
export const coursesForKeys = async (
  db: Queryable,
  employerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.query<{ id: string; name: string }>(sql`
    select k.course_id as id, coalesce(c.name, p.course_name) as name
    from (select unnest(${ids}::uuid[]) as course_id) k ${named}
    where c.course_id is not null or exists (
      select from constancia_papers w join constancia_records r using (constancia_id)
      where r.course_id = k.course_id and w.employer_id = ${employerId})`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
