import { priorities } from '../../../domain/kernel/ids.ts'
import { foldText } from '../../../projections/kernel/list.ts'
import { categoryRows, terminalRows } from '../../../projections/organisation.ts'
import type { Context } from '../../context.ts'
import { organisationOperations } from '../../contract/operations/organisation.ts'
import type { UnitFilters } from '../../contract/routes/organisation.ts'
import { operationsOf } from '../../http/operations.ts'
import { presentDepartment, presentJobTitle, withStatus } from '../../records/organisation.ts'
import { departmentList, jobTitles, lookup } from './lists.ts'

const listDepartments = async (_: object, context: Context) =>
  (await departmentList(context)).map((unit) => presentDepartment(unit, context))

const listJobTitles = async (context: Context, status: UnitFilters['status'] = 'ALL') =>
  (await jobTitles(context, { name: '', status })).map((unit) => presentJobTitle(unit, context))

export const organisationHandlers = operationsOf(organisationOperations, {
  'Query.Terminal_list': async (_, { readDb }) => (await terminalRows(readDb)).map(withStatus),
  'Query.Department_list': listDepartments,
  'Query.Department_listWithCounts': listDepartments,
  'Query.JobTitle_list': (_, context) => listJobTitles(context),
  'Query.JobTitle_listWithCounts': ({ statusFilter }, context) =>
    listJobTitles(context, statusFilter ?? 'ALL'),
  'Query.CourseCategory_list': async ({ name }, { readDb }) =>
    (await categoryRows(readDb))
      .filter((row) => row.is_active && row.name_search.startsWith(foldText(name ?? '')))
      .map(lookup),
  'Query.Priority_list': () => priorities.map(lookup),
})
