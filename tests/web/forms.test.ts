import type { Dialog, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../support/authoring.ts'
import { accept, accessibilityFaults, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { follow } from '../support/follow.ts'
import { handOver } from '../support/sessions.ts'
import { site } from '../support/site.ts'

let page: Page

beforeAll(async () => {
  page = await visitAs(deputy)
})
afterAll(() => page.context().close())

const question = 'Hay cambios sin guardar'

describe('leaving a form with something unsaved', () => {
  beforeAll(() => page.goto('/roles'))

  const asked = () => page.getByRole('alertdialog', { name: question })
  const name = () => page.getByLabel('Nombre')
  const path = () => new URL(page.url()).pathname
  const menu = (place: string) =>
    page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: place, exact: true })

  /** Stays, with everything as it was. */
  const stay = async () => {
    await accept(page, 'Seguir editando')
    await asked().waitFor({ state: 'detached' })
    expect(path()).toBe('/roles/crear')
    expect(await name().inputValue()).toBe('Vigía del faro')
  }

  /** Opened from its list, with a place before it in the history and one after it. */
  const openEditor = async () => {
    await follow(page, '/roles?search=vig')
    await page.waitForURL('**/roles?search=vig')
    await page.getByRole('button', { name: 'Crear tipo de usuario' }).click()
    await name().waitFor()
    await menu('Empresa').click()
    await page.waitForURL('**/empresa')
    await page.goBack()
    await name().fill('Vigía del faro')
  }

  test('a link, a reload and logging out ask first, with one question; another language keeps what was typed', async () => {
    await openEditor()
    await menu('Departamentos').click()
    await asked().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    const keep = page.getByRole('button', { name: 'Seguir editando' })
    await expect.poll(() => keep.evaluate((one) => one === document.activeElement)).toBe(true)
    await stay()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toBe('Departamentos')

    const told: string[] = []
    page.once('dialog', async (dialog) => {
      told.push(dialog.type())
      await dialog.dismiss()
    })
    await page.evaluate(() => location.reload())
    await expect.poll(() => told).toEqual(['beforeunload'])
    await page.getByRole('button', { name: /^Cuenta de/ }).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await asked().waitFor()
    await stay()

    await page.getByRole('button', { name: 'Idioma: English' }).click()
    await page.getByRole('heading', { name: 'Create user type' }).waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe('Vigía del faro')
    await page.getByRole('button', { name: 'Language: Español' }).click()
    await page.getByRole('heading', { name: 'Crear tipo de usuario' }).waitFor()

    await menu('Departamentos').click()
    await accept(page, 'Descartar')
    await page.waitForURL('**/departamentos')
    await menu('Empresa').click()
    await page.waitForURL('**/empresa')
  })

  test('what was typed back is no change, and nothing asks', async () => {
    await follow(page, '/roles/crear')
    await name().fill('Vigía del faro')
    await name().fill('')
    await page.getByRole('button', { name: 'Ir al contenido' }).press('Enter')
    await menu('Departamentos').click()
    await page.waitForURL('**/departamentos')
    const told: string[] = []
    const tell = (dialog: Dialog) => {
      told.push(dialog.type())
      return dialog.accept()
    }
    page.on('dialog', tell)
    await page.reload()
    await menu('Empresa').waitFor()
    page.off('dialog', tell)
    expect(told).toEqual([])
  })

  test('the browser’s back and forward ask too, and the address is right again', async () => {
    await openEditor()
    const before = await page.evaluate(() => history.state)
    await page.goForward()
    await asked().waitFor()
    await stay()
    await page.goBack()
    await asked().waitFor()
    await stay()
    expect(await page.evaluate(() => history.state)).toEqual(before)
    expect(before).toEqual({ origin: '/roles' })
    await page.goBack()
    await accept(page, 'Descartar')
    await page.waitForURL('**/roles?search=vig')
    await page.getByRole('button', { name: 'Crear tipo de usuario' }).waitFor()
    await page.goForward()
    await name().waitFor()
    expect(await name().inputValue()).toBe('')
    await page.goForward()
    await page.waitForURL('**/empresa')
  })

  test('a browser that cannot tell its place in the history comes back all the same', async () => {
    await openEditor()
    await page.evaluate(() => Reflect.deleteProperty(globalThis, 'navigation'))
    await page.goBack()
    await asked().waitFor()
    await stay()
    await page.goBack()
    await accept(page, 'Descartar')
    await page.waitForURL('**/roles?search=vig')
  })

  test('a dialog asks however it is closed, and begins anew', async () => {
    await page.goto('/cursos')
    const add = page.getByRole('button', { name: 'Agregar curso' })
    const dialog = page.getByRole('dialog')
    await add.click()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await add.click()
    await dialog.getByRole('textbox').fill('Amarre')
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 400),
      () => dialog.getByRole('button', { name: 'Cancelar' }).click(),
    ]
    for (const close of ways) {
      // a dialog hears clicks beside it only once the question above it is gone for it too
      await expect.poll(() => dialog.evaluate((one) => getComputedStyle(one).pointerEvents)).toBe('auto')
      await close()
      await asked().waitFor()
      await accept(page, 'Seguir editando')
      await asked().waitFor({ state: 'detached' })
      expect(await dialog.getByRole('textbox').inputValue()).toBe('Amarre')
    }
    await page.keyboard.press('Escape')
    await accept(page, 'Descartar')
    await dialog.waitFor({ state: 'detached' })
    await add.click()
    expect(await dialog.getByRole('textbox').inputValue()).toBe('')
    await page.keyboard.press('Escape')
  })

  test('a session that has ended asks nothing, whether the form or something else is told', async () => {
    // in a session of its own, as it is the one that ends
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    const begin = async () => {
      // the last that the frame asks by itself: refused, it would end the session before anybody does anything
      const framed = page.waitForResponse((response) =>
        Boolean(response.request().postData()?.includes('UserAchievement_recent')),
      )
      await page.getByLabel('Número de nómina').fill(deputy.payrollNum)
      await page.getByLabel('Contraseña', { exact: true }).fill(deputy.password)
      await page.getByRole('button', { name: 'Entrar' }).click()
      await framed
      await page.waitForURL((url) => url.pathname !== '/login')
      await follow(page, '/roles/crear')
      await name().fill('Vigía del faro')
    }
    await begin()
    const call = await callAs(page)
    await call('mutation { User_logOut { transactionStatus } }')
    await page.getByRole('switch', { name: 'Empresa', exact: true }).click()
    await page.getByRole('button', { name: 'Guardar' }).click()
    await accept(page, 'Guardar')
    await page.waitForURL('**/login')
    expect(await asked().count()).toBe(0)

    await begin()
    const callAgain = await callAs(page)
    await callAgain('mutation { User_logOut { transactionStatus } }')
    // what a link asks ahead is nobody's question yet
    const refused = page.waitForResponse((response) => response.status() === 401)
    await menu('Departamentos').hover()
    await refused
    expect(path()).toBe('/roles/crear')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Qué busca' }).fill('faro')
    await page.waitForURL('**/login')
    expect(await asked().count()).toBe(0)
  })
})

describe('a table that is edited', () => {
  beforeAll(async () => {
    await handOver(page, site.founded.deputy)
    const call = await callAs(site.founded.deputy)
    for (const number of [1, 2, 3, 4, 5, 6, 7])
      await call('mutation ($name: String!) { Course_create(course: { name: $name }) { id } }', {
        name: `Rejilla ${number}`,
      })
    await page.goto('/definicion')
    await page.getByRole('link', { name: 'Elegir departamento' }).click()
    await page.getByRole('rowheader').first().getByRole('link').click()
    await page.waitForURL('**/definicion/departamento')
    await page.getByRole('searchbox').fill('rejilla')
    // there may be no other courses: what is searched goes back to the first page once it is in the address
    await page.waitForURL(/search=rejilla/)
    await page.getByText('5 de 7', { exact: true }).waitFor()
  })

  const cell = (number: number) => page.getByRole('checkbox', { name: `Requerir Rejilla ${number}` })
  const isOn = (number: number) => cell(number).isChecked()
  const isIn = (number: number) =>
    expect.poll(() => cell(number).evaluate((one) => one === document.activeElement)).toBe(true)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  /** The sixth course that is changed is one that the server does not have. */
  const loseSixthChange = () =>
    page.route('**/api', (route) => {
      const asked = route.request().postData() ?? ''
      if (!asked.includes('Course_setDepartmentType')) return route.fallback()
      const body = JSON.parse(asked)
      body.variables.coursesData[5].id = crypto.randomUUID()
      return route.continue({ postData: JSON.stringify(body) })
    })
  const said = (words: string) => page.getByRole('status').getByText(words, { exact: true }).waitFor()

  test('[DEF-03] is read until somebody edits it, and goes from row to row as a spreadsheet does, over its pages', async () => {
    expect(await cell(1).isDisabled()).toBe(true)
    await button('Editar').click()
    await isIn(1)
    expect(await button('Guardar').getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('Space')
    await said('1 fila con cambios')
    await page.keyboard.press('Escape')
    expect(await isOn(1)).toBe(false)
    expect(await page.getByText('1 fila con cambios').count()).toBe(0)
    for (const number of [2, 3, 4, 5, 6]) {
      await page.keyboard.press(number % 2 === 0 ? 'Enter' : 'ArrowDown')
      await isIn(number)
    }
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await isIn(5)
    await page.keyboard.press('Space')
    await said('2 filas con cambios')
    await page.keyboard.press('Space')
    await said('1 fila con cambios')
  })

  test('[DEF-03] all rows that the filters let through are changed at once; what was there already is no change', async () => {
    await button('Requerir todos').click()
    await said('7 filas con cambios')
    await button('Requerir todos').click()
    await cell(1).press('Control+z')
    await said('1 fila con cambios')
    await button('Requerir todos').click()
    await said('7 filas con cambios')
    await button('Deshacer').click()
    await said('1 fila con cambios')
    await button('Requerir todos').click()
    await button('No requerir ninguno').click()
    await expect.poll(() => page.getByText(/con cambios$/).count()).toBe(0)
    await button('Requerir todos').click()
    await page.getByRole('searchbox').fill('rejilla 7')
    await page.getByText('1 de 1', { exact: true }).waitFor()
    await cell(7).click()
    await page.getByRole('searchbox').fill('rejilla')
    await page.getByText('5 de 7', { exact: true }).waitFor()
    await said('6 filas con cambios')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByRole('button', { name: /English$/ }).click()
    await page.getByRole('heading', { name: /^Courses of/ }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await page.getByRole('button', { name: /Español$/ }).click()
    await page.getByRole('heading', { name: /^Cursos de/ }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  test('what the server refuses is told at its row, on its page, with nothing saved', async () => {
    await loseSixthChange()
    await page.getByRole('searchbox').fill('rejilla 1')
    await page.getByText('1 de 1', { exact: true }).waitFor()
    await button('Guardar').click()
    await accept(page, 'Guardar')
    await isIn(6)
    expect(await cell(6).getAttribute('aria-invalid')).toBe('true')
    expect(
      await page
        .locator('.grid-cell')
        .filter({ has: cell(6) })
        .textContent(),
    ).toContain('No se encontró')
    await page.unroute('**/api')
    await page.keyboard.press('Space')
    await expect.poll(() => cell(6).getAttribute('aria-invalid')).toBeNull()
    await page.keyboard.press('Space')
  })

  test('leaving it asks, and saving it ends it', async () => {
    await button('Cancelar').click()
    await accept(page, 'Seguir editando')
    await said('6 filas con cambios')
    await button('Guardar').click()
    await accept(page, 'Guardar')
    await page.waitForURL('**/definicion')
    await page.getByText('La definición se guardó').waitFor()
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    await page.getByRole('link', { name: 'Elegir departamento' }).click()
    await page.getByRole('rowheader').first().getByRole('link').click()
    await page.getByRole('searchbox').fill('rejilla')
    await page.waitForURL('**search=rejilla*')
    await page.getByText('5 de 7', { exact: true }).waitFor()
    expect(await Promise.all([1, 2, 3, 4, 5].map(isOn))).toEqual([true, true, true, true, true])
    await page.getByRole('button', { name: 'Página siguiente' }).click()
    await cell(7).waitFor()
    expect(await Promise.all([6, 7].map(isOn))).toEqual([true, false])
  })

  test('a refusal leads to its row in the order that is shown, also where it was never on the screen; what is edited cannot be hidden', async () => {
    await page.getByRole('button', { name: 'Columnas' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Duración' }).waitFor()
    expect(await page.getByRole('menuitemcheckbox', { name: 'Requerido' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    const byName = page.getByRole('columnheader', { name: 'Curso' }).getByRole('button')
    await byName.click()
    await byName.click()
    await page.waitForURL('**direction=descending*')
    await page.reload()
    await page.getByText('5 de 7', { exact: true }).waitFor()
    await button('Editar').click()
    await isIn(7)
    await button('No requerir ninguno').click()
    await said('6 filas con cambios')
    await loseSixthChange()
    await page.getByRole('searchbox').fill('rejilla 7')
    await page.getByText('1 de 1', { exact: true }).waitFor()
    await button('Guardar').click()
    await accept(page, 'Guardar')
    await isIn(1)
    expect(await cell(1).getAttribute('aria-invalid')).toBe('true')
    await page.unroute('**/api')
    await button('Cancelar').click()
    await accept(page, 'Descartar')
  })
})
