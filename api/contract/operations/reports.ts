import { z } from 'zod'
import { id } from '../input.ts'
import type { Operations } from '../operation.ts'
import { text } from '../route.ts'
import { sortDirection } from '../types/lists.ts'
import {
  developmentPlanCourses,
  developmentPlanPeople,
  planCoursesSort,
  planPeopleSort,
} from '../types/reports.ts'

export const reportsOperations = {
  'Query.User_list_developmentPlan': {
    description:
      'Everybody who works here. name: digits search payroll numbers, other text names. startDate and endDate: when they were last assessed, both ends in. limit: 100 at most; null answers with all rows, or refuses where there are more than 50,000. asOf: as it stood at the end of that day, for auditors.',
    args: {
      name: text.nullish(),
      department: id.nullish(),
      terminal: id.nullish(),
      jobTitle: id.nullish(),
      startDate: text.nullish(),
      endDate: text.nullish(),
      limit: z.int().nullish().default(10),
      offset: z.int().nullish().default(0),
      sort: planPeopleSort.nullish(),
      direction: sortDirection.nullish().default('ascending'),
      asOf: text.nullish(),
    },
    reply: developmentPlanPeople,
    rule: { permission: ['report.*', 'employee_development.*'] },
  },
  'Query.Course_list_developmentPlan': {
    description:
      'Every course that is required of somebody. terminal: courses given there, and of the people those who work there. limit: as above.',
    args: {
      name: text.nullish(),
      terminal: id.nullish(),
      limit: z.int().nullish().default(10),
      offset: z.int().nullish().default(0),
      sort: planCoursesSort.nullish(),
      direction: sortDirection.nullish().default('ascending'),
      asOf: text.nullish(),
    },
    reply: developmentPlanCourses,
    rule: { permission: ['report.*', 'employee_development.*'] },
  },
} satisfies Operations
