import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs } from '../support/authoring.ts'
import { accept, accessibilityFaults, logIn, visit } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'

const question = 'Hay cambios sin guardar'

describe('leaving a form with something unsaved', () => {
  let page: Page

  beforeAll(async () => {
    page = await visit()
    await logIn(page, deputy.payrollNum, deputy.password)
    await page.waitForURL('**/dashboard')
  })

  afterAll(() => page.context().close())

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

  describe('an editor that was opened from its list, with a place before it and one after it', () => {
    beforeEach(async () => {
      await page.goto('/roles?search=vig')
      await page.getByRole('button', { name: 'Crear tipo de usuario' }).click()
      await name().waitFor()
      await menu('Empresa').click()
      await page.waitForURL('**/empresa')
      await page.goBack()
      await name().fill('Vigía del faro')
    })

    test('a link asks first, and the focus comes back to it', async () => {
      await menu('Departamentos').click()
      await asked().waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      const keep = page.getByRole('button', { name: 'Seguir editando' })
      await expect.poll(() => keep.evaluate((one) => one === document.activeElement)).toBe(true)
      await stay()
      const focused = () => page.evaluate(() => document.activeElement?.textContent)
      await expect.poll(focused).toBe('Departamentos')
      await menu('Departamentos').click()
      await accept(page, 'Descartar')
      await page.waitForURL('**/departamentos')
      await menu('Empresa').click()
      await page.waitForURL('**/empresa')
    })

    test('the browser’s back and forward ask too, and the address is right again', async () => {
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

    test('so does a reload, and logging out asks this one question alone', async () => {
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
    })

    test('another language keeps what was typed', async () => {
      await page.getByRole('button', { name: 'Idioma: English' }).click()
      await page.getByRole('heading', { name: 'Create user type' }).waitFor()
      expect(await page.getByLabel('Name').inputValue()).toBe('Vigía del faro')
      await page.getByRole('button', { name: 'Language: Español' }).click()
      await page.getByRole('heading', { name: 'Crear tipo de usuario' }).waitFor()
      expect(await name().inputValue()).toBe('Vigía del faro')
    })

    test('what was typed back is no change, and nothing asks', async () => {
      await name().fill('')
      await menu('Departamentos').click()
      await page.waitForURL('**/departamentos')
    })

    test('a browser that cannot tell its place in the history comes back all the same', async () => {
      await page.evaluate(() => Reflect.deleteProperty(globalThis, 'navigation'))
      await page.goBack()
      await asked().waitFor()
      await stay()
      await page.goBack()
      await accept(page, 'Descartar')
      await page.waitForURL('**/roles?search=vig')
    })
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

  test('a session that has ended asks nothing', async () => {
    await page.goto('/roles/crear')
    await name().fill('Vigía del faro')
    const call = await callAs(page)
    await call('mutation { User_logOut { transactionStatus } }')
    await page.getByRole('switch', { name: 'Empresa', exact: true }).click()
    await page.getByRole('button', { name: 'Guardar' }).click()
    await accept(page, 'Guardar')
    await page.waitForURL('**/login')
    expect(await asked().count()).toBe(0)
  })
})
