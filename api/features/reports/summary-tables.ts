import { type CourseStatusKey, courseStatuses } from '../../../domain/kernel/ids.ts'
import type { CourseSummary } from '../../../projections/reports.course-summary.ts'
import type { DepartmentShare } from '../../../projections/reports.employees.ts'
import type { CoursesSummary } from '../../../projections/reports.summary.ts'
import type { Locale } from '../../caller.ts'
import type { SummaryTable } from '../../kit/export.ts'
import { usualColumns } from '../../kit/export-columns.ts'
import { priorityIn, statusWords } from './shared-columns.ts'

const words = {
  priority: { es: 'Prioridad', en: 'Priority' },
  none: { es: 'Sin prioridad', en: 'No priority' },
  course: { es: 'Curso', en: 'Course' },
  enrolledIn: { es: 'Inscritos en el mes', en: 'Enrolled in the month' },
  month: { es: 'Mes', en: 'Month' },
  progress: { es: 'Avance (%)', en: 'Progress (%)' },
  courses: { es: 'Cursos', en: 'Courses' },
  coursesPassed: { es: 'Cursos aprobados', en: 'Courses passed' },
} as const satisfies Record<string, Record<Locale, string>>

const statesIn = (locale: Locale): readonly string[] =>
  courseStatuses.map(({ key }) => statusWords[key][locale])

type StatusCounts = Readonly<Record<CourseStatusKey, number>>

const countsOf = (counts: StatusCounts): readonly number[] => courseStatuses.map(({ key }) => counts[key])

const departmentTable = (
  departments: readonly (StatusCounts & { readonly name: string | null })[],
  locale: Locale,
): SummaryTable => ({
  header: [usualColumns.department.header[locale], ...statesIn(locale)],
  rows: departments.map(({ name, ...counts }) => [name ?? '', ...countsOf(counts)]),
})

type ApprovedInMonth = { readonly month: string; readonly approved: number }

const monthTable = (
  months: readonly ApprovedInMonth[],
  counted: Record<Locale, string>,
  locale: Locale,
): SummaryTable => ({
  header: [words.month[locale], counted[locale]],
  rows: months.map(({ month, approved }) => [month, approved]),
})

/** What the courses report draws. */
export const coursesTables = (
  { shares, courses, months, progress }: CoursesSummary,
  locale: Locale,
): readonly SummaryTable[] => [
  {
    header: [words.priority[locale], ...statesIn(locale)],
    rows: shares.map(({ priorityId, ...counts }) => [
      priorityIn(locale, priorityId) || words.none[locale],
      ...countsOf(counts),
    ]),
  },
  {
    header: [words.course[locale], ...statesIn(locale)],
    rows: courses.map(({ name, ...counts }) => [name, ...countsOf(counts)]),
  },
  monthTable(months, statusWords.aprobado, locale),
  {
    header: [words.progress[locale], words.courses[locale]],
    rows: progress.map(({ from, to, courses }) => [from === to ? `${from}` : `${from}–${to}`, courses]),
  },
]

/** What the report on a course draws. */
export const courseTables = (
  { departments, months }: CourseSummary,
  locale: Locale,
): readonly SummaryTable[] => [
  departmentTable(departments, locale),
  {
    header: [words.enrolledIn[locale], ...statesIn(locale)],
    rows: months.map(({ month, ...counts }) => [month, ...countsOf(counts)]),
  },
]

/** What the employees report draws. */
export const employeesTables = (
  departments: readonly DepartmentShare[],
  locale: Locale,
): readonly SummaryTable[] => [departmentTable(departments, locale)]

/** What the report on somebody's courses draws. */
export const employeeTables = (
  months: readonly ApprovedInMonth[],
  locale: Locale,
): readonly SummaryTable[] => [monthTable(months, words.coursesPassed, locale)]
