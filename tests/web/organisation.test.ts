import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accept, accessibilityFaults, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'

let page: Page

beforeAll(async () => {
  page = await visitAs(deputy)
})
afterAll(() => page.context().close())

test('[DUE-01] a rest day is added, shown in its year, and removed', async () => {
  const year = new Date().getFullYear() + 1
  await page.goto('/empresa')
  await page.getByRole('button', { name: 'Agregar día' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Día', { exact: true }).fill(`25/12/${year}`)
  await dialog.getByLabel('Nombre').fill('Fiesta')
  await dialog.getByRole('button', { name: 'Agregar día' }).click()
  await dialog.getByText('Ese día ya es de descanso').waitFor()
  await dialog.getByLabel('Día', { exact: true }).fill(`${day(year)}/12/${year}`)
  await dialog.getByRole('button', { name: 'Agregar día' }).click()
  const days = page.getByRole('list', { name: `Días de descanso de ${year}` })
  await days.getByText('Fiesta').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await days.getByRole('button', { name: /^Quitar Fiesta/ }).click()
  await accept(page, 'Quitar')
  await days.getByText('Fiesta').waitFor({ state: 'detached' })
})

test('[DUE-17] a terminal is given a time zone of its own, and that of the company again', async () => {
  await page.goto('/empresa')
  const dialog = page.getByRole('dialog')
  const zone = dialog.getByRole('combobox', { name: 'Zona horaria' })
  const row = page.getByRole('row', { name: /^Veracruz/ })
  for (const [choice, shown] of [
    [/^Tijuana/, /Tijuana · hora del Pacífico/],
    ['La de la empresa', 'La de la empresa'],
  ] as const) {
    await row.getByRole('button', { name: 'Zona horaria de Veracruz' }).click()
    await zone.click()
    await page.getByRole('option', { name: choice }).click()
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await dialog.waitFor({ state: 'detached' })
    await row.getByText(shown).waitFor()
  }
})

test('[DUE-15] before the ladder is switched on it says what it begins with and what it would give, and nothing is on yet', async () => {
  await page.goto('/empresa')
  const section = page.locator('.company', { has: page.getByRole('heading', { name: 'Avisos de fechas' }) })
  const isOff = section.getByText('No se avisa de las fechas límite ni de los certificados por vencer.')
  await isOff.waitFor()
  await section.getByRole('button', { name: 'Activar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click()
  const alert = page.getByRole('alertdialog')
  await alert.getByText('Empieza con lo que ocurra desde hoy: de lo anterior no se avisa.').waitFor()
  const figures = alert.getByRole('table', { name: 'Avisos por tipo' })
  await figures.or(alert.getByText('En los próximos siete días no habría avisos.')).waitFor()
  await alert.getByRole('button', { name: 'Activar' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await accept(page, 'Cancelar')
  await alert.waitFor({ state: 'detached' })
  await page.reload()
  await isOff.waitFor()
})

/** The first weekday from the 10th of December on. */
const day = (year: number): number =>
  [10, 11, 12].find((one) => ![0, 6].includes(new Date(Date.UTC(year, 11, one)).getUTCDay())) ?? 10
