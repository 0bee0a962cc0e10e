import { type courseStatuses, priorities } from '../../../domain/kernel/ids.ts'
import type { CourseReportRow, MemberReportRow } from '../../../projections/reports.questions.ts'
import type { Locale } from '../../caller.ts'
import type { ExportColumns } from '../../kit/export.ts'
import { usualColumns } from '../../kit/export-columns.ts'
import { fixedName } from '../../kit/fixed-names.ts'
import { erased } from '../people/present.ts'

type CourseColumn = 'name' | 'priority' | 'category' | 'enrolled' | 'completed' | 'progress' | 'hours'
type MemberColumn = 'name' | 'payroll' | 'department' | 'terminal' | 'evaluations' | 'status' | 'ended'

export const coursesTitle = { es: 'Reporte de cursos', en: 'Courses report' } as const

export const priorityIn = (locale: Locale, id: string | null): string => {
  const priority = priorities.find((one) => one.id === id)
  return priority ? fixedName(priority.id, priority.name, locale) : ''
}

export const hoursOf = (minutes: number): number => Math.round((minutes / 60) * 100) / 100

/** Hours are a figure, to be added up. */
export const courseColumns = (locale: Locale): ExportColumns<CourseReportRow, CourseColumn> => ({
  name: { header: { es: 'Curso', en: 'Course' }, width: 40, value: ({ name }) => name },
  priority: {
    header: { es: 'Prioridad', en: 'Priority' },
    width: 16,
    value: ({ priority_id }) => priorityIn(locale, priority_id),
  },
  category: {
    header: { es: 'Categoría', en: 'Category' },
    width: 24,
    value: ({ category_name }) => category_name ?? '',
  },
  enrolled: {
    header: { es: 'Inscritos', en: 'Enrolled' },
    width: 12,
    value: ({ total_users }) => total_users,
  },
  completed: {
    header: { es: 'Aprobados', en: 'Passed' },
    width: 12,
    value: ({ total_users_completed }) => total_users_completed,
  },
  progress: {
    header: { es: 'Avance (%)', en: 'Progress (%)' },
    width: 14,
    value: ({ total_users, total_users_completed }) =>
      total_users === 0 ? 0 : Math.round((total_users_completed / total_users) * 100),
  },
  hours: {
    header: { es: 'Horas', en: 'Hours' },
    width: 10,
    value: ({ training_minutes }) => hoursOf(training_minutes),
  },
})

export const statusWords = {
  aprobado: { es: 'Aprobado', en: 'Passed' },
  pendiente: { es: 'Pendiente', en: 'Pending' },
  reprobado: { es: 'Reprobado', en: 'Failed' },
} as const satisfies Record<(typeof courseStatuses)[number]['key'], Record<Locale, string>>

export const memberColumns = (locale: Locale): ExportColumns<MemberReportRow, MemberColumn> => ({
  name: {
    ...usualColumns.name,
    value: ({ full_name }) => full_name ?? erased[locale],
  },
  payroll: {
    ...usualColumns.payrollNum,
    value: ({ payroll_num }) => payroll_num ?? '',
  },
  department: {
    ...usualColumns.department,
    value: ({ department_name }) => department_name ?? '',
  },
  terminal: {
    ...usualColumns.terminal,
    value: ({ terminal_name }) => terminal_name ?? '',
  },
  evaluations: {
    header: { es: 'Evaluaciones', en: 'Tests' },
    width: 14,
    value: ({ completed_evaluations, total_evaluations }) =>
      `${completed_evaluations} / ${total_evaluations}`,
  },
  status: {
    ...usualColumns.status,
    value: ({ status }) => statusWords[status][locale],
  },
  ended: { header: { es: 'Terminó', en: 'Ended' }, width: 14, value: ({ approved_on }) => approved_on ?? '' },
})
