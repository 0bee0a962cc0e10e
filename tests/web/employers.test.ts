import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accept, accessibilityFaults, fixture, tokenOn, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { site } from '../support/site.ts'

let page: Page
let signerPath: string

const send = async (method: 'PUT' | 'POST', path: string, body: object): Promise<string> => {
  const answer = await fetch(`${site.address}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await tokenOn(page)}` },
    body: JSON.stringify(body),
  })
  return (await answer.json()).id
}

beforeAll(async () => {
  page = await visitAs(deputy)
  await send('PUT', '/company/legal-duties', { isOn: true })
  const employer = { legalName: 'Faro del Golfo S.A. de C.V.', rfc: 'FGO010203AB1', isLarge: false }
  const id = await send('POST', '/legal/employers', employer)
  const signing = { side: 'employer', startsOn: '2026-01-01', endsOn: null }
  const signer = { ...signing, personId: site.founded.deputy.person }
  signerPath = `/legal/signers/${await send('POST', `/legal/employers/${id}/signers`, signer)}`
})
afterAll(() => page.context().close())

const dialog = () => page.getByRole('dialog')
const press = (name: RegExp) => page.getByRole('button', { name }).click()
const choose = async (file: string): Promise<void> => {
  await dialog().locator('input[type=file]').setInputFiles(fixture(file))
  await dialog().getByRole('button', { name: 'Guardar' }).click()
}
const closed = () => dialog().waitFor({ state: 'detached' })
const isDrawn = (alt: RegExp) =>
  expect
    .poll(() => page.getByAltText(alt).evaluate((image) => Reflect.get(image, 'naturalWidth')))
    .toBeGreaterThan(0)

test('[LAW-02] the logo, the agreement and the image of a signature are chosen, seen and removed', async () => {
  await page.goto('/capacitacion/empresa')
  await press(/^Elegir el logotipo/)
  await dialog().getByRole('button', { name: 'Guardar' }).click()
  await dialog().getByText('Elija un archivo.').waitFor()
  await choose('manual.pdf')
  await dialog().getByText('Elija una imagen PNG o JPEG.').waitFor()
  await choose('cover.png')
  await closed()
  await page.getByText('Se guardó', { exact: true }).waitFor()
  await isDrawn(/^Logotipo de Faro/)
  expect(await page.getByRole('button', { name: /^Elegir la imagen de la firma/ }).count()).toBe(0)

  await press(/^Guardar el acuerdo/)
  await choose('manual.pdf')
  await dialog().getByText('Indique el día del acuerdo.').waitFor()
  await dialog().getByLabel('Día del acuerdo').fill('15/01/2026')
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog().getByRole('button', { name: 'Guardar' }).click()
  await closed()
  await page.getByRole('link', { name: 'Acuerdo del 15 ene 2026' }).waitFor()

  await press(/^Elegir la imagen de la firma/)
  await choose('cover.png')
  await closed()
  await isDrawn(/^Firma de/)
  expect(await accessibilityFaults(page)).toEqual([])

  await press(/^Quitar el acuerdo/)
  await accept(page, 'Quitar')
  await page.getByText('Se quitó', { exact: true }).waitFor()
  await page.getByText('Sin acuerdo').waitFor()
  await page.getByAltText(/^Firma de/).waitFor({ state: 'detached' })
  await press(/^Quitar el logotipo/)
  await accept(page, 'Quitar')
  await page.getByText('Sin logotipo').waitFor()

  await press(/^Agregar integrante/)
  await dialog().getByRole('button', { name: 'Guardar' }).click()
  await dialog().getByText('Elija a una persona.').waitFor()
  await page.keyboard.press('Escape')
})

test('[LAW-02] an edit of what somebody else changed meanwhile is refused, and again when it is repeated', async () => {
  await press(/^Editar el periodo en que firma/)
  await dialog().getByLabel('Último día').fill('31/12/2026')
  await send('PUT', signerPath, { side: 'employer', startsOn: '2026-01-01', endsOn: '2026-11-30' })
  const save = async () => {
    const answer = page.waitForResponse(`**/api${signerPath}`)
    await dialog().getByRole('button', { name: 'Guardar' }).click()
    return (await answer).status()
  }
  expect(await save()).toBe(409)
  await page.getByText('30 nov 2026').waitFor()
  expect(await save()).toBe(409)
  await dialog().getByText('Alguien más cambió estos datos mientras usted los editaba.').waitFor()
  await page.keyboard.press('Escape')
  await accept(page, 'Descartar')
  await press(/^Editar el periodo en que firma/)
  await dialog().getByLabel('Último día').fill('31/12/2026')
  expect(await save()).toBe(200)
  await page.getByText('31 dic 2026').waitFor()
})
