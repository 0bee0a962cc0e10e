import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerWith, logIn, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { follow } from '../support/follow.ts'
import { handOver } from '../support/sessions.ts'

const nobody = '0b17ac07-ffff-4000-8000-00000000ffff'

const pathOf = (page: Page): string => new URL(page.url()).pathname

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link')

type Assigned = { key: string; assigned: boolean }

/** The server's own answer about who is logged in, but for what their role may do. */
const withPermissions = (page: Page, permissions: readonly Assigned[]) =>
  answerWith(
    page,
    '**/api',
    ({ data: { User_logged: who } }) => ({
      data: { User_logged: { ...who, Role: { ...who.Role, permissions } } },
    }),
    'User_logged',
  )

/** Of somebody who is logged in, and afterwards of strangers. */
let page: Page

beforeAll(async () => {
  page = await visitAs(deputy)
  await page.goto('/dashboard')
})
afterAll(() => page.context().close())

describe('who gets where', () => {
  test('[NAV-01] /login and /test send whoever is logged in to the dashboard', async () => {
    await page.goto('/login')
    await page.waitForURL('**/dashboard')
    for (const path of ['/test', '/']) {
      await follow(page, path)
      await expect.poll(() => pathOf(page)).toBe('/dashboard')
    }
  })

  test('[NAV-09] an item shows only by an assigned key, taken before its first dot', async () => {
    const names = () => menuOf(page).allTextContents()
    const free = ['Inicio', 'Perfil', 'Mis cursos']
    const holding = (...keys: string[]) => keys.map((key) => ({ key, assigned: true }))
    await withPermissions(page, [])
    await page.goto('/mis-cursos')
    await page.getByRole('heading', { name: 'Mis cursos', level: 1 }).waitFor()
    expect(await names()).toEqual(free)
    await page.unroute('**/api')
    const mixed = [
      { key: 'course.*', assigned: false },
      ...holding(
        'course_definition.read.own',
        'employee_development.*',
        'report',
        'xenterprise.*',
        'Employee.*',
      ),
    ]
    await withPermissions(page, mixed)
    await page.getByRole('link', { name: 'Perfil', exact: true }).click()
    await expect.poll(names).toEqual([...free, 'Definición de cursos', 'Reportes'])
    await page.unroute('**/api')
  })

  test('[NAV-10] [NAV-12] the reports stand out below an address of theirs, and the bar shows name, e-mail and initials', async () => {
    const current = page.getByRole('navigation', { name: 'Menú principal' }).locator('[aria-current=page]')
    await follow(page, `/reporte/cursos/${nobody}`)
    await expect.poll(() => current.allTextContents()).toEqual(['Reportes'])
    const bar = page.getByRole('banner')
    await bar.getByText(deputy.fullName, { exact: true }).waitFor()
    await bar.getByText('dolores.timon.7001@terminales.example.mx', { exact: true }).waitFor()
    expect(await bar.locator('.rt-AvatarRoot').textContent()).toBe('DT')
  })

  test('[NAV-01] a stranger is sent to the log-in from the root, from a list and from deep within, and not from what anybody may open', async () => {
    const lesson = `/cursos/${nobody}/lecciones/${nobody}`
    await handOver(page, null)
    for (const path of ['/', lesson]) {
      await page.goto(path)
      await page.getByLabel('Número de nómina').waitFor()
      expect([path, pathOf(page)]).toEqual([path, '/login'])
    }
    for (const path of ['/AssignPassword', '/auditoria']) {
      await follow(page, path)
      await expect.poll(() => [path, pathOf(page)]).toEqual([path, '/login'])
    }
    await page.goto(`/verificar/${nobody}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(pathOf(page)).toBe(`/verificar/${nobody}`)
  })
})

describe('a screen whose script cannot be fetched', () => {
  const scripts = '**/assets/*.js'

  /** Those that this address needs; from then on `hold` lets no others through. */
  const onlyThoseOf = async (page: Page, path: string): Promise<{ hold: () => Promise<unknown> }> => {
    const known = new Set<string>()
    const learn = (request: Request) => void known.add(request.url())
    page.on('request', learn)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    page.off('request', learn)
    const hold = () =>
      page.route(scripts, (route) =>
        known.has(route.request().url()) ? route.continue() : route.abort('failed'),
      )
    await hold()
    return { hold }
  }

  const inSpanish = { told: 'Algo falló de nuestro lado. Intente de nuevo.', again: 'Reintentar' }
  const inEnglish = { told: 'Something failed on our side. Please try again.', again: 'Try again' }

  test.for([
    ['/login', ['/restablecer', '/test', '/no/existe']],
    ['/test', ['/login']],
  ] as const)(
    'says so outside the frame too, in either language, and opens once it can: after %s',
    async ([before, paths]) => {
      await handOver(page, null)
      const { hold } = await onlyThoseOf(page, before)
      const languages = [inSpanish, inEnglish]
      for (const path of paths) {
        const [present, next] = languages
        if (path === paths[0]) await page.goto(path)
        else await follow(page, path)
        await page.getByText(present?.told ?? '').waitFor()
        await page.getByRole('button', { name: next === inEnglish ? 'English' : 'Español' }).click()
        await page.getByText(next?.told ?? '').waitFor()
        await page.unroute(scripts)
        await page.getByRole('button', { name: next?.again ?? '' }).click()
        await page.getByRole('heading', { level: 1 }).waitFor()
        expect(pathOf(page)).toBe(path)
        await hold()
        languages.reverse()
      }
      await page.unroute(scripts)
    },
  )

  test('says so where it is the frame that is missing', async () => {
    await handOver(page, null)
    await onlyThoseOf(page, '/login')
    await logIn(page, deputy.payrollNum, deputy.password)
    await page.getByText('Algo falló de nuestro lado. Intente de nuevo.').waitFor()
    await page.unroute(scripts)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await menuOf(page).first().waitFor()
  })
})
