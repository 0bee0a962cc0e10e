import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { accept, accessibilityFaults, choosePassword, fixture, visit } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { follow } from '../support/follow.ts'
import { type RosterPerson, readRoster } from '../support/roster.ts'
import { site } from '../support/site.ts'

const ownPassword = 'sextante-de-bronce-44'

/** At the log-in, where somebody stands already. */
const enter = async (page: Page, payrollNum: string, password: string): Promise<void> => {
  await page.getByLabel('Número de nómina').fill(payrollNum)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

describe('the shell', () => {
  let somebody: RosterPerson
  let page: Page

  beforeAll(async () => {
    const roster = await readRoster(fixture('roster-320.csv'))
    const found = roster[30]
    if (!found) throw new Error('the roster is too short')
    somebody = found
    page = await visit()
  })

  test('[I18N-01] /test switches between Spanish of Mexico and English of the United States, at once and for good', async () => {
    await page.goto('/test')
    await page.getByRole('heading', { name: 'Prueba de idioma' }).waitFor()
    const values = () => page.locator('.rt-DataListValue').allTextContents()
    const today = (tag: string) => new Date().toLocaleDateString(tag, { dateStyle: 'full' })
    const chosen = () => page.getByRole('radio', { checked: true }).textContent()
    expect(await page.locator('html').getAttribute('lang')).toBe('es')
    expect(await values()).toEqual([today('es-MX'), '1,234,567.89', '1 curso, 1,348 cursos'])
    await page.getByRole('radio', { name: 'English' }).click()
    await page.getByRole('heading', { name: 'Language test' }).waitFor()
    expect(await values()).toEqual([today('en-US'), '1,234,567.89', '1 course, 1,348 courses'])
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    expect(await page.title()).toContain('Language test')
    await page.reload()
    await page.getByRole('heading', { name: 'Language test' }).waitFor()
    expect(await chosen()).toContain('English')
    await page.getByRole('radio', { name: 'Español' }).click()
    await page.getByRole('heading', { name: 'Prueba de idioma' }).waitFor()
    expect(await values()).toEqual([today('es-MX'), '1,234,567.89', '1 curso, 1,348 cursos'])
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('sp')
  })

  test('[AUTH-01] the login shows and hides the password, submits by Enter, and tells what is missing', async () => {
    await page.goto('/login')
    await page.locator('html[data-taken]').waitFor()
    const password = page.getByLabel('Contraseña', { exact: true })
    await password.fill('secreta')
    expect(await password.getAttribute('type')).toBe('password')
    await page.getByRole('button', { name: 'Mostrar contraseña' }).click()
    expect(await password.getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Ocultar contraseña' }).click()
    expect(await password.getAttribute('type')).toBe('password')
    await page.getByRole('button', { name: '¿Olvidó su contraseña?' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
    await page.getByText(/abra ahí esta misma dirección/).waitFor()
    await password.fill('')
    await password.press('Enter')
    await expect.poll(() => page.getByRole('alert').count()).toBe(2)
    await page.getByLabel('Número de nómina').fill('abc')
    await expect.poll(() => page.getByLabel('Número de nómina').getAttribute('aria-invalid')).toBe('true')
  })

  test('who never logged in is told at the number that the entry date is wrong, a stranger that nobody has it', async () => {
    const number = page.getByLabel('Número de nómina')
    await enter(page, somebody.payrollNum, '01011900')
    await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true')
    await page.getByText(/Fecha de ingreso incorrecta/).waitFor()
    await enter(page, '87654321', 'equivocada')
    await page.getByText('Usuario no encontrado').waitFor()
    await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByLabel('Contraseña', { exact: true }).getAttribute('aria-invalid')).toBeNull()
  })

  test('[NAV-09] a first log-in chooses a password; without permissions the menu offers the dashboard, the profile and one’s own courses', async () => {
    await enter(page, somebody.payrollNum, somebody.firstPassword)
    await choosePassword(page, somebody.firstPassword, ownPassword)
    const links = page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link')
    await expect.poll(() => links.allTextContents()).toEqual(['Inicio', 'Perfil', 'Mis cursos'])
  })

  test('[NAV-10] the place where one is stands out, and the first places have no accessibility fault that a machine can find', async () => {
    const current = page.getByRole('navigation', { name: 'Menú principal' }).locator('[aria-current=page]')
    for (const [name, heading] of [
      ['Inicio', 'Inicio'],
      ['Perfil', 'Mi perfil'],
      ['Mis cursos', 'Mis cursos'],
    ] as const) {
      await page.getByRole('link', { name, exact: true }).click()
      await expect.poll(() => current.allTextContents()).toEqual([name])
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
    }
  })

  test('[NAV-11] from 768 to 1023 the menu is folded, unless somebody chose otherwise', async () => {
    await page.setViewportSize({ width: 1023, height: 800 })
    await page.reload()
    await page.getByRole('heading', { name: 'Mis cursos' }).waitFor()
    const menu = page.locator('.frame-menu')
    const width = async () => Math.round((await menu.boundingBox())?.width ?? 0)
    expect(await width()).toBe(73)
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect.poll(width).toBe(240)
    await page.setViewportSize({ width: 768, height: 800 })
    await expect.poll(width).toBe(73)
    await page.getByRole('button', { name: 'Expandir el menú' }).click()
    await expect.poll(width).toBe(240)
    await page.reload()
    await page.getByRole('heading', { name: 'Mis cursos' }).waitFor()
    expect(await width()).toBe(240)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  test('[NAV-11] the last button of the menu folds it from 240 to about 73', async () => {
    const menu = page.locator('.frame-menu')
    const width = async () => Math.round((await menu.boundingBox())?.width ?? 0)
    expect(await width()).toBe(240)
    await page.getByRole('button', { name: 'Contraer el menú' }).click()
    await expect.poll(width).toBeLessThanOrEqual(76)
    expect(await width()).toBeGreaterThanOrEqual(70)
    await page.getByRole('button', { name: 'Expandir el menú' }).click()
    await expect.poll(width).toBe(240)
  })

  test('[NAV-02] an address that leads nowhere says so, and leaves a member inside the frame', async () => {
    await follow(page, '/no/existe')
    await page.getByRole('heading', { name: 'Página no encontrada', level: 1 }).waitFor()
    await page.getByText('/no/existe').waitFor()
    const way = page.getByRole('link', { name: 'Volver al inicio' })
    expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(32)
    const menu = page.getByRole('navigation', { name: 'Menú principal' })
    expect(await menu.locator('[aria-current=page]').count()).toBe(0)
    await page.getByRole('button', { name: /^Cuenta de/ }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await menu.getByRole('link', { name: 'Mis cursos' }).click()
    await page.getByRole('heading', { name: 'Mis cursos', level: 1 }).waitFor()
  })

  test('[I18N-01] English is kept on the device and changes the whole page', async () => {
    await page.getByRole('button', { name: /English/ }).click()
    await page.getByRole('link', { name: 'My courses' }).click()
    await page.getByRole('heading', { name: 'My courses' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')
    await page.reload()
    await page.getByRole('heading', { name: 'My courses' }).waitFor()
    await page.getByRole('button', { name: /Español/ }).click()
    await page.getByRole('heading', { name: 'Mis cursos' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('sp')
  })

  test('[AUTH-14] the device keeps the token and never the password', async () => {
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(kept).not.toContain(ownPassword)
    expect(kept).not.toContain(somebody.firstPassword)
  })

  test('[NAV-12] the bar names who is logged in, and logging out asks first', async () => {
    const account = page.getByRole('button', { name: new RegExp(`Cuenta de ${somebody.fullName}`) })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect
        .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
        .toBe(colorScheme)
      await account.click()
      await page.getByRole('menu').waitFor()
      expect(await accessibilityFaults(page, '[role=menu]')).toEqual([])
      await page.keyboard.press('Escape')
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await account.click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await accept(page, 'Cancelar')
    expect(new URL(page.url()).pathname).toBe('/mis-cursos')
    await account.click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    const token = await page.evaluate(() => localStorage.getItem('token'))
    await accept(page, 'Cerrar sesión')
    await page.waitForURL('**/login')
    const answer = await fetch(`${site.address}/api/dashboard`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status).toBe(401)
  })

  test('[AUTH-04] a wrong password marks the password alone', async () => {
    await enter(page, somebody.payrollNum, 'equivocada')
    await expect
      .poll(() => page.getByLabel('Contraseña', { exact: true }).getAttribute('aria-invalid'))
      .toBe('true')
    expect(await page.getByLabel('Número de nómina').getAttribute('aria-invalid')).toBeNull()
  })

  test('[AUTH-06] whose session ended is told so, and comes back to where they stood with what they had there', async () => {
    const ended = page.getByText('Su sesión terminó. Inicie sesión de nuevo para continuar.')
    await enter(page, somebody.payrollNum, ownPassword)
    await page.waitForURL('**/dashboard')
    await follow(page, '/mis-cursos?search=manejo')
    await page.getByRole('heading', { name: 'Mis cursos' }).waitFor()
    const state = { carried: 'along' }
    await page.evaluate((carried) => history.replaceState(carried, ''), state)
    await page.evaluate(() => localStorage.setItem('token', 'x.y.z'))
    // the next question to the server is the one that finds out
    await page.getByLabel('Buscar por nombre').fill('manejo de')
    await page.waitForURL('**/login')
    await ended.waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.reload()
    await ended.waitFor()
    await enter(page, somebody.payrollNum, 'equivocada')
    await page.getByText(/Contraseña incorrecta/).waitFor()
    await enter(page, somebody.payrollNum, ownPassword)
    await page.waitForURL('**/mis-cursos?search=manejo*')
    await page.getByRole('heading', { name: 'Mis cursos' }).waitFor()
    expect(await page.evaluate(() => history.state)).toEqual(state)

    await page.evaluate(() => localStorage.setItem('token', 'x.y.z'))
    await page.reload()
    await ended.waitFor()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await enter(page, deputy.payrollNum, deputy.password)
    await page.waitForURL('**/dashboard')
    await page.getByRole('button', { name: new RegExp(deputy.fullName) }).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await accept(page, 'Cerrar sesión')
    await page.waitForURL('**/login')
    expect(await ended.count()).toBe(0)
  })
})
