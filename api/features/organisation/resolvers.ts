import { z } from 'zod'
import { priorities } from '../../../domain/kernel/ids.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { foldText } from '../../../projections/kernel/list.ts'
import { categoryRows, terminalRows } from '../../../projections/organisation.ts'
import type { Context } from '../../context.ts'
import { parseArgs } from '../../http/arguments.ts'
import { demand } from '../../http/demand.ts'
import type { Resolvers } from '../../http/resolvers.generated.ts'
import { countsOf, departmentList, departmentsOf, jobTitles, lookup, withStatus } from './lists.ts'

const statusFilter = z.object({ statusFilter: z.enum(['ALL', 'ACTIVE', 'INACTIVE']).nullish() })

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
    Priority_list: () => priorities.map(lookup),
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
