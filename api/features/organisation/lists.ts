import sql from 'sql-template-tag'
import { foldText } from '../../../projections/kernel/list.ts'
import {
  departmentRows,
  type JobTitleRow,
  jobTitleRows,
  type UnitRow,
} from '../../../projections/organisation.ts'
import type { Context } from '../../context.ts'
import type { UnitFilters } from '../../contract/routes/organisation.ts'
import { allows } from '../../http/access.ts'
import { oncePerRequest } from '../../kit/request.ts'

const all: UnitFilters = { name: '', status: 'ALL' }

const matching =
  ({ name, status }: UnitFilters) =>
  ({ name_search, is_active }: UnitRow): boolean =>
    name_search.startsWith(foldText(name)) && (status === 'ALL' || is_active === (status === 'ACTIVE'))

export const withStatus = ({ id, name, is_active }: UnitRow) => ({ id, name, status: is_active })
const jobTitle = (row: JobTitleRow) => ({ ...withStatus(row), departmentId: row.department_id })

type Counts = { readonly people: ReadonlyMap<string, number>; readonly courses: ReadonlyMap<string, number> }

/** Active employees, and courses that the unit itself requires, by the id of the department or job title. */
export const countsOf = oncePerRequest(async ({ readDb }): Promise<Counts> => {
  const rows = await readDb.query<{ id: string; what: 'people' | 'courses'; count: number }>(sql`
    select department_id as id, 'people' as what, count(*)::integer as count
      from people where is_active group by department_id
    union all
    select job_title_id, 'people', count(*)::integer from people where is_active group by job_title_id
    union all
    select scope_id::uuid, 'courses', count(*)::integer
      from requirements where level <> 'enterprise' group by scope_id`)
  const of = (what: string) =>
    new Map(rows.filter((row) => row.what === what).map(({ id, count }) => [id, count]))
  return { people: of('people'), courses: of('courses') }
})

export const departmentsOf = oncePerRequest(
  async ({ readDb }) => new Map((await departmentRows(readDb)).map((row) => [row.id, withStatus(row)])),
)

export const departmentList = async ({ readDb }: Context, filters: UnitFilters = all) =>
  (await departmentRows(readDb)).filter(matching(filters)).map(withStatus)

export const jobTitles = async ({ readDb }: Context, filters: UnitFilters = all) =>
  (await jobTitleRows(readDb)).filter(matching(filters)).map(jobTitle)

/** Job titles, each with where it belongs and, for whoever may see it, how many hold it. */
export const jobTitleList = async (context: Context, filters: UnitFilters = all) => {
  const isTold = allows('Query.JobTitle_listWithCounts', context.who)
  const [rows, departments, counts] = await Promise.all([
    jobTitles(context, filters),
    departmentsOf(context),
    isTold ? countsOf(context) : null,
  ])
  return rows.map((row) => ({
    ...row,
    totalUsers: counts && (counts.people.get(row.id) ?? 0),
    Department: departments.get(row.departmentId) ?? null,
  }))
}
