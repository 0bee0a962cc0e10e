import type { PlanCourseRow, PlanPersonRow } from '../../../projections/reports.plan.ts'
import type { Locale } from '../../caller.ts'
import type { ExportColumns } from '../../kit/export.ts'
import { usualColumns } from '../../kit/export-columns.ts'
import { erased } from '../people/present.ts'
import { courseColumns, priorityIn } from './export.ts'

type PersonColumn =
  | 'name'
  | 'payroll'
  | 'department'
  | 'jobTitle'
  | 'terminal'
  | 'assessed'
  | 'pending'
  | 'total'
type CourseColumn = 'name' | 'priority' | 'category' | 'total' | 'completed' | 'progress'

export const planByEmployeeTitle = {
  es: 'Plan de desarrollo por empleado',
  en: 'Development plan by employee',
} as const

export const planByCourseTitle = {
  es: 'Plan de desarrollo por curso',
  en: 'Development plan by course',
} as const

export const planPersonColumns = (locale: Locale): ExportColumns<PlanPersonRow, PersonColumn> => ({
  name: { ...usualColumns.name, value: ({ full_name }) => full_name ?? erased[locale] },
  payroll: { ...usualColumns.payrollNum, value: ({ payroll_num }) => payroll_num ?? '' },
  department: { ...usualColumns.department, value: ({ department_name }) => department_name ?? '' },
  jobTitle: {
    header: { es: 'Puesto', en: 'Job title' },
    width: 28,
    value: ({ job_title_name }) => job_title_name ?? '',
  },
  terminal: { ...usualColumns.terminal, value: ({ terminal_name }) => terminal_name ?? '' },
  assessed: {
    header: { es: 'Última evaluación', en: 'Last assessed' },
    width: 18,
    value: ({ last_assessed_on }) => last_assessed_on ?? '',
  },
  pending: {
    header: { es: 'Cursos pendientes', en: 'Pending courses' },
    width: 18,
    value: ({ pending_courses }) => pending_courses,
  },
  total: {
    header: { es: 'Cursos del plan', en: 'Courses of the plan' },
    width: 18,
    value: ({ total_courses }) => total_courses,
  },
})

/** The columns that the courses report has too have its words. */
export const planCourseColumns = (locale: Locale): ExportColumns<PlanCourseRow, CourseColumn> => {
  const { name, priority, category, completed, progress } = courseColumns(locale)
  return {
    name: { ...name, value: (row) => row.name },
    priority: { ...priority, value: (row) => priorityIn(locale, row.priority_id) },
    category: { ...category, value: (row) => row.category_name ?? '' },
    total: {
      header: { es: 'En el plan de', en: 'In the plan of' },
      width: 14,
      value: ({ total_users }) => total_users,
    },
    completed: { ...completed, value: ({ completed_users }) => completed_users },
    progress: {
      ...progress,
      value: ({ total_users, completed_users }) =>
        total_users === 0 ? 0 : Math.round((completed_users / total_users) * 100),
    },
  }
}
