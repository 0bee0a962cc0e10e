import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accept, accessibilityFaults } from '../support/browser.ts'
import { follow } from '../support/follow.ts'
import { type Attendee, type SessionsTaught, teachSessions } from '../support/register-page.ts'
import { handOver } from '../support/sessions.ts'
import { openCourse, showTab } from '../support/taught-course.ts'

const name = 'Simulacros del puerto'

let taught: SessionsTaught
let author: Page
let people: readonly Attendee[]

beforeAll(async () => {
  taught = await teachSessions(name)
  author = taught.taught.page
  people = taught.people
}, 120_000)

afterAll(() => author.context().close())

const toggle = (page: Page, { fullName }: Attendee) =>
  page.getByRole('switch', { name: `Presente: ${fullName}`, exact: true })
const button = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true })
const isOff = (page: Page, label: string) => button(page, label).getAttribute('aria-disabled')
const filter = async (page: Page, label: string, option: string) => {
  const field = page.getByRole('combobox', { name: new RegExp(`^${label}`) })
  const isFolded = (await field.count()) === 0
  if (isFolded) await page.getByRole('button', { name: /^Filtros/ }).click()
  await field.click()
  await page.getByRole('option', { name: option, exact: true }).click()
  if (isFolded) await page.keyboard.press('Escape')
}

/** From a register to its course, and to the register of a session by its card. */
const toCard = async (session: string) => {
  await author.getByRole('main').getByRole('link', { name, exact: true }).click()
  await showTab(author, 'Sesiones')
  return author.getByRole('article', { name: session })
}
const toRegister = async (session: string) => {
  await (await toCard(session)).getByRole('button').click()
  await author.getByRole('heading', { level: 1, name: session }).waitFor()
}
/** What a link carries to the register that is open. */
const handed = () => author.evaluate((): object => history.state)

describe('the way in', () => {
  test('[DET-06] [NAV-06] is the session’s card, and a reload keeps it', async () => {
    await openCourse(author, name, '/cursos')
    await showTab(author, 'Sesiones')
    const held = author.getByRole('article', { name: 'Simulacro de hoy' })
    await held.getByText('8 personas convocadas', { exact: true }).waitFor()
    await held.getByText('Sin registro', { exact: true }).waitFor()
    await held.getByRole('button', { name: /^Tomar asistencia/ }).click()
    await author.waitForURL('**/cursos/asistencia')
    await author.getByRole('heading', { level: 1, name: 'Simulacro de hoy' }).waitFor()
    await author.reload()
    await author.getByRole('heading', { level: 1, name: 'Simulacro de hoy' }).waitFor()
  })
})

describe('the register', () => {
  test('[ATT-01] says when and where it is held, and lists whom it is for, five a page', async () => {
    const fact = (label: string) =>
      author.locator('.rt-DataListItem').filter({ has: author.getByText(label, { exact: true }) })
    const [year, , day] = taught.today.split('-').map(Number)
    expect(await fact('Fecha').locator('.rt-DataListValue').textContent()).toMatch(
      new RegExp(`${day} de .* de ${year}`),
    )
    await fact('Hora').getByText('Todo el día', { exact: true }).waitFor()
    await fact('Tipo de sesión').getByText('Sesión remota').waitFor()
    expect(await fact('Enlace').getByRole('link').getAttribute('href')).toBe(
      'https://meet.example.com/1234567890',
    )
    await author.getByText('5 de 8', { exact: true }).waitFor()
    expect((await author.getByRole('columnheader').allTextContents()).map((one) => one.trim())).toEqual([
      'Nombre',
      'Departamento',
      'Puesto',
      'Terminal',
      'Asistencia',
    ])
    expect(await accessibilityFaults(author, 'main')).toEqual([])
  })

  test('[ATT-01] is filtered by name, terminal, department and job title', async () => {
    const [one] = people
    if (!one) throw new Error('nobody')
    const count = (of: (person: Attendee) => boolean) => {
      const matching = people.filter(of).length
      return author.getByText(`${Math.min(5, matching)} de ${matching}`, { exact: true })
    }
    for (const [label, value, of] of [
      ['Terminal', one.terminal, (person: Attendee) => person.terminal === one.terminal],
      ['Departamento', one.department, (person: Attendee) => person.department === one.department],
      ['Puesto', one.jobTitle, (person: Attendee) => person.jobTitle === one.jobTitle],
    ] as const) {
      await filter(author, label, value)
      await count(of).waitFor()
      await button(author, 'Quitar filtros').click()
      await author.getByText('5 de 8', { exact: true }).waitFor()
    }
    await author.getByLabel('Nombre o número de nómina').fill(one.fullName)
    await author.getByText('1 de 1', { exact: true }).waitFor()
    await author.getByRole('rowheader', { name: new RegExp(one.fullName) }).waitFor()
    await author.getByLabel('Nombre o número de nómina').fill(taught.learner.payrollNum)
    await author.getByRole('rowheader', { name: new RegExp(taught.learner.fullName) }).waitFor()
    await author.getByLabel('Nombre o número de nómina').fill('')
    await author.getByText('5 de 8', { exact: true }).waitFor()
  })

  test('[ATT-02] [ATT-03] records what is toggled, takes it back, saves it, and only then sends', async () => {
    const [first, second] = people
    if (!first || !second) throw new Error('nobody')
    expect(await author.getByRole('switch').count()).toBe(0)
    expect(await button(author, 'Enviar asistencia').count()).toBe(0)
    await button(author, 'Tomar asistencia').click()
    expect(await button(author, 'Enviar asistencia').count()).toBe(0)
    await author.getByText('8 personas quedarán ausentes', { exact: true }).waitFor()
    await author.getByRole('row').getByText('Sin registrar', { exact: true }).first().waitFor()
    await toggle(author, first).click()
    await author.getByText('1 cambio sin guardar', { exact: true }).waitFor()
    await author
      .getByRole('row', { name: new RegExp(first.fullName) })
      .getByText('Sin guardar', { exact: true })
      .waitFor()
    await toggle(author, second).click()
    await author.getByText('2 cambios sin guardar', { exact: true }).waitFor()
    await toggle(author, second).click()
    await author.getByText('1 cambio sin guardar', { exact: true }).waitFor()
    expect(await author.locator('.presence-unsaved').count()).toBe(1)
    await button(author, 'Guardar cambios').click()
    await author.getByText('Asistencia registrada: 1 de 8 presentes', { exact: true }).waitFor()
    await author.locator('.page-header').getByText('Sin enviar', { exact: true }).waitFor()
    expect(await author.getByRole('switch').count()).toBe(0)
    for (const [person, said] of [
      [first, 'Presente'],
      [second, 'Ausente'],
    ] as const)
      await author
        .getByRole('row', { name: new RegExp(person.fullName) })
        .getByText(said, { exact: true })
        .waitFor()
    await button(author, 'Editar').click()
    await toggle(author, first).waitFor()
    expect(await button(author, 'Enviar asistencia').count()).toBe(0)
    await toggle(author, first).click()
    await author.getByText('1 cambio sin guardar', { exact: true }).waitFor()
    await toggle(author, first).click()
    await expect.poll(() => isOff(author, 'Guardar cambios')).toBe('true')
    await button(author, 'Cancelar').click()
    await button(author, 'Enviar asistencia').click()
    await author
      .getByRole('alertdialog')
      .getByText(/Presentes: 1\. Ausentes: 7\./)
      .waitFor()
    await author
      .getByRole('alertdialog')
      .getByText(new RegExp(`^Ausentes: .*${second.fullName}`))
      .waitFor()
    await accept(author, 'Enviar')
    await author.getByText('Asistencia enviada. Presentes: 1. Ausentes: 7.', { exact: true }).waitFor()
    await author.locator('.page-header').getByText('Enviada', { exact: true }).waitFor()
    expect(await button(author, 'Enviar asistencia').count()).toBe(0)
    await author
      .getByRole('progressbar', { name: 'Presentes' })
      .getByText('1 / 8')
      .or(author.locator('.register-facts').getByText('1 / 8', { exact: true }))
      .waitFor()
    const card = await toCard('Simulacro de hoy')
    await card.getByText('Asistieron 1 de 8', { exact: true }).waitFor()
    await card.getByText('Enviada', { exact: true }).waitFor()
  })

  test('is corrected after it was sent with a reason, or not at all', async () => {
    await author.getByRole('article', { name: 'Simulacro de hoy' }).getByRole('button').click()
    const [first] = people
    if (!first) throw new Error('nobody')
    await button(author, 'Corregir').click()
    await toggle(author, first).click()
    await button(author, 'Guardar cambios').click()
    const dialog = author.getByRole('alertdialog')
    expect(
      await dialog.getByRole('button', { name: 'Guardar corrección' }).getAttribute('aria-disabled'),
    ).toBe('true')
    await dialog.getByLabel('Motivo').fill('Firmó por otra persona')
    await accept(author, 'Guardar corrección')
    await author.getByText('Asistencia registrada: 0 de 8 presentes', { exact: true }).waitFor()
    await author.locator('.register-facts').getByText('0 / 8', { exact: true }).waitFor()
    await author.locator('.page-header').getByText('Enviada', { exact: true }).waitFor()
  })

  test('[ATT-03] tells a save and a send that the server refuses', async () => {
    await toRegister('Plática de mañana')
    await author.getByText(/^Esta sesión todavía no se realiza: es el lunes, 2 de marzo de 2099/).waitFor()
    await author.route('**/api', async (route) => {
      const isWrite = /UserLesson_(updateAttendance|publish)/.test(route.request().postData() ?? '')
      const errors = [{ message: '', extensions: { code: 'courses.not-published', field: null, params: {} } }]
      return isWrite ? route.fulfill({ json: { errors } }) : route.fallback()
    })
    await button(author, 'Tomar asistencia').click()
    await button(author, 'Guardar cambios').click()
    await author.getByText(/^La asistencia no se guardó/).waitFor()
    await author.unroute('**/api')
    await button(author, 'Guardar cambios').click()
    await button(author, 'Enviar asistencia').waitFor()
    await author.route('**/api', async (route) => {
      const errors = [{ message: '', extensions: { code: 'courses.not-published', field: null, params: {} } }]
      return /UserLesson_publish/.test(route.request().postData() ?? '')
        ? route.fulfill({ json: { errors } })
        : route.fallback()
    })
    await button(author, 'Enviar asistencia').click()
    await author
      .getByRole('alertdialog')
      .getByText(/^La sesión todavía no se realiza/)
      .waitFor()
    await accept(author, 'Enviar')
    await author.getByText(/^La asistencia no se envió/).waitFor()
    await author.unroute('**/api')
    await author.locator('.page-header').getByText('Sin enviar', { exact: true }).waitFor()
  })

  test('[ATT-03] of a draft nothing is taken nor sent, and it says why', async () => {
    await taught.taught.setDraft(taught.courseId, true)
    await author.reload()
    await author
      .locator('.register-notices')
      .getByText('El curso es un borrador: la asistencia se toma cuando está publicado.', { exact: true })
      .waitFor()
    expect([await isOff(author, 'Editar'), await isOff(author, 'Enviar asistencia')]).toEqual([
      'true',
      'true',
    ])
    await taught.taught.setDraft(taught.courseId, false)
  })
})

describe('the register of somebody else', () => {
  let state: object

  beforeAll(async () => {
    state = await handed()
    await handOver(author, taught.learner.session)
    await author.goto('/mis-cursos')
    await author.getByRole('heading', { level: 1 }).waitFor()
  })

  test('shows nothing to a learner who has the state of it', async () => {
    await follow(author, '/cursos/asistencia', state)
    await author.getByText('No tiene permiso para realizar esta acción.').first().waitFor()
    expect(await author.getByText(people[1]?.fullName ?? '?').count()).toBe(0)
  })

  test('[ATT-02] an instructor who takes the course is told, in their own row, that somebody else takes theirs', async () => {
    const { learner, courseId } = taught
    const { call } = taught.taught
    const { modules } = await call<{ modules: { lessons: { id: string; name: string }[] }[] }>(
      'query ($id: ID!) { modules: Module_list(courseId: $id) { lessons { id name } } }',
      { id: courseId },
    )
    const id = modules[0]?.lessons.find((one) => one.name === 'Plática de mañana')?.id
    await call('mutation ($id: ID!, $by: [ID!]) { Lesson_update(id: $id, instructors: $by) { pending } }', {
      id,
      by: [learner.id],
    })
    // what was refused is asked for again
    await follow(author, '/mis-cursos')
    await author.getByRole('heading', { level: 1, name: 'Mis cursos' }).waitFor()
    await follow(author, '/cursos/asistencia', state)
    await button(author, 'Editar').click()
    await author.getByLabel('Nombre o número de nómina').fill(learner.fullName)
    const own = author.getByRole('row', { name: new RegExp(learner.fullName) })
    await own.getByText('Su asistencia la registra otra persona', { exact: true }).waitFor()
    expect(await own.getByRole('switch').count()).toBe(0)
  })
})
