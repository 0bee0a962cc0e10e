import { afterEach, describe, expect, test, vi } from 'vitest'
import type { NavigationStates, StatefulPath } from '../../api/contract/navigation.ts'
import { permissions } from '../../domain/kernel/ids.ts'
import { checkPassword, passwordProblems } from '../../domain/people/rules.ts'
import type { AppRoute } from '../../web/routes/route.ts'

await import('../support/device.ts')
const { isPending } = await import('../../web/shared/data/mutate.ts')
const { download, withParams } = await import('../../web/shared/data/rest.ts')
const { categoryColour, categoryColours } = await import('../../web/shared/category.tsx')
const { Menu } = await import('../../web/shell/Menu.tsx')
const { printed } = await import('../support/printed.ts')
const { isSelected, visibleItems, menu, menuGroups, menuPath } = await import('../../web/shell/menu.ts')
const { isPermitted } = await import('../../web/shell/screens.ts')
const { routes } = await import('../../web/routes.tsx')
const { clearCache, retryFailed, snapshotOf, watch } = await import('../../web/shared/data/cache.ts')
const { redirectOf, wayBack } = await import('../../web/shell/redirect.ts')
const { loginErrors, loginFieldOf, ownPasswordErrors, passwordError } = await import(
  '../../web/features/sessions/checks.ts'
)
const { monthWeeks } = await import('../../web/shared/date/month.ts')
const { lastPressed } = await import('../../web/features/sessions/use-early-typing.ts')
const { grantBarriers } = await import('../../web/features/people/people.data.ts')
const { roleIds } = await import('../../api/contract/constants.ts')
const { attendanceAt } = await import('../../web/features/audit/comparison/past-links.ts')
const { courseIdOf, readNavigation } = await import('../../api/contract/navigation.ts')

const course: [string, string] = ['Manejo de sustancias', 'id-1']
const noCourse = [null, 'id-1', [], [''], ['Manejo', 7], { id: 'id-1' }]
const noText = [null, undefined, '', 7, [], {}]
const anyTextBut = [null, undefined, 7, [], {}]
const elsewhere = [...noText, '/login', '/cursos/otra']
const notTrue = [null, undefined, false, 'true', 1]
const lesson = { id: 'l-1', name: 'Recepción' }
const noLesson = [
  null,
  'l-1',
  {},
  { name: 'Recepción' },
  { id: '', name: 'Recepción' },
  { id: 'l-1', name: 7 },
]
const examState = {
  titleCourse: 'Manejo',
  titleLesson: 'Evaluación',
  totalQuestions: 3,
  lessonId: 'l-1',
  duration: 30,
  courseId: 'c-1',
  skippedId: 'l-0',
}
const personState = {
  update: true as const,
  user: { id: 'p-1', fullName: 'Elena' },
  origin: '/empleados',
  edit: true,
}

const notPublished = {
  success: [null, undefined, 'true', 1],
  course: noCourse.filter((one) => one !== undefined),
  isDraft: [null, 'true', 1],
}

type Sample = {
  [Path in StatefulPath]: [Path, NavigationStates[Path], Record<string, readonly unknown[]>]
}[StatefulPath]

/** Of each address: a state of its contract, and values that each of its fields may not have. */
const samples: {
  [Path in StatefulPath]: readonly [
    NavigationStates[Path],
    { [Key in keyof Required<NavigationStates[Path]>]: readonly unknown[] },
  ]
} = {
  '/login': [
    { sessionEnded: true, personId: 'p-1', path: '/cursos?page=2', state: { update: true } },
    { sessionEnded: notTrue, personId: [undefined, '', 7], path: noText, state: [] },
  ],
  '/cursos/detalles': [
    { update: true, course, categoryColor: 'red', origin: '/mis-cursos', taught: true },
    {
      update: notTrue,
      course: noCourse,
      categoryColor: anyTextBut,
      origin: elsewhere,
      taught: [null, 'true', 1],
    },
  ],
  '/cursos/editar': [
    { update: true, course, origin: '/cursos/detalles', tab: 'post' },
    {
      update: notTrue,
      course: noCourse,
      origin: [...elsewhere, '/dashboard', '/mis-cursos'],
      tab: [null, 1, ['post']],
    },
  ],
  '/cursos/editar/vista-previa': [{ course }, { course: noCourse }],
  '/cursos': [{ success: false, course, isDraft: true }, notPublished],
  '/cursos/editar/publicar': [{ success: true, course, isDraft: false }, notPublished],
  '/cursos/lecciones': [
    {
      update: true,
      lesson,
      modules: [{ id: 'm-1', name: 'Módulo', lessons: [lesson] }],
      course,
      origin: '/cursos/detalles',
    },
    {
      update: notTrue,
      lesson: noLesson,
      modules: [
        null,
        {},
        [null],
        [{ id: 'm-1', name: 'Módulo' }],
        [{ id: '', name: 'M', lessons: [] }],
        [{ id: 'm-1', name: 'M', lessons: [{}] }],
      ],
      course: noCourse,
      origin: noText,
    },
  ],
  '/cursos/asistencia': [
    {
      update: true,
      dateInfo: { lessonId: 'l-1', date: '2026-03-02', time: '09:30' },
      courseId: 'c-1',
      courseThumbnail: 'x.png',
    },
    {
      update: notTrue,
      dateInfo: [
        null,
        {},
        { lessonId: 'l-1', date: '', time: null },
        { lessonId: '', date: '2026-03-02', time: null },
        { lessonId: 'l-1', date: '2026-03-02', time: 9 },
      ],
      courseId: noText,
      courseThumbnail: [undefined, '', 7],
    },
  ],
  '/cursos/informacion-de-examen': [
    examState,
    {
      titleCourse: anyTextBut,
      titleLesson: anyTextBut,
      totalQuestions: [null, undefined, '3', {}],
      lessonId: noText,
      duration: [undefined, '30', {}],
      courseId: noText,
      skippedId: [null, '', 7],
    },
  ],
  '/roles/:id': [{ origin: '/roles' }, { origin: elsewhere }],
  '/empleado/desarrollo': [
    personState,
    {
      update: notTrue,
      user: [null, {}, { id: '', fullName: 'Elena' }, { id: 'p-1', fullName: null }],
      origin: noText,
      edit: [null, 'true', 1],
    },
  ],
  '/definicion': [
    { update: true, saved: { level: 'department', scopeId: 'd-1', act: 'a-1', expected: 43 } },
    {
      update: notTrue,
      saved: [
        null,
        {},
        { level: 'terminal', scopeId: 'd-1', act: 'a-1', expected: 43 },
        { level: 'department', scopeId: '', act: 'a-1', expected: 43 },
        { level: 'department', scopeId: 'd-1', act: '', expected: 43 },
        { level: 'department', scopeId: 'd-1', act: 'a-1', expected: '43' },
      ],
    },
  ],
  '/definicion/empresa': [{ origin: '/definicion' }, { origin: elsewhere }],
  '/definicion/seleccion/departamento': [{ origin: '/definicion' }, { origin: elsewhere }],
  '/definicion/seleccion/puesto': [{ origin: '/definicion' }, { origin: elsewhere }],
  '/definicion/departamento': [
    { departmentId: 'd-1', origin: '/definicion/seleccion/departamento' },
    { departmentId: noText, origin: [...elsewhere, '/definicion'] },
  ],
  '/definicion/puesto': [
    { jobTitleId: 'j-1', departmentId: 'd-1', origin: '/definicion/seleccion/puesto' },
    { jobTitleId: noText, departmentId: noText, origin: [...elsewhere, '/definicion'] },
  ],
}

const navigationSamples = Object.entries(samples).map(
  ([path, [state, wrong]]) => [path, state, wrong] as Sample,
)

describe('the shell', () => {
  const holding = (...keys: string[]) => ({
    manages: false,
    Role: { id: 'r', name: 'r', permissions: keys.map((key) => ({ key, assigned: true })) },
  })
  const everywhere = () => true

  test('[NAV-09] without permissions only dashboard, profile and my courses show', () => {
    const paths = visibleItems(holding(), everywhere).map(({ path }) => path)
    expect(paths).toEqual(['/dashboard', '/empleado/desarrollo', '/mis-cursos'])
  })

  test('[DUE-11] My team shows to those who answer for somebody, whatever permissions they hold', () => {
    const paths = (manages: boolean, ...keys: string[]) =>
      visibleItems({ ...holding(...keys), manages }, everywhere).map(({ path }) => path)
    expect(paths(true)).toEqual(['/dashboard', '/empleado/desarrollo', '/mis-cursos', '/equipo'])
    expect(paths(false, 'employee.*', 'report.*')).not.toContain('/equipo')
  })

  test('[LAW-20] Capacitación shows where the law applies, to those who hold its permission and to auditors', () => {
    const offered = (isAssigned: boolean, ...keys: string[]) => ({
      roleId: 'r',
      manages: false,
      Role: {
        id: 'r',
        name: 'r',
        permissions: [
          { key: 'legal.*', assigned: isAssigned },
          ...keys.map((key) => ({ key, assigned: true })),
        ],
      },
    })
    const shows = (user: ReturnType<typeof offered>) =>
      visibleItems(user, everywhere).some(({ path }) => path === '/capacitacion')
    const route = routes.find(({ path }) => path === '/capacitacion')
    const opens = (user: ReturnType<typeof offered>) => route !== undefined && isPermitted(route, user)
    const elsewhere = { ...holding('audit.*'), roleId: 'r' }
    for (const [user, isShown] of [
      [offered(true), true],
      [offered(false, 'audit.*'), true],
      [offered(false, 'employee.*', 'report.*'), false],
      [elsewhere, false],
    ] as const)
      expect([shows(user), opens(user)]).toEqual([isShown, isShown])
  })

  test('[LAW-01] no address of Capacitación opens where the law does not apply', () => {
    const ofLaw = routes.filter(({ path }) => /^\/(capacitacion|auditoria\/inspeccion)(\/|$)/.test(path))
    expect(ofLaw).toHaveLength(13)
    const administrator = { ...holding('audit.*', 'enterprise.*', 'course.*'), roleId: roleIds.administrador }
    expect(ofLaw.filter((route) => isPermitted(route, administrator)).map(({ path }) => path)).toEqual([])
    const lawful = { ...holding('audit.*', 'legal.*'), roleId: 'r' }
    expect(ofLaw.filter((route) => !isPermitted(route, lawful))).toEqual([])
  })

  test('[NAV-09] a key opens the item that its part before the dot names, and no other', () => {
    const paths = visibleItems(holding('employee_development.*', 'course.read'), everywhere)
    expect(paths.map(({ path }) => path).slice(3)).toEqual(['/cursos'])
    const unassigned = {
      manages: false,
      Role: { id: 'r', name: 'r', permissions: [{ key: 'course.*', assigned: false }] },
    }
    expect(visibleItems(unassigned, everywhere)).toHaveLength(3)
    const others = holding('courses.*', 'xcourse.*', '.course', 'Course.*')
    expect(visibleItems(others, everywhere)).toHaveLength(3)
  })

  test('[NAV-09] each place has the permission that the documents give it, and the audit is the twelfth, before the system', () => {
    expect(menu.map(({ path, feature = null }) => [path, feature])).toEqual([
      ['/dashboard', null],
      ['/empleado/desarrollo', null],
      ['/mis-cursos', null],
      ['/equipo', null],
      ['/puestos', 'job_title'],
      ['/departamentos', 'department'],
      ['/empresa', 'enterprise'],
      ['/definicion', 'course_definition'],
      ['/reporte/empleados', 'report'],
      ['/empleados', 'employee'],
      ['/cursos', 'course'],
      ['/roles', 'roles_permissions'],
      ['/auditoria', 'audit'],
      ['/sistema', 'audit'],
      ['/capacitacion', 'legal'],
    ])
  })

  test('[NAV-09] every place stands in one group, in the order of the documents', () => {
    const grouped = menuGroups.map(({ id }) =>
      menu.filter(({ group }) => group === id).map(({ path }) => path),
    )
    expect(grouped).toEqual([
      ['/dashboard', '/empleado/desarrollo', '/mis-cursos', '/equipo'],
      ['/puestos', '/departamentos', '/empleados'],
      ['/definicion', '/cursos'],
      ['/empresa', '/reporte/empleados', '/roles', '/auditoria', '/sistema', '/capacitacion'],
    ])
  })

  test('[NAV-10] the profile of somebody else is a place of the employees, one’s own is not', () => {
    expect(menuPath('/empleado/desarrollo', 'somebody', 'viewer')).toBe('/empleados')
    expect(menuPath('/empleado/desarrollo', 'viewer', 'viewer')).toBe('/empleado/desarrollo')
    expect(menuPath('/cursos/detalles', 'somebody', 'viewer')).toBe('/cursos/detalles')
    expect(menuPath('/auditoria/inspeccion', 'viewer', 'viewer')).toBe('/capacitacion')
    for (const at of ['/cursos/detalles', '/cursos/lecciones'])
      expect(menuPath(at, 'viewer', 'viewer', '/mis-cursos')).toBe('/mis-cursos')
    expect(menuPath('/cursos/editar', 'viewer', 'viewer', '/mis-cursos')).toBe('/cursos/editar')
  })

  test('the badges are a place of the profile, as they are reached from it', () => {
    expect(menu.filter((item) => isSelected(item, '/insignias')).map(({ path }) => path)).toEqual([
      '/empleado/desarrollo',
    ])
  })

  test('courses taken elsewhere are a place of the definition, as its tray leads to them', () => {
    for (const at of ['/reconocimientos', '/reconocimientos/7'])
      expect(menu.filter((item) => isSelected(item, at)).map(({ path }) => path)).toEqual(['/definicion'])
  })

  test('[ROLE-08] an address opens with the permission of the menu’s item that it lies under', () => {
    const free = routes.filter(({ guard }) => guard === 'member').filter(({ feature }) => !feature)
    expect(free.map(({ path }) => path)).toEqual([
      '/dashboard',
      '/mis-cursos',
      '/cursos/detalles',
      '/cursos/lecciones',
      '/cursos/asistencia',
      '/cursos/informacion-de-examen',
      '/cursos/examen/:lessonId',
      '/cursos/:courseId/lecciones/:lessonId',
      '/cursos/:courseId/lecciones/:lessonId/revision',
      '/insignias',
      '/empleado/desarrollo',
      '/avisos',
      '/equipo',
      '/equipo/:id',
    ])
    const astray = routes.filter(({ path, feature }) => {
      const item = menu.find((one) => isSelected(one, path))
      return feature !== undefined && item?.feature !== feature
    })
    // opened by what the tray's own acts need
    expect(astray.map(({ path, feature }) => [path, feature])).toEqual([
      ['/reconocimientos', 'employee_development'],
      ['/reconocimientos/:id', 'employee_development'],
    ])
  })

  test('[NAV-06] every address of the documents is one of the product’s, with the guard that they give it', () => {
    const guarded = (guard: AppRoute['guard']) =>
      routes.filter((route) => route.guard === guard).map(({ path }) => path)
    expect(guarded('public')).toEqual(['/login', '/test'])
    expect(guarded('password')).toEqual(['/AssignPassword'])
    expect(guarded('anybody')).toEqual(['/restablecer', '/verificar/constancia/:code', '/verificar/:code?'])
    const members = guarded('member')
    const documented = [
      ...['/dashboard', '/empresa', '/mis-cursos', '/cursos', '/cursos/detalles', '/cursos/editar'],
      ...['/cursos/editar/publicar', '/cursos/lecciones', '/cursos/asistencia'],
      ...['/cursos/informacion-de-examen', '/cursos/examen/:lessonId'],
      ...['/cursos/:courseId/lecciones/:lessonId', '/empleados', '/empleado/desarrollo', '/puestos'],
      ...['/departamentos', '/insignias', '/definicion', '/definicion/empresa'],
      ...['/definicion/seleccion/departamento', '/definicion/departamento'],
      ...['/definicion/seleccion/puesto', '/definicion/puesto', '/roles', '/roles/crear', '/roles/:id'],
      ...['/reporte/cursos', '/reporte/cursos/:courseId'],
      ...['/reporte/empleados', '/reporte/empleados/:employeeId'],
    ]
    expect(documented.filter((path) => !members.includes(path))).toEqual([])
  })

  test('[NAV-06] whoever comes to an address without its own state is led where the documents say', () => {
    const needing = routes.flatMap(({ path, needs }) => (needs ? [{ path, ...needs }] : []))
    expect(needing.filter(({ path, state }) => path !== state)).toEqual([])
    const led = (to: string) => needing.filter(({ otherwise }) => otherwise === to).map(({ path }) => path)
    expect(led('/dashboard')).toEqual([
      '/cursos/detalles',
      '/cursos/lecciones',
      '/cursos/asistencia',
      '/cursos/informacion-de-examen',
    ])
    expect(led('/cursos')).toEqual(['/cursos/editar', '/cursos/editar/vista-previa'])
    expect(led('/definicion').toSorted()).toEqual([
      '/definicion/departamento',
      '/definicion/empresa',
      '/definicion/puesto',
      '/definicion/seleccion/departamento',
      '/definicion/seleccion/puesto',
    ])
    expect(needing).toHaveLength(11)
  })

  test('[NAV-06] what administrators alone may open no permission does', () => {
    const all = permissions.map(({ key }) => key)
    const refused = (roleId: string) =>
      routes
        .filter((route) => route.guard === 'member' && !isPermitted(route, { ...holding(...all), roleId }))
        .map(({ path }) => path)
    expect(refused(roleIds.empleado)).toEqual(['/empleados/importar', '/empleados/importar/:id'])
    expect(refused(roleIds.administrador)).toEqual([])
  })

  test('[ROLE-08] whoever looks after plans opens their report beside those who read reports and the tray beside those who define courses, and nothing else of theirs', () => {
    const opened = (...keys: string[]) => {
      const user = { ...holding(...keys), roleId: roleIds.empleado }
      return routes.filter((route) => route.feature && isPermitted(route, user)).map(({ path }) => path)
    }
    expect(opened('employee_development.*')).toEqual([
      ...['/reconocimientos', '/reconocimientos/:id', '/definicion/pendientes', '/reporte/plan'],
    ])
    expect(opened('report.*')).toContain('/reporte/plan')
    expect(opened('employee.*', 'course.*', 'audit.*')).not.toContain('/reporte/plan')
  })

  test('[NAV-10] an item is selected at its route and below it, reports also under courses', () => {
    const selected = (path: string) => menu.filter((item) => isSelected(item, path)).map((item) => item.path)
    expect(selected('/cursos/detalles')).toEqual(['/cursos'])
    expect(selected('/empleados')).toEqual(['/empleados'])
    for (const below of [
      '/reporte/empleados/7',
      '/reporte/cursos',
      '/reporte/cursos/42',
      '/reporte/cursosx',
      '/reporte/plan',
      '/reporte/plan/7',
    ])
      expect([below, ...selected(below)]).toEqual([below, '/reporte/empleados'])
    for (const none of [
      '/reporte',
      '/reporte/otro',
      '/reporte/planx',
      '/reporte/vencimientosx',
      '/insigniasx',
      '/empleadosx',
      '/cursosx/detalles',
    ])
      expect([none, ...selected(none)]).toEqual([none])
  })

  test('[NAV-10] an item that leads elsewhere is still selected at its own address', () => {
    const exists = (path: string) => path !== '/reporte/empleados'
    const [reports] = visibleItems(holding('report.*'), exists).slice(3)
    expect(reports?.to).toBe('/reporte/cursos')
    const paths = [
      '/reporte/empleados',
      '/reporte/empleados/7',
      '/reporte/cursos/42',
      '/reporte/plan',
      '/reporte',
    ]
    expect(paths.map((path) => reports && isSelected(reports, path))).toEqual([true, true, true, true, false])
    expect(visibleItems(holding('report.*'), () => true)[3]?.to).toBe('/reporte/empleados')
  })

  test.each([
    ['es', 'Contraer el menú', 'Expandir el menú'],
    ['en', 'Collapse the menu', 'Expand the menu'],
  ] as const)('[NAV-11] the last button of the menu folds and opens it (%s)', (locale, fold, unfold) => {
    const last = (open: boolean) =>
      printed(Menu, { open, onToggle: () => undefined }, { at: '/dashboard', locale })
        .all('nav a, nav button')
        .at(-1)
    expect([last(true)?.text, last(true)?.['aria-expanded']]).toEqual([fold, 'true'])
    expect([last(false)?.text, last(false)?.['aria-expanded']]).toEqual([unfold, 'false'])
  })

  test('[EMP-08] a role that is not theirs to give says why: permissions that they lack, the audit, or both', () => {
    const role = (id: string, audits: boolean, ...keys: string[]) => ({
      id,
      name: id,
      active: true,
      audits,
      permissions: keys.map((key) => ({ key, assigned: true })),
    })
    const keeper = { isAdministrator: false, user: holding('employee.*', 'report.*') }
    const auditor = { isAdministrator: false, user: holding('audit.*') }
    expect(grantBarriers(role('r', false, 'report.*'), keeper)).toEqual([])
    expect(grantBarriers(role('r', false, 'course.*'), keeper)).toEqual(['beyond'])
    expect(grantBarriers(role('r', true, 'audit.*'), keeper)).toEqual(['beyond', 'audits'])
    expect(grantBarriers(role('r', true, 'audit.*'), auditor)).toEqual(['audits'])
    expect(grantBarriers(role(roleIds.administrador, false), keeper)).toEqual(['audits'])
    const administrator = { ...auditor, isAdministrator: true }
    expect(grantBarriers(role('r', true, 'course.*'), administrator)).toEqual([])
  })

  test('what was pressed last before the script came is pressed again, wherever it stands', () => {
    const pressed = (...marks: string[]) => marks.map((early) => ({ dataset: { early } }))
    expect(lastPressed(pressed('2', '10', '9'))?.dataset.early).toBe('10')
    expect(lastPressed([])).toBeUndefined()
  })

  test('[NAV-01] strangers log in, the logged-in leave the public pages, whoever must choose a password does', () => {
    const stranger = { status: 'anonymous' } as const
    const user = {
      id: 'u',
      fullName: '',
      payrollNum: '1',
      email: null,
      photo: null,
      roleId: 'r',
      instructs: false,
      unreadNotices: 0,
      company: 'Acme',
      ...holding(),
    }
    const known = { status: 'known', user: { ...user, isFirstTime: false } } as const
    const first = { status: 'known', user: { ...user, isFirstTime: true } } as const
    const guards = ['public', 'password', 'member'] as const
    expect(guards.map((guard) => redirectOf(guard, stranger))).toEqual([null, '/login', '/login'])
    expect(guards.map((guard) => redirectOf(guard, known))).toEqual(['/dashboard', '/dashboard', null])
    expect(guards.map((guard) => redirectOf(guard, first))).toEqual([
      '/AssignPassword',
      null,
      '/AssignPassword',
    ])
    for (const session of [stranger, known, first]) expect(redirectOf('anybody', session)).toBeNull()
  })

  test('[AUTH-06] after a session ended, its person alone comes back to their place, which lies within this site', () => {
    const origin = 'https://bitacora.example'
    const state = { update: true }
    const left = (path: string) => ({ sessionEnded: true, personId: 'u', path, state }) as const
    expect(wayBack(left('/cursos?page=2'), 'u', origin)).toEqual({ to: '/cursos?page=2', state })
    expect(wayBack(left('/cursos'), 'another', origin)).toBeNull()
    expect(wayBack({ ...left('/cursos'), personId: null }, 'u', origin)).toBeNull()
    expect(wayBack(null, 'u', origin)).toBeNull()
    for (const path of [
      'https://evil.example/cursos',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
      '//',
      'data:text/html,x',
      '/.//evil.example',
      '/a/..//evil.example',
      '/./\\evil.example',
    ])
      expect(wayBack(left(path), 'u', origin), path).toBeNull()
    expect(readNavigation('/login', left('/cursos'))).toEqual(left('/cursos'))
    for (const wrong of [null, { ...left('/'), sessionEnded: false }, { ...left('/'), path: 3 }])
      expect(readNavigation('/login', wrong)).toBeNull()
  })

  test.each(navigationSamples)(
    '[NAV-07] the state of %s is believed only in the shape of its contract',
    (path, state, wrong) => {
      expect(readNavigation(path, state)).toEqual(state)
      for (const nothing of [null, undefined, 'x', 7, [], {}])
        expect(readNavigation(path, nothing)).toBeNull()
      const given = { ...state } as Record<string, unknown>
      expect(Object.keys(wrong).sort()).toEqual(Object.keys(given).sort())
      for (const [key, values] of Object.entries(wrong))
        for (const value of values)
          expect([key, value, readNavigation(path, { ...given, [key]: value })]).toEqual([key, value, null])
    },
  )

  test('[NAV-07] [AUD-03] a list of the past, of a day or an instant, opens with a state that is believed', () => {
    for (const asOf of ['2026-03-02', '2026-03-02T17:30:00.000Z']) {
      const { to, state } = attendanceAt({ courseId: 'c', lessonId: 'l' }, asOf)
      expect(new URL(to, 'https://x.example').searchParams.get('asOf')).toBe(asOf)
      expect(readNavigation('/cursos/asistencia', state)?.dateInfo.lessonId).toBe('l')
    }
  })

  test('[NAV-07] the course’s id is the last element, a running session has no time, a person’s card may open to edit', () => {
    expect(courseIdOf(['Name', 'id-1'])).toBe('id-1')
    const dateInfo = { lessonId: 'l', date: '2026-03-02', time: null }
    const session = { update: true, dateInfo, courseId: 'c', courseThumbnail: null }
    expect(readNavigation('/cursos/asistencia', session)).toEqual(session)
    const exam = { ...examState, duration: null }
    expect(readNavigation('/cursos/informacion-de-examen', exam)).toEqual(exam)
    const { edit: _, ...person } = personState
    expect(readNavigation('/empleado/desarrollo', person)).toEqual(person)
  })

  test('[CRS-03] a category keeps its colour, and the seven all come up', () => {
    expect(categoryColours).toEqual(['green', 'red', 'purple', 'amber', 'blue', 'pink', 'brown'])
    const used = new Set(Array.from({ length: 200 }, (_, n) => categoryColour(`category-${n}`)))
    expect([...used].sort()).toEqual([...categoryColours].sort())
    expect(categoryColour('category-1')).toBe(categoryColour('category-1'))
    expect(categoryColour(null)).toBe('gray')
  })

  test('[AUTH-02] both fields are told when both are empty; a number is one to eight digits', () => {
    const code = (one: string) => one
    expect(loginErrors({ payrollNum: ' ', password: '' }, code)).toEqual({
      payrollNum: 'MissingPayrollNum',
      password: 'MissingPassword',
    })
    for (const wrong of ['12a', '123456789', '-1'])
      expect(loginErrors({ payrollNum: wrong, password: 'x' }, code).payrollNum).toBe('IncorrectPayrollNum')
    expect(loginErrors({ payrollNum: '00012345', password: 'x' }, code)).toEqual({
      payrollNum: null,
      password: null,
    })
  })

  test('[AUTH-04] a wrong password marks the password, whatever else goes wrong the payroll number', () => {
    const marked = [
      'sessions.incorrect-password',
      'MissingPassword',
      'sessions.deactivated',
      'sessions.user-not-found',
      'sessions.incorrect-entry-date',
      'IncorrectPayrollNum',
      'MissingPayrollNum',
      'http.rate-limited',
      'shared.errors.offline',
    ].map((code) => loginFieldOf({ code }))
    expect(marked).toEqual(['password', 'password', ...Array(7).fill('payrollNum')])
  })

  test('[AUTH-09] the screen and the server name the same fault of a password that has several', () => {
    for (const one of [
      '',
      ' ',
      'a b',
      'abcde',
      'a\tbcdef',
      'con espacios',
      'bastante',
      'ñandú',
      '12345\u00a0',
    ])
      expect([one, passwordError(one, (code) => code)]).toEqual([one, checkPassword(one)])
    const told = (oldPassword: string, newPassword: string) =>
      ownPasswordErrors({ oldPassword, newPassword, repeat: newPassword }, (code) => code)
    for (const same of ['', 'a b', 'corta', 'con espacio', 'bastante']) {
      const { oldPassword, newPassword } = told(same, same)
      const refused = passwordProblems({ oldPassword: same, newPassword: same })
      const first = (field: string) => refused.find((one) => one.field === field)?.code ?? null
      expect([oldPassword, newPassword]).toEqual([first('oldPassword'), first('newPassword')])
    }
    expect(passwordError('a b', (code) => code)).toBe('passwords.spaces')
  })

  test('a new password has six characters, no spaces, differs from the old one and is repeated', () => {
    const code = (one: string) => one
    const errorOf = (newPassword: string) =>
      ownPasswordErrors({ oldPassword: 'antigua', newPassword, repeat: newPassword }, code).newPassword
    expect(['', 'corta', 'con espacio', 'antigua', 'bastante'].map(errorOf)).toEqual([
      'passwords.empty',
      'ErrorPasswordLength',
      'passwords.spaces',
      'passwords.same-as-before',
      null,
    ])
    const unequal = { oldPassword: 'a', newPassword: 'bastante', repeat: 'bastant' }
    expect(ownPasswordErrors(unequal, code).repeat).toBe('passwordNotMatch')
    const [composed, decomposed] = ['ñandúes', 'ñandúes'.normalize('NFD')]
    const again = { oldPassword: 'antigua', newPassword: composed, repeat: decomposed }
    expect(ownPasswordErrors(again, code)).toEqual({ oldPassword: null, newPassword: null, repeat: null })
    expect(ownPasswordErrors({ ...again, oldPassword: decomposed }, code).newPassword).toBe(
      'passwords.same-as-before',
    )
    expect(errorOf('ñandú'.normalize('NFD'))).toBe('ErrorPasswordLength')
  })

  test('[DASH-02] a month’s weeks hold each of its days once', () => {
    const days = monthWeeks('2028-02-10').flat()
    expect(days.length % 7).toBe(0)
    expect(days.filter((day) => day !== null).map(({ day }) => day)).toEqual(
      Array.from({ length: 29 }, (_, day) => day + 1),
    )
    expect(days[2]).toEqual({ date: '2028-02-01', day: 1 })
  })
})

describe('the kit', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  test('a file that was handed over stays readable for a minute after the click', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', async () => new Response('file'))
    vi.stubGlobal('document', { createElement: () => ({ click: () => undefined }) })
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
    const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    await download('GET /imports/:id/refused-rows', { params: { id: '1' } }, 'rechazadas.xlsx')
    await vi.advanceTimersByTimeAsync(59_000)
    expect(revoke).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(revoke.mock.calls).toEqual([['blob:file']])
  })

  test('what failed is asked again where it is on the screen; what came, what is under way and what was left are not', async () => {
    const asked: string[] = []
    const ask = (key: string, load: () => Promise<unknown>) => {
      const told = (): Promise<unknown> => {
        asked.push(key)
        return load()
      }
      return watch(key, told, vi.fn())
    }
    const away = () => Promise.reject(new Error('away'))
    const leave = ask('left', away)
    const stop = [
      ask('failed', away),
      ask('there', async () => 'rows'),
      ask('under way', () => new Promise(() => undefined)),
    ]
    await vi.waitFor(() => expect([snapshotOf('left').error, snapshotOf('failed').error]).not.toContain(null))
    leave()
    asked.length = 0
    retryFailed()
    retryFailed()
    expect(asked).toEqual(['failed'])
    expect(snapshotOf('failed')).toMatchObject({ loading: true, error: { code: 'unexpected' } })
    for (const end of stop) end()
    clearCache()
  })

  test('an answer that is still settling is recognised at either depth', () => {
    expect(isPending({ pending: true })).toBe(true)
    expect(isPending({ Course_create: { id: '1', pending: true } })).toBe(true)
    expect(isPending({ Course_create: { id: '1', pending: false } })).toBe(false)
    expect([null, 3, 'pending'].map(isPending)).toEqual([false, false, false])
  })

  test('empty parameters stay out of an address, zero and false do not', () => {
    expect(withParams('/a', { b: '', c: null, d: undefined, e: 0, f: false, g: 'ñ&' })).toBe(
      '/a?e=0&f=false&g=%C3%B1%26',
    )
  })
})
