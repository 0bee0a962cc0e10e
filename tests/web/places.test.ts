import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logIn, visit } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'

describe('the places of an administrator', () => {
  let page: Page

  beforeAll(async () => {
    page = await visit()
    await logIn(page, deputy.payrollNum, deputy.password)
    await page.waitForURL('**/dashboard')
  })

  afterAll(() => page.context().close())

  test('[NAV-06] every address of people, organisation and roles shows its screen', async () => {
    for (const [path, heading] of [
      ['/empresa', 'Empresa'],
      ['/departamentos', 'Departamentos'],
      ['/puestos', 'Puestos'],
      ['/empleados', 'Empleados'],
      ['/empleado/desarrollo', 'Mi perfil'],
      ['/roles', 'Tipos de usuario'],
      ['/roles/crear', 'Crear tipo de usuario'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
      expect(await page.getByRole('alert').count()).toBe(0)
    }
  })

  test('[NAV-09] whoever holds every permission finds the eleven places, and the audit, in their order', async () => {
    const links = page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link')
    await expect
      .poll(() => links.allTextContents())
      .toEqual([
        'Inicio',
        'Perfil',
        'Mis cursos',
        'Puestos',
        'Departamentos',
        'Empresa',
        'Definición de cursos',
        'Reportes',
        'Empleados',
        'Cursos',
        'Administración',
        'Auditoría',
      ])
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('link', { name: 'Management' }).click()
    await page.getByRole('heading', { name: 'User types' }).waitFor()
    await page.getByRole('button', { name: 'Español' }).click()
  })

  test('[NAV-10] below a place, the place still stands out', async () => {
    const current = page.getByRole('navigation', { name: 'Menú principal' }).locator('[aria-current=page]')
    await page.goto('/roles/crear')
    await expect.poll(() => current.allTextContents()).toEqual(['Administración'])
    await page.goto('/reporte/cursos')
    await expect.poll(() => current.allTextContents()).toEqual(['Reportes'])
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
    await page.getByRole('button', { name: 'Expandir el menú' }).click()
    await expect.poll(width).toBe(240)
  })

  test('[NAV-11] the drawer of a phone closes at the present place too, and where there is room for the menu', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/puestos')
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
      page.evaluate((flag) => {
        history.pushState(flag === null ? null : { success: flag }, '', '/cursos/editar/publicar')
        dispatchEvent(new PopStateEvent('popstate'))
      }, success)
    await page.goto('/mis-cursos')
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
})
