import { reportsOperations } from '../../contract/operations/reports.ts'
import { operationsOf } from '../../http/operations.ts'
import { presentPage, rowsAsked } from '../../kit/list.ts'
import { coursesPlan, employeesPlan } from './plan.ts'
import { presentPlanCourse, presentPlanPerson } from './plan-present.ts'

export const planReportsHandlers = operationsOf(reportsOperations, {
  'Query.User_list_developmentPlan': async ({ limit, offset, ...query }, context) => {
    const { find } = await employeesPlan(query, context)
    const page = await rowsAsked(context.readDb, find, { limit, offset })
    return presentPage(page, (row) => presentPlanPerson(row, context))
  },
  'Query.Course_list_developmentPlan': async ({ limit, offset, ...query }, context) => {
    const { find } = await coursesPlan(query, context)
    const page = await rowsAsked(context.readDb, find, { limit, offset })
    return presentPage(page, presentPlanCourse)
  },
})
