import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accept, accessibilityFaults, logIn, stopClock, visit } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { choose, lighthouse, listed, openEmployees, searchFor } from '../support/employees.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

const rowsOf = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')

const namesOf = (page: Page) => rowsOf(page).getByRole('rowheader').allTextContents()

describe('the list of employees', () => {
  let admin: Page

  beforeAll(async () => {
    admin = await visit()
    await logIn(admin, deputy.payrollNum, deputy.password)
    await admin.waitForURL('**/dashboard')
  })

  afterAll(() => admin.context().close())

  test('[EMP-01] the list has its columns, filters and seven rows a page, and the address keeps all of it', async () => {
    await openEmployees(admin)
    expect(await admin.getByRole('columnheader').allTextContents()).toEqual([
      '',
      'Núm. de nómina',
      'Nombre',
      'Departamento',
      'Puesto',
      'Tipo de usuario',
      'Terminal',
      'Estatus',
      'Acciones',
    ])
    const cells = await rowOf(admin, 'Ángela Núñez').locator('th, td').allTextContents()
    expect(cells.slice(1, 8)).toEqual([
      '7002',
      'Ángela Núñez Peñaloza',
      'Faros',
      'Farero',
      'Empleado',
      'Isla Verde',
      'Activo',
    ])
    await admin.getByRole('button', { name: 'Página siguiente' }).click()
    await listed(admin, 2, 9)
    expect(await namesOf(admin)).toEqual(['Ulises Nuño Zúñiga', 'Xóchitl Ybarra Prieto'])
    await admin.reload()
    await listed(admin, 2, 9)
    await choose(admin, 'Departamento', 'Operaciones')
    await admin.getByText('No hay datos disponibles').waitFor()
    await choose(admin, 'Departamento', 'Faros')
    await listed(admin, 7, 9)
    await choose(admin, 'Estatus', 'Inactivos')
    await admin.getByText('No hay datos disponibles').waitFor()
    await admin.getByRole('button', { name: 'Quitar filtros' }).click()
    await admin.getByText(/^7 de [\d,]{3,}$/).waitFor()
  })

  test('[EMP-01] ‘Ver detalle’ opens the profile, ‘Editar’ opens it with what can be changed, and the way back is the list as it stood', async () => {
    await openEmployees(admin)
    await searchFor(admin, 'angela')
    await listed(admin, 1, 1)
    const row = rowOf(admin, 'Ángela Núñez')
    await row.getByRole('button', { name: /Ver detalle/ }).click()
    await admin.getByRole('heading', { name: 'Ángela Núñez Peñaloza', level: 1 }).waitFor()
    expect(await admin.getByRole('menu').count()).toBe(0)
    await admin
      .getByRole('navigation', { name: 'Ubicación' })
      .getByRole('link', { name: 'Empleados' })
      .click()
    await listed(admin, 1, 1)
    await row.getByRole('button', { name: 'Editar a Ángela Núñez Peñaloza' }).click()
    const items = admin.getByRole('menuitem')
    await expect
      .poll(() => items.allTextContents())
      .toEqual(['Cambiar contraseña', 'Código de activación', 'Cambiar tipo de usuario'])
    await admin.keyboard.press('Escape')
    await admin.reload()
    await admin.getByRole('heading', { name: 'Ángela Núñez Peñaloza', level: 1 }).waitFor()
    await admin.getByRole('button', { name: 'Editar', exact: true }).waitFor()
    expect(await items.count()).toBe(0)
  })

  test('[EMP-02] names are found without accents or case, digits find payroll numbers, half a second after the last letter', async () => {
    await openEmployees(admin)
    let asked = 0
    admin.on('request', (request) => {
      if (request.postData()?.includes('EmployeeList')) asked += 1
    })
    await admin.clock.install()
    await stopClock(admin)
    for (const letter of 'NUN') {
      await admin.getByRole('searchbox').pressSequentially(letter)
      await admin.clock.runFor(300)
    }
    await admin.clock.runFor(199)
    expect(asked).toBe(0)
    await admin.clock.runFor(1)
    await admin.clock.resume()
    await listed(admin, 2, 2)
    expect(await namesOf(admin)).toEqual(['Ángela Núñez Peñaloza', 'Ulises Nuño Zúñiga'])
    expect(asked).toBe(1)
    admin.removeAllListeners('request')
    await searchFor(admin, '00')
    await listed(admin, 7, 9)
    await searchFor(admin, '008')
    await listed(admin, 1, 1)
    expect(await namesOf(admin)).toEqual(['Héctor Güemes Lerma'])
    await searchFor(admin, '999')
    await admin.getByText('No hay datos disponibles').waitFor()
  })

  test('[EMP-03] the switch asks, moves only once the server agreed, and tells it; a failure moves nothing, and is told', async () => {
    const name = 'Octavio Baeza Luján'
    await openEmployees(admin)
    const state = admin.getByRole('switch', { name: `Estatus de ${name}` })
    await state.click()
    await accept(admin, 'Cancelar')
    expect(await state.isChecked()).toBe(true)

    const failed: string[] = []
    admin.on('pageerror', (error) => failed.push(error.name))
    await admin.route('**/api', (route) =>
      route.request().postData()?.includes('EmployeeStatus') ? route.abort() : route.continue(),
    )
    await state.click()
    await accept(admin, 'Desactivar')
    await expect.poll(() => failed).toHaveLength(1)
    expect(await state.isChecked()).toBe(true)
    const told = admin.locator('.toast[data-tone=error]')
    await told.getByText(`El estatus de ${name} no cambió`).waitFor()
    await told.getByText(/No hay conexión con el servidor/).waitFor()
    await admin.unroute('**/api')

    await state.click()
    await admin.getByRole('alertdialog').getByLabel('Motivo').fill('Licencia sin goce de sueldo')
    await accept(admin, 'Desactivar')
    await admin.getByText(`La cuenta de ${name} está inactiva`).waitFor()
    await expect.poll(() => state.isChecked()).toBe(false)
    await choose(admin, 'Estatus', 'Inactivos')
    await listed(admin, 1, 1)
    await state.click()
    await accept(admin, 'Activar')
    await admin.getByText(`La cuenta de ${name} está activa`).waitFor()
    await admin.getByText('No hay datos disponibles').waitFor()
  })

  test('an address with filters that are none is the list without them', async () => {
    await admin.goto('/empleados?status=NADA&terminal=ninguna')
    await admin.getByText(/^7 de [\d,]{3,}$/).waitFor()
    expect(await admin.getByRole('alert').count()).toBe(0)
    expect(await admin.getByRole('combobox', { name: 'Terminal' }).textContent()).toBe('Terminal: cualquiera')
    expect(await admin.getByRole('searchbox').getAttribute('maxlength')).toBe('200')
  })

  test('filters whose options cannot be read say so, and keep nobody waiting; trying again reads them', async () => {
    await admin.route('**/api', (route) =>
      route.request().postData()?.includes('EmployeeFilterChoices') ? route.abort() : route.continue(),
    )
    await admin.goto('/empleados?terminal=ninguna')
    await admin.getByRole('alert').getByText('No hay conexión con el servidor').waitFor()
    await expect.poll(() => admin.locator('.list-panel[aria-busy=true]').count()).toBe(0)
    await admin.unroute('**/api')
    await admin.getByRole('button', { name: 'Reintentar' }).click()
    await admin.getByText(/^7 de [\d,]{3,}$/).waitFor()
    expect(await admin.getByRole('alert').count()).toBe(0)
    await choose(admin, 'Terminal', lighthouse.terminal)
    await listed(admin, 7, 9)
  })

  test('a name’s address alone opens that profile, as in a window of its own', async () => {
    await openEmployees(admin)
    const name = await rowsOf(admin).first().getByRole('rowheader').textContent()
    const address = await rowsOf(admin).first().getByRole('link').getAttribute('href')
    const other = await admin.context().newPage()
    await other.goto(address ?? '')
    await other.getByRole('heading', { name: name ?? '', level: 1 }).waitFor()
    await other.close()
  })

  test('between a phone and a desk every switch and every action lies within the list', async () => {
    for (const width of [768, 1024, 1150, 1280]) {
      await admin.setViewportSize({ width, height: 800 })
      await openEmployees(admin)
      for (const action of [
        admin.getByRole('switch').last(),
        admin.getByRole('button', { name: /^Ver detalle/ }).last(),
      ]) {
        const at = await action.boundingBox()
        expect((at?.x ?? width) + (at?.width ?? 0)).toBeLessThan(width)
      }
    }
    await admin.setViewportSize({ width: 1280, height: 800 })
  })

  test('an administrator reaches the import of the roster from the list', async () => {
    await openEmployees(admin)
    await admin.getByRole('link', { name: 'Importar personal' }).click()
    await admin.waitForURL('**/empleados/importar')
    await admin.getByRole('heading', { level: 1 }).waitFor()
  })

  test('nobody is offered a switch for themselves, and is told why', async () => {
    await openEmployees(admin)
    const own = rowOf(admin, deputy.fullName)
    expect(await own.getByRole('switch').count()).toBe(0)
    const why = 'Nadie puede activar o desactivar su propia cuenta.'
    await own.getByRole('button', { name: why }).hover()
    await admin.getByRole('tooltip', { name: why }).waitFor()
  })

  test('neither the list nor its rows on a phone have an accessibility fault that a machine can find', async () => {
    await openEmployees(admin)
    expect(await accessibilityFaults(admin)).toEqual([])
    await admin.setViewportSize({ width: 390, height: 800 })
    const wider = () => admin.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await wider()).toBeLessThanOrEqual(0)
    expect(await accessibilityFaults(admin)).toEqual([])
  })
})
