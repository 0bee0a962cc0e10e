import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pressingFaults, visit } from '../support/browser.ts'

/** The parts as a script, in a page of the site that has nothing else. */
const openKit = async (): Promise<Page> => {
  const { outputs } = await Bun.build({
    entrypoints: [join(import.meta.dirname, '../support/kit-page.tsx')],
    define: { 'process.env.NODE_ENV': '"production"' },
    format: 'iife',
  })
  const page = await visit({ bypassCSP: true })
  await page.goto('/test')
  await page.evaluate(() => document.body.replaceChildren())
  await page.addScriptTag({ content: (await outputs[0]?.text()) ?? '' })
  await page.getByLabel('Nombre').waitFor()
  return page
}

describe('the parts of the kit', () => {
  let page: Page
  beforeAll(async () => {
    page = await openKit()
  })
  afterAll(() => page.context().close())

  const name = () => page.getByLabel('Nombre')
  const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click()

  test('a refusal stands at its field, and above the form once that field is shown no more', async () => {
    const refused = page.getByText('Hay un dato que no es válido.')
    await press('Guardar')
    await expect.poll(() => page.getByLabel('Nota').getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator('.rt-CalloutRoot').count()).toBe(0)
    await press('Plegar la nota')
    await page.locator('.rt-CalloutRoot').waitFor()
    expect(await refused.count()).toBe(1)
    await press('Guardar')
    await page.locator('.rt-CalloutRoot').waitFor()
    await press('Plegar la nota')
    await expect.poll(() => page.getByLabel('Nota').getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator('.rt-CalloutRoot').count()).toBe(0)
  })

  test('a field with an error is marked whether or not it has the focus', async () => {
    const shadow = (label: string) =>
      page
        .locator('.rt-TextFieldRoot', { has: page.getByLabel(label) })
        .evaluate((field) => getComputedStyle(field).boxShadow)
    expect(await page.getByLabel('Nota').getAttribute('aria-invalid')).toBe('true')
    await name().focus()
    expect(await shadow('Nota')).toContain('2px inset')
    expect(await shadow('Nombre')).not.toContain('2px inset')
    await page.getByLabel('Nota').focus()
    expect(await shadow('Nota')).toContain('2px inset')
  })

  test('what others saved while something was typed is there once that is typed back', async () => {
    await name().fill('Dos')
    await press('Guardan otros')
    expect(await name().inputValue()).toBe('Dos')
    await name().fill('Un')
    expect(await name().inputValue()).toBe('Un')
    await name().fill('Uno')
    await expect.poll(() => name().inputValue()).toBe('Uno y otros')
  })

  test('what was saved after others did stands until it is read again', async () => {
    await press('Aceptar todo')
    await name().fill('Tres')
    await press('Guardan otros')
    await press('Guardar')
    await expect.poll(() => page.getByRole('button', { name: 'Guardar' }).isEnabled()).toBe(true)
    expect(await name().inputValue()).toBe('Tres')
    await press('Guardan otros')
    await expect.poll(() => name().inputValue()).toBe('Uno y otros y otros y otros')
  })

  test('Escape takes a change in a table back, and only then closes the dialog that it stands in', async () => {
    await press('Abrir la tabla')
    const cell = page.getByRole('dialog').getByLabel('Puntos')
    await cell.fill('25')
    await cell.press('Escape')
    await expect.poll(() => cell.inputValue()).toBe('10')
    expect(await page.getByRole('dialog').count()).toBe(1)
    await cell.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  for (const width of [1280, 768, 767, 390]) {
    test(`an alert lies within a screen of ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await press('Avisar')
      const { x = -1, width: size = 0 } = (await page.locator('.toast').last().boundingBox()) ?? {}
      expect(x).toBeGreaterThanOrEqual(16)
      expect(x + size).toBeLessThanOrEqual(width - 16)
      expect(Math.abs(x + size / 2 - width / 2)).toBeLessThan(2)
    })
  }

  test('a dialog longer than the screen keeps its buttons in sight', async () => {
    await page.setViewportSize({ width: 390, height: 600 })
    await press('Abrir el diálogo largo')
    const dialog = (await page.getByRole('dialog').boundingBox()) ?? { y: -1, height: 9_999 }
    expect(dialog.y).toBeGreaterThanOrEqual(0)
    expect(dialog.y + dialog.height).toBeLessThanOrEqual(600)
    const accept = (await page.getByRole('button', { name: 'Aceptar', exact: true }).boundingBox()) ?? {
      y: 9_999,
      height: 0,
    }
    expect(accept.y + accept.height).toBeLessThanOrEqual(dialog.y + dialog.height)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('what is pressed holds its label, and is 24 px or more', async () => {
    expect(await pressingFaults(page)).toEqual([])
  })
})
