import sql from 'sql-template-tag'
import { z } from 'zod'
import { priorities } from '../../domain/kernel/ids.ts'
import { foldText } from '../../projections/kernel/list.ts'
import {
  categoryRows,
  departmentRows,
  type JobTitleRow,
  jobTitleRows,
  jobTitleTypeRows,
  terminalRows,
  type UnitRow,
} from '../../projections/organisation.ts'
import type { Context } from '../context.ts'
import { parse, type Route } from '../http/rest.ts'

const statusFilters = z.enum(['ALL', 'ACTIVE', 'INACTIVE'])

const lookup = ({ id, name }: UnitRow) => ({ id, name })
const withStatus = (row: UnitRow) => ({ ...lookup(row), status: row.is_active })
const jobTitle = (row: JobTitleRow) => ({ ...withStatus(row), departmentId: row.department_id })
const priority = ({ id, name }: (typeof priorities)[number]) => ({ id, name })

type Counts = { readonly people: ReadonlyMap<string, number>; readonly courses: ReadonlyMap<string, number> }
type Unit = { readonly id: string }

/** Asked once a request, whatever the number of rows. */
const once = <Result>(ask: (context: Context) => Promise<Result>) => {
  const asked = new WeakMap<Context, Promise<Result>>()
  return (context: Context): Promise<Result> => {
    const found = asked.get(context) ?? ask(context)
    asked.set(context, found)
    return found
  }
}

/** Active employees, and courses that the unit itself requires, by the id of the department or job title. */
const countsOf = once(async ({ readDb }): Promise<Counts> => {
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

const departmentsOf = once(
  async ({ readDb }) => new Map((await departmentRows(readDb)).map((row) => [row.id, withStatus(row)])),
)

const peopleIn = async ({ id }: Unit, _: unknown, context: Context): Promise<number> =>
  (await countsOf(context)).people.get(id) ?? 0

const coursesOf = async ({ id }: Unit, _: unknown, context: Context): Promise<number> =>
  (await countsOf(context)).courses.get(id) ?? 0

const departments = async (_: unknown, __: unknown, { readDb }: Context) =>
  (await departmentRows(readDb)).map(withStatus)

const jobTitles = async ({ readDb }: Context, filter: z.infer<typeof statusFilters> = 'ALL') =>
  (await jobTitleRows(readDb))
    .filter(({ is_active }) => filter === 'ALL' || is_active === (filter === 'ACTIVE'))
    .map(jobTitle)

export const organisationResolvers = {
  Query: {
    Terminal_list: async (_: unknown, __: unknown, { readDb }: Context) =>
      (await terminalRows(readDb)).map(withStatus),
    Department_list: departments,
    Department_listWithCounts: departments,
    JobTitle_list: (_: unknown, __: unknown, context: Context) => jobTitles(context),
    JobTitle_listWithCounts: (_: unknown, { statusFilter }: { statusFilter?: string }, context: Context) =>
      jobTitles(
        context,
        parse(z.object({ statusFilter: statusFilters.default('ALL') }), { statusFilter }).statusFilter,
      ),
    CourseCategory_list: async (_: unknown, { name }: { name?: string | null }, { readDb }: Context) =>
      (await categoryRows(readDb))
        .filter((row) => row.is_active && row.name_search.startsWith(foldText(name ?? '')))
        .map(lookup),
    Priority_list: () => priorities.map(priority),
  },
  Department: { numberOfEmployees: peopleIn, numberOfCourses: coursesOf },
  JobTitle: {
    Department: async ({ departmentId }: { departmentId: string }, _: unknown, context: Context) =>
      (await departmentsOf(context)).get(departmentId),
    totalUsers: peopleIn,
    numberOfEmployees: peopleIn,
    numberOfCourses: coursesOf,
  },
}

export const organisationRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/terminals',
    handle: async (_, { readDb }) => (await terminalRows(readDb)).map(withStatus),
  },
  {
    method: 'GET',
    path: '/departments',
    handle: async (_, { readDb }) => (await departmentRows(readDb)).map(withStatus),
  },
  {
    method: 'GET',
    path: '/job-titles',
    handle: async (_, context) => {
      const [rows, all, { people }] = await Promise.all([
        jobTitles(context),
        departmentsOf(context),
        countsOf(context),
      ])
      return rows.map((row) => ({
        ...row,
        totalUsers: people.get(row.id) ?? 0,
        Department: all.get(row.departmentId) ?? null,
      }))
    },
  },
  {
    method: 'GET',
    path: '/job-title-types',
    handle: async (_, { readDb }) => (await jobTitleTypeRows(readDb)).map(lookup),
  },
  {
    method: 'GET',
    path: '/course-categories',
    handle: async (_, { readDb }) =>
      (await categoryRows(readDb)).filter(({ is_active }) => is_active).map(lookup),
  },
  { method: 'GET', path: '/priorities', handle: async () => priorities.map(priority) },
]
