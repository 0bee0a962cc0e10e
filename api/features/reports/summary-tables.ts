import { courseStatuses } from '../../../domain/kernel/ids.ts'
import type { CourseSummary } from '../../../projections/reports.course-summary.ts'
import type { DepartmentShare } from '../../../projections/reports.employees.ts'
import type { ApprovedInMonth, StatusCounts } from '../../../projections/reports.status-counts.ts'
import type { CoursesSummary } from '../../../projections/reports.summary.ts'
import type { Locale } from '../../caller.ts'
import { statusNames } from '../../contract/facts/terms.ts'
import { columnWords, valueWords } from '../../contract/lists/words.ts'
import type { SummaryTable } from '../../kit/export.ts'
import { priorityIn } from '../../kit/list-file.ts'
import { priorityName } from '../../records/reports.ts'

const pendingOverdue = { es: 'Pendiente vencido', en: 'Pending, overdue' } as const

const enrolledIn = { es: 'Inscritos en el mes', en: 'Enrolled in the month' } as const

const statusHeaders = (locale: Locale): readonly string[] => [
  ...courseStatuses.map(({ key }) => statusNames[key][locale]),
  pendingOverdue[locale],
]

const countsOf = (counts: StatusCounts): readonly number[] => [
  ...courseStatuses.map(({ key }) => counts[key]),
  counts.overdue,
]

const departmentTable = (
  departments: readonly (StatusCounts & { readonly name: string | null })[],
  locale: Locale,
): SummaryTable => ({
  header: [columnWords[locale].department, ...statusHeaders(locale)],
  rows: departments.map(({ name, ...counts }) => [name ?? '', ...countsOf(counts)]),
})

const monthTable = (
  months: readonly ApprovedInMonth[],
  countHeader: string,
  locale: Locale,
): SummaryTable => ({
  header: [columnWords[locale].month, countHeader],
  rows: months.map(({ month, approved }) => [{ month }, approved]),
})

/** The charts of the courses report, as tables. */
export const coursesTables = (
  { shares, courses, months, progress }: CoursesSummary,
  locale: Locale,
): readonly SummaryTable[] => [
  {
    header: [columnWords[locale].priority, ...statusHeaders(locale)],
    rows: shares.map(({ priorityId, ...counts }) => [
      priorityIn(locale, priorityName(priorityId)) || valueWords[locale].noPriority,
      ...countsOf(counts),
    ]),
  },
  {
    header: [columnWords[locale].course, ...statusHeaders(locale)],
    rows: courses.map(({ name, ...counts }) => [name, ...countsOf(counts)]),
  },
  monthTable(months, statusNames.aprobado[locale], locale),
  {
    header: [columnWords[locale].progressPercent, columnWords[locale].courses],
    rows: progress.map(({ from, to, courses }) => [from === to ? from : `${from}–${to}`, courses]),
  },
]

/** The charts of the report on a course, as tables. */
export const courseTables = (
  { departments, months }: CourseSummary,
  locale: Locale,
): readonly SummaryTable[] => [
  {
    header: [columnWords[locale].department, ...statusHeaders(locale), columnWords[locale].inactive],
    rows: departments.map(({ name, inactive, ...counts }) => [name ?? '', ...countsOf(counts), inactive]),
  },
  {
    header: [enrolledIn[locale], ...statusHeaders(locale), columnWords[locale].inactive],
    rows: months.map(({ month, inactive, ...counts }) => [{ month }, ...countsOf(counts), inactive]),
  },
]

/** The chart of the employees report, as a table. */
export const employeesTables = (
  departments: readonly DepartmentShare[],
  locale: Locale,
): readonly SummaryTable[] => [departmentTable(departments, locale)]

/** The chart of the report on somebody's courses, as a table. */
export const employeeTables = (
  months: readonly ApprovedInMonth[],
  locale: Locale,
): readonly SummaryTable[] => [monthTable(months, columnWords[locale].completedCourses, locale)]
