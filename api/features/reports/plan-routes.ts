import { sliceOf } from '../../../projections/kernel/list.ts'
import { planReportsContract } from '../../contract/routes/reports.plan.ts'
import { type Handler, routesOf } from '../../http/rest.ts'
import { exportList } from '../../kit/export.ts'
import { coursesPlan, employeesPlan } from './plan.ts'
import {
  planByCourseTitle,
  planByEmployeeTitle,
  planCourseColumns,
  planPersonColumns,
} from './plan-export.ts'

type Routes = typeof planReportsContract

const exportEmployees: Handler<Routes['GET /reports/plan/employees/export']> = async (
  { query: { columns, ...asked } },
  context,
) => {
  const { locale } = context
  const { moment, find } = await employeesPlan(asked, context)
  return exportList(
    locale,
    planByEmployeeTitle[locale],
    planPersonColumns(locale),
    columns,
    (page) => find(sliceOf(page)),
    { moment },
  )
}

const exportCourses: Handler<Routes['GET /reports/plan/courses/export']> = async (
  { query: { columns, ...asked } },
  context,
) => {
  const { locale } = context
  const { moment, find } = await coursesPlan(asked, context)
  return exportList(
    locale,
    planByCourseTitle[locale],
    planCourseColumns(locale),
    columns,
    (page) => find(sliceOf(page)),
    { moment },
  )
}

export const planReportsRoutes = routesOf(planReportsContract, {
  'GET /reports/plan/employees/export': exportEmployees,
  'GET /reports/plan/courses/export': exportCourses,
})
