import {
  Course_list_developmentPlan,
  User_list_developmentPlan,
} from '../../../shared/data/operations/reports.generated.ts'
import { type ResultOf, select } from '../../../shared/data/select.ts'

export const planByEmployee = select(User_list_developmentPlan, {
  count: true,
  rows: {
    id: true,
    payrollNum: true,
    fullName: true,
    lastAssess: true,
    Department: { name: true },
    JobTitle: { name: true },
    Terminal: { name: true },
    pendingCourses: true,
    totalCourses: true,
  },
})

export type PlanByEmployee = ResultOf<typeof planByEmployee>

export const planByCourse = select(Course_list_developmentPlan, {
  count: true,
  rows: {
    id: true,
    name: true,
    isDraft: true,
    totalUsers: true,
    completedUsers: true,
    category: true,
    priority: true,
  },
})

export type PlanByCourse = ResultOf<typeof planByCourse>
