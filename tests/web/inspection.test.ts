import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults, tokenOn, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
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

const day = '2026-03-02'
const pack = {
  ...{ id: '0190a000-0000-7000-8000-000000000001', establishment: 'Muelle norte', by: 'Berta Gil', day },
  ...{ at: '2026-03-03T18:05:00.000Z', courses: 0, people: 0, forWhom: 'STPS Veracruz', files: 12 },
  ...{ size: 2_400_000, sha256: 'ab12cd34'.repeat(8) },
}

beforeAll(async () => {
  page = await visitAs(deputy)
  await send('PUT', '/company/legal-duties', { isOn: true })
  const employer = { legalName: 'Faro del Golfo S.A. de C.V.', rfc: 'FGO010203AB1', isLarge: false }
  const id = await send('POST', '/legal/employers', employer)
  await send('POST', `/legal/employers/${id}/establishments`, {
    ...{ name: 'Muelle norte', registration: 'A1234567890', address: 'Av. del Puerto 1', terminalIds: [] },
  })
})
afterAll(() => page.context().close())

test('[LAW-18] an auditor asks for a pack, sees it made, and downloads it from the list', async () => {
  let made = false
  let asked: unknown = null
  await page.route(/\/api\/legal\/inspections(\/[^/]+\/(progress|file))?$/, async (route) => {
    const request = route.request()
    const path = new URL(request.url()).pathname
    if (path.endsWith('/file')) return route.fulfill({ body: 'PK', contentType: 'application/zip' })
    if (path.endsWith('/progress'))
      return route.fulfill({ json: { id: pack.id, status: made ? 'done' : 'running', done: 4, total: 12 } })
    if (request.method() === 'GET') return route.fulfill({ json: made ? [pack] : [] })
    asked = request.postDataJSON()
    return route.fulfill({ status: 202, json: { id: pack.id, status: 'running', done: 0, total: 12 } })
  })
  await page.goto('/auditoria/inspeccion')
  await page.getByText('Aún no hay expedientes').waitFor()
  expect(await page.title()).toMatch(/^Inspección, Capacitación/)
  await page.getByRole('button', { name: 'Generar expediente' }).click()
  await page.getByText('Elija un establecimiento').waitFor()
  await page.getByRole('radio', { name: 'Muelle norte' }).click()
  await page.getByLabel('Al cierre del día').fill('02/03/2026')
  await page.getByRole('radio', { name: 'Algunas personas' }).click()
  await page.getByLabel('Números de nómina').fill('501, 502')
  await page.getByLabel('Para quién').fill('STPS Veracruz')
  expect(await accessibilityFaults(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Generar expediente' }).click()
  await page.getByRole('progressbar').waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(asked).toMatchObject({ day, payrollNums: ['501', '502'], courseIds: [], forWhom: 'STPS Veracruz' })
  await page.reload()
  await page.getByRole('progressbar').waitFor()
  made = true
  await page.getByText('El expediente está listo').waitFor()
  const downloads = page.getByRole('button', {
    name: 'Descargar el expediente de Muelle norte al 2 mar 2026',
  })
  await downloads.waitFor()
  expect(await accessibilityFaults(page, 'main')).toEqual([])
  const proofs = 'Descargar las pruebas del expediente de Muelle norte al 2 mar 2026'
  await page.getByRole('button', { name: proofs }).hover()
  await page.getByRole('tooltip', { name: proofs }).waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), downloads.click()])
  expect(file.suggestedFilename()).toBe('Expediente_Muelle norte_2026-03-02.zip')
  await page.locator('button:focus', { hasText: 'Descargar' }).waitFor()
  await page.unroute(/\/api\/legal\/inspections(\/[^/]+\/(progress|file))?$/)
})

test('[LAW-18] a refusal stands at its field', async () => {
  await page.goto('/auditoria/inspeccion')
  await page.getByRole('radio', { name: 'Muelle norte' }).click()
  await page.getByLabel('Al cierre del día').fill('02/03/2020')
  await page.getByLabel('Para quién').fill('STPS Veracruz')
  await page.getByRole('button', { name: 'Generar expediente' }).click()
  await page.getByText('Ese establecimiento no existe').waitFor()
})

test('[LAW-18] a pack of one course is asked for with that course, and with nobody’s payroll number', async () => {
  const course = { id: '0190a000-0000-7000-8000-000000000003', name: 'Amarre' }
  await page.route('**/api/legal/inspections/choices', async (route) => {
    const answer = await route.fetch()
    return route.fulfill({ response: answer, json: { ...(await answer.json()), courses: [course] } })
  })
  await page.goto('/auditoria/inspeccion')
  await page.getByRole('radio', { name: 'Muelle norte' }).click()
  await page.getByLabel('Para quién').fill('STPS Veracruz')
  await page.getByRole('radio', { name: 'Algunas personas' }).click()
  await page.getByLabel('Números de nómina').fill('501')
  await page.getByRole('radio', { name: 'Un curso' }).click()
  const make = page.getByRole('button', { name: 'Generar expediente' })
  await make.click()
  await page.getByText('Elija un curso').waitFor()
  await page.getByRole('radio', { name: 'Amarre' }).click()
  const isSent = (one: Request) => one.method() === 'POST' && one.url().endsWith('/api/legal/inspections')
  const [sent] = await Promise.all([page.waitForRequest(isSent), make.click()])
  expect(sent.postDataJSON()).toMatchObject({ courseIds: [course.id], payrollNums: [] })
  await page.getByText('No se encontró el curso').waitFor()
})
