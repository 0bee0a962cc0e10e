import { sliceOf } from '../../../projections/kernel/list.ts'
import { planReportsContract } from '../../contract/routes/reports.plan.ts'
import { routesOf } from '../../http/rest.ts'
import { exportList } from '../../kit/export.ts'
import { planCoursesFile, planPeopleFile, planTitles } from './files.ts'
import { coursesPlan, employeesPlan } from './plan.ts'

export const planReportsRoutes = routesOf(planReportsContract, {
  'GET /reports/plan/employees/export': async ({ query: { columns, format, ...filters } }, context) => {
    const { locale } = context
    const { at, find } = await employeesPlan(filters, context)
    return exportList(context, {
      title: planTitles.people[locale],
      columns: planPeopleFile(locale),
      chosen: columns,
      find: (page) => find(sliceOf(page)),
      filters: {
        search: filters.name,
        department: filters.department,
        terminal: filters.terminal,
        jobTitle: filters.jobTitle,
        assessedFrom: filters.startDate,
        assessedUntil: filters.endDate,
      },
      at,
      format,
    })
  },
  'GET /reports/plan/courses/export': async ({ query: { columns, format, ...filters } }, context) => {
    const { locale } = context
    const { at, find } = await coursesPlan(filters, context)
    return exportList(context, {
      title: planTitles.courses[locale],
      columns: planCoursesFile(locale),
      chosen: columns,
      find: (page) => find(sliceOf(page)),
      filters: { search: filters.name, terminal: filters.terminal },
      at,
      format,
    })
  },
})
