import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accept, accessibilityFaults, stopClock, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { choose, lighthouse, listed, openEmployees, searchFor } from '../support/employees.ts'
import { gridOf } from '../support/sheet.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

const rowsOf = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')

const namesOf = (page: Page) => rowsOf(page).getByRole('rowheader').allTextContents()

describe('the list of employees', () => {
  let admin: Page

  beforeAll(async () => {
    admin = await visitAs(deputy)
    await admin.goto('/empleados')
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
    await searchFor(admin, '7002')
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
      .toEqual([
        'Cambiar contraseña',
        'Código de activación',
        'Cambiar tipo de usuario',
        'Cambiar jefe directo',
        'Nombrar suplente',
        'Suprimir datos personales…',
      ])
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
      if (request.postData()?.includes('User_list(')) asked += 1
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
    await stopClock(admin)
    await searchFor(admin, 'mar')
    await admin.getByRole('button', { name: 'Quitar filtros' }).click()
    await admin.clock.runFor(1_000)
    await admin.clock.resume()
    expect(await admin.getByRole('searchbox').inputValue()).toBe('')
    expect(new URL(admin.url()).searchParams.get('search')).toBeNull()
  })

  test('[EMP-03] the switch of others asks, moves only once the server agreed, and tells it; a failure moves nothing, and is told', async () => {
    const name = 'Octavio Baeza Luján'
    await openEmployees(admin)
    const reason = 'Nadie puede activar o desactivar su propia cuenta.'
    const own = rowOf(admin, deputy.fullName)
    expect(await own.getByRole('switch').count()).toBe(0)
    await own.getByRole('button', { name: reason }).hover()
    await admin.getByRole('tooltip', { name: reason }).waitFor()
    const state = admin.getByRole('switch', { name: `Estatus de ${name}` })
    await state.click()
    await accept(admin, 'Cancelar')
    expect(await state.isChecked()).toBe(true)

    const failed: string[] = []
    admin.on('pageerror', (error) => failed.push(error.name))
    await admin.route('**/api', (route) =>
      route.request().postData()?.includes('User_updateEmployee') ? route.abort() : route.continue(),
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
    const why = admin.getByRole('alertdialog').getByLabel('Motivo')
    await why.fill('x'.repeat(3_000))
    expect(await why.inputValue()).toHaveLength(255)
    await why.fill('Licencia sin goce de sueldo')
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

  test('a list of which nothing can be read says so once, and keeps nobody waiting; trying again reads it', async () => {
    await admin.route('**/api', (route) =>
      /Terminal_list|User_list\(|PasswordRequest_list/.test(route.request().postData() ?? '')
        ? route.abort()
        : route.continue(),
    )
    await admin.goto('/empleados?status=NADA&terminal=ninguna')
    await admin.getByRole('alert').waitFor()
    await expect.poll(() => admin.locator('.list-panel[aria-busy=true]').count()).toBe(0)
    expect(await admin.getByRole('alert').count()).toBe(1)
    await admin.unroute('**/api')
    await admin.getByRole('button', { name: 'Reintentar' }).click()
    await admin.getByText(/^7 de [\d,]{3,}$/).waitFor()
    expect(await admin.getByRole('alert').count()).toBe(0)
    // of filters that are none, nothing is left
    expect(await admin.getByRole('combobox', { name: 'Terminal' }).textContent()).toBe('Terminal: cualquiera')
    await choose(admin, 'Terminal', lighthouse.terminal)
    await listed(admin, 7, 9)
  })

  test('[EMP-01] a header sorts up, down and not at all; the address keeps it, the page goes to the first, and no column moves', async () => {
    const header = (name: string) => admin.getByRole('columnheader', { name })
    const edges = () =>
      admin.getByRole('columnheader').evaluateAll((all) =>
        all.map((one) => {
          const { x, width } = one.getBoundingClientRect()
          return [x, width]
        }),
      )
    const before = await edges()
    const own = await namesOf(admin)
    const numbers = async () => (await rowsOf(admin).locator('td.figures').allTextContents()).map(Number)
    await admin.getByRole('button', { name: 'Página siguiente' }).click()
    await listed(admin, 2, 9)
    expect(await edges()).toEqual(before)
    expect(await header('Núm. de nómina').getAttribute('aria-sort')).toBe('none')
    await header('Núm. de nómina').getByRole('button').click()
    await listed(admin, 7, 9)
    expect(await header('Núm. de nómina').getAttribute('aria-sort')).toBe('ascending')
    await expect.poll(async () => (await numbers()).length).toBe(7)
    const up = await numbers()
    expect(up).toEqual(up.toSorted((one, other) => one - other))
    await header('Núm. de nómina').getByRole('button').click()
    await expect.poll(async () => (await numbers())[0]).toBeGreaterThan(up.at(-1) ?? 0)
    const down = await numbers()
    expect(down).toEqual(down.toSorted((one, other) => other - one))
    expect(new URL(admin.url()).searchParams.toString()).toMatch(/sort=payrollNum&direction=descending/)
    expect(await edges()).toEqual(before)
    expect(await header('Núm. de nómina').getAttribute('aria-sort')).toBe('descending')
    await header('Núm. de nómina').getByRole('button').click()
    await expect.poll(() => namesOf(admin)).toEqual(own)
    expect(new URL(admin.url()).searchParams.has('sort')).toBe(false)
    expect(await header('Departamento').getByRole('button').count()).toBe(0)

    const { promise: held, resolve: answer } = Promise.withResolvers<null>()
    await admin.route('**/api', async (route) => {
      if (route.request().postData()?.includes('User_updateEmployee')) await held
      await route.fallback()
    })
    const state = admin.getByRole('switch').last()
    await state.click()
    await accept(admin, 'Desactivar')
    await admin.locator('td .rt-Spinner').waitFor()
    expect([await edges(), await namesOf(admin)]).toEqual([before, own])
    answer(null)
    await expect.poll(() => state.isChecked()).toBe(false)
    await admin.unroute('**/api')
    expect([await edges(), await namesOf(admin)]).toEqual([before, own])
    await state.click()
    await accept(admin, 'Activar')
    await expect.poll(() => state.isChecked()).toBe(true)
  })

  test('rows stay selected on other pages, in another order and under other filters, and are exported alone', async () => {
    const selectionOf = (count: number) =>
      admin.getByText(count === 1 ? '1 seleccionado' : `${count} seleccionados`, { exact: true }).waitFor()
    const angela = admin.getByRole('checkbox', { name: 'Seleccionar a Ángela Núñez Peñaloza' })
    await angela.click()
    await selectionOf(1)
    await admin.getByRole('button', { name: 'Página siguiente' }).click()
    await listed(admin, 2, 9)
    await admin.getByRole('checkbox', { name: 'Seleccionar la página' }).click()
    await selectionOf(3)
    await admin.getByRole('columnheader', { name: 'Núm. de nómina' }).getByRole('button').click()
    await searchFor(admin, 'angela')
    await listed(admin, 1, 1)
    await selectionOf(3)
    expect(await angela.isChecked()).toBe(true)
    const chosen = await exportedBy(admin, 'Exportar la selección')
    expect(chosen.map(([number]) => number)).toEqual(['Núm. de nómina', '7002', '7003', '7009'])
    expect(chosen[1]).toEqual([
      '7002',
      'Ángela Núñez Peñaloza',
      'Faros',
      'Farero',
      'Empleado',
      'Isla Verde',
      'Activo',
      '',
    ])
    await admin.getByRole('button', { name: 'Quitar la selección' }).click()
    expect(await angela.isChecked()).toBe(false)
    await angela.click()
    const place = (name: string) => admin.getByRole('link', { name, exact: true }).first()
    await place('Empleados').click()
    await admin.getByText(/^7 de [\d,]{3,}$/).waitFor()
    await selectionOf(1)
    await place('Puestos').click()
    await admin.getByRole('heading', { name: 'Puestos', level: 1 }).waitFor()
    await openEmployees(admin)
    expect(await angela.isChecked()).toBe(false)
  })

  test('a hidden column stays hidden on this device, and out of the export, which has every page', async () => {
    const headers = () => admin.getByRole('columnheader').allTextContents()
    const toggle = async (...names: string[]) => {
      await admin.getByRole('button', { name: 'Columnas' }).click()
      expect(await admin.getByRole('menuitemcheckbox', { name: 'Nombre' }).count()).toBe(0)
      for (const name of names) await admin.getByRole('menuitemcheckbox', { name, exact: true }).click()
      await admin.keyboard.press('Escape')
    }
    await toggle('Puesto', 'Terminal')
    await expect.poll(headers).not.toContain('Terminal')
    await admin.reload()
    await listed(admin, 7, 9)
    expect(await headers()).toEqual([
      '',
      'Núm. de nómina',
      'Nombre',
      'Departamento',
      'Tipo de usuario',
      'Estatus',
      'Acciones',
    ])
    const [first, ...rows] = await exportedBy(admin, 'Exportar')
    expect(first).toEqual(['Núm. de nómina', 'Nombre', 'Departamento', 'Tipo de usuario', 'Estatus'])
    expect(rows).toHaveLength(9)
    await admin.route('**/api/employees/export*', (route) => route.abort())
    await admin.getByRole('button', { name: 'Exportar', exact: true }).click()
    await admin
      .locator('.toast[data-tone=error]')
      .getByText(/No hay conexión con el servidor/)
      .waitFor()
    await admin.unroute('**/api/employees/export*')
    await toggle('Puesto', 'Terminal')
    await expect.poll(headers).toContain('Terminal')
  })

  test('between a phone and a desk every switch and every action lies within the list, and neither it nor its rows on a phone have an accessibility fault that a machine can find', async () => {
    for (const width of [768, 1024, 1150, 1280]) {
      await admin.setViewportSize({ width, height: 800 })
      for (const action of [
        admin.getByRole('switch').last(),
        admin.getByRole('button', { name: /^Ver detalle/ }).last(),
      ]) {
        const right = async () => {
          const at = await action.boundingBox()
          return (at?.x ?? width) + (at?.width ?? 0)
        }
        await expect.poll(right).toBeLessThan(width)
      }
    }
    expect(await accessibilityFaults(admin)).toEqual([])
    await admin.setViewportSize({ width: 390, height: 800 })
    const wider = () => admin.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(wider).toBeLessThanOrEqual(0)
    await choose(admin, 'Ordenar por', 'Núm. de nómina, descendente')
    await admin.waitForURL('**sort=payrollNum&direction=descending')
    await expect.poll(async () => (await namesOf(admin))[0]).toBe('Xóchitl Ybarra Prieto')
    expect(await accessibilityFaults(admin)).toEqual([])
  })
})

/** What the workbook says that the button of this name hands over. */
const exportedBy = async (page: Page, name: string): Promise<(string | number)[][]> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Empleados \d{4}-\d{2}-\d{2}\.xlsx$/)
  const path = join(tmpdir(), `bitacora-${crypto.randomUUID()}.xlsx`)
  await download.saveAs(path)
  return gridOf(await readFile(path))
}
