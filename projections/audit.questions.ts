import sql from 'sql-template-tag'
import type { Queryable } from './kernel/database.ts'

/** What these ids stand for, in whichever read model; whoever was forgotten has null, and what is not found is left out. */
export const namesById = async (
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> => {
  const rows = await db.query<{ id: string; name: string | null }>(sql`
    with wanted as (select distinct id from unnest(${ids}::uuid[]) as asked (id))
    select id, full_name as name from wanted join people on person_id = id
    union all select id, name from wanted join courses on course_id = id
    union all select id, name from wanted join modules on module_id = id
    union all select id, name from wanted join lessons on lesson_id = id
    union all select id, name from wanted join roles on role_id = id
    union all select id, name from wanted join terminals using (id)
    union all select id, name from wanted join departments using (id)
    union all select id, name from wanted join job_titles using (id)
    union all select id, name from wanted join job_title_types using (id)
    union all select id, name from wanted join categories using (id)
    union all select id, name from wanted join achievements on achievement_id = id
    union all select id, comercial_name from wanted join company on company_id = id`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
