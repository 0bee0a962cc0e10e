import { describe, expect, test } from 'vitest'

await import('./support/device.ts')
const { isPending } = await import('../web/shared/data/mutate.ts')
const { withParams } = await import('../web/shared/data/rest.ts')
const { categoryColour, categoryColours } = await import('../web/shared/category.tsx')
const { isSelected, visibleItems, menu } = await import('../web/features/shell/menu.ts')
const { routes } = await import('../web/routes.tsx')
const { redirectOf } = await import('../web/features/shell/redirect.ts')
const { loginErrors, ownPasswordErrors } = await import('../web/features/sessions/checks.ts')
const { monthWeeks } = await import('../web/features/dashboard/calendar.ts')
const { readNavigation } = await import('../api/contract/navigation.ts')

describe('the shell', () => {
  const holding = (...keys: string[]) => ({
    Role: { id: 'r', name: 'r', permissions: keys.map((key) => ({ key, assigned: true })) },
  })
  const everywhere = () => true

  test('[NAV-09] without permissions only dashboard, profile and my courses show', () => {
    const paths = visibleItems(holding(), everywhere).map(({ path }) => path)
    expect(paths).toEqual(['/dashboard', '/empleado/desarrollo', '/mis-cursos'])
  })

  test('[NAV-09] a key opens the item that its part before the dot names, and no other', () => {
    const paths = visibleItems(holding('employee_development.*', 'course.read'), everywhere)
    expect(paths.map(({ path }) => path).slice(3)).toEqual(['/cursos'])
    const unassigned = { Role: { id: 'r', name: 'r', permissions: [{ key: 'course.*', assigned: false }] } }
    expect(visibleItems(unassigned, everywhere)).toHaveLength(3)
  })

  test('[NAV-09] each place has the permission that the documents give it, and the audit is the twelfth', () => {
    expect(menu.map(({ path, feature = null }) => [path, feature])).toEqual([
      ['/dashboard', null],
      ['/empleado/desarrollo', null],
      ['/mis-cursos', null],
      ['/puestos', 'job_title'],
      ['/departamentos', 'department'],
      ['/empresa', 'enterprise'],
      ['/definicion', 'course_definition'],
      ['/reporte/empleados', 'report'],
      ['/empleados', 'employee'],
      ['/cursos', 'course'],
      ['/roles', 'roles_permissions'],
      ['/auditoria', 'audit'],
    ])
  })

  test('[ROLE-08] an address opens with the permission of the menu’s item that it lies under', () => {
    const free = routes.filter(({ guard }) => guard === 'member').filter(({ feature }) => !feature)
    expect(free.map(({ path }) => path)).toEqual([
      '/dashboard',
      '/mis-cursos',
      '/cursos/detalles',
      '/cursos/lecciones',
      '/cursos/informacion-de-examen',
      '/cursos/examen/:lessonId',
      '/empleado/desarrollo',
    ])
    const astray = routes.filter(({ path, feature }) => {
      const item = menu.find((one) => isSelected(one, path))
      return feature !== undefined && item?.feature !== feature
    })
    expect(astray).toEqual([])
  })

  test('[NAV-10] an item is selected at its route and below it, reports also under courses', () => {
    const selected = (path: string) => menu.filter((item) => isSelected(item, path)).map((item) => item.path)
    expect(selected('/cursos/detalles')).toEqual(['/cursos'])
    expect(selected('/empleados')).toEqual(['/empleados'])
    expect(selected('/reporte/cursos/42')).toEqual(['/reporte/empleados'])
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
  })

  test('[NAV-07] navigation state is believed only in the shape of its contract', () => {
    const state = { update: true, course: ['Name', 'id-1'], categoryColor: 'red', origin: '/cursos' }
    expect(readNavigation('/cursos/detalles', state)).toEqual(state)
    for (const wrong of [null, {}, { ...state, origin: '/login' }, { ...state, course: [] }])
      expect(readNavigation('/cursos/detalles', wrong)).toBeNull()
  })

  test('a category keeps its colour, and the seven all come up', () => {
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
    expect(ownPasswordErrors(unequal, code).repeat).toBe('ErrorPasswordsDontMatch')
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
