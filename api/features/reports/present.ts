import { trainingHoursOf } from '../../../domain/courses/rules.ts'
import { percentOf } from '../../../domain/kernel/percent.ts'
import type { CourseRow } from '../../../projections/courses.tables.ts'
import type { ReportedPerson } from '../../../projections/reports.people.ts'
import type {
  CourseReportRow,
  MemberReportRow,
  MemberTotals,
} from '../../../projections/reports.questions.ts'
import { together, totalOf } from '../../../projections/reports.status-counts.ts'
import type { CoursesSummary } from '../../../projections/reports.summary.ts'
import { ageOn } from '../../calendar.ts'
import type { Locale } from '../../caller.ts'
import { presentPriority, presentStatus } from '../../records/courses.ts'
import { erased } from '../../records/people.ts'

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

const drawnCoursesMost = 4

export const presentSummary = ({ shares, courses, ...rest }: CoursesSummary) => {
  const greatest = new Set(
    courses.toSorted((one, other) => totalOf(other) - totalOf(one)).slice(0, drawnCoursesMost),
  )
  return {
    ...rest,
    shares: shares.map(({ priorityId, ...counts }) => ({ priority: priorityName(priorityId), ...counts })),
    courses: courses.filter((one) => greatest.has(one)),
    otherCourses: together(courses.filter((one) => !greatest.has(one))),
  }
}

/** `today` is the day of the report, by which ages are counted. */
export const presentReported = (row: ReportedPerson, today: string, locale: Locale) => ({
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

/** Pending is everybody who is not approved, including those who failed. */
export const presentTotals = (course: CourseRow, { enrolled, approved, failed, inactive }: MemberTotals) => ({
  courseId: course.course_id,
  courseName: course.name,
  enrolledEmployees: enrolled,
  approvedEmployees: approved,
  pendingEmployees: enrolled - approved,
  failedEmployees: failed,
  inactiveEmployees: inactive,
  progressPercentage: percentOf(approved, enrolled),
  trainingHours: trainingHoursOf(course.training_minutes),
})
