import { z } from 'zod'
import type { Context } from '../../context.ts'
import { planByCourseAsked, planByEmployeeAsked } from '../../contract/routes/reports.plan.ts'
import { parseArgs } from '../../http/arguments.ts'
import type {
  QueryCourse_List_DevelopmentPlanArgs,
  QueryUser_List_DevelopmentPlanArgs,
  Resolvers,
} from '../../http/resolvers.generated.ts'
import { presentPage, rowsAsked } from '../../kit/list.ts'
import { coursesPlan, employeesPlan } from './plan.ts'
import { presentPlanCourse, presentPlanPerson } from './plan-present.ts'

const slice = {
  limit: z.int().min(1).max(100).nullish(),
  offset: z.int().min(0).max(1_000_000).nullish(),
}
const employeesAsked = planByEmployeeAsked.extend(slice)
const coursesAsked = planByCourseAsked.extend(slice)

const byEmployee = async (_: unknown, args: QueryUser_List_DevelopmentPlanArgs, context: Context) => {
  const { limit, offset, ...asked } = parseArgs(employeesAsked, args)
  const { find } = await employeesPlan(asked, context)
  const found = await rowsAsked(context.readDb, find, { limit, offset })
  return presentPage(found, (row) => presentPlanPerson(row, context.locale))
}

const byCourse = async (_: unknown, args: QueryCourse_List_DevelopmentPlanArgs, context: Context) => {
  const { limit, offset, ...asked } = parseArgs(coursesAsked, args)
  const { find } = await coursesPlan(asked, context)
  const found = await rowsAsked(context.readDb, find, { limit, offset })
  return presentPage(found, presentPlanCourse)
}

export const planReportsResolvers = {
  Query: { User_list_developmentPlan: byEmployee, Course_list_developmentPlan: byCourse },
} satisfies Resolvers
