import { z } from 'zod'
import type { Operations } from '../operation.ts'
import { planByCourseQuery, planByEmployeeQuery } from '../routes/reports.plan.ts'
import { sortDirection } from '../types/lists.ts'
import {
  developmentPlanCourses,
  developmentPlanPeople,
  planCoursesSort,
  planPeopleSort,
} from '../types/reports.ts'

/** Null asks for every row. */
const rows = {
  limit: z.int().min(1).max(100).nullish().default(10),
  offset: z.int().min(0).max(1_000_000).nullish().default(0),
}

export const reportsOperations = {
  'Query.User_list_developmentPlan': {
    description:
      'Everybody who works here. name: digits search payroll numbers, other text names. startDate and endDate: when they were last assessed, both ends in. limit: 100 at most; null answers with all rows, or refuses where there are more than 50,000. asOf: as it stood at the end of that day, for auditors.',
    args: {
      ...planByEmployeeQuery.shape,
      sort: planPeopleSort.nullish(),
      direction: sortDirection.nullish().default('ascending'),
      ...rows,
    },
    reply: developmentPlanPeople,
    rule: { permission: ['report.*', 'employee_development.*'] },
  },
  'Query.Course_list_developmentPlan': {
    description:
      'Every course that is required of somebody. terminal: courses given there, and of the people those who work there. limit: as above.',
    args: {
      ...planByCourseQuery.shape,
      sort: planCoursesSort.nullish(),
      direction: sortDirection.nullish().default('ascending'),
      ...rows,
    },
    reply: developmentPlanCourses,
    rule: { permission: ['report.*', 'employee_development.*'] },
  },
} satisfies Operations
