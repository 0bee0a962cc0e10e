import type { AppRoute } from './route.ts'

/** People, the company, and its requirements. */
export const companyRoutes: readonly AppRoute[] = [
  {
    path: '/empleados',
    guard: 'member',
    feature: 'employee',
    screen: () => import('../features/people/EmployeesScreen.tsx').then((file) => file.EmployeesScreen),
    first: (opening) => import('../features/people/first.ts').then(({ employees }) => employees(opening)),
  },
  {
    path: '/empleados/importar',
    guard: 'member',
    feature: 'employee',
    administrator: true,
    screen: () => import('../features/imports/ImportsScreen.tsx').then((file) => file.ImportsScreen),
    first: (opening) => import('../features/imports/first.ts').then(({ imports }) => imports(opening)),
  },
  {
    path: '/empleados/importar/:id',
    guard: 'member',
    feature: 'employee',
    administrator: true,
    screen: () => import('../features/imports/ImportScreen.tsx').then((file) => file.ImportScreen),
    first: (opening) => import('../features/imports/first.ts').then(({ oneImport }) => oneImport(opening)),
  },
  {
    path: '/reconocimientos',
    guard: 'member',
    feature: 'employee_development',
    screen: () =>
      import('../features/imports/completions/CompletionsScreen.tsx').then((file) => file.CompletionsScreen),
  },
  {
    path: '/reconocimientos/:id',
    guard: 'member',
    feature: 'employee_development',
    screen: () =>
      import('../features/imports/completions/CompletionImportScreen.tsx').then(
        (file) => file.CompletionImportScreen,
      ),
  },
  {
    path: '/empleado/desarrollo',
    guard: 'member',
    screen: () => import('../features/plans/ProfileScreen.tsx').then((file) => file.ProfileScreen),
    first: (opening) => import('../features/plans/first.ts').then(({ profile }) => profile(opening)),
  },
  {
    path: '/avisos',
    guard: 'member',
    screen: () => import('../features/notices/NoticesScreen.tsx').then((file) => file.NoticesScreen),
    first: (opening) => import('../features/notices/first.ts').then(({ notices }) => notices(opening)),
  },
  {
    path: '/equipo',
    guard: 'member',
    screen: () => import('../features/team/TeamScreen.tsx').then((file) => file.TeamScreen),
    first: (opening) => import('../features/team/first.ts').then(({ team }) => team(opening)),
  },
  {
    path: '/equipo/:id',
    guard: 'member',
    screen: () => import('../features/team/TeamMemberScreen.tsx').then((file) => file.TeamMemberScreen),
    first: (opening) => import('../features/team/first.ts').then(({ teamMember }) => teamMember(opening)),
  },
  {
    path: '/empresa',
    guard: 'member',
    feature: 'enterprise',
    screen: () =>
      import('../features/organisation/EnterpriseScreen.tsx').then((file) => file.EnterpriseScreen),
    first: () => import('../features/organisation/first.ts').then(({ enterprise }) => enterprise()),
  },
  {
    path: '/departamentos',
    guard: 'member',
    feature: 'department',
    screen: () =>
      import('../features/organisation/DepartmentsScreen.tsx').then((file) => file.DepartmentsScreen),
    first: () => import('../features/organisation/first.ts').then(({ departments }) => departments()),
  },
  {
    path: '/puestos',
    guard: 'member',
    feature: 'job_title',
    screen: () => import('../features/organisation/JobTitlesScreen.tsx').then((file) => file.JobTitlesScreen),
    first: () => import('../features/organisation/first.ts').then(({ jobTitles }) => jobTitles()),
  },
  {
    path: '/roles',
    guard: 'member',
    feature: 'roles_permissions',
    screen: () => import('../features/roles/RolesScreen.tsx').then((file) => file.RolesScreen),
    first: () => import('../features/roles/first.ts').then(({ roles }) => roles()),
  },
  {
    path: '/roles/crear',
    guard: 'member',
    feature: 'roles_permissions',
    screen: () => import('../features/roles/RoleEditorScreen.tsx').then((file) => file.RoleEditorScreen),
    first: () => import('../features/roles/first.ts').then(({ newRole }) => newRole()),
  },
  {
    path: '/roles/:id',
    guard: 'member',
    feature: 'roles_permissions',
    screen: () => import('../features/roles/RoleEditorScreen.tsx').then((file) => file.RoleEditorScreen),
    first: (opening) => import('../features/roles/first.ts').then(({ role }) => role(opening)),
  },
  {
    path: '/definicion',
    guard: 'member',
    feature: 'course_definition',
    screen: () =>
      import('../features/requirements/DefinitionHomeScreen.tsx').then((file) => file.DefinitionHomeScreen),
    first: () => import('../features/requirements/first.ts').then(({ definition }) => definition()),
  },
  {
    path: '/definicion/pendientes',
    guard: 'member',
    feature: 'course_definition',
    orFeature: 'employee_development',
    screen: () => import('../features/due/TrayScreen.tsx').then((file) => file.TrayScreen),
  },
  {
    path: '/definicion/empresa',
    guard: 'member',
    feature: 'course_definition',
    needs: { state: '/definicion/empresa', otherwise: '/definicion' },
    screen: () =>
      import('../features/requirements/EnterpriseCoursesScreen.tsx').then(
        (file) => file.EnterpriseCoursesScreen,
      ),
  },
  {
    path: '/definicion/seleccion/puesto',
    guard: 'member',
    feature: 'course_definition',
    needs: { state: '/definicion/seleccion/puesto', otherwise: '/definicion' },
    screen: () =>
      import('../features/requirements/JobTitleSelectionScreen.tsx').then(
        (file) => file.JobTitleSelectionScreen,
      ),
  },
  {
    path: '/definicion/puesto',
    guard: 'member',
    feature: 'course_definition',
    needs: { state: '/definicion/puesto', otherwise: '/definicion' },
    screen: () =>
      import('../features/requirements/JobTitleCoursesScreen.tsx').then((file) => file.JobTitleCoursesScreen),
  },
  {
    path: '/definicion/seleccion/departamento',
    guard: 'member',
    feature: 'course_definition',
    needs: { state: '/definicion/seleccion/departamento', otherwise: '/definicion' },
    screen: () =>
      import('../features/requirements/DepartmentSelectionScreen.tsx').then(
        (file) => file.DepartmentSelectionScreen,
      ),
  },
  {
    path: '/definicion/departamento',
    guard: 'member',
    feature: 'course_definition',
    needs: { state: '/definicion/departamento', otherwise: '/definicion' },
    screen: () =>
      import('../features/requirements/DepartmentCoursesScreen.tsx').then(
        (file) => file.DepartmentCoursesScreen,
      ),
  },
]
