import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults, tokenOn, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { pixel } from '../support/pictures.ts'
import { site } from '../support/site.ts'

let page: Page

const send = async (method: 'PUT' | 'POST', path: string, body: object): Promise<string> => {
  const answer = await fetch(`${site.address}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await tokenOn(page)}` },
    body: JSON.stringify(body),
  })
  return (await answer.json()).id
}

const ranks = { knowledge: 2, risks: 1, productivity: 3, education: 5, vacancies: 4 }

beforeAll(async () => {
  page = await visitAs(deputy)
  await send('PUT', '/company/legal-duties', { isOn: true })
  const employer = { legalName: 'Faro del Golfo S.A. de C.V.', rfc: 'FGO010203AB1', isLarge: false }
  const employerId = await send('POST', '/legal/employers', employer)
  const place = { name: 'Muelle norte', registration: 'A1234567890', address: 'Puerto 1', terminalIds: [] }
  const establishmentIds = [await send('POST', `/legal/employers/${employerId}/establishments`, place)]
  const year = { startsOn: '2024-01-01', endsOn: '2024-12-31' }
  await send('POST', '/legal/plans', {
    employerId,
    ...year,
    establishmentIds,
    ranks,
    stages: [],
    courses: [],
  })
})
afterAll(() => page.context().close())

test('[LAW-16] a list is presented with its receipt, which is read, and taken back', async () => {
  await page.goto('/capacitacion/listas')
  const row = page.getByRole('row', { name: /Muelle norte.*Sin constancias/ })
  await row.waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await row.getByRole('button', { name: 'Registrar la presentación de Muelle norte' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Día en que se presentó').fill('03/02/2025')
  await dialog.locator('input[type=file]').setInputFiles({
    ...{ name: 'acuse.png', mimeType: 'image/png', buffer: Buffer.from(pixel()) },
  })
  await dialog.getByRole('button', { name: 'Registrar', exact: true }).click()
  const presented = page.getByRole('row', { name: /Muelle norte.*Presentada el 3 feb 2025/ })
  await presented.waitFor()
  await presented.getByRole('button', { name: /^Acuse y lista presentada/ }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Descargar la lista presentada' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('DC-4_A1234567890_2024-12-31.pdf')
  await dialog.getByRole('button', { name: 'Anular la presentación' }).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByLabel('Motivo').fill('Era de otro año')
  await asked.getByRole('button', { name: 'Anular la presentación' }).click()
  await row.waitFor()
})
