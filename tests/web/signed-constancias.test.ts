import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults, tokenOn, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { pixel } from '../support/pictures.ts'
import { site } from '../support/site.ts'

let page: Page

const id = '0190a000-0000-7000-8000-000000000001'
const paper = {
  ...{ id: '0190a000-0000-7000-8000-000000000004', folio: '2026-000007', issuedOn: '2026-03-12' },
  ...{ employer: 'Faro del Golfo', holder: 'Ana Ruiz', startsOn: '2026-03-01', endsOn: '2026-03-02' },
  ...{ hours: 2, sha256: 'ab12'.repeat(16), hasFile: true, replaced: null, signers: [] },
  ...{ openedAt: null, handedOverOn: '2026-03-13' },
}
const evidence = {
  ...{ id, person: { id: '0190a000-0000-7000-8000-000000000002', fullName: 'Ana Ruiz', payrollNum: '501' } },
  course: { id: '0190a000-0000-7000-8000-000000000003', name: 'Amarre' },
  ...{ passedOn: '2026-03-02', issueBy: '2026-03-31', withdrawn: null, parts: [], names: [], watched: [] },
}
const article = 'Acuerdo STPS 14/06/2013'

beforeAll(async () => {
  page = await visitAs(deputy)
  await fetch(`${site.address}/api/company/legal-duties`, {
    ...{ method: 'PUT', body: JSON.stringify({ isOn: true }) },
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await tokenOn(page)}` },
  })
})
afterAll(() => page.context().close())

test('[LAW-14] the scan of a signed constancia is attached from a file, and removed with a reason', async () => {
  let scan: object | null = null
  let reason: unknown = null
  await page.route(/\/api\/legal\/(constancias|papers)\//, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.endsWith('/actions/remove')) {
      reason = route.request().postDataJSON().reason
      scan = null
      return route.fulfill({ json: { pending: false } })
    }
    if (route.request().method() === 'POST') {
      expect(route.request().postDataBuffer()?.subarray(1, 4).toString()).toBe('PNG')
      scan = { at: '2026-03-14T18:00:00.000Z', sha256: 'ef01'.repeat(16) }
      return route.fulfill({ json: { pending: false } })
    }
    return route.fulfill({ json: { ...evidence, papers: [{ ...paper, scan }] } })
  })
  await page.goto(`/capacitacion/constancias/${id}`)
  await page.getByRole('button', { name: 'Adjuntar el escaneo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await dialog.getByText('Elija el escaneo.').waitFor()
  const choose = (name: string, mimeType: string) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(pixel()) })
  await choose('firmada.gif', 'image/gif')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await dialog.getByText('Elija el escaneo como PDF o imagen PNG o JPEG.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await choose('firmada.png', 'image/png')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Guardado el 14 mar 2026').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Quitar el escaneo' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('textbox').fill('Era de otra persona')
  await question.getByRole('button', { name: 'Quitar el escaneo' }).click()
  await page.getByRole('button', { name: 'Adjuntar el escaneo' }).waitFor()
  expect(reason).toBe('Era de otra persona')
})

test('[LAW-19] an administrator keeps records longer, within the limits and with the policy', async () => {
  const law = { kind: 'attendance', years: 1, lawYears: 1, article: 'LFT 804', reason: null }
  let longer: { years: number; reason: string } | null = null
  await page.route(/\/api\/legal\/terms$/, async (route) => {
    if (route.request().method() === 'PUT') {
      const { kind, ...chosen } = route.request().postDataJSON()
      expect(kind).toBe('constancia')
      longer = chosen
      return route.fulfill({ json: { pending: false } })
    }
    const own = { kind: 'constancia', lawYears: 1, article, years: 1, reason: null, ...longer }
    return route.fulfill({ json: [law, own] })
  })
  await page.goto('/capacitacion/conservacion')
  await page.getByRole('button', { name: 'Cambiar el plazo: Constancias' }).click()
  const dialog = page.getByRole('dialog')
  const years = dialog.getByRole('textbox', { name: 'Años' })
  for (const wrong of ['0', '31', 'x']) {
    await years.fill(wrong)
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await dialog.getByText('Indique de 1 a 30 años completos: la ley pide al menos 1.').waitFor()
  }
  await dialog.getByText('Escriba la política o el motivo del plazo.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await years.fill('5')
  await dialog.getByRole('textbox', { name: 'Política o motivo' }).fill('Política de archivo 3')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('5 años después de la última').waitFor()
  expect(longer).toEqual({ years: 5, reason: 'Política de archivo 3' })
  expect(await accessibilityFaults(page)).toEqual([])
})
