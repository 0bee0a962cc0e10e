import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyOf, type Plan } from '../../web/features/training-plans/training-plans.data.ts'
import { accept, accessibilityFaults, ask, tokenOn, visitAs } from '../support/browser.ts'
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

const listed = async (): Promise<Plan[]> => {
  const headers = { authorization: `Bearer ${await tokenOn(page)}` }
  return (await fetch(`${site.address}/api/legal/plans`, { headers })).json()
}

beforeAll(async () => {
  page = await visitAs(deputy)
  await send('PUT', '/company/legal-duties', { isOn: true })
  const employer = { legalName: 'Faro del Golfo S.A. de C.V.', rfc: 'FGO010203AB1', isLarge: false }
  const employerId = await send('POST', '/legal/employers', employer)
  const place = { name: 'Muelle norte', registration: 'A1234567890', address: 'Puerto 1', terminalIds: [] }
  await send('POST', `/legal/employers/${employerId}/establishments`, place)
  await ask(
    'mutation ($course: CourseInput!) { Course_create(course: $course) { id } }',
    { course: { name: 'Amarre de buques' } },
    await tokenOn(page),
  )
})
afterAll(() => page.context().close())

const dialog = () => page.getByRole('dialog')
const choose = async (label: string, option: string | RegExp): Promise<void> => {
  await dialog().getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option }).first().click()
}
const save = async (): Promise<void> => {
  await dialog().getByRole('button', { name: 'Guardar' }).click()
  await dialog().waitFor({ state: 'detached' })
}

test('[LAW-07] a plan is drafted, gets a stage and a course, is marked at the course, and loses the stage', async () => {
  await page.goto('/capacitacion/plan')
  await page.getByRole('button', { name: 'Crear plan' }).click()
  await choose('Patrón', 'Faro del Golfo S.A. de C.V.')
  const year = new Date().getFullYear()
  await dialog().getByLabel('Primer día').fill(`01/01/${year}`)
  await dialog()
    .getByLabel('Último día')
    .fill(`01/01/${year + 2}`)
  await dialog().getByLabel('Muelle norte').check()
  await dialog().getByRole('button', { name: 'Guardar' }).click()
  await dialog().getByText('Un plan dura dos años como máximo.').waitFor()
  await dialog()
    .getByLabel('Último día')
    .fill(`31/12/${year + 1}`)
  await save()
  await page.getByRole('heading', { name: /^Faro del Golfo/ }).waitFor()

  await page.getByRole('button', { name: 'Agregar etapa' }).click()
  await dialog().getByLabel('Etapa').fill('Inducción')
  await dialog().getByLabel('Primer día').fill(`01/01/${year}`)
  await dialog().getByLabel('Último día').fill(`30/06/${year}`)
  await save()
  await page.getByRole('row', { name: /^Inducción/ }).waitFor()

  await page.getByRole('button', { name: 'Agregar curso' }).click()
  await choose('Curso', 'Amarre de buques')
  await choose('Etapa', 'Inducción')
  await dialog().getByLabel('Personas').fill('12')
  await save()
  const course = page.getByRole('row', { name: /Inducción.*12/ })
  await course.waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  const [plan] = await listed()
  if (!plan) throw new Error('There is no plan.')
  const path = `/legal/plans/${plan.id}`
  await page.getByRole('button', { name: 'Editar la etapa Inducción' }).click()
  await dialog().getByLabel('Etapa').fill('Primera etapa')
  await send('PUT', path, { ...bodyOf(plan), endsOn: `${year + 1}-11-30` })
  const again = async () => {
    const answer = page.waitForResponse(`**/api${path}`)
    await dialog().getByRole('button', { name: 'Guardar' }).click()
    return (await answer).status()
  }
  expect(await again()).toBe(409)
  await page
    .getByText(`30 nov ${year + 1}`)
    .first()
    .waitFor()
  expect(await again()).toBe(409)
  await dialog().getByText('Alguien más cambió el plan mientras usted lo editaba.').waitFor()
  await page.keyboard.press('Escape')
  await accept(page, 'Descartar')

  await page.getByRole('button', { name: 'Indicarlo en todos' }).click()
  await page.getByText('no indican que forman parte').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Quitar la etapa Inducción' }).click()
  await accept(page, 'Quitar')
  await page.getByText('Sin etapas').waitFor()
  await page.getByRole('row', { name: /Todo el periodo.*12/ }).waitFor()
})
