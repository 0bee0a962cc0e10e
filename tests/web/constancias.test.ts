import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults, tokenOn, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { site } from '../support/site.ts'

let page: Page

const constancia = {
  id: '0190a000-0000-7000-8000-000000000001',
  person: { id: '0190a000-0000-7000-8000-000000000002', fullName: 'Ana Ruiz', payrollNum: '501' },
  course: { id: '0190a000-0000-7000-8000-000000000003', name: 'Amarre' },
  ...{ establishment: 'Muelle norte', passedOn: '2026-03-02', issueBy: '2026-03-31' },
  ...{ situation: 'issued', daysLeft: 4, withdrawn: null },
  missing: { person: [], course: [], employer: [] },
  paper: {
    ...{ id: '0190a000-0000-7000-8000-000000000004', folio: '2026-000008', issuedOn: '2026-03-03' },
    ...{ replaces: '2026-000007', openedAt: '2026-03-03T18:05:00.000Z', handedOverOn: null },
  },
}
const path = /\/api\/legal\/constancias(\/filters|\/actions\/[a-z-]+)?(\?.*)?$/

beforeAll(async () => {
  page = await visitAs(deputy)
  await fetch(`${site.address}/api/company/legal-duties`, {
    ...{ method: 'PUT', body: JSON.stringify({ isOn: true }) },
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await tokenOn(page)}` },
  })
})
afterAll(() => page.context().close())

test('[LAW-14] those who look after constancias hand the chosen ones over on a day, and see it', async () => {
  let handedOverOn: string | null = null
  let asked: unknown = null
  const refused = { error: true, field: 'on', message: 'Ese día es anterior.', params: {} }
  await page.route(path, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.endsWith('/filters')) return route.fulfill({ json: { courses: [], establishments: [] } })
    if (pathname.endsWith('/signing-list')) {
      asked = route.request().postDataJSON()
      return route.fulfill({ body: '%PDF', contentType: 'application/pdf' })
    }
    if (pathname.endsWith('/hand-over')) {
      asked = route.request().postDataJSON()
      handedOverOn = (asked as { on: string }).on
      if (handedOverOn < '2026-03-03')
        return route.fulfill({ status: 422, json: { ...refused, code: 'legal.hand-over-early' } })
      return route.fulfill({ json: { changed: 1, left: 0, pending: false } })
    }
    const paper = { ...constancia.paper, handedOverOn }
    return route.fulfill({ json: { count: 1, rows: [{ ...constancia, paper }] } })
  })
  await page.goto('/capacitacion/constancias')
  await page.getByText('El 2026-000007 se reemplazó por el 2026-000008').waitFor()
  await page.getByRole('checkbox', { name: 'Elegir la constancia de Ana Ruiz por Amarre' }).click()
  const [list] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Lista de firmas (PDF)' }).click(),
  ])
  expect(list.suggestedFilename()).toMatch(/^Entrega_DC-3_\d{4}-\d\d-\d\d\.pdf$/)
  expect(asked).toEqual({ ids: [constancia.id] })
  await page.getByRole('button', { name: 'Marcar 1 como entregada' }).click()
  const dialog = page.getByRole('dialog')
  const day = dialog.getByLabel('Día de la entrega')
  await day.fill('02/03/2026')
  expect(await accessibilityFaults(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Anotar entrega' }).click()
  await dialog.getByText('Ese día es anterior').waitFor()
  await day.fill('04/03/2026')
  await dialog.getByRole('button', { name: 'Anotar entrega' }).click()
  await page.getByText('Se anotó 1 entrega').waitFor()
  await page.getByText('Entregada el 4 mar 2026').waitFor()
  expect(asked).toEqual({ ids: [constancia.id], on: '2026-03-04' })
  expect(await accessibilityFaults(page, 'main')).toEqual([])
  await page.unroute(path)
})
