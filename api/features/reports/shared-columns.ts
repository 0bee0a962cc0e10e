import { type CourseStatusKey, priorities } from '../../../domain/kernel/ids.ts'
import { percentOf } from '../../../domain/kernel/percent.ts'
import type { CourseReportRow, MemberReportRow } from '../../../projections/reports.questions.ts'
import type { Locale } from '../../caller.ts'
import type { ExportColumns } from '../../kit/export.ts'
import { usualColumns } from '../../kit/export-columns.ts'
import { fixedName } from '../../kit/fixed-names.ts'
import { erased } from '../../records/people.ts'

/** Headers that both a list and the tables of its charts have. */
export const headers = {
  priority: { es: 'Prioridad', en: 'Priority' },
  progress: { es: 'Avance (%)', en: 'Progress (%)' },
  coursesPassed: { es: 'Cursos aprobados', en: 'Courses passed' },
} as const

type PersonColumn = 'name' | 'payroll' | 'department' | 'jobTitle' | 'terminal'
type NamedPerson = Pick<
  MemberReportRow,
  'full_name' | 'payroll_num' | 'department_name' | 'job_title_name' | 'terminal_name'
>

/** Whom a row is about, in every report that lists people. */
export const personColumns = (locale: Locale): ExportColumns<NamedPerson, PersonColumn> => ({
  name: { ...usualColumns.name, value: ({ full_name }) => full_name ?? erased[locale] },
  payroll: { ...usualColumns.payrollNum, value: ({ payroll_num }) => payroll_num ?? '' },
  department: { ...usualColumns.department, value: ({ department_name }) => department_name ?? '' },
  jobTitle: { ...usualColumns.jobTitle, value: ({ job_title_name }) => job_title_name ?? '' },
  terminal: { ...usualColumns.terminal, value: ({ terminal_name }) => terminal_name ?? '' },
})

type NamedCourse = Pick<CourseReportRow, 'name' | 'priority_id' | 'category_name'>

/** Which course a row is about, in every report that lists courses. */
export const namedCourseColumns = (
  locale: Locale,
): ExportColumns<NamedCourse, 'name' | 'priority' | 'category'> => ({
  name: { header: { es: 'Curso', en: 'Course' }, width: 40, value: ({ name }) => name },
  priority: {
    header: headers.priority,
    width: 16,
    value: ({ priority_id }) => priorityIn(locale, priority_id),
  },
  category: {
    header: { es: 'Categoría', en: 'Category' },
    width: 24,
    value: ({ category_name }) => category_name ?? uncategorised[locale],
  },
})

const uncategorised = { es: 'sin categoría', en: 'uncategorized' } as const

/** A number, so that a sheet can add it up. */
export const hoursColumn = {
  header: { es: 'Horas', en: 'Hours' },
  width: 10,
  value: ({ training_minutes }: Pick<CourseReportRow, 'training_minutes'>) => hoursOf(training_minutes),
} as const

export const completedHeader = { header: { es: 'Aprobados', en: 'Passed' }, width: 12 } as const

export const progressColumn = <Row>(counted: (row: Row) => { completed: number; total: number }) => ({
  header: headers.progress,
  width: 14,
  value: (row: Row) => {
    const { completed, total } = counted(row)
    return percentOf(completed, total)
  },
})

export const statusColumn = (locale: Locale) => ({
  ...usualColumns.status,
  value: ({ status }: { readonly status: CourseStatusKey }) => statusWords[status][locale],
})

export const inactiveHeader = { es: 'Con cuenta inactiva', en: 'With an inactive account' } as const

const inactiveWords = { es: 'cuenta inactiva', en: 'inactive account' } as const

/** The status of a member, whose account may be inactive. */
export const memberStatusColumn = (locale: Locale) => ({
  ...usualColumns.status,
  value: ({ status, is_active }: { readonly status: CourseStatusKey; readonly is_active: boolean }) =>
    is_active ? statusWords[status][locale] : `${statusWords[status][locale]}, ${inactiveWords[locale]}`,
})

export const priorityIn = (locale: Locale, id: string | null): string => {
  const priority = priorities.find((one) => one.id === id)
  return priority ? fixedName(priority.id, priority.name, locale) : ''
}

export const hoursOf = (minutes: number): number => Math.round((minutes / 60) * 100) / 100

export const statusWords = {
  aprobado: { es: 'Aprobado', en: 'Passed' },
  pendiente: { es: 'Pendiente', en: 'Pending' },
  reprobado: { es: 'Reprobado', en: 'Failed' },
} as const satisfies Record<CourseStatusKey, Record<Locale, string>>
