import { courseStatuses } from '../../../domain/kernel/ids.ts'
import type { CourseSummary } from '../../../projections/reports.course-summary.ts'
import type { DepartmentShare } from '../../../projections/reports.employees.ts'
import type { ApprovedInMonth, StatusCounts } from '../../../projections/reports.status-counts.ts'
import type { CoursesSummary } from '../../../projections/reports.summary.ts'
import type { Locale } from '../../caller.ts'
import type { SummaryTable } from '../../kit/export.ts'
import { usualColumns } from '../../kit/export-columns.ts'
import { headers, inactiveHeader, priorityIn, statusWords } from './shared-columns.ts'

const words = {
  none: { es: 'Sin prioridad', en: 'No priority' },
  course: { es: 'Curso', en: 'Course' },
  enrolledIn: { es: 'Inscritos en el mes', en: 'Enrolled in the month' },
  month: { es: 'Mes', en: 'Month' },
  courses: { es: 'Cursos', en: 'Courses' },
} as const satisfies Record<string, Record<Locale, string>>

const statusHeaders = (locale: Locale): readonly string[] =>
  courseStatuses.map(({ key }) => statusWords[key][locale])

const countsOf = (counts: StatusCounts): readonly number[] => courseStatuses.map(({ key }) => counts[key])

const departmentTable = (
  departments: readonly (StatusCounts & { readonly name: string | null })[],
  locale: Locale,
): SummaryTable => ({
  header: [usualColumns.department.header[locale], ...statusHeaders(locale)],
  rows: departments.map(({ name, ...counts }) => [name ?? '', ...countsOf(counts)]),
})

const monthTable = (
  months: readonly ApprovedInMonth[],
  counted: Record<Locale, string>,
  locale: Locale,
): SummaryTable => ({
  header: [words.month[locale], counted[locale]],
  rows: months.map(({ month, approved }) => [month, approved]),
})

/** The charts of the courses report, as tables. */
export const coursesTables = (
  { shares, courses, months, progress }: CoursesSummary,
  locale: Locale,
): readonly SummaryTable[] => [
  {
    header: [headers.priority[locale], ...statusHeaders(locale)],
    rows: shares.map(({ priorityId, ...counts }) => [
      priorityIn(locale, priorityId) || words.none[locale],
      ...countsOf(counts),
    ]),
  },
  {
    header: [words.course[locale], ...statusHeaders(locale)],
    rows: courses.map(({ name, ...counts }) => [name, ...countsOf(counts)]),
  },
  monthTable(months, statusWords.aprobado, locale),
  {
    header: [headers.progress[locale], words.courses[locale]],
    rows: progress.map(({ from, to, courses }) => [from === to ? `${from}` : `${from}–${to}`, courses]),
  },
]

/** The charts of the report on a course, as tables. */
export const courseTables = (
  { departments, months }: CourseSummary,
  locale: Locale,
): readonly SummaryTable[] => [
  {
    header: [usualColumns.department.header[locale], ...statusHeaders(locale), inactiveHeader[locale]],
    rows: departments.map(({ name, inactive, ...counts }) => [name ?? '', ...countsOf(counts), inactive]),
  },
  {
    header: [words.enrolledIn[locale], ...statusHeaders(locale), inactiveHeader[locale]],
    rows: months.map(({ month, inactive, ...counts }) => [month, ...countsOf(counts), inactive]),
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
): readonly SummaryTable[] => [monthTable(months, headers.coursesPassed, locale)]
