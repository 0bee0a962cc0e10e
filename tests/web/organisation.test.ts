import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accept, accessibilityFaults, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'

const registered = { name: 'Empresa', legal: 'Empresa por registrar' }

/** What each row says, without its head. */
const rowsOf = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')

const namesOf = (page: Page) => rowsOf(page).getByRole('rowheader').allTextContents()

/** Once the list stands as the address says. */
const listed = (page: Page, shown: number, total: number) =>
  page.getByText(`${shown} de ${total}`, { exact: true }).waitFor()

const totalOf = async (page: Page): Promise<number> => {
  const words = await page.getByText(/^\d+ de \d+$/).textContent()
  return Number(words?.split(' de ')[1])
}

const choose = async (page: Page, choice: string, option: string) => {
  await page.getByRole('combobox', { name: choice, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

describe('the company, its departments and its job titles', () => {
  let page: Page

  beforeAll(async () => {
    page = await visitAs(deputy)
    await page.goto('/empresa')
  })

  afterAll(() => page.context().close())

  test('[ORG-01] the company’s record is read until somebody takes the pen; saving locks it again', async () => {
    const name = page.getByLabel('Nombre comercial')
    const legal = page.getByLabel('Razón social')
    const pen = page.getByRole('button', { name: 'Editar los datos de la empresa' })
    await name.waitFor()
    const lockedAs = async (value: string) => {
      await pen.waitFor()
      expect(await name.inputValue()).toBe(value)
      expect(await name.isEditable()).toBe(false)
      expect(await page.getByRole('button', { name: 'Guardar' }).count()).toBe(0)
    }
    await lockedAs(registered.name)
    expect(await accessibilityFaults(page)).toEqual([])
    await pen.click()
    await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
    const save = page.getByRole('button', { name: 'Guardar' })
    expect(await save.getAttribute('aria-disabled')).toBe('true')
    await name.fill('Faros del Golfo')
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await accept(page, 'Seguir editando')
    expect(await name.inputValue()).toBe('Faros del Golfo')
    await name.press('Escape')
    await accept(page, 'Descartar')
    await lockedAs(registered.name)

    await pen.click()
    await name.fill('Faros <del> Golfo')
    await legal.fill('  ')
    await save.click()
    await page.getByText('El nombre comercial solo admite letras').waitFor()
    await page.getByText('Ingrese la razón social.').waitFor()
    await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true)
    await name.fill('Faros & Puertos, S.A. de C.V.')
    await legal.fill('Faros del Golfo')
    await save.click()
    await page.getByText('Los datos de la empresa se actualizaron').waitFor()
    await lockedAs('Faros & Puertos, S.A. de C.V.')
    await page.reload()
    await name.waitFor()
    await lockedAs('Faros & Puertos, S.A. de C.V.')

    await pen.click()
    await name.fill(registered.name)
    await legal.fill(registered.legal)
    await save.click()
    await pen.waitFor()
    await lockedAs(registered.name)
  })

  test('[ORG-03] [LIM-01] departments are found by how their name begins, two a page, and by status', async () => {
    await page.getByRole('link', { name: 'Departamentos' }).click()
    await expect.poll(() => rowsOf(page).count()).toBe(2)
    const total = await totalOf(page)
    expect(total).toBeGreaterThan(8)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('searchbox', { name: 'Buscar departamento' }).fill('maceN')
    await page.getByText('No hay datos disponibles').waitFor()
    await page.getByRole('searchbox').fill('almacen')
    await listed(page, 1, 1)
    expect(await namesOf(page)).toEqual(['Almacén'])
    await choose(page, 'Estatus', 'Inactivos')
    await page.getByText('No hay datos disponibles').waitFor()
    await page.getByRole('button', { name: 'Quitar filtros' }).click()
    await listed(page, 2, total)
    await choose(page, 'Filas por página', '10 filas')
    const ten = Math.min(total, 10)
    await expect.poll(() => rowsOf(page).count()).toBe(ten)
    await page.goto('/departamentos')
    await listed(page, ten, total)
    await choose(page, 'Filas por página', '2 filas')
    await listed(page, 2, total)
  })

  test('[ORG-03] a department’s status asks first, and changes only once the server agreed', async () => {
    await page.getByRole('searchbox').fill('tecno')
    await listed(page, 1, 1)
    const status = page.getByRole('switch', { name: 'Estatus de Tecnologías de la Información' })
    const is = (word: string) => expect.poll(() => rowsOf(page).textContent()).toContain(word)
    await status.focus()
    await page.keyboard.press('Space')
    await page
      .getByRole('alertdialog', { name: '¿Desactivar el departamento Tecnologías de la Información?' })
      .waitFor()
    await accept(page, 'Cancelar')
    await is('Activo')
    await expect.poll(() => status.evaluate((element) => element === document.activeElement)).toBe(true)

    const logged: string[] = []
    page.on('pageerror', ({ message }) => logged.push(message))
    await page.route('**/api/departments/*', (route) => route.abort())
    await status.click()
    await accept(page, 'Desactivar')
    await expect.poll(() => logged).toEqual(['network'])
    const told = page.locator('.toast[data-tone=error]')
    await told.getByText('El estatus de Tecnologías de la Información no cambió').waitFor()
    await told.getByText(/No hay conexión con el servidor/).waitFor()
    await is('Activo')
    await page.unroute('**/api/departments/*')
    page.removeAllListeners('pageerror')

    const { promise: held, resolve: answer } = Promise.withResolvers<null>()
    await page.route('**/api/departments/*', async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest('**/api/departments/*')
    await status.click()
    await accept(page, 'Desactivar')
    await asked
    await expect.poll(() => status.getAttribute('aria-busy')).toBe('true')
    expect(await status.getAttribute('aria-checked')).toBe('true')
    answer(null)
    await page.getByText('El departamento Tecnologías de la Información está inactivo').waitFor()
    await is('Inactivo')
    await expect.poll(() => status.getAttribute('aria-checked')).toBe('false')
    await page.unroute('**/api/departments/*')
    await choose(page, 'Estatus', 'Inactivos')
    await listed(page, 1, 1)
    await status.click()
    await accept(page, 'Activar')
    await page.getByText('El departamento Tecnologías de la Información está activo').waitFor()
    await page.getByText('No hay datos disponibles').waitFor()
  })

  test('[ORG-04] [LIM-01] job titles show people and department, four a page, and their switch asks likewise', async () => {
    await page.getByRole('link', { name: 'Puestos' }).click()
    await expect.poll(() => rowsOf(page).count()).toBe(4)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'Puesto',
      'Empleados',
      'Departamento',
      'Estatus',
    ])
    await page.getByRole('searchbox', { name: 'Buscar puesto' }).fill('tecnico')
    await listed(page, 1, 1)
    expect(await rowsOf(page).locator('th, td').allTextContents()).toEqual([
      'Técnico de soporte',
      expect.stringMatching(/^[1-9]\d*$/),
      'Tecnologías de la Información',
      'Activo',
    ])
    const status = page.getByRole('switch', { name: 'Estatus de Técnico de soporte' })
    await status.click()
    await accept(page, 'Desactivar')
    await page.getByText('El puesto Técnico de soporte está inactivo').waitFor()
    await choose(page, 'Estatus', 'Inactivos')
    await listed(page, 1, 1)
    await status.click()
    await accept(page, 'Activar')
    await page.getByText('El puesto Técnico de soporte está activo').waitFor()
    await page.getByText('No hay datos disponibles').waitFor()
  })

  test('[LIM-02] a list’s filter and page are in its address: back and a reload restore them; one that fails is empty, says only that, and is tried again', async () => {
    await page.getByRole('button', { name: 'Quitar filtros' }).click()
    await choose(page, 'Estatus', 'Activos')
    await page.getByRole('button', { name: 'Página siguiente' }).click()
    await page.getByText(/^Página 2 de/).waitFor()
    await expect.poll(() => rowsOf(page).count()).toBe(4)
    const second = await namesOf(page)
    await page.getByRole('link', { name: 'Departamentos' }).click()
    await expect.poll(() => rowsOf(page).count()).toBe(2)
    await page.goBack()
    await page.getByText(/^Página 2 de/).waitFor()
    await expect.poll(() => namesOf(page)).toEqual(second)
    await page.route('**/api/job-titles*', (route) => route.abort())
    await page.reload()
    await page.getByRole('alert').getByText('No hay conexión con el servidor').waitFor()
    expect(await page.getByText('No hay datos disponibles').count()).toBe(0)
    expect(await rowsOf(page).count()).toBe(0)
    expect(new URL(page.url()).searchParams.get('page')).toBe('2')
    expect(await page.getByText(/^Página \d/).count()).toBe(0)
    await page.unroute('**/api/job-titles*')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await page.getByText(/^Página 2 de/).waitFor()
    await expect.poll(() => namesOf(page)).toEqual(second)
    expect(await page.getByRole('combobox', { name: 'Estatus' }).textContent()).toBe('Activos')
    const title = page.getByRole('heading', { level: 1 })
    await expect.poll(() => title.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('a long name is cut with its whole in a tooltip, and pushes no switch out of reach', async () => {
    const long = 'Coordinación general de operaciones marítimas y portuarias del litoral del Golfo de México'
    await page.route('**/api/job-titles*', async (route) => {
      const response = await route.fetch()
      const answer = await response.text()
      await route.fulfill({ response, body: answer.replaceAll(/"name":"[^"]*"/g, `"name":"${long}"`) })
    })
    // a page that there is not leads to one that there is
    await page.goto('/puestos?page=999')
    const status = page.getByRole('switch').first()
    await status.waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).not.toBe('999')
    await page.getByRole('link', { name: 'Puestos' }).click()
    await expect.poll(() => rowsOf(page).count()).toBe(4)
    for (const width of [1280, 1024, 800, 390]) {
      await page.setViewportSize({ width, height: 800 })
      const right = async () => {
        const at = await status.boundingBox()
        return (at?.x ?? width) + (at?.width ?? 0)
      }
      await expect.poll(right).toBeLessThan(width)
      await expect.poll(() => page.getByTitle(long).count()).toBe(8)
    }
  })
})
