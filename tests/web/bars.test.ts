import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actsOf, countActs, forgetActs } from '../support/acts.ts'
import { accept } from '../support/browser.ts'
import { creating } from '../support/graded.ts'
import { manual, playableAs } from '../support/player-course.ts'
import { handOver } from '../support/sessions.ts'
import { site } from '../support/site.ts'
import { type Device, type Member, openDevice, ownPassword } from '../support/taught-course.ts'

const course = 'Faro y boyas'
const guard = 'Guardia en cubierta'
const session = 'Simulacro de hoy'
const exercise = 'Práctica de señales'
const attendees = 22

let taught: Device
let page: Page
let ana: Member

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
const acts = async () => (await actsOf(page)).all

beforeAll(async () => {
  taught = await openDevice(1)
  page = taught.page
  await countActs(page)
  const [first] = taught.people
  if (!first) throw new Error('the roster is empty')
  ana = first
  const courseId = await taught.draft(course)
  await taught.describe(courseId, course, { terminals: taught.everywhere })
  await taught.enrol(courseId, [ana.id])
  const moduleId = await taught.addModule(courseId)
  await (await playableAs(site.founded.deputy)).addStored(moduleId, 'Manual de señales', manual)
  await taught.addTest(moduleId, 'Examen de señales', false)
  await taught.releaseModule(moduleId, 'Señales')
  await taught.setDraft(courseId, false)

  const guardId = await taught.draft(guard)
  await taught.describe(guardId, guard, { terminals: taught.everywhere })
  const { found } = await taught.call<{ found: { rows: { id: string }[] } }>(
    'query { found: User_list(status: "ACTIVE", pageSize: 40) { rows { id } } }',
  )
  const { me } = await taught.call<{ me: { id: string } }>('{ me: User_logged { id } }')
  const others = found.rows.map(({ id }) => id).filter((id) => id !== me.id && id !== ana.id)
  await taught.enrol(guardId, others.slice(0, attendees))
  const guardModule = await taught.addModule(guardId)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(new Date())
  await taught.addSession(guardModule, { name: session, date: today, time: null })
  await taught.addManual(guardModule, exercise)
  await taught.releaseModule(guardModule, 'Guardias')
  await taught.setDraft(guardId, false)
  const { modules } = await taught.call<{ modules: { lessons: { id: string; name: string }[] }[] }>(
    'query ($id: ID!) { modules: Module_list(courseId: $id) { lessons { id name } } }',
    { id: guardId },
  )
  await taught.call(creating, {
    lessonId: modules[0]?.lessons.find(({ name }) => name === exercise)?.id,
    userId: others[0],
    grade: 90,
    isDraft: true,
  })
})

afterAll(() => page.context().close())

describe('acts of the pointer and of keys that do not write', () => {
  test('from the log-in to the certificate of a course with a document and a test are eleven', async () => {
    await page.goto('/login')
    await handOver(page, null)
    await page.goto('/login')
    await expect.poll(focused).toBe('payrollNum')
    await page.keyboard.type(ana.payrollNum)
    await page.keyboard.press('Tab')
    await page.keyboard.type(ownPassword)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard')
    await page.locator('main .rt-Button.rt-variant-solid').first().click()
    await page.getByRole('button', { name: /^Manual de señales.*Completada/ }).waitFor()
    await button('Presentar evaluación: Examen de señales').click()
    await button('Comenzar').click()
    for (const number of [1, 2]) {
      await page.getByText(`Pregunta ${number} de 2`).waitFor()
      await page.getByRole('radio').first().click()
      await page.keyboard.press('Enter')
    }
    await accept(page, 'Enviar evaluación')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button('Descargar el certificado').click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^certificado_.+\.pdf$/)
    expect(await acts()).toBe(11)
  })

  test('from the auditor’s desk to the history of a grade are two, to a paper of somebody’s courses three, beside the search', async () => {
    await handOver(page, site.founded.deputy)
    await page.goto('/auditoria')
    const search = page.getByRole('searchbox', { name: /^Persona, curso, lección/ })
    const found = page.getByRole('link', { name: new RegExp(`^${ana.fullName}`) })
    await search.fill(ana.payrollNum)
    await found.click()
    await page.getByRole('link', { name: /^100/ }).click()
    await page
      .locator('.timeline')
      .getByText(/obtuvo 100 en «Examen de señales»/)
      .first()
      .waitFor()
    expect(await acts()).toBe(2)

    await forgetActs(page)
    await page.goto('/auditoria')
    await search.fill(ana.payrollNum)
    await found.click()
    await button('Reporte a una fecha').click()
    await expect.poll(focused).toBe('date')
    const [paper] = await Promise.all([page.waitForEvent('download'), button('Descargar el PDF').click()])
    expect(paper.suggestedFilename()).toMatch(/ \d{4}-\d{2}-\d{2}\.pdf$/)
    expect(await acts()).toBe(3)
  })

  test('from the dashboard to the table of the grades to publish is one', async () => {
    await forgetActs(page)
    await page.goto('/dashboard')
    await page.getByRole('listitem').filter({ hasText: exercise }).getByRole('link').click()
    await page.getByRole('table').getByRole('row').nth(1).waitFor()
    await page.getByRole('heading', { level: 1, name: exercise }).waitFor()
    expect(await acts()).toBe(1)
  })

  test('from a phone’s dashboard to the attendance of 22 people, each tapped in one scroll and saved, are 25', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await forgetActs(page)
    await page.goto('/dashboard')
    await page
      .getByRole('listitem')
      .filter({ hasText: `${session} · ${guard}` })
      .getByRole('link')
      .click()
    await button('Tomar asistencia').click()
    const lines = page.locator('.roll-row')
    await expect.poll(() => lines.count()).toBe(attendees)
    for (const line of await lines.all()) await line.click({ position: { x: 20, y: 20 } })
    await button('Guardar cambios').click()
    await page.getByText('Asistencia registrada: 22 de 22 presentes', { exact: true }).waitFor()
    expect(await acts()).toBe(25)
  })
})
