import type { PlanCourseRow, PlanPersonRow } from '../../../projections/reports.plan.ts'
import type { Context } from '../../context.ts'
import { erased, presentPlaces } from '../../records/people.ts'
import { priorityName } from '../../records/reports.ts'

export const presentPlanPerson = (row: PlanPersonRow, context: Context) => ({
  id: row.person_id,
  payrollNum: row.payroll_num ?? '',
  fullName: row.full_name ?? erased[context.locale],
  lastAssess: row.last_assessed_on,
  ...presentPlaces(row, context),
  pendingCourses: row.pending_courses,
  totalCourses: row.total_courses,
})

export type PlanPerson = ReturnType<typeof presentPlanPerson>

export const presentPlanCourse = (row: PlanCourseRow) => ({
  id: row.course_id,
  name: row.name,
  isDraft: row.is_draft,
  totalUsers: row.total_users,
  completedUsers: row.completed_users,
  category: row.category_name,
  priority: priorityName(row.priority_id),
})

export type PlanCourse = ReturnType<typeof presentPlanCourse>
