import { z } from 'zod'
import { dayAsked, exportedColumns, id, pastMoment, sortedBy } from '../input.ts'
import { fileColumns } from '../lists/list.ts'
import { planCoursesList, planPeopleList } from '../lists/reports.plan.ts'
import type { Contract } from '../route.ts'
import { planCoursesSort, planPeopleSort } from '../types/reports.ts'

const name = z.string().max(500).nullish()

/** Development plans by employee; the days are of the last assessment, both inclusive. */
export const planByEmployeeAsked = z.object({
  name,
  department: id.nullish(),
  terminal: id.nullish(),
  jobTitle: id.nullish(),
  startDate: dayAsked.nullish(),
  endDate: dayAsked.nullish(),
  asOf: pastMoment.nullish(),
  ...sortedBy(planPeopleSort.options),
})

export const planByCourseAsked = z.object({
  name,
  terminal: id.nullish(),
  asOf: pastMoment.nullish(),
  ...sortedBy(planCoursesSort.options),
})

export type PlanByEmployeeAsked = z.infer<typeof planByEmployeeAsked>
export type PlanByCourseAsked = z.infer<typeof planByCourseAsked>

const peopleExported = planByEmployeeAsked.extend(exportedColumns(fileColumns(planPeopleList)))
const coursesExported = planByCourseAsked.extend(exportedColumns(fileColumns(planCoursesList)))

export const planReportsContract = {
  'GET /reports/plan/employees/export': {
    rule: { permission: ['report.*', 'employee_development.*'] },
    query: peopleExported,
    reply: 'file',
  },
  'GET /reports/plan/courses/export': {
    rule: { permission: ['report.*', 'employee_development.*'] },
    query: coursesExported,
    reply: 'file',
  },
} as const satisfies Contract
