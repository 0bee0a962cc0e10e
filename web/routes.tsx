import type { ComponentType } from 'react'
import type { StatefulPath } from '../api/contract/navigation.ts'
import type { Opening } from './shared/data/ahead.ts'
import type { Feature } from './shared/session/session.ts'

/**
 * Who may open an address: `anybody`; `public` only strangers, `password` whoever must choose a password, `member` whoever is logged
 * in.
 */
export type Guard = 'anybody' | 'public' | 'password' | 'member'

export type AppRoute = {
  path: string
  guard: Guard
  /** The permission that opens it; without one every member may. */
  feature?: Feature
  /** Another one that opens it too, though no item of the menu leads there. */
  orFeature?: Feature
  /** Administrators alone may open it. */
  administrator?: true
  /** Opens only with the state of this contract; otherwise the viewer goes to `otherwise`. */
  needs?: { state: StatefulPath; otherwise: string }
  /** Without the menu: a screen that nobody should leave by accident. */
  plain?: true
  screen: () => Promise<ComponentType>
  /** What the screen reads at once, asked for as soon as a link to it is pointed at. */
  first?: (opening: Opening) => Promise<void>
}

/** Every address, who may open it, and its screen, which is fetched when it is first opened. */
export const routes: readonly AppRoute[] = [
  {
    path: '/login',
    guard: 'public',
    screen: () => import('./features/sessions/LoginScreen.tsx').then((file) => file.LoginScreen),
  },
  {
    path: '/test',
    guard: 'public',
    screen: () => import('./features/shell/LanguageScreen.tsx').then((file) => file.LanguageScreen),
  },
  {
    path: '/restablecer',
    guard: 'anybody',
    screen: () =>
      import('./features/sessions/ResetPasswordScreen.tsx').then((file) => file.ResetPasswordScreen),
  },
  {
    path: '/verificar/:code?',
    guard: 'anybody',
    screen: () => import('./features/certificates/VerifyScreen.tsx').then((file) => file.VerifyScreen),
  },
  {
    path: '/AssignPassword',
    guard: 'password',
    screen: () =>
      import('./features/sessions/AssignPasswordScreen.tsx').then((file) => file.AssignPasswordScreen),
  },
  {
    path: '/dashboard',
    guard: 'member',
    screen: () => import('./features/dashboard/DashboardScreen.tsx').then((file) => file.DashboardScreen),
    first: () => import('./features/dashboard/first.ts').then(({ dashboard }) => dashboard()),
  },
  {
    path: '/mis-cursos',
    guard: 'member',
    screen: () => import('./features/courses/MyCoursesScreen.tsx').then((file) => file.MyCoursesScreen),
    first: (opening) => import('./features/courses/first.ts').then(({ ownCourses }) => ownCourses(opening)),
  },
  {
    path: '/cursos',
    guard: 'member',
    feature: 'course',
    screen: () => import('./features/courses/CourseListScreen.tsx').then((file) => file.CourseListScreen),
    first: (opening) => import('./features/courses/first.ts').then(({ courses }) => courses(opening)),
  },
  {
    path: '/cursos/detalles',
    guard: 'member',
    needs: { state: '/cursos/detalles', otherwise: '/dashboard' },
    screen: () =>
      import('./features/courses/detail/CourseDetailScreen.tsx').then((file) => file.CourseDetailScreen),
  },
  {
    path: '/cursos/lecciones',
    guard: 'member',
    needs: { state: '/cursos/lecciones', otherwise: '/dashboard' },
    screen: () =>
      import('./features/enrolments/LessonPlayerScreen.tsx').then((file) => file.LessonPlayerScreen),
  },
  {
    path: '/cursos/asistencia',
    guard: 'member',
    needs: { state: '/cursos/asistencia', otherwise: '/dashboard' },
    screen: () => import('./features/attendance/AttendanceScreen.tsx').then((file) => file.AttendanceScreen),
  },
  {
    path: '/cursos/informacion-de-examen',
    guard: 'member',
    needs: { state: '/cursos/informacion-de-examen', otherwise: '/dashboard' },
    screen: () => import('./features/attempts/TestIntroScreen.tsx').then((file) => file.TestIntroScreen),
  },
  {
    path: '/cursos/examen/:lessonId',
    guard: 'member',
    plain: true,
    screen: () => import('./features/attempts/TestScreen.tsx').then((file) => file.TestScreen),
  },
  {
    path: '/cursos/:courseId/lecciones/:lessonId',
    guard: 'member',
    screen: () => import('./features/grades/GradesScreen.tsx').then((file) => file.GradesScreen),
  },
  {
    path: '/cursos/:courseId/lecciones/:lessonId/revision',
    guard: 'member',
    screen: () => import('./features/grades/review/ReviewScreen.tsx').then((file) => file.ReviewScreen),
  },
  {
    path: '/empleados',
    guard: 'member',
    feature: 'employee',
    screen: () => import('./features/people/EmployeesScreen.tsx').then((file) => file.EmployeesScreen),
    first: (opening) => import('./features/people/first.ts').then(({ employees }) => employees(opening)),
  },
  {
    path: '/empleados/importar',
    guard: 'member',
    feature: 'employee',
    administrator: true,
    screen: () => import('./features/imports/ImportsScreen.tsx').then((file) => file.ImportsScreen),
    first: (opening) => import('./features/imports/first.ts').then(({ imports }) => imports(opening)),
  },
  {
    path: '/empleados/importar/:id',
    guard: 'member',
    feature: 'employee',
    administrator: true,
    screen: () => import('./features/imports/ImportScreen.tsx').then((file) => file.ImportScreen),
    first: (opening) => import('./features/imports/first.ts').then(({ oneImport }) => oneImport(opening)),
  },
  {
    path: '/empleado/desarrollo',
    guard: 'member',
    screen: () => import('./features/plans/ProfileScreen.tsx').then((file) => file.ProfileScreen),
    first: (opening) => import('./features/plans/first.ts').then(({ profile }) => profile(opening)),
  },
  {
    path: '/insignias',
    guard: 'member',
    screen: () =>
      import('./features/achievements/AchievementsScreen.tsx').then((file) => file.AchievementsScreen),
    first: (opening) =>
      import('./features/achievements/first.ts').then(({ achievements }) => achievements(opening)),
  },
  {
    path: '/empresa',
    guard: 'member',
    feature: 'enterprise',
    screen: () =>
      import('./features/organisation/EnterpriseScreen.tsx').then((file) => file.EnterpriseScreen),
    first: () => import('./features/organisation/first.ts').then(({ enterprise }) => enterprise()),
  },
  {
    path: '/departamentos',
    guard: 'member',
    feature: 'department',
    screen: () =>
      import('./features/organisation/DepartmentsScreen.tsx').then((file) => file.DepartmentsScreen),
    first: () => import('./features/organisation/first.ts').then(({ departments }) => departments()),
  },
  {
    path: '/puestos',
    guard: 'member',
    feature: 'job_title',
    screen: () => import('./features/organisation/JobTitlesScreen.tsx').then((file) => file.JobTitlesScreen),
    first: () => import('./features/organisation/first.ts').then(({ jobTitles }) => jobTitles()),
  },
  {
    path: '/roles',
    guard: 'member',
    feature: 'roles_permissions',
    screen: () => import('./features/roles/RolesScreen.tsx').then((file) => file.RolesScreen),
    first: () => import('./features/roles/first.ts').then(({ roles }) => roles()),
  },
  {
    path: '/roles/crear',
    guard: 'member',
    feature: 'roles_permissions',
    screen: () => import('./features/roles/RoleEditorScreen.tsx').then((file) => file.RoleEditorScreen),
    first: () => import('./features/roles/first.ts').then(({ newRole }) => newRole()),
  },
  {
    path: '/roles/:id',
    guard: 'member',
    feature: 'roles_permissions',
    screen: () => import('./features/roles/RoleEditorScreen.tsx').then((file) => file.RoleEditorScreen),
    first: (opening) => import('./features/roles/first.ts').then(({ role }) => role(opening)),
  },
  {
    path: '/definicion',
    guard: 'member',
    feature: 'course_definition',
    screen: () =>
      import('./features/requirements/DefinitionHomeScreen.tsx').then((file) => file.DefinitionHomeScreen),
    first: () => import('./features/requirements/first.ts').then(({ definition }) => definition()),
  },
  {
    path: '/definicion/empresa',
    guard: 'member',
    feature: 'course_definition',
    needs: { state: '/definicion/empresa', otherwise: '/definicion' },
    screen: () =>
      import('./features/requirements/EnterpriseCoursesScreen.tsx').then(
        (file) => file.EnterpriseCoursesScreen,
      ),
  },
  {
    path: '/definicion/seleccion/puesto',
    guard: 'member',
    feature: 'course_definition',
    needs: { state: '/definicion/seleccion/puesto', otherwise: '/definicion' },
    screen: () =>
      import('./features/requirements/JobTitleSelectionScreen.tsx').then(
        (file) => file.JobTitleSelectionScreen,
      ),
  },
  {
    path: '/definicion/puesto',
    guard: 'member',
    feature: 'course_definition',
    needs: { state: '/definicion/puesto', otherwise: '/definicion' },
    screen: () =>
      import('./features/requirements/JobTitleCoursesScreen.tsx').then((file) => file.JobTitleCoursesScreen),
  },
  {
    path: '/definicion/seleccion/departamento',
    guard: 'member',
    feature: 'course_definition',
    needs: { state: '/definicion/seleccion/departamento', otherwise: '/definicion' },
    screen: () =>
      import('./features/requirements/DepartmentSelectionScreen.tsx').then(
        (file) => file.DepartmentSelectionScreen,
      ),
  },
  {
    path: '/definicion/departamento',
    guard: 'member',
    feature: 'course_definition',
    needs: { state: '/definicion/departamento', otherwise: '/definicion' },
    screen: () =>
      import('./features/requirements/DepartmentCoursesScreen.tsx').then(
        (file) => file.DepartmentCoursesScreen,
      ),
  },
  {
    path: '/reporte/empleados',
    guard: 'member',
    feature: 'report',
    screen: () =>
      import('./features/reports/employees/EmployeesReportScreen.tsx').then(
        (file) => file.EmployeesReportScreen,
      ),
    first: (opening) =>
      import('./features/reports/employees/first.ts').then(({ employeesReport }) => employeesReport(opening)),
  },
  {
    path: '/reporte/empleados/:employeeId',
    guard: 'member',
    feature: 'report',
    screen: () =>
      import('./features/reports/employees/EmployeeReportScreen.tsx').then(
        (file) => file.EmployeeReportScreen,
      ),
    first: (opening) =>
      import('./features/reports/employees/first.ts').then(({ employeeReport }) => employeeReport(opening)),
  },
  {
    path: '/reporte/cursos',
    guard: 'member',
    feature: 'report',
    screen: () =>
      import('./features/reports/CoursesReportScreen.tsx').then((file) => file.CoursesReportScreen),
    first: (opening) =>
      import('./features/reports/first.ts').then(({ coursesReport }) => coursesReport(opening)),
  },
  {
    path: '/reporte/cursos/:courseId',
    guard: 'member',
    feature: 'report',
    screen: () =>
      import('./features/reports/CourseEmployeesReportScreen.tsx').then(
        (file) => file.CourseEmployeesReportScreen,
      ),
    first: (opening) =>
      import('./features/reports/first.ts').then(({ courseEmployeesReport }) =>
        courseEmployeesReport(opening),
      ),
  },
  {
    path: '/reporte/plan',
    guard: 'member',
    feature: 'report',
    orFeature: 'employee_development',
    screen: () =>
      import('./features/reports/plan/PlanReportScreen.tsx').then((file) => file.PlanReportScreen),
    first: (opening) =>
      import('./features/reports/plan/first.ts').then(({ planReport }) => planReport(opening)),
  },
  {
    path: '/reporte/vencimientos',
    guard: 'member',
    feature: 'report',
    administrator: true,
    screen: () => import('./features/dashboard/ExpiringScreen.tsx').then((file) => file.ExpiringScreen),
  },
  {
    path: '/auditoria',
    guard: 'member',
    feature: 'audit',
    screen: () => import('./features/audit/AuditScreen.tsx').then((file) => file.AuditScreen),
  },
  {
    path: '/auditoria/comparar',
    guard: 'member',
    feature: 'audit',
    screen: () =>
      import('./features/audit/comparison/ComparisonScreen.tsx').then((file) => file.ComparisonScreen),
  },
  {
    path: '/cursos/editar',
    guard: 'member',
    feature: 'course',
    needs: { state: '/cursos/editar', otherwise: '/cursos' },
    screen: () =>
      import('./features/courses/editor/CourseEditorScreen.tsx').then((file) => file.CourseEditorScreen),
  },
  {
    path: '/cursos/editar/vista-previa',
    guard: 'member',
    feature: 'course',
    needs: { state: '/cursos/editar/vista-previa', otherwise: '/cursos' },
    screen: () => import('./features/courses/preview/PreviewScreen.tsx').then((file) => file.PreviewScreen),
  },
  {
    path: '/cursos/editar/publicar',
    guard: 'member',
    feature: 'course',
    screen: () => import('./features/courses/PublishedScreen.tsx').then((file) => file.PublishedScreen),
  },
]
