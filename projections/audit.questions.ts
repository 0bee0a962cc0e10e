import sql, { join, type Sql } from 'sql-template-tag'
import type { LessonType } from '../domain/kernel/ids.ts'
import type { Queryable } from './kernel/database.ts'
import { matchingPeople } from './people.matching.ts'
import { containingAll, nearest, type SearchText } from './search.questions.ts'

/** Names of ids of any read model; null for forgotten people, absent if unknown. */
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
    union all select id, legal_name from wanted join employers on employer_id = id
    union all select id, name from wanted join establishments on establishment_id = id
    union all select id, comercial_name from wanted join company on company_id = id`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Modules and lessons that members do not see, since they or a part above are drafts. */
export const draftParts = (
  db: Queryable,
  ids: readonly string[],
): Promise<{ id: string; course_id: string }[]> =>
  db.query(sql`
    select m.module_id as id, m.course_id from modules m join courses c using (course_id)
    where m.module_id = any(${ids}::uuid[]) and (c.is_draft or m.is_draft)
    union all
    select l.lesson_id, l.course_id from lessons l join modules m using (module_id) join courses c on c.course_id = l.course_id
    where l.lesson_id = any(${ids}::uuid[]) and (c.is_draft or m.is_draft or l.is_draft)`)

export type FoundKind = 'employee' | 'course' | 'lesson' | 'role' | 'department' | 'jobTitle' | 'terminal'

/** `within` is a lesson's course, a job title's department or a person's job title. */
export type FoundRecord = {
  kind: FoundKind
  id: string
  name: string
  /** For people, if the viewer may read profiles. */
  payroll_num: string | null
  lesson_type: LessonType | null
  course_id: string | null
  within: string | null
}

/** Best match of each kind first; searches payroll numbers if the viewer may read them. */
export const findRecords = (
  db: Queryable,
  search: SearchText,
  { readsNumbers, limit }: { readsNumbers: boolean; limit: number },
): Promise<FoundRecord[]> =>
  db.query(
    join(
      [
        people(search, readsNumbers, limit),
        matchesOf('course', sql`course_id`, { from: sql`courses r` }, search, limit),
        matchesOf(
          'lesson',
          sql`lesson_id`,
          {
            from: sql`lessons r join courses c using (course_id)`,
            within: sql`c.name`,
            type: sql`r.type`,
            course: sql`c.course_id`,
          },
          search,
          limit,
        ),
        matchesOf('role', sql`role_id`, { from: sql`roles r` }, search, limit),
        matchesOf('department', sql`id`, { from: sql`departments r` }, search, limit),
        matchesOf(
          'jobTitle',
          sql`id`,
          { from: sql`job_titles r left join departments d on d.id = r.department_id`, within: sql`d.name` },
          search,
          limit,
        ),
        matchesOf('terminal', sql`id`, { from: sql`terminals r` }, search, limit),
      ],
      ' union all ',
    ),
  )

type Source = { readonly from: Sql; readonly within?: Sql; readonly type?: Sql; readonly course?: Sql }

const matchesOf = (
  kind: FoundKind,
  key: Sql,
  { from, within = sql`null::text`, type = sql`null::text`, course = sql`null::uuid` }: Source,
  search: SearchText,
  limit: number,
): Sql => sql`
  (select ${kind}::text as kind, r.${key} as id, r.name, null::text as payroll_num, ${type} as lesson_type,
    ${course} as course_id, ${within} as within
  from ${from} where ${containingAll(sql`r.name_search`, search)}
  order by ${nearest(sql`r.name_search`, search)}, r.name_search, r.${key} limit ${limit})`

const people = (search: SearchText, readsNumbers: boolean, limit: number): Sql => {
  const named = readsNumbers
    ? (matchingPeople(search.text)?.byIndex ?? sql`true`)
    : containingAll(sql`p.name_search`, search)
  return sql`
  (select 'employee'::text as kind, p.person_id as id, p.full_name as name,
    ${readsNumbers ? sql`p.payroll_num` : sql`null::text`} as payroll_num, null::text as lesson_type,
    null::uuid as course_id, j.name as within
  from people p left join job_titles j on j.id = p.job_title_id
  where p.full_name is not null and ${named}
  order by ${nearest(sql`p.name_search`, search)}, p.name_sort, p.person_id limit ${limit})`
}
