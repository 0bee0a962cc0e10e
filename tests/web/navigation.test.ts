import '../support/device.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logIn, visit, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'

const { routes } = await import('../../web/routes.tsx')

const nobody = '0b17ac07-ffff-4000-8000-00000000ffff'

const addressOf = (path: string): string => path.replace(/:\w+\??/g, nobody)

const pathOf = (page: Page): string => new URL(page.url()).pathname

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link')

type Assigned = { key: string; assigned: boolean }

/** The server's own answer about who is logged in, but for what their role may do; null: without a role that is known. */
const withPermissions = (page: Page, permissions: readonly Assigned[] | null) =>
  page.route('**/api', async (route) => {
    if (!route.request().postData()?.includes('User_logged')) return route.fallback()
    const response = await route.fetch()
    const { data } = await response.json()
    const { Role } = data.User_logged
    const told = { ...data.User_logged, Role: permissions ? { ...Role, permissions } : null }
    return route.fulfill({ response, json: { data: { User_logged: told } } })
  })

describe('who gets where', () => {
  let stranger: Page
  let member: Page

  beforeAll(async () => {
    stranger = await visit()
    member = await visitAs(deputy)
    await member.goto('/dashboard')
  })

  afterAll(async () => {
    for (const page of [stranger, member]) await page.context().close()
  })

  test('[NAV-01] the root and every address of a member send a stranger to the log-in', {
    timeout: 180_000,
  }, async () => {
    const closed = routes.filter(({ guard }) => guard === 'member' || guard === 'password')
    expect(closed.length).toBeGreaterThan(25)
    for (const path of ['/', ...closed.map((route) => addressOf(route.path))]) {
      await stranger.goto(path)
      await stranger.getByLabel('Número de nómina').waitFor()
      expect([path, pathOf(stranger)]).toEqual([path, '/login'])
    }
    const open = routes.filter(({ guard }) => guard === 'public' || guard === 'anybody')
    for (const path of open.map((route) => addressOf(route.path))) {
      await stranger.goto(path)
      await stranger.getByRole('heading', { level: 1 }).waitFor()
      expect(pathOf(stranger)).toBe(path)
    }
  })

  test('[NAV-01] /login and /test send whoever is logged in to the dashboard', async () => {
    for (const path of ['/', '/login', '/test', '/AssignPassword']) {
      await member.goto(path)
      await member.waitForURL('**/dashboard')
    }
  })

  test('[NAV-09] an item shows only by an assigned key, taken before its first dot', async () => {
    const shownFor = async (permissions: readonly Assigned[] | null) => {
      await withPermissions(member, permissions)
      await member.goto('/mis-cursos')
      await member.getByRole('heading', { name: 'Mis cursos', level: 1 }).waitFor()
      const names = await menuOf(member).allTextContents()
      await member.unroute('**/api')
      return names
    }
    const free = ['Inicio', 'Perfil', 'Mis cursos']
    const holding = (...keys: string[]) => keys.map((key) => ({ key, assigned: true }))
    expect(await shownFor([])).toEqual(free)
    expect(await shownFor([{ key: 'course.*', assigned: false }])).toEqual(free)
    expect(await shownFor(holding('course_definition.*'))).toEqual([...free, 'Definición de cursos'])
    expect(await shownFor(holding('course.read.own', 'employee_development.*'))).toEqual([...free, 'Cursos'])
    expect(await shownFor(holding('courses.*', 'xcourse.*', '.course', 'Course.*'))).toEqual(free)
  })

  test('[NAV-10] the reports stand out below each of their addresses', async () => {
    const current = member.getByRole('navigation', { name: 'Menú principal' }).locator('[aria-current=page]')
    for (const path of [
      '/reporte/cursos',
      `/reporte/cursos/${nobody}`,
      '/reporte/plan',
      '/reporte/empleados',
    ]) {
      await member.goto(path)
      await expect.poll(() => current.allTextContents()).toEqual(['Reportes'])
    }
  })

  test('[NAV-12] the bar shows name, e-mail and initials', async () => {
    await member.goto('/mis-cursos')
    const bar = member.getByRole('banner')
    await bar.getByText(deputy.fullName, { exact: true }).waitFor()
    await bar.getByText('dolores.timon.7001@terminales.example.mx', { exact: true }).waitFor()
    expect(await bar.locator('.rt-AvatarRoot').textContent()).toBe('DT')
  })
})

describe('a screen whose script cannot be fetched', () => {
  const scripts = '**/assets/*.js'

  /** Lets through the scripts that this address needs, and no others. */
  const onlyThoseOf = async (page: Page, path: string): Promise<void> => {
    const fetched = new Set<string>()
    page.on('request', (request) => void fetched.add(request.url()))
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    const known = new Set(fetched)
    await page.route(scripts, (route) =>
      known.has(route.request().url()) ? route.continue() : route.abort('failed'),
    )
  }

  test.for([
    ['/restablecer', '/login'],
    ['/test', '/login'],
    ['/no/existe', '/login'],
    ['/login', '/test'],
  ] as const)(
    'says so outside the frame too, in either language, and opens once it can: %s',
    async ([path, before]) => {
      const page = await visit()
      await onlyThoseOf(page, before)
      await page.goto(path)
      await page.getByText('Algo falló de nuestro lado. Intente de nuevo.').waitFor()
      await page.getByRole('button', { name: 'English' }).click()
      await page.getByText('Something failed on our side. Please try again.').waitFor()
      await page.unroute(scripts)
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(pathOf(page)).toBe(path)
      await page.context().close()
    },
  )

  test('says so where it is the frame that is missing', async () => {
    const page = await visit()
    await onlyThoseOf(page, '/login')
    await logIn(page, deputy.payrollNum, deputy.password)
    await page.getByText('Algo falló de nuestro lado. Intente de nuevo.').waitFor()
    await page.unroute(scripts)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await menuOf(page).first().waitFor()
    await page.context().close()
  })
})
