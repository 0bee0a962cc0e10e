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
const optionsOf = async (label: string): Promise<string[]> => {
  await dialog().getByRole('combobox', { name: label, exact: true }).click()
  const options = await page.getByRole('option').allTextContents()
  await page.keyboard.press('Escape')
  return options
}
const save = async (): Promise<void> => {
  await dialog().getByRole('button', { name: 'Guardar' }).click()
  await dialog().waitFor({ state: 'detached' })
}

test('[LAW-07] a plan is drafted, gets a stage and a course, is marked at the course, and loses the stage', async () => {
  await page.goto('/capacitacion/plan')
  await page.getByRole('button', { name: 'Crear plan' }).click()
  await dialog().getByRole('button', { name: 'Guardar' }).click()
  await dialog().getByText('Elija un patrón.').waitFor()
  await choose('Patrón', 'Faro del Golfo S.A. de C.V.')
  expect(await optionsOf('Prevenir riesgos de trabajo')).toEqual(['Sin orden', '1', '2', '3', '4', '5'])
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
  await page.getByText('Se guardó el plan', { exact: true }).waitFor()
  await page.getByRole('heading', { name: /^Faro del Golfo/ }).waitFor()

  await page.getByRole('button', { name: 'Agregar etapa' }).click()
  await dialog().getByLabel('Etapa').fill('Inducción')
  await dialog().getByLabel('Primer día').fill(`01/01/${year}`)
  await dialog().getByLabel('Último día').fill(`30/06/${year}`)
  await save()
  await page.getByRole('row', { name: /^Inducción/ }).waitFor()

  await page.getByRole('button', { name: 'Agregar curso' }).click()
  await dialog().getByLabel('Personas').fill('0')
  await dialog().getByRole('button', { name: 'Guardar' }).click()
  await dialog().getByText('Elija un curso.').waitFor()
  await dialog().getByText('Escriba un número entero, desde 1.').waitFor()
  await choose('Curso', 'Amarre de buques')
  expect(await optionsOf('Etapa')).toEqual(['Todo el periodo', 'Inducción'])
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
  await page.getByText('1 curso lo indica ahora', { exact: true }).waitFor()
  await page.getByText('no indican que forman parte').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Quitar la etapa Inducción' }).click()
  await accept(page, 'Quitar')
  await page.getByText('Se quitó', { exact: true }).waitFor()
  await page.getByText('Sin etapas').waitFor()
  await page.getByRole('row', { name: /Todo el periodo.*12/ }).waitFor()
})

test('[LAW-06] a course says its area, objective, modality, agent and tutor, and shows them again', async () => {
  await page.goto('/capacitacion')
  const complete = page.getByRole('button', { name: /^Completar.*Amarre de buques/ })
  await complete.click()
  expect(await optionsOf('Área temática')).toEqual([
    '1000 Producción general',
    '2000 Servicios',
    '3000 Administración, contabilidad y economía',
    '4000 Comercialización',
    '5000 Mantenimiento y reparación',
    '6000 Seguridad',
    '7000 Desarrollo personal y familiar',
    '8000 Uso de tecnologías de la información y comunicación',
    '9000 Participación social',
  ])
  expect(await optionsOf('Objetivo')).toEqual([
    'Actualizar y perfeccionar conocimientos y habilidades',
    'Proporcionar información de nuevas tecnologías',
    'Preparar para ocupar vacantes o puestos de nueva creación',
    'Prevenir riesgos de trabajo',
    'Incrementar la productividad',
  ])
  await choose('Área temática', '6000 Seguridad')
  await choose('Objetivo', 'Prevenir riesgos de trabajo')
  await dialog().getByRole('radio', { name: 'Mixta' }).click()
  await dialog().getByRole('radio', { name: 'Externo, con registro' }).click()
  await dialog().getByLabel('Nombre del agente').fill('Faro Capacitación')
  await dialog().getByLabel('Número de registro del agente').fill('FCA010203AB1-0013')
  await dialog().getByLabel('Nombre del instructor del agente').fill('Itzel Luna')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await dialog().getByRole('button', { name: 'Guardar constancia' }).click()
  expect((await sent).postDataJSON()).toEqual({
    ...{ thematicArea: '6000', objective: 'risks', modality: 'mixed', isInPlan: true, agent: 'external' },
    ...{ agentName: 'Faro Capacitación', agentRegistration: 'FCA010203AB1-0013' },
    ...{ tutorId: null, tutorName: 'Itzel Luna', revision: 1 },
  })
  await page.getByText('Se guardaron los datos de la constancia', { exact: true }).waitFor()
  await dialog().waitFor({ state: 'detached' })
  await complete.click()
  const shown = (label: string) => dialog().getByRole('combobox', { name: label, exact: true }).textContent()
  expect(await shown('Área temática')).toBe('6000 Seguridad')
  expect(await shown('Objetivo')).toBe('Prevenir riesgos de trabajo')
})
