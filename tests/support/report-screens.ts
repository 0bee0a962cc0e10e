import { createElement } from 'react'
import { listAnswered, printed } from './printed.ts'

const { CourseEmployeesReportScreen } = await import(
  '../../web/features/reports/CourseEmployeesReportScreen.tsx'
)
const { CoursesReportScreen } = await import('../../web/features/reports/CoursesReportScreen.tsx')
const { EmployeeReportScreen } = await import('../../web/features/reports/employees/EmployeeReportScreen.tsx')
const { EmployeesReportScreen } = await import(
  '../../web/features/reports/employees/EmployeesReportScreen.tsx'
)
const { PlanReportScreen } = await import('../../web/features/reports/plan/PlanReportScreen.tsx')
const { Route } = await import('wouter')

/** These two read whom they are of from the path. */
const OneCourse = () =>
  createElement(Route, { path: '/reporte/cursos/:courseId' }, createElement(CourseEmployeesReportScreen))
const OnePerson = () =>
  createElement(Route, { path: '/reporte/empleados/:employeeId' }, createElement(EmployeeReportScreen))

/** Each report with its path and its list's cache key. */
export const screens = {
  employees: { Screen: EmployeesReportScreen, path: '/reporte/empleados', list: 'report-employees' },
  courses: { Screen: CoursesReportScreen, path: '/reporte/cursos', list: 'report-courses' },
  course: { Screen: OneCourse, path: '/reporte/cursos/c', list: 'report-course-c' },
  person: { Screen: OnePerson, path: '/reporte/empleados/p', list: 'report-employee-p' },
  plan: { Screen: PlanReportScreen, path: '/reporte/plan', list: 'report-plan' },
  planCourses: { Screen: PlanReportScreen, path: '/reporte/plan?por=curso', list: 'report-plan-courses' },
} as const

export type Name = keyof typeof screens
export type Seen = NonNullable<Parameters<typeof printed>[2]>

export const shown = (name: Name, { at = '', ...seen }: Seen = {}) => {
  const { Screen, path } = screens[name]
  return printed(Screen, {}, { at: `${path}${at}`, ...seen })
}

/** As if the server had answered with these rows, of now or of a moment. */
export const rowsAnswered = (name: Name, rows: readonly object[], asOf = '') =>
  listAnswered(asOf ? `${screens[name].list} ${asOf}` : screens[name].list, { rows, count: rows.length })
