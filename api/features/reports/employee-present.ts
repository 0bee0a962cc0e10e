import { trainingHoursOf } from '../../../domain/courses/rules.ts'
import type { PersonRow } from '../../../projections/people.ts'
import type { EmployeeCourseRow, EmployeeTotals } from '../../../projections/reports.employee-courses.ts'
import type { Locale } from '../../caller.ts'
import { presentStatus } from '../../records/courses.ts'
import { erased } from '../../records/people.ts'
import { priorityName } from '../../records/reports.ts'

export const presentEmployeeCourse = (row: EmployeeCourseRow) => {
  const status = presentStatus(row.status)
  return {
    courseId: row.course_id,
    courseName: row.name,
    priorityName: priorityName(row.priority_id),
    categoryName: row.category_name,
    trainingHours: trainingHoursOf(row.training_minutes),
    completedEvaluations: row.completed_evaluations,
    totalEvaluations: row.total_evaluations,
    userCourseStatusId: status?.id ?? null,
    statusName: status?.name ?? null,
    evaluationDate: row.evaluated_on,
    certificationId: row.certificate_id,
  }
}

export const presentEmployeeTotals = (
  { person_id, full_name }: PersonRow,
  { courses, approved, failed, overdue, passed, minutes }: EmployeeTotals,
  locale: Locale,
) => ({
  employeeId: person_id,
  fullName: full_name ?? erased[locale],
  totalCourses: courses,
  completedCourses: approved,
  pendingCourses: courses - approved,
  failedCourses: failed,
  overdueCourses: overdue,
  approvedEvaluations: passed,
  totalTrainingHours: trainingHoursOf(minutes),
})
