import { type Page, sliceOf } from '../../../projections/kernel/list.ts'
import { planReportsContract } from '../../contract/routes/reports.plan.ts'
import { routesOf } from '../../http/rest.ts'
import { exportList } from '../../kit/export.ts'
import { planCoursesFile, planPeopleFile, planTitles } from './files.ts'
import { coursesPlan, employeesPlan } from './plan.ts'

export const planReportsRoutes = routesOf(planReportsContract, {
  'GET /reports/plan/employees/export': async ({ query: { columns, ...filters } }, context) => {
    const { locale } = context
    const { moment, find } = await employeesPlan(filters, context)
    const file = planPeopleFile(locale)
    const rows = (page: Page) => find(sliceOf(page))
    return exportList(locale, planTitles.people[locale], file, columns, rows, { moment })
  },
  'GET /reports/plan/courses/export': async ({ query: { columns, ...filters } }, context) => {
    const { locale } = context
    const { moment, find } = await coursesPlan(filters, context)
    const file = planCoursesFile(locale)
    const rows = (page: Page) => find(sliceOf(page))
    return exportList(locale, planTitles.courses[locale], file, columns, rows, { moment })
  },
})
