import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityFaults, answerWith, pressingFaults, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { follow } from '../support/follow.ts'

describe('the places of an administrator', () => {
  let page: Page

  beforeAll(async () => {
    page = await visitAs(deputy)
    await page.goto('/dashboard')
  })

  afterAll(() => page.context().close())

  test('[NAV-09] whoever holds every permission finds the eleven places, the audit and the system, in their order', async () => {
    const links = page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link')
    await expect
      .poll(() => links.allTextContents())
      .toEqual([
        'Inicio',
        'Perfil',
        'Mis cursos',
        'Puestos',
        'Departamentos',
        'Empleados',
        'Definición de cursos',
        'Cursos',
        'Empresa',
        'Reportes',
        'Administración',
        'Auditoría',
        'Sistema',
      ])
    const groups = await page
      .locator('.menu-group')
      .evaluateAll((all) =>
        all.map((group) => [
          group.querySelector('.menu-heading')?.textContent,
          group.querySelectorAll('li').length,
        ]),
      )
    expect(groups).toEqual([
      ['Mi capacitación', 3],
      ['Personas', 3],
      ['Cursos', 2],
      ['Control', 5],
    ])
  })

  test('[NAV-10] below a place, the place still stands out', async () => {
    const current = page.getByRole('navigation', { name: 'Menú principal' }).locator('[aria-current=page]')
    await page.getByRole('link', { name: 'Empleados', exact: true }).click()
    const link = page.getByRole('table').locator('tbody').getByRole('link')
    const own = link.filter({ hasNotText: deputy.fullName }).first()
    await own.click()
    await page.waitForURL('**/empleado/desarrollo*')
    await expect.poll(() => current.allTextContents()).toEqual(['Empleados'])
    await page.reload()
    await expect.poll(() => current.allTextContents()).toEqual(['Empleados'])
    await page.getByRole('link', { name: 'Perfil', exact: true }).click()
    await expect.poll(() => current.allTextContents()).toEqual(['Perfil'])
  })

  test('[NAV-11] a folded menu stays folded at the next place', async () => {
    const width = async () => Math.round((await page.locator('.frame-menu').boundingBox())?.width ?? 0)
    await page.getByRole('button', { name: 'Contraer el menú' }).click()
    await page.getByRole('link', { name: 'Puestos' }).click()
    await page.getByRole('heading', { name: 'Puestos' }).waitFor()
    expect(await width()).toBe(73)
    await page.reload()
    await page.getByRole('heading', { name: 'Puestos' }).waitFor()
    expect(await width()).toBe(73)
    const borders = await page
      .locator('.menu-group')
      .evaluateAll((groups) => groups.map((group) => getComputedStyle(group).borderBlockStartWidth))
    expect(borders).toEqual(['0px', '1px', '1px', '1px'])
    await page.getByRole('button', { name: 'Expandir el menú' }).click()
    await expect.poll(width).toBe(240)
  })

  test('[NAV-11] the drawer of a phone closes at the present place too, and where there is room for the menu', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    const drawer = page.getByRole('dialog', { name: 'Menú principal' })
    await page.getByRole('button', { name: 'Abrir el menú' }).click()
    await drawer.getByRole('link', { name: 'Puestos' }).click()
    await drawer.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Abrir el menú' }).click()
    await drawer.waitFor()
    await page.setViewportSize({ width: 1280, height: 800 })
    await drawer.waitFor({ state: 'hidden' })
  })

  test('[NAV-08] the return marker is read once and leaves no trace in the history', async () => {
    const openMarker = (success: boolean | null) =>
      follow(page, '/cursos/editar/publicar', success === null ? null : { success })
    await page.getByRole('link', { name: 'Mis cursos', exact: true }).click()
    await page.getByRole('heading', { name: 'Mis cursos' }).waitFor()
    await openMarker(true)
    await page.getByText('Los cambios del curso se guardaron').waitFor()
    expect(new URL(page.url()).pathname).toBe('/cursos')
    await page.reload()
    await page.getByRole('heading', { name: 'Cursos', exact: true }).waitFor()
    expect(await page.getByText('Los cambios del curso se guardaron').count()).toBe(0)
    await page.goBack()
    await page.getByRole('heading', { name: 'Mis cursos' }).waitFor()
    await openMarker(null)
    await page.getByRole('heading', { name: 'Cursos', exact: true }).waitFor()
    expect(await page.getByText('Los cambios del curso se guardaron').count()).toBe(0)
  })

  test('check boxes and switches are 24 px to press, and 40 under a finger', async () => {
    const open = async (...names: string[]) => {
      await page.getByRole('link', { name: names[0] ?? '', exact: true }).click()
      for (const name of names.slice(1)) await page.getByRole('button', { name }).click()
    }
    for (const way of [['Departamentos'], ['Empleados'], ['Administración', 'Crear tipo de usuario']]) {
      await open(...way)
      await page.getByRole('switch').first().waitFor()
      for (const [width, target] of [
        [1280, 24],
        [390, 40],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(() => missedPresses(page, target), { message: `${way} at ${width}` }).toEqual([])
      }
      await page.setViewportSize({ width: 1280, height: 800 })
    }
  })

  test('under a finger nothing is less than 24 px to press, and what is pressed often 44', async () => {
    const phone = await visitAs(deputy, {
      viewport: { width: 390, height: 800 },
      ...{ hasTouch: true, isMobile: true },
    })
    for (const path of [
      '/dashboard',
      '/mis-cursos',
      '/empleado/desarrollo',
      '/avisos',
      '/empleados',
      '/cursos',
      '/empresa',
      '/roles/crear',
      '/definicion',
      '/reporte/empleados',
      '/auditoria',
    ]) {
      if (path === '/dashboard') await phone.goto(path)
      else await follow(phone, path)
      await phone.waitForLoadState('networkidle')
      await expect.poll(() => phone.locator('main [data-awaited]').count()).toBe(0)
      expect(await smallTargets(phone), path).toEqual([])
    }
    await phone.context().close()
  })

  test('where answers come one by one, none moves what is there', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    const month = { firstDay: '2026-12-01', lastDay: '2026-12-12' }
    const manager = { id: 'm', fullName: 'Rocío Treviño Olvera', ...month }
    const summary = { people: 1, total: 2, approved: 1, late: 0, dueSoon: 0 }
    const member = { id: 'p', fullName: 'Ana Luz', payrollNum: '7', isDirect: true, isReminded: false }
    for (const [path, json] of [
      ['/team/stand-ins', { hasTeam: true, standIn: null, teams: [manager] }],
      ['/team/summary?*', summary],
      ['/team?*', { count: 1, rows: [{ ...member, ...summary }] }],
    ] as const)
      await page.route(`**/api${path}`, (route) => route.fulfill({ json }))
    const held = await holdAnswers(page)
    for (const [path, ...words] of [
      ['/departamentos', 'User_logged', '/departments ', 'responsible'],
      ['/equipo', 'User_logged', '/team/summary', '/team/stand-ins', '/team?'],
      ['/equipo', 'User_logged', '/team/stand-ins', '/team/summary', '/team?'],
    ] as const) {
      held.again()
      await page.goto(path)
      for (const word of words) {
        const answered = page.waitForResponse((answer) => wordsOf(answer.request()).includes(word))
        held.release(word)
        await answered
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
      }
      held.release('')
      await page.locator('.list-body tbody tr:not(.skeleton-row)').first().waitFor()
      await expect.poll(() => page.locator('main [data-awaited]').count()).toBe(0)
      expect(await shiftOf(page), path).toBeLessThan(0.01)
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  test('what is on its way has the shape of what comes, and nothing jumps when it is there', async () => {
    const held = await holdAnswers(page)
    const comes = async (path: string, skeleton: string, content: string) => {
      await page.locator(skeleton).first().waitFor()
      expect(await motionOf(page), path).toEqual([])
      held.release('')
      await page.locator(content).first().waitFor()
      await expect.poll(() => page.locator('[data-awaited]').count()).toBe(0)
      expect(await shiftOf(page), path).toBeLessThan(0.01)
    }
    await page.goto('/dashboard')
    // the frame stands before anything in it is known
    await page.locator('.frame[aria-busy] .frame-menu').waitFor()
    held.release('User_logged')
    await comes(
      '/dashboard',
      '.dashboard-awaited[data-awaited] .card',
      ':is(.next-first, .next-nothing, .first-steps)',
    )
    for (const [path, skeleton, content] of [
      ['/empleados', '.data-table .skeleton-row', '.data-table .rt-SwitchRoot'],
      ['/cursos', '[data-awaited] .card-grid .card', '.list-body :is(.course-card, .empty-state)'],
      ['/empleado/desarrollo', '[data-awaited] .person-card', '.person-card dd'],
      ['/empresa', '.company > [data-awaited]', '.company input'],
      ['/roles/crear', '[data-awaited] .permission-card', '.permission-card .rt-SwitchRoot'],
      ['/definicion', '[data-awaited] .card', 'a.card'],
      ['/reporte/empleados', '.chart-skeleton[data-awaited]', '.chart :is(.chart-drawing, .chart-nothing)'],
      ['/reporte/cursos', '.chart-skeleton[data-awaited]', '.chart :is(.chart-drawing, .chart-nothing)'],
      ['/sistema', '.section [data-awaited]', '.follower'],
      ['/reporte/plan', '.data-table .skeleton-row', '.list-body :is(tbody th, .empty-state)'],
    ] as const) {
      held.again()
      await follow(page, path)
      await comes(path, skeleton, content)
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('what a link leads to is fetched when it is pointed at, and not again when it is opened; what could not be is silent, and asked for again', async () => {
    await page.goto('/dashboard')
    await page.waitForLoadState('networkidle')
    // however slow the machine, what has come stays young
    await page.evaluate(() => {
      const at = performance.now()
      performance.now = () => at
    })
    const menu = page.getByRole('navigation', { name: 'Menú principal' })
    for (const [name, path, script, answers, content] of [
      ['Empleados', '/empleados', 'EmployeesScreen', ['User_list(', 'Terminal_list'], 'tbody a'],
      ['Cursos', '/cursos', 'CourseListScreen', ['Course_findByName', 'User_Authors'], '.list-body *'],
      [
        'Reportes',
        '/reporte/empleados',
        'EmployeesReportScreen',
        ['/reports/employees?', '/reports/employees/summary'],
        '.list-body *',
      ],
      ['Administración', '/roles', 'RolesScreen', ['GET /api/roles'], 'tbody th'],
    ] as const) {
      const asked = askedBy(page)
      await menu.getByRole('link', { name, exact: true }).hover()
      const wanted = [`${script}-`, ...answers]
      const missing = () => wanted.filter((word) => !asked.answered.some((one) => one.includes(word)))
      await expect.poll(missing).toEqual([])
      expect(new URL(page.url()).pathname, 'not opened yet').not.toBe(path)
      await page.waitForLoadState('networkidle')
      await menu.getByRole('link', { name, exact: true }).click()
      await page.waitForURL(`**${path}`)
      await page.locator(content).first().waitFor()
      await page.waitForLoadState('networkidle')
      const again = asked.seen.filter((one, place) => asked.seen.indexOf(one) !== place)
      expect(again.filter((one) => !one.includes('User_logged'))).toEqual([])
    }

    let failures = 0
    await page.route('**/api/enterprise/*', (route) => {
      failures += 1
      return route.fulfill({ status: 503, json: {} })
    })
    const link = menu.getByRole('link', { name: 'Empresa', exact: true })
    // the read fails once the server has said that it is up; a screen that opens before shows the failure
    const isUp = page.waitForResponse('**/api/health')
    await link.hover()
    await isUp
    expect(failures).toBe(1)
    await page.unroute('**/api/enterprise/*')
    await link.click()
    await page.getByLabel('Nombre comercial').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('nothing is fetched ahead of what somebody may not open, or for whoever asks to spare data', async () => {
    const withoutPermissions = (body: object) =>
      JSON.parse(JSON.stringify(body).replaceAll('"assigned":true', '"assigned":false'))
    await answerWith(page, '**/api', withoutPermissions, 'User_logged')
    await page.goto('/dashboard')
    const menu = page.getByRole('navigation', { name: 'Menú principal' })
    await expect
      .poll(() => menu.getByRole('link').allTextContents())
      .toEqual(['Inicio', 'Perfil', 'Mis cursos'])
    await page.locator('#content').evaluate((content) => {
      content.prepend(Object.assign(document.createElement('a'), { href: '/roles', textContent: 'Roles' }))
    })
    const asked = askedBy(page)
    const touch = (name: string) => page.getByRole('link', { name, exact: true }).dispatchEvent('touchstart')
    await touch('Roles')
    await touch('Mis cursos')
    await expect.poll(() => asked.seen.some((one) => one.includes('MyCoursesScreen'))).toBe(true)
    expect(asked.seen.filter((one) => /roles/i.test(one) && !one.includes('User_logged'))).toEqual([])

    await page.evaluate(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await touch('Perfil')
    await page.getByRole('link', { name: 'Mis cursos', exact: true }).click()
    await page.getByRole('heading', { name: 'Mis cursos' }).waitFor()
    expect(asked.seen.filter((one) => one.includes('ProfileScreen'))).toEqual([])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('the courses report draws what its list shows, and says it to whoever cannot see the picture', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    const asked: URL[] = []
    let answer: object | null = null
    await page.route('**/api/reports/courses/summary*', (route) => {
      asked.push(new URL(route.request().url()))
      return answer ? route.fulfill({ json: answer }) : route.fulfill({ status: 503, json: {} })
    })
    await page.goto('/reporte/cursos')
    const charts = page.getByRole('region', { name: 'Gráficas de los cursos de la lista' })
    await expect.poll(() => charts.getByText('No disponible por ahora').count()).toBe(4)
    expect(await page.getByRole('alert').count()).toBe(1)

    answer = drawn(6)
    await page.getByRole('alert').getByRole('button', { name: 'Reintentar' }).click()
    await expect.poll(() => charts.getByText('No disponible por ahora').count()).toBe(0)
    await page.getByRole('button', { name: 'Prioridad: cualquiera', exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Técnica', exact: true }).click()
    await page.keyboard.press('Escape')
    const share = charts.getByRole('figure', { name: 'Inscripciones por estatus' })
    await share.getByRole('img', { name: /Técnica: Aprobado: 60%, Pendiente: 40%, Reprobado: 0%/ }).waitFor()
    const byCourse = charts.getByRole('figure', { name: 'Inscripciones por curso' })
    await byCourse.getByRole('img', { name: /Grúas: Aprobado: 60%, Pendiente: 40%, .*Los demás/ }).waitFor()
    await charts.getByRole('img', { name: /de 0 en enero de 2026 a 6 en febrero de 2026/i }).waitFor()
    await page.getByRole('searchbox').fill('grúa')
    await expect.poll(() => asked.at(-1)?.searchParams.get('name')).toBe('grúa')
    expect(asked.at(-1)?.searchParams.get('prioritiesId')).toBe(
      new URL(page.url()).searchParams.get('priority'),
    )
    expect(await accessibilityFaults(page)).toEqual([])

    const height = async () => (await share.boundingBox())?.height
    const drawnHeight = await height()
    await share.getByRole('button', { name: 'Ver como tabla' }).click()
    await share.getByRole('row', { name: 'Técnica 6 (60%) 4 (40%) 0 (0%)' }).waitFor()
    expect(await height()).toBe(drawnHeight)
    await share.getByRole('button', { name: 'Ver como gráfica' }).click()
    await share.getByRole('img').waitFor()
    await page.setViewportSize({ width: 390, height: 800 })
    await page.getByRole('button', { name: 'English' }).click()
    await charts.page().getByRole('figure', { name: 'Courses by progress' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await pressingFaults(page)).toEqual([])

    await page.route('**/assets/Drawing-*.js', (route) => route.abort())
    await page.reload()
    await expect.poll(() => page.getByRole('figure').getByRole('table').count()).toBe(4)
  })
})

const wordsOf = (request: Request): string => {
  const { pathname, search } = new URL(request.url())
  return `${request.method()} ${pathname}${search} ${request.postData() ?? ''}`
}

/** What is asked of the server from now on, in words, and what of it has been answered. */
const askedBy = (page: Page) => {
  const seen: string[] = []
  const answered: string[] = []
  page.on('request', (request) => seen.push(wordsOf(request)))
  page.on('requestfinished', (request) => answered.push(wordsOf(request)))
  return { seen, answered }
}

/** The answer that the charts of the courses report are drawn from, of so many approvals. */
const drawn = (approved: number) => ({
  shares: [{ priority: 'Técnica', aprobado: approved, pendiente: approved - 2, reprobado: 0, overdue: 0 }],
  courses: [
    { id: 'grúas', name: 'Grúas', aprobado: approved, pendiente: approved - 2, reprobado: 0, overdue: 0 },
  ],
  otherCourses: { aprobado: 0, pendiente: 0, reprobado: approved, overdue: 0 },
  months: [
    { month: '2026-01', approved: 0 },
    { month: '2026-02', approved },
  ],
  progress: [
    { from: 0, to: 0, courses: 0 },
    { from: 1, to: 24, courses: approved },
  ],
})

/** Keeps back what is asked of the API until those questions that hold a word are let go; an empty word lets all go. */
const holdAnswers = async (page: Page) => {
  let words: string[] = []
  let waiting: { asked: string; go: () => void }[] = []
  const isLetGo = (asked: string) => words.some((word) => asked.includes(word))
  await page.route(
    (url) => url.pathname.startsWith('/api'),
    async (route) => {
      const asked = `${route.request().url()} ${route.request().postData() ?? ''}`
      if (!isLetGo(asked)) await new Promise<void>((go) => waiting.push({ asked, go }))
      await route.fallback().catch(() => undefined)
    },
  )
  return {
    again: () => {
      words = []
    },
    release: (word: string) => {
      words.push(word)
      for (const { asked, go } of waiting) if (isLetGo(asked)) go()
      waiting = waiting.filter(({ asked }) => !isLetGo(asked))
    },
  }
}

/** How much of the page moved by itself since it was opened, as browsers count it. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0
        new PerformanceObserver((list) => {
          // what a layout-shift entry has, beyond what the library knows
          for (const { value } of list.getEntries() as unknown as { value: number }[]) total += value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(total), 100)
      }),
  )

/** What moves without an end, or takes time to change, although the device asks for reduced motion. */
const motionOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime === Infinity)
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
    ...[...document.querySelectorAll('.rt-Skeleton, .card, main')]
      .filter((part) => getComputedStyle(part).transitionDuration !== '0s')
      .map((part) => part.className),
  ])

/** What a finger presses on the page where it reaches less than 24 px (apart from links within a sentence), or less than 44 in height though it is pressed often. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const often =
      '.rt-Button, .rt-SelectTrigger, .rt-TextFieldInput, [role=tab], .rt-TabNavLink, [role=checkbox], [role=switch]'
    const isIn = (target: Element, hit: Element | null): boolean =>
      hit !== null && (target.contains(hit) || hit.closest('label')?.contains(target) === true)
    const reachOf = (target: Element): { width: number; height: number } => {
      target.scrollIntoView({ block: 'center', inline: 'center' })
      const { x, y, width, height } = target.getClientRects()[0] ?? new DOMRect()
      const pixels = (dx: number, dy: number): number => {
        let far = 0
        const at = () => document.elementFromPoint(x + width / 2 + dx * far, y + height / 2 + dy * far)
        while (far < 30 && isIn(target, at())) far += 1
        return far
      }
      return { width: pixels(-1, 0) + pixels(1, 0) - 1, height: pixels(0, -1) + pixels(0, 1) - 1 }
    }
    const isInSentence = (target: Element): boolean =>
      getComputedStyle(target).display === 'inline' &&
      [...(target.parentElement?.childNodes ?? [])].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      )
    return [
      ...document.querySelectorAll('main :is(a[href], button, input, summary, [role=tab]), .top-bar button'),
    ]
      .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((one) => one.closest('[aria-hidden=true]') === null && one.getBoundingClientRect().width > 2)
      .flatMap((target) => {
        const { width, height } = reachOf(target)
        const isSmall = Math.min(width, height) < 24 && !isInSentence(target)
        // the border of a field is not its input's
        const isLow = target.matches(often) && height < 42
        return isSmall || isLow ? [`${width}x${height} ${target.outerHTML.slice(0, 160)}`] : []
      })
  })

/** The check boxes and switches of the page that a press within so many pixels around their middle does not reach. */
const missedPresses = (page: Page, target: number): Promise<string[]> =>
  page.locator('[role=checkbox], [role=switch]').evaluateAll((all, size) => {
    const controls = all.filter((control) => control.checkVisibility())
    const reach = size / 2 - 1
    const reached = (control: Element): boolean => {
      control.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = control.getBoundingClientRect()
      return [-reach, 0, reach].every((dx) =>
        [-reach, 0, reach].every((dy) => {
          const hit = document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy)
          return (
            hit?.closest('[role=checkbox], [role=switch], label')?.contains(control) === true ||
            hit === control
          )
        }),
      )
    }
    if (controls.length === 0) return ['there is none']
    return controls.filter((control) => !reached(control)).map((control) => control.outerHTML.slice(0, 120))
  }, target)
