import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { PermissionKey } from '../domain/kernel/ids.ts'
import type { Queryable } from './kernel/database.ts'
import {
  equals,
  joinedPage,
  type Listed,
  type ListQuery,
  listPage,
  orderOf,
  type Sort,
  type SortColumns,
} from './kernel/list.ts'
import { ordered } from './kernel/walk.ts'
import { matchingPeople } from './people.matching.ts'
import type { PersonRow } from './people.ts'

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

export type BriefPerson = Pick<
  PlacedPerson,
  | 'person_id'
  | 'payroll_num'
  | 'full_name'
  | 'is_active'
  | 'first_logged_in_at'
  | 'role_id'
  | 'terminal_name'
  | 'department_name'
  | 'job_title_name'
  | 'role_name'
>

export type PeopleFilters = {
  readonly terminalId: string | null
  readonly departmentId: string | null
  readonly isActive: boolean | null
  /** Whether they have ever logged in. */
  readonly isActivated?: boolean | null
  readonly unreached?: Sql | null
}

export type PeopleSort = 'name' | 'payrollNum' | 'lastSession'

/** The last log-in of the person in a column. The log knows the first one alone. */
export type LastLoginOf = (personId: Sql) => Sql

const firstLogin: LastLoginOf = () => sql`p.first_logged_in_at`

/** More digits make a greater number; forgotten people have none. */
export const byNumber = (column: Sql): readonly Sql[] => [
  sql`length(coalesce(${column}, ''))`,
  sql`coalesce(${column}, '') collate "C"`,
]

const key = sql`p.person_id`

/** People who have never logged in come before all others. */
const columnsWith = (lastLoginOf: LastLoginOf): SortColumns<PeopleSort> => ({
  name: [sql`p.name_sort`],
  payrollNum: byNumber(sql`p.payroll_num`),
  lastSession: [
    sql`coalesce(${lastLoginOf(key)}, p.first_logged_in_at, '-infinity'::timestamptz)`,
    sql`p.name_sort`,
  ],
})

const byName = orderOf(columnsWith(firstLogin), key)

const allOfThem = sql`p.*, t.name as terminal_name, t.is_active as terminal_is_active,
    d.name as department_name, d.is_active as department_is_active,
    j.name as job_title_name, j.is_active as job_title_is_active, j.department_id as job_title_department_id,
    r.name as role_name, r.is_active as role_is_active, r.permissions as role_permissions`

const briefly = sql`p.person_id, p.payroll_num, p.full_name, p.is_active, p.first_logged_in_at, p.role_id,
  t.name as terminal_name, d.name as department_name, j.name as job_title_name, r.name as role_name`

const placedPeople = (selection: Sql, order = byName, selected = allOfThem): Sql => sql`
  select ${selected}
  from (${selection}) found
  join people p using (person_id)
  left join terminals t on t.id = p.terminal_id
  left join departments d on d.id = p.department_id
  left join job_titles j on j.id = p.job_title_id
  left join roles r on r.role_id = p.role_id
  order by ${ordered({ order })}`

type PeopleQuery = ListQuery<PeopleFilters, PeopleSort>

export const peoplePage = (
  db: Queryable,
  query: PeopleQuery,
  lastLoginOf = firstLogin,
): Promise<Listed<PlacedPerson>> => pageOf(db, query, lastLoginOf, allOfThem)

export const peopleInBrief = (
  db: Queryable,
  query: PeopleQuery,
  lastLoginOf = firstLogin,
): Promise<Listed<BriefPerson>> => pageOf(db, query, lastLoginOf, briefly)

const pageOf = <Row extends object>(
  db: Queryable,
  { search: text, filters, ...page }: PeopleQuery,
  lastLoginOf: LastLoginOf,
  selected: Sql,
): Promise<Listed<Row>> => {
  const { terminalId, departmentId, isActive, isActivated = null, unreached = null } = filters
  const order = orderOf(columnsWith(lastLoginOf), key, page.sort)
  const conditions = [
    equals(sql`p.terminal_id`, terminalId),
    equals(sql`p.department_id`, departmentId),
    equals(sql`p.is_active`, isActive),
    equals(sql`(p.first_logged_in_at is not null)`, isActivated),
  ]
  const search = text === null ? null : matchingPeople(text)
  const show = (keys: Sql) => placedPeople(keys, order, selected)
  if (page.sort?.by !== 'lastSession' && unreached === null)
    return listPage(
      db,
      {
        readModel: 'people',
        table: sql`people`,
        alias: sql`p`,
        key: sql`person_id`,
        filters: conditions,
        search,
        order,
        show,
      },
      page,
    )
  // log-ins and refused addresses change without any change of the read model
  const all = [...conditions, unreached, search?.byIndex ?? null].filter((one) => one !== null)
  const where = all.length === 0 ? empty : join(all, ' and ', 'where ')
  return joinedPage(db, { from: sql`from people p ${where}`, order, show }, page)
}

export const peoplePlaced = (
  db: Queryable,
  ids: readonly string[],
  sort: Sort<PeopleSort> | null = null,
  lastLoginOf = firstLogin,
): Promise<PlacedPerson[]> =>
  db.query(
    placedPeople(
      sql`select distinct person_id from unnest(${ids}::uuid[]) as wanted (person_id)`,
      orderOf(columnsWith(lastLoginOf), key, sort),
    ),
  )

export const courseAuthors = (db: Queryable): Promise<PlacedPerson[]> =>
  db.query(placedPeople(sql`select distinct created_by as person_id from courses`))

/** Also inactive ones; a number that nobody has is left out. */
export const peopleWithNumbers = (
  db: Queryable,
  payrollNums: readonly string[],
): Promise<Pick<PersonRow, 'person_id' | 'payroll_num' | 'full_name'>[]> =>
  db.query(sql`
    select person_id, payroll_num, full_name from people where payroll_num = any(${payrollNums}::text[])`)

/** For queries on tables outside the log. */
export const activePeople: Sql = sql`select * from people where is_active`

export const holderOfNumber = (payrollNum: string): Sql =>
  sql`select person_id from people where payroll_num = ${payrollNum}`

/** For queries on tables outside the log; a null scope does not filter. */
export const activePlaces = ({
  terminalIds,
  departmentId,
}: {
  terminalIds: readonly string[] | null
  departmentId: string | null
}): Sql => sql`
  select p.person_id, p.payroll_num, coalesce(p.full_name, '') as full_name, p.name_sort,
    t.id as terminal_id, t.name as terminal, t.name_sort as terminal_sort, d.name as department
  from people p
  left join terminals t on t.id = p.terminal_id
  left join departments d on d.id = p.department_id
  where p.is_active and p.payroll_num is not null
    and (${terminalIds}::uuid[] is null or p.terminal_id = any(${terminalIds}::uuid[]))
    and (${departmentId}::uuid is null or p.department_id = ${departmentId}::uuid)`

export const fullNames = async (
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.query<{ id: string; name: string }>(sql`
    select person_id as id, full_name as name from people
    where person_id = any(${[...new Set(ids)]}::uuid[]) and full_name is not null`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const forgottenPeople = async (db: Queryable): Promise<readonly string[]> => {
  const rows = await db.query<{ person_id: string }>(
    sql`select person_id from people where payroll_num is null`,
  )
  return rows.map(({ person_id }) => person_id)
}

export const membersSince = async (db: Queryable, roleId: string, position: number): Promise<string[]> => {
  const rows = await db.query<{ person_id: string }>(sql`
    select person_id from people
    where role_id = ${roleId} and payroll_num is not null and role_since <= ${position} order by person_id`)
  return rows.map(({ person_id }) => person_id)
}

/** One JSON text with its last id, so that the server's thread parses nothing. */
export const peopleAsText = (after: string, limit: number): Sql => sql`
  select coalesce(json_agg(found), '[]')::text as text, max(found.person_id::text) as last, count(*)::int as count
  from (select person_id, payroll_num, full_name, email, telephone, gender, birth_date, entry_date, terminal_id,
      department_id, job_title_id, job_title_type_id, role_id, manager_id, is_active, first_logged_in_at
    from people where person_id > ${after}::uuid order by person_id limit ${limit}) found`

export const peopleByNumber = (db: Queryable): Promise<PersonRow[]> =>
  db.query(sql`select * from people order by payroll_num`)

export const isAnybodyKnown = async (db: Queryable): Promise<boolean> =>
  (await db.query(sql`select from people limit 1`)).length > 0
