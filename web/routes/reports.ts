import type { AppRoute } from './route.ts'

/** Reports and the log. */
export const reportRoutes: readonly AppRoute[] = [
  {
    path: '/reporte/empleados',
    guard: 'member',
    feature: 'report',
    screen: () =>
      import('../features/reports/employees/EmployeesReportScreen.tsx').then(
        (file) => file.EmployeesReportScreen,
      ),
    first: (opening) =>
      import('../features/reports/first.ts').then(({ employeesReport }) => employeesReport(opening)),
  },
  {
    path: '/reporte/empleados/:employeeId',
    guard: 'member',
    feature: 'report',
    screen: () =>
      import('../features/reports/employees/EmployeeReportScreen.tsx').then(
        (file) => file.EmployeeReportScreen,
      ),
    first: (opening) =>
      import('../features/reports/first.ts').then(({ employeeReport }) => employeeReport(opening)),
  },
  {
    path: '/reporte/cursos',
    guard: 'member',
    feature: 'report',
    screen: () =>
      import('../features/reports/CoursesReportScreen.tsx').then((file) => file.CoursesReportScreen),
    first: (opening) =>
      import('../features/reports/first.ts').then(({ coursesReport }) => coursesReport(opening)),
  },
  {
    path: '/reporte/cursos/:courseId',
    guard: 'member',
    feature: 'report',
    screen: () =>
      import('../features/reports/CourseEmployeesReportScreen.tsx').then(
        (file) => file.CourseEmployeesReportScreen,
      ),
    first: (opening) =>
      import('../features/reports/first.ts').then(({ courseEmployeesReport }) =>
        courseEmployeesReport(opening),
      ),
  },
  {
    path: '/reporte/plan',
    guard: 'member',
    feature: 'report',
    orFeature: 'employee_development',
    screen: () =>
      import('../features/reports/plan/PlanReportScreen.tsx').then((file) => file.PlanReportScreen),
    first: (opening) => import('../features/reports/first.ts').then(({ planReport }) => planReport(opening)),
  },
  {
    path: '/reporte/vencimientos',
    guard: 'member',
    feature: 'report',
    screen: () => import('../features/reports/behind/BehindScreen.tsx').then((file) => file.BehindScreen),
    first: (opening) =>
      import('../features/reports/first.ts').then(({ behindReport }) => behindReport(opening)),
  },
  {
    path: '/auditoria',
    guard: 'member',
    feature: 'audit',
    screen: () => import('../features/audit/AuditScreen.tsx').then((file) => file.AuditScreen),
  },
  {
    path: '/sistema',
    guard: 'member',
    feature: 'audit',
    screen: () => import('../features/audit/system/SystemScreen.tsx').then((file) => file.SystemScreen),
  },
  {
    path: '/auditoria/comparar',
    guard: 'member',
    feature: 'audit',
    screen: () =>
      import('../features/audit/comparison/ComparisonScreen.tsx').then((file) => file.ComparisonScreen),
  },
]
