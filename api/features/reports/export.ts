import type { CourseReportRow, MemberReportRow } from '../../../projections/reports.questions.ts'
import type { Locale } from '../../caller.ts'
import { dayCell } from '../../kit/cells.ts'
import type { ExportColumns } from '../../kit/export.ts'
import {
  completedHeader,
  hoursColumn,
  inactiveHeader,
  memberStatusColumn,
  namedCourseColumns,
  personColumns,
  progressColumn,
} from './shared-columns.ts'

type CourseColumn =
  | 'name'
  | 'priority'
  | 'category'
  | 'enrolled'
  | 'inactive'
  | 'completed'
  | 'progress'
  | 'hours'
type MemberColumn = 'name' | 'payroll' | 'department' | 'terminal' | 'evaluations' | 'status' | 'ended'

export const coursesTitle = { es: 'Reporte de cursos', en: 'Courses report' } as const

/** Adds the inactive members wherever the enrolled ones are exported. */
export const withInactive = (chosen: readonly CourseColumn[] | null | undefined) =>
  chosen?.includes('enrolled') ? [...chosen, 'inactive' as const] : chosen

export const courseColumns = (locale: Locale): ExportColumns<CourseReportRow, CourseColumn> => ({
  ...namedCourseColumns(locale),
  enrolled: {
    header: { es: 'Inscritos', en: 'Enrolled' },
    width: 12,
    value: ({ total_users }) => total_users,
  },
  inactive: { header: inactiveHeader, width: 26, value: ({ inactive_users }) => inactive_users },
  completed: { ...completedHeader, value: ({ total_users_completed }) => total_users_completed },
  progress: progressColumn(({ total_users, total_users_completed }) => ({
    completed: total_users_completed,
    total: total_users,
  })),
  hours: hoursColumn,
})

export const memberColumns = (locale: Locale): ExportColumns<MemberReportRow, MemberColumn> => {
  const { name, payroll, department, terminal } = personColumns(locale)
  return {
    name,
    payroll,
    department,
    terminal,
    evaluations: {
      header: { es: 'Evaluaciones', en: 'Tests' },
      width: 14,
      value: ({ completed_evaluations, total_evaluations }) =>
        `${completed_evaluations} / ${total_evaluations}`,
    },
    status: memberStatusColumn(locale),
    ended: {
      header: { es: 'Terminó', en: 'Ended' },
      width: 14,
      value: ({ approved_on }) => dayCell(approved_on),
    },
  }
}
