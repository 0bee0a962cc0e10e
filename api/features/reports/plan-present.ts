import type { PlanCourseRow, PlanPersonRow } from '../../../projections/reports.plan.ts'
import type { Locale } from '../../caller.ts'
import { erased, presentPlaces } from '../../records/people.ts'
import { priorityName } from './present.ts'

export const presentPlanPerson = (row: PlanPersonRow, locale: Locale) => ({
  id: row.person_id,
  payrollNum: row.payroll_num ?? '',
  fullName: row.full_name ?? erased[locale],
  lastAssess: row.last_assessed_on,
  ...presentPlaces(row),
  pendingCourses: row.pending_courses,
  totalCourses: row.total_courses,
})

export const presentPlanCourse = (row: PlanCourseRow) => ({
  id: row.course_id,
  name: row.name,
  isDraft: row.is_draft,
  totalUsers: row.total_users,
  completedUsers: row.completed_users,
  category: row.category_name,
  priority: priorityName(row.priority_id),
})
