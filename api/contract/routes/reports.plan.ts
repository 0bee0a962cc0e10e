import { z } from 'zod'
import { dayInput, exportedReport, id, pastMoment, sortedBy } from '../input.ts'
import { fileColumns } from '../lists/list.ts'
import { planCoursesList, planPeopleList } from '../lists/reports.plan.ts'
import type { Contract } from '../route.ts'
import { planCoursesSort, planPeopleSort } from '../types/reports.ts'

const name = z.string().max(500).nullish()

/** Development plans by employee; the days are of the last assessment, both inclusive. */
export const planByEmployeeQuery = z.object({
  name,
  department: id.nullish(),
  terminal: id.nullish(),
  jobTitle: id.nullish(),
  startDate: dayInput.nullish(),
  endDate: dayInput.nullish(),
  asOf: pastMoment.nullish(),
  ...sortedBy(planPeopleSort.options),
})

export const planByCourseQuery = z.object({
  name,
  terminal: id.nullish(),
  asOf: pastMoment.nullish(),
  ...sortedBy(planCoursesSort.options),
})

export type PlanByEmployeeQuery = z.infer<typeof planByEmployeeQuery>
export type PlanByCourseQuery = z.infer<typeof planByCourseQuery>

const peopleExportQuery = planByEmployeeQuery.extend(exportedReport(fileColumns(planPeopleList)))
const coursesExportQuery = planByCourseQuery.extend(exportedReport(fileColumns(planCoursesList)))

export const planReportsContract = {
  'GET /reports/plan/employees/export': {
    rule: { permission: ['report.*', 'employee_development.*'] },
    query: peopleExportQuery,
    reply: 'file',
  },
  'GET /reports/plan/courses/export': {
    rule: { permission: ['report.*', 'employee_development.*'] },
    query: coursesExportQuery,
    reply: 'file',
  },
} as const satisfies Contract
