import type { PlanCourseRow, PlanPersonRow } from '../../../projections/reports.plan.ts'
import type { Locale } from '../../caller.ts'
import { dayCell } from '../../kit/cells.ts'
import type { ExportColumns } from '../../kit/export.ts'
import { completedHeader, namedCourseColumns, personColumns, progressColumn } from './shared-columns.ts'

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
  ...personColumns(locale),
  assessed: {
    header: { es: 'Última evaluación', en: 'Last assessed' },
    width: 18,
    value: ({ last_assessed_on }) => dayCell(last_assessed_on),
  },
  pending: {
    header: { es: 'Cursos pendientes', en: 'Pending courses' },
    width: 18,
    value: ({ pending_courses }) => pending_courses,
  },
  total: {
    header: { es: 'Cursos del plan', en: 'Courses of the plan' },
    width: 22,
    value: ({ total_courses }) => total_courses,
  },
})

export const planCourseColumns = (locale: Locale): ExportColumns<PlanCourseRow, CourseColumn> => ({
  ...namedCourseColumns(locale),
  total: {
    header: { es: 'Personas en plan', en: 'People in plan' },
    width: 18,
    value: ({ total_users }) => total_users,
  },
  completed: { ...completedHeader, value: ({ completed_users }) => completed_users },
  progress: progressColumn(({ total_users, completed_users }) => ({
    completed: completed_users,
    total: total_users,
  })),
})
