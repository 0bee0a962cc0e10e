import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../support/authoring.ts'
import { accept, accessibilityFaults } from '../support/browser.ts'
import {
  type Attendee,
  openRegisterOf,
  type SessionsTaught,
  teachSessions,
} from '../support/register-page.ts'

const name = 'Guardia en cubierta'
const held = 'Simulacro de hoy'

let taught: SessionsTaught
let page: Page
let people: readonly Attendee[]
let first: Attendee
let second: Attendee

beforeAll(async () => {
  taught = await teachSessions(name)
  page = taught.taught.page
  people = taught.people
  const [one, other] = people
  if (!one || !other) throw new Error('nobody')
  first = one
  second = other
}, 120_000)

afterAll(() => page.context().close())

const toggle = ({ fullName }: Attendee) =>
  page
    .getByRole('checkbox', { name: `Presente: ${fullName}`, exact: true })
    .or(page.getByRole('switch', { name: `Presente: ${fullName}`, exact: true }))
const button = (label: string) => page.getByRole('button', { name: label, exact: true })
const line = (person: Attendee) => page.locator(`[data-user="${person.id}"]`)
const isPresent = (person: Attendee) => toggle(person).getAttribute('aria-checked')

/** What the server has of the session of today. */
const stored = async (): Promise<Record<string, boolean | null>> => {
  const call = await callAs(page)
  const { modules } = await call<{ modules: { lessons: { id: string; name: string }[] }[] }>(
    'query ($id: ID!) { modules: Module_list(courseId: $id) { lessons { id name } } }',
    { id: taught.courseId },
  )
  const lessonId = modules[0]?.lessons.find((one) => one.name === held)?.id
  const { rows } = await call<{ rows: { userId: string; attended: boolean | null }[] }>(
    'query ($id: ID!) { rows: UserLesson_listByLessonId(lessonId: $id) { userId attended } }',
    { id: lessonId },
  )
  return Object.fromEntries(rows.map(({ userId, attended }) => [userId, attended]))
}

describe('on a phone, standing up', () => {
  beforeAll(() => page.setViewportSize({ width: 390, height: 844 }))

  test('[ATT-01] everybody is in one scroll under a count that stays, and a jump leads to who is left', async () => {
    await openRegisterOf(page, name, held)
    await button('Tomar asistencia').click()
    await page.getByText('0 de 8 presentes · 8 sin registrar', { exact: true }).waitFor()
    expect(await page.locator('.roll-row').count()).toBe(8)
    await line(first).click({ position: { x: 20, y: 20 } })
    await button('Siguiente sin registrar').click()
    await expect.poll(() => toggle(second).evaluate((box) => box === document.activeElement)).toBe(true)
    await page.setViewportSize({ width: 390, height: 480 })
    await page.evaluate(() => scrollTo(0, 10_000))
    const count = page.getByText('1 de 8 presentes · 7 sin registrar', { exact: true })
    // under the bar of the page
    await expect.poll(async () => Math.round((await count.boundingBox())?.y ?? 0)).toBe(64)
    await page.setViewportSize({ width: 390, height: 844 })
    await line(first).click({ position: { x: 20, y: 20 } })
    await line(first).click({ position: { x: 20, y: 20 } })
    await page.getByText('0 de 8 presentes · 8 sin registrar', { exact: true }).waitFor()
  })

  test('all are present, then the exceptions, each by a row as large as a thumb', async () => {
    await button('Todos presentes').click()
    await page.getByText('8 cambios sin guardar', { exact: true }).waitFor()
    await page.getByText('8 de 8 presentes', { exact: true }).waitFor()
    for (const target of [line(first), button('Guardar cambios'), button('Todos presentes')]) {
      const box = await target.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(box?.width).toBeGreaterThanOrEqual(44)
    }
    // anywhere on the row
    await line(first).click({ position: { x: 20, y: 20 } })
    await expect.poll(() => isPresent(first)).toBe('false')
    await page.getByText('7 de 8 presentes', { exact: true }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    const bar = await button('Guardar cambios').boundingBox()
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(844)
    expect(await accessibilityFaults(page, 'main')).toEqual([])
  })

  test('a reload loses nothing of it, and says so', async () => {
    await page.reload()
    await page.getByText('Se recuperaron 8 cambios que no se habían guardado. Revíselos y guarde.').waitFor()
    await expect.poll(() => isPresent(first)).toBe('false')
    expect(await isPresent(second)).toBe('true')
    expect(await stored()).toMatchObject({ [first.id]: null, [second.id]: null })
  })

  test('leaving asks, and what is left stays on the device', async () => {
    await page.getByRole('link', { name, exact: true }).click()
    await page
      .getByRole('alertdialog')
      .getByText(/^8 cambios quedan en este dispositivo/)
      .waitFor()
    await accept(page, 'Seguir aquí')
    await page.getByText('8 cambios sin guardar', { exact: true }).waitFor()
  })

  test('without a connection it says what is not saved, and sends it by itself once it is back', async () => {
    await page.context().setOffline(true)
    await page.getByText('Sin conexión: lo que anote queda en este dispositivo.').waitFor()
    const between = async () => {
      const bar = await page.locator('.register-bar').boundingBox()
      const remark = await page.locator('.connection > p').boundingBox()
      return remark && bar ? remark.y - (bar.y + bar.height) : -1
    }
    // the bar makes room once the notice has its height
    await expect.poll(between, { message: 'nothing lies over it' }).toBeGreaterThanOrEqual(0)
    await button('Guardar cambios').click()
    await page
      .getByText(
        'No se pudo guardar: 8 cambios quedan en este dispositivo y se enviarán al volver la conexión.',
      )
      .waitFor()
    await line(second).click({ position: { x: 20, y: 20 } })
    await page.getByText('6 de 8 presentes', { exact: true }).waitFor()
    await page.context().setOffline(false)
    await page.getByText('Asistencia registrada: 6 de 8 presentes', { exact: true }).waitFor()
    await button('Enviar asistencia').waitFor()
    expect(await stored()).toMatchObject({ [first.id]: false, [second.id]: false })
    expect(Object.values(await stored()).filter(Boolean)).toHaveLength(6)
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('attendance.'))),
    ).toEqual([])
  })

  test('a save whose answer was lost is not asked for again: what is next is to send', async () => {
    await button('Editar').click()
    await line(second).click({ position: { x: 20, y: 20 } })
    await page.route('**/api', async (route) => {
      if (!route.request().postData()?.includes('UserLesson_updateAttendance')) return route.fallback()
      await route.fetch()
      await route.abort()
    })
    await button('Guardar cambios').click()
    await page.getByText(/^No se pudo guardar: 1 cambio queda/).waitFor()
    await page.reload()
    await button('Enviar asistencia').waitFor()
    expect(await button('Guardar cambios').count()).toBe(0)
    expect(await stored()).toMatchObject({ [second.id]: true })
    await page.unroute('**/api')
  })
})

describe('where somebody else took it meanwhile', () => {
  const asAdministrator = async (attended: boolean) => {
    const call = await callAs(page)
    const { modules } = await call<{ modules: { lessons: { id: string; name: string }[] }[] }>(
      'query ($id: ID!) { modules: Module_list(courseId: $id) { lessons { id name } } }',
      { id: taught.courseId },
    )
    const lessonId = modules[0]?.lessons.find((one) => one.name === held)?.id ?? ''
    await call(
      'mutation ($id: ID!, $instructors: [ID!]) { Lesson_update(id: $id, instructors: $instructors) { pending } }',
      {
        id: lessonId,
        instructors: [taught.learner.id],
      },
    )
    const teaching = await callAs(taught.learner.session)
    await teaching(
      'mutation ($id: ID!, $all: [UserAttendance!]!) { UserLesson_updateAttendance(lessonId: $id, userAttendance: $all) { status } }',
      { id: lessonId, all: [{ id: first.id, attended }] },
    )
  }

  test('their mark is named, nothing is written over it unasked, and either can stand', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await button('Editar').click()
    await toggle(first).click()
    await toggle(second).click()
    await page.getByText('2 cambios sin guardar', { exact: true }).waitFor()
    // noted and taken back: what the first one reads was changed twice
    await asAdministrator(true)
    await asAdministrator(false)
    await button('Guardar cambios').click()
    await page.getByText(/^La asistencia no se guardó/).waitFor()
    const row = page
      .getByRole('article', { name: first.fullName })
      .or(page.getByRole('row', { name: new RegExp(first.fullName) }))
    await row.getByText(`${taught.learner.fullName} anotó mientras tanto: Ausente`).waitFor()
    expect(await stored()).toMatchObject({ [first.id]: false, [second.id]: true })
    await expect.poll(() => button('Guardar cambios').getAttribute('aria-disabled')).toBe('true')
    await row.getByRole('button', { name: /^Dejar lo mío/ }).click()
    await button('Guardar cambios').click()
    await page.getByText(/^Asistencia registrada: /).waitFor()
    expect(await stored()).toMatchObject({ [first.id]: true, [second.id]: false })
  })
})
