import sql, { join, type Sql } from 'sql-template-tag'
import type { PermissionKey } from '../domain/kernel/ids.ts'
import type { Queryable } from './kernel/database.ts'
import { being, containing, either, foldText, type Listed, listed, type Page } from './kernel/list.ts'
import type { Search } from './kernel/walk.ts'
import type { PersonRow } from './people.ts'

/** Somebody with the names of where they work and of what they may do. */
export type PlacedPerson = PersonRow & {
  terminal_name: string | null
  terminal_is_active: boolean | null
  department_name: string | null
  department_is_active: boolean | null
  job_title_name: string | null
  job_title_is_active: boolean | null
  job_title_department_id: string | null
  role_name: string | null
  role_is_active: boolean | null
  role_permissions: readonly PermissionKey[] | null
}

/** What is null does not filter. */
export type PeopleFilters = {
  readonly search: string | null
  readonly terminalId: string | null
  readonly departmentId: string | null
  readonly isActive: boolean | null
}

const order = [sql`p.name_sort`, sql`p.person_id`]

const placed = (found: Sql): Sql => sql`
  select p.*, t.name as terminal_name, t.is_active as terminal_is_active,
    d.name as department_name, d.is_active as department_is_active,
    j.name as job_title_name, j.is_active as job_title_is_active, j.department_id as job_title_department_id,
    r.name as role_name, r.is_active as role_is_active, r.permissions as role_permissions
  from (${found}) found
  join people p using (person_id)
  left join terminals t on t.id = p.terminal_id
  left join departments d on d.id = p.department_id
  left join job_titles j on j.id = p.job_title_id
  left join roles r on r.role_id = p.role_id
  order by ${join(order)}`

/** Digits are looked for in payroll numbers, where leading zeros do not count; whatever else in names. */
const matching = (search: string): Search | null => {
  const text = foldText(search)
  if (!/^\d+$/.test(text)) return containing(sql`p.name_search`, text)
  const number = text.replace(/^0+(?=.)/, '')
  const somewhere = containing(sql`p.payroll_num`, text)
  return number === text ? somewhere : either(somewhere, sql`p.payroll_num = ${number}`)
}

/** A page of the company's people, by name as Spanish sorts. */
export const peopleListed = (
  db: Queryable,
  { search, terminalId, departmentId, isActive }: PeopleFilters,
  page: Page,
): Promise<Listed<PlacedPerson>> =>
  listed(
    db,
    {
      readModel: 'people',
      table: sql`people`,
      alias: sql`p`,
      key: sql`person_id`,
      filters: [
        being(sql`p.terminal_id`, terminalId),
        being(sql`p.department_id`, departmentId),
        being(sql`p.is_active`, isActive),
      ],
      search: search === null ? null : matching(search),
      order,
      show: placed,
    },
    page,
  )

/** Those of these ids who are known. */
export const peoplePlaced = (db: Queryable, ids: readonly string[]): Promise<PlacedPerson[]> =>
  db.query(placed(sql`select person_id from unnest(${ids}::uuid[]) as wanted (person_id)`))

/** Whoever wrote a course. */
export const courseAuthors = (db: Queryable): Promise<PlacedPerson[]> =>
  db.query(placed(sql`select distinct created_by as person_id from courses`))
