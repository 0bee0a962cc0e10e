import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkCurp } from '../../domain/people/curp-rules.ts'
import { callAs } from '../support/authoring.ts'
import { accept, accessibilityFaults, fixture, newcomer, sessionOf, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { lighthouse } from '../support/employees.ts'
import { passTest, planCourses, restAs } from '../support/planned.ts'
import { type RosterPerson, readRoster } from '../support/roster.ts'
import { gridOf } from '../support/sheet.ts'
import { site } from '../support/site.ts'

const course = 'Zafarrancho de incendio'
const year = new Date().getFullYear()
const ranks = { knowledge: 2, risks: 1, productivity: 3, education: 5, vacancies: 4 }

let page: Page
let curp: string
/** When the course was passed, as dd/MM/yyyy. */
let day: string

type Answer = { readonly id: string; readonly rows: readonly Answer[] }

const send = async (method: string, path: string, body?: object): Promise<Answer> => {
  const answer = await restAs(page, method, path, body)
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`)
  return answer.body as Answer // each reply has one of the two, as its contract says
}

const curpOf = (letters: string): string =>
  Array.from({ length: 10 }, (_, digit) => `${letters}${digit}`).find((one) => checkCurp(one) === null) ?? ''

/** An employer with a place and a plan of this year, for which the deputy signs. */
const registerEmployer = async (): Promise<void> => {
  const call = await callAs(page)
  const { terminals } = await call<{ terminals: { id: string; name: string }[] }>(
    '{ terminals: Terminal_list { id name } }',
  )
  const terminalIds = terminals.filter(({ name }) => name === lighthouse.terminal).map(({ id }) => id)
  const employer = { legalName: 'Faro del Golfo S.A. de C.V.', rfc: 'FGO010203AB1', isLarge: false }
  const { id: employerId } = await send('POST', '/legal/employers', employer)
  const place = { name: 'Muelle norte', registration: 'A1234567890', address: 'Puerto 1', terminalIds }
  const { id } = await send('POST', `/legal/employers/${employerId}/establishments`, place)
  const term = { startsOn: `${year}-01-01`, endsOn: null }
  const personId = site.founded.deputy.person
  await send('POST', `/legal/employers/${employerId}/signers`, { personId, side: 'employer', ...term })
  const period = { startsOn: `${year}-01-01`, endsOn: `${year}-12-31` }
  const plan = { employerId, establishmentIds: [id], ranks, stages: [], courses: [], ...period }
  await send('POST', '/legal/plans', plan)
}

const passCourse = async (): Promise<void> => {
  const roster = await readRoster(fixture('roster-lighthouse.csv'))
  const person = roster.find(({ payrollNum }) => payrollNum === '7002') as RosterPerson
  const lessons = await planCourses(page, lighthouse, [
    { name: course, priority: 'Normativa', trainingHours: '01:30:00', tests: 1, level: 'enterprise' },
  ])
  const courses = (await restAs(page, 'GET', '/legal/courses?name=Zafarrancho')).body as { id: string }[]
  await send('PUT', `/courses/${courses[0]?.id}/constancia`, {
    ...{ thematicArea: '6000', objective: 'risks', modality: 'online', isInPlan: true },
    ...{ agent: 'external', agentName: 'Faro', agentRegistration: 'FCA1', tutorId: null, tutorName: 'Itzel' },
  })
  const learner = await sessionOf(newcomer(person, 'linterna-de-cobre-62'))
  curp = curpOf('NUPA880630MVZXXN0')
  await send('PUT', `/employees/${learner.person}/legal-details`, {
    ...{ curp, givenNames: 'Ángela', surname: 'Núñez', secondSurname: 'Peñaloza', ownOccupation: '06.2' },
  })
  await passTest(learner, lessons.get(course)?.[0] ?? '')
}

const issue = async (): Promise<void> => {
  const { rows } = await send('GET', '/legal/constancias?pageSize=50')
  expect(rows).toHaveLength(1)
  await send('POST', `/legal/constancias/${rows[0]?.id}/actions/issue`, {})
  const [one] = (await send('GET', '/legal/constancias?pageSize=50')).rows as unknown as {
    passedOn: string
  }[]
  day = one?.passedOn.split('-').reverse().join('/') ?? ''
}

beforeAll(async () => {
  page = await visitAs(deputy)
  await send('PUT', '/company/legal-duties', { isOn: true })
  await registerEmployer()
  await passCourse()
  await issue()
}, 120_000)
afterAll(() => page.context().close())

const column = (name: string) => page.getByRole('group', { name, exact: true })
const choose = async (name: string, field: string, option: string) => {
  await column(name).getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const toast = (text: string) => page.locator('.toast').filter({ hasText: text }).first().waitFor()
const download = async (): Promise<(string | number)[][]> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar la hoja' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`SIRCE_A1234567890_${year}-12-31.xlsx`)
  return gridOf(new Uint8Array(await readFile(await file.path())))
}

test('[LAW-16] keys are entered and corrected, columns changed, and the sheet is downloaded with them', async () => {
  await page.goto('/capacitacion/listas')
  await page.getByRole('row', { name: /Muelle norte.*1 constancia sin clave/ }).waitFor()
  await page.getByRole('link', { name: 'Claves de SIRCE y hoja de carga de Muelle norte' }).click()
  await page.getByRole('heading', { name: 'Hoja de carga de Muelle norte' }).waitFor()
  await page.getByText('1 de 1 constancias va sin clave: su celda queda vacía en la hoja.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  const key = page.getByLabel(course)
  await key.fill('CAP 7')
  await page.getByRole('button', { name: 'Guardar claves' }).click()
  await page
    .getByText('Escriba de 1 a 60 letras, cifras, guiones, diagonales o puntos, sin espacios.')
    .waitFor()
  await key.fill('CAP-7')
  await page.getByRole('button', { name: 'Guardar claves' }).click()
  await page.getByText('La constancia de la hoja lleva la clave de su curso.').waitFor()
  const solid = page.locator('button.rt-variant-solid')
  expect(await solid.allTextContents()).toEqual(['Descargar la hoja'])
  await key.fill('CAP/8')
  expect(await solid.allTextContents()).toEqual(['Guardar claves'])
  await page.getByRole('button', { name: 'Guardar claves' }).click()
  await page.getByText('Indique por qué cambia una clave que ya estaba.').waitFor()
  await page.getByLabel('Motivo del cambio').fill('Se tecleó mal')
  await page.getByRole('button', { name: 'Guardar claves' }).click()
  await page.getByLabel('Motivo del cambio').waitFor({ state: 'detached' })
  await page.locator('button:focus', { hasText: 'Guardar claves' }).waitFor()

  await page.getByRole('link', { name: 'Ver las columnas' }).click()
  await page.getByText('Muestra', { exact: true }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await column('CURP').getByLabel('Encabezado').fill('CURP del trabajador')
  for (const name of ['Puesto', 'Nivel máximo de estudios', 'Documento probatorio', 'Institución educativa'])
    await page.getByRole('button', { name: `Quitar la columna ${name}` }).click()
  await choose('Fecha de inicio', 'Cómo se escribe la fecha', 'aaaammdd')
  await choose('Fecha de término', 'Cómo se escribe la fecha', 'aaaa-mm-dd')
  await page.getByRole('button', { name: 'Agregar columna' }).click()
  await page.keyboard.type('País')
  await page.getByRole('button', { name: 'Guardar columnas' }).click()
  await column('País').getByText('Escriba el texto de la columna, de 1 a 255 caracteres.').waitFor()
  await column('País').getByLabel('Texto').fill('México')
  const handle = column('País').getByRole('button', { name: /País/ }).first()
  await handle.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Guardar columnas' }).click()
  await page.getByText('De la empresa', { exact: true }).waitFor()

  await page.goBack()
  const [date = '', month = '', of = ''] = day.split('/')
  expect(await download()).toEqual([
    [
      ...['País', 'CURP del trabajador', 'Primer apellido', 'Segundo apellido', 'Nombre(s)'],
      ...['Clave de ocupación', 'Clave del curso', 'Nombre del curso', 'Área temática', 'Duración en horas'],
      ...['Fecha de inicio', 'Fecha de término', 'Tipo de agente capacitador'],
      ...['Registro del agente capacitador', 'Modalidad', 'Objetivo', 'RFC', 'Registro patronal'],
    ],
    [
      ...['México', curp, 'Núñez', 'Peñaloza', 'Ángela', '06.2', 'CAP/8', course, '6000', 1.5],
      ...[`${of}${month}${date}`, `${of}-${month}-${date}`, '2', 'FCA1', '2', '4'],
      ...['FGO010203AB1', 'A1234567890'],
    ],
  ])

  await page.getByRole('link', { name: 'Ver las columnas' }).click()
  await page.getByRole('button', { name: 'Volver a la muestra' }).click()
  await accept(page, 'Volver a la muestra')
  await toast('Las columnas son las de la muestra')
  await column('Puesto').waitFor()
  expect(await column('País').count()).toBe(0)
})
