import { trainingHoursOf } from '../../domain/courses/rules.ts'
import type { EmployeeReportRow } from '../../projections/reports.employees.ts'
import type { ReportedPerson } from '../../projections/reports.people.ts'
import type { CourseReportRow, MemberReportRow } from '../../projections/reports.questions.ts'
import { ageOn } from '../calendar.ts'
import type { Locale } from '../caller.ts'
import { presentPriority, presentStatus } from './courses.ts'
import { erased } from './people.ts'

/** In Spanish, as it is stored. */
export const priorityName = (priorityId: string | null): string | null =>
  presentPriority(priorityId)?.name ?? null

export const presentCourseRow = (row: CourseReportRow) => ({
  id: row.course_id,
  name: row.name,
  isDraft: row.is_draft,
  priority: priorityName(row.priority_id),
  category: row.category_name,
  totalUsers: row.total_users,
  totalUsersCompleted: row.total_users_completed,
  inactiveUsers: row.inactive_users,
  trainingHours: trainingHoursOf(row.training_minutes),
})

const presentReported = (row: ReportedPerson, today: string, locale: Locale) => ({
  id: row.person_id,
  payrollNum: row.payroll_num ?? '',
  fullName: row.full_name ?? erased[locale],
  status: row.is_active,
  departmentName: row.department_name,
  jobTitleName: row.job_title_name,
  jobTitleTypeName: row.job_title_type_name,
  terminalName: row.terminal_name,
  gender: row.gender,
  age: row.birth_date === null ? null : ageOn(row.birth_date, today),
  entryDate: row.entry_date,
})

/** Dates are yyyy-MM-dd in the company's zone. */
export const presentMemberRow = (row: MemberReportRow, today: string, locale: Locale) => {
  const status = presentStatus(row.status)
  return {
    ...presentReported(row, today, locale),
    completedEvaluations: row.completed_evaluations,
    totalEvaluations: row.total_evaluations,
    userCourseStatusId: status?.id ?? null,
    userCourseStatusName: status?.name ?? null,
    inscriptionDate: row.enrolled_on,
    terminationDate: row.approved_on,
    certificationId: row.certificate_id,
  }
}

export type EmployeeWithLogin = EmployeeReportRow & {
  /** The last log-in; null in a report of the past, as log-ins are not in the log. */
  readonly last_session: string | null
}

export const presentEmployeeRow = (row: EmployeeWithLogin, today: string, locale: Locale) => ({
  ...presentReported(row, today, locale),
  completedCourses: row.completed_courses,
  totalSubscribedCourses: row.total_courses,
  completedTrainingHours: trainingHoursOf(row.completed_minutes),
  totalTrainingHours: trainingHoursOf(row.total_minutes),
  overdueCourses: row.overdue_courses,
  lastSession: row.last_session,
})
