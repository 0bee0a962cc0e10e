import { trainingHoursOf } from '../../../domain/courses/rules.ts'
import { percentOf } from '../../../domain/kernel/percent.ts'
import type { CourseRow } from '../../../projections/courses.tables.ts'
import type { MemberTotals } from '../../../projections/reports.questions.ts'
import { together, totalOf } from '../../../projections/reports.status-counts.ts'
import type { CoursesSummary } from '../../../projections/reports.summary.ts'
import { priorityName } from '../../records/reports.ts'

const drawnCoursesMost = 4

export const presentSummary = ({ shares, courses, ...rest }: CoursesSummary) => {
  const greatest = new Set(
    courses.toSorted((one, other) => totalOf(other) - totalOf(one)).slice(0, drawnCoursesMost),
  )
  return {
    ...rest,
    shares: shares.map(({ priorityId, ...counts }) => ({ priority: priorityName(priorityId), ...counts })),
    courses: courses.filter((course) => greatest.has(course)),
    otherCourses: together(courses.filter((course) => !greatest.has(course))),
  }
}

/** Pending is everybody who is not approved, including those who failed. */
export const presentTotals = (
  course: CourseRow,
  { enrolled, approved, failed, overdue, inactive }: MemberTotals,
) => ({
  courseId: course.course_id,
  courseName: course.name,
  enrolledEmployees: enrolled,
  approvedEmployees: approved,
  pendingEmployees: enrolled - approved,
  failedEmployees: failed,
  overdueEmployees: overdue,
  inactiveEmployees: inactive,
  progressPercentage: percentOf(approved, enrolled),
  trainingHours: trainingHoursOf(course.training_minutes),
})
