import { courseStatuses } from '../../../domain/kernel/ids.ts'
import type { CourseSummary } from '../../../projections/reports.course-summary.ts'
import type { CoursesSummary } from '../../../projections/reports.summary.ts'
import type { Locale } from '../../caller.ts'
import type { SummaryTable } from '../../kit/export.ts'
import { usualColumns } from '../../kit/export-columns.ts'
import { priorityIn, statusWords } from './export.ts'

const words = {
  priority: { es: 'Prioridad', en: 'Priority' },
  none: { es: 'Sin prioridad', en: 'No priority' },
  enrolledIn: { es: 'Inscritos en el mes', en: 'Enrolled in the month' },
  month: { es: 'Mes', en: 'Month' },
  progress: { es: 'Avance (%)', en: 'Progress (%)' },
  courses: { es: 'Cursos', en: 'Courses' },
} as const satisfies Record<string, Record<Locale, string>>

const statesIn = (locale: Locale): readonly string[] =>
  courseStatuses.map(({ key }) => statusWords[key][locale])

const countsOf = (counts: Readonly<Record<(typeof courseStatuses)[number]['key'], number>>) =>
  courseStatuses.map(({ key }) => counts[key])

/** What the courses report draws. */
export const coursesTables = (
  { shares, months, progress }: CoursesSummary,
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
    header: [words.month[locale], statusWords.aprobado[locale]],
    rows: months.map(({ month, approved }) => [month, approved]),
  },
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
  {
    header: [usualColumns.department.header[locale], ...statesIn(locale)],
    rows: departments.map(({ name, ...counts }) => [name ?? '', ...countsOf(counts)]),
  },
  {
    header: [words.enrolledIn[locale], ...statesIn(locale)],
    rows: months.map(({ month, ...counts }) => [month, ...countsOf(counts)]),
  },
]
