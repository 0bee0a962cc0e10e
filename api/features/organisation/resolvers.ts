import { z } from 'zod'
import { priorities } from '../../../domain/kernel/ids.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { foldText } from '../../../projections/kernel/list.ts'
import {
  categoryRows,
  jobTitleTypeRows,
  terminalRows,
  type UnitRow,
} from '../../../projections/organisation.ts'
import type { Context } from '../../context.ts'
import { organisationContract } from '../../contract/routes/organisation.ts'
import { demand } from '../../http/access.ts'
import { parseArgs } from '../../http/arguments.ts'
import type { Resolvers } from '../../http/resolvers.generated.ts'
import { routesOf } from '../../http/rest.ts'
import { changeDepartment, changeJobTitle, editCompany, readCompany } from './commands.ts'
import { countsOf, departmentList, departmentsOf, jobTitleList, jobTitles, withStatus } from './lists.ts'

const statusFilter = z.object({ statusFilter: z.enum(['ALL', 'ACTIVE', 'INACTIVE']).nullish() })

const lookup = ({ id, name }: UnitRow) => ({ id, name })
const priority = ({ id, name }: (typeof priorities)[number]) => ({ id, name })

type Unit = { readonly id: string }

/** Whoever may call the list with counts sees them, wherever else such a unit is asked for. */
const countOf =
  (what: 'people' | 'courses', list: `Query.${string}WithCounts`) =>
  async ({ id }: Unit, _: unknown, context: Context): Promise<number> => {
    demand(list, context.who)
    return (await countsOf(context))[what].get(id) ?? 0
  }

const ofDepartments = 'Query.Department_listWithCounts'
const ofJobTitles = 'Query.JobTitle_listWithCounts'

const departments = (_: unknown, __: unknown, context: Context) => departmentList(context)

export const organisationResolvers = {
  Query: {
    Terminal_list: async (_, __, { readDb }) => (await terminalRows(readDb)).map(withStatus),
    Department_list: departments,
    Department_listWithCounts: departments,
    JobTitle_list: (_, __, context) => jobTitles(context),
    JobTitle_listWithCounts: (_, args, context) =>
      jobTitles(context, { name: '', status: parseArgs(statusFilter, args).statusFilter ?? 'ALL' }),
    CourseCategory_list: async (_, { name }, { readDb }) =>
      (await categoryRows(readDb))
        .filter((row) => row.is_active && row.name_search.startsWith(foldText(name ?? '')))
        .map(lookup),
    Priority_list: () => priorities.map(priority),
  },
  Department: {
    numberOfEmployees: countOf('people', ofDepartments),
    numberOfCourses: countOf('courses', ofDepartments),
  },
  JobTitle: {
    Department: async ({ departmentId }, _, context) => {
      const found = (await departmentsOf(context)).get(departmentId)
      if (!found) throw new Rejection('organisation.not-found', 'departmentId')
      return found
    },
    totalUsers: countOf('people', ofJobTitles),
    numberOfEmployees: countOf('people', ofJobTitles),
    numberOfCourses: countOf('courses', ofJobTitles),
  },
} satisfies Resolvers

export const organisationRoutes = routesOf(organisationContract, {
  'GET /terminals': async (_, { readDb }) => (await terminalRows(readDb)).map(withStatus),
  'GET /departments': ({ query }, context) => departmentList(context, query),
  'GET /job-titles': ({ query }, context) => jobTitleList(context, query),
  'GET /job-title-types': async (_, { readDb }) => (await jobTitleTypeRows(readDb)).map(lookup),
  'GET /course-categories': async (_, { readDb }) =>
    (await categoryRows(readDb)).filter(({ is_active }) => is_active).map(lookup),
  'GET /priorities': async () => priorities.map(priority),
  'GET /enterprise/:id': readCompany,
  'PATCH /enterprise/:id': editCompany,
  'PATCH /departments/:id': changeDepartment,
  'PATCH /job-titles/:id': changeJobTitle,
})
