import { sliceOf } from '../../../projections/kernel/list.ts'
import { planReportsContract } from '../../contract/routes/reports.plan.ts'
import { type Handler, routesOf } from '../../http/rest.ts'
import { exportList } from '../../kit/export.ts'
import { shownAs } from '../../kit/list.ts'
import { planCoursesFile, planPeopleFile, titles } from './files.ts'
import { coursesPlan, employeesPlan } from './plan.ts'
import { presentPlanCourse, presentPlanPerson } from './plan-present.ts'

type Routes = typeof planReportsContract

const exportEmployees: Handler<Routes['GET /reports/plan/employees/export']> = async (
  { query: { columns, ...filters } },
  context,
) => {
  const { locale } = context
  const { moment, find } = await employeesPlan(filters, context)
  return exportList(
    locale,
    titles.planByEmployee[locale],
    planPeopleFile(locale),
    columns,
    (page) => shownAs(find(sliceOf(page)), (row) => presentPlanPerson(row, context)),
    { moment },
  )
}

const exportCourses: Handler<Routes['GET /reports/plan/courses/export']> = async (
  { query: { columns, ...filters } },
  context,
) => {
  const { locale } = context
  const { moment, find } = await coursesPlan(filters, context)
  return exportList(
    locale,
    titles.planByCourse[locale],
    planCoursesFile(locale),
    columns,
    (page) => shownAs(find(sliceOf(page)), presentPlanCourse),
    { moment },
  )
}

export const planReportsRoutes = routesOf(planReportsContract, {
  'GET /reports/plan/employees/export': exportEmployees,
  'GET /reports/plan/courses/export': exportCourses,
})
