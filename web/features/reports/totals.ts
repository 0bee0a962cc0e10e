import type { Reply } from '../../../api/contract/calls.ts'
import { minutesOf } from '../../shared/format.ts'
import type { CopyTools } from '../../shared/i18n/use-copy.ts'
import type { Tile } from './Tiles.tsx'

type Copy = Pick<CopyTools, 't' | 'count' | 'format'>
type CourseTotals = Reply<'GET /reports/courses/:id/totals'>
type EmployeeTotals = Reply<'GET /reports/employees/:id/courses/totals'>
type EmployeesSummary = Reply<'GET /reports/employees/summary'>

/** What is overdue for the listed employees. */
export const employeesTiles = (
  data: EmployeesSummary | undefined,
  overduePath: string,
  { t, count, format }: Copy,
): readonly Tile[] => [
  {
    label: t('columns.overdue'),
    figure: data && format.number(data.overdue.courses),
    beside: data && count('reports.people.overdueOf', data.overdue.people),
    to: overduePath,
    isBad: data && data.overdue.courses > 0,
  },
]

/** Figures of active members, with notes of inactive members at the total and of failed ones at the pending. */
export const courseTiles = (
  data: CourseTotals | undefined,
  overduePath: string,
  { t, count, format }: Copy,
): readonly Tile[] => [
  {
    label: t('columns.enrolled'),
    figure: data && format.number(data.enrolledEmployees),
    beside:
      data && data.inactiveEmployees > 0 ? count('reports.inactive', data.inactiveEmployees) : undefined,
  },
  { label: t('columns.completed'), figure: data && format.number(data.approvedEmployees) },
  {
    label: t('columns.pending'),
    figure: data && format.number(data.pendingEmployees - data.failedEmployees),
    beside: data && count('reports.employees.failed', data.failedEmployees),
  },
  {
    label: t('columns.overdue'),
    figure: data && format.number(data.overdueEmployees),
    to: overduePath,
    isBad: data && data.overdueEmployees > 0,
  },
  { label: t('columns.progress'), figure: data && format.percent(data.progressPercentage) },
  { label: t('columns.trainingHours'), figure: data && format.duration(minutesOf(data.trainingHours)) },
]

/** Failed courses are a note at the pending ones. */
export const employeeTiles = (
  data: EmployeeTotals | undefined,
  overduePath: string,
  { t, count, format }: Copy,
): readonly Tile[] => [
  { label: t('columns.courses'), figure: data && format.number(data.totalCourses) },
  { label: t('columns.completed'), figure: data && format.number(data.completedCourses) },
  {
    label: t('columns.pending'),
    figure: data && format.number(data.pendingCourses - data.failedCourses),
    beside: data && count('reports.person.failed', data.failedCourses),
  },
  {
    label: t('columns.overdue'),
    figure: data && format.number(data.overdueCourses),
    to: overduePath,
    isBad: data && data.overdueCourses > 0,
  },
  { label: t('columns.completedEvaluations'), figure: data && format.number(data.approvedEvaluations) },
  {
    label: t('columns.trainingHours'),
    figure: data && format.duration(minutesOf(data.totalTrainingHours)),
  },
]
