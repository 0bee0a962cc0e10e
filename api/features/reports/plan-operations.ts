import { reportsOperations } from '../../contract/operations/reports.ts'
import { operationsOf } from '../../http/operations.ts'
import { pageOf, readRows } from '../../kit/list.ts'
import { coursesPlan, employeesPlan } from './plan.ts'

export const planReportsHandlers = operationsOf(reportsOperations, {
  'Query.User_list_developmentPlan': async ({ limit, offset, ...query }, context) => {
    const { find } = await employeesPlan(query, context)
    return pageOf(await readRows(context.readDb, find, { limit, offset }))
  },
  'Query.Course_list_developmentPlan': async ({ limit, offset, ...query }, context) => {
    const { find } = await coursesPlan(query, context)
    return pageOf(await readRows(context.readDb, find, { limit, offset }))
  },
})
