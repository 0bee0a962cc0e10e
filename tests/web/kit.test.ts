import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visit } from '../support/browser.ts'

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
})
