import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityFaults } from '../support/browser.ts'
import {
  type Learner,
  longLink,
  openCourse,
  shortLink,
  showTab,
  type Taught,
  teachManoeuvres,
} from '../support/taught-course.ts'

const name = 'Maniobras de fondeo'
const empty = 'Maniobras por escribir'

let taught: Taught
let courseId: string
let ana: Learner
let luis: Learner

beforeAll(async () => {
  ;({ taught, ana, luis, courseId } = await teachManoeuvres({ name, empty }))
}, 120_000)

afterAll(() => Promise.all([taught.author, ana.page, luis.page].map((page) => page.context().close())))

describe('who takes it', () => {
  test('[DET-05] is told to whoever edits it: name, department, job title, terminal and how far each is', async () => {
    const { author } = taught
    await openCourse(author, name, '/cursos')
    const tab = await showTab(author, 'Miembros')
    const row = (person: Learner) => tab.getByRole('row', { name: new RegExp(person.fullName) })
    await row(ana).waitFor()
    expect((await tab.getByRole('columnheader').allTextContents()).map((one) => one.trim())).toEqual([
      'Nombre',
      'Departamento',
      'Puesto',
      'Terminal',
      'Avance',
    ])
    for (const person of [ana, luis]) {
      await row(person).getByText(person.department, { exact: true }).waitFor()
      await row(person).getByText(person.terminal, { exact: true }).waitFor()
    }
    const { found } = await taught.call<{ found: { rows: { JobTitle: { name: string } }[] } }>(
      'query ($search: String) { found: User_list(search: $search) { rows { JobTitle { name } } } }',
      { search: ana.payrollNum },
    )
    await row(ana)
      .getByText(found.rows[0]?.JobTitle.name ?? '?', { exact: true })
      .waitFor()
    // the private lesson is asked of Ana alone
    expect(await row(ana).locator('.progress').textContent()).toBe('1 / 7')
    expect(await row(luis).locator('.progress').textContent()).toBe('0 / 6')
    expect(await row(ana).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('14')
    await tab.getByText('2 de 2', { exact: true }).waitFor()
    expect(await accessibilityFaults(author, 'main')).toEqual([])
    await tab
      .getByRole('searchbox')
      .or(tab.getByLabel('Nombre o número de nómina'))
      .first()
      .fill(ana.payrollNum)
    await tab.getByText('1 de 1', { exact: true }).waitFor()
    expect(await row(luis).count()).toBe(0)
    await openCourse(author, empty, '/cursos')
    const members = await showTab(author, 'Miembros')
    const bar = members.getByRole('row', { name: new RegExp(luis.fullName) }).getByRole('progressbar')
    expect([await bar.getAttribute('aria-valuetext'), await bar.getAttribute('aria-valuenow')]).toEqual([
      '0 / 0',
      '0',
    ])
  })

  test('[DET-05] is not told to its learners: they have no such tab', async () => {
    await openCourse(ana.page, name)
    expect(await ana.page.getByRole('tab').allTextContents()).not.toContain('Miembros')
    expect(await ana.page.getByText(luis.fullName).count()).toBe(0)
  })
})

describe('its sessions', () => {
  const card = (page: Page, session: string) => page.getByRole('article', { name: session })

  test('[DET-06] show date, weekday, month, year, time or all day, and place or link cut beyond 35', async () => {
    const { page } = luis
    await openCourse(page, name)
    await showTab(page, 'Sesiones')
    const short = card(page, 'Plática con enlace corto')
    expect(await short.locator('.session-day > *').allTextContents()).toEqual(['lunes', '2', 'marzo de 2099'])
    expect(await short.locator('.session-time').textContent()).toMatch(/^09:00\sa\.\s?m\.$/)
    expect(await short.getByRole('link').textContent()).toBe(shortLink)
    const long = card(page, 'Plática con enlace largo')
    expect(await long.locator('.session-day > *').allTextContents()).toEqual([
      'domingo',
      '1',
      'marzo de 2099',
    ])
    expect(await long.getByRole('link').textContent()).toBe(`${longLink.slice(0, 31)}…`)
    expect(await long.getByRole('link').getAttribute('href')).toBe(longLink)
    await page.setViewportSize({ width: 1440, height: 900 })
    const isCut = (one: Element) =>
      one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1
    expect(await long.getByRole('link').evaluate(isCut), 'nothing more of the address is cut').toBe(false)
    await page.setViewportSize({ width: 1280, height: 800 })
    const whole = card(page, 'Práctica en el muelle')
    expect(await whole.locator('.session-time').textContent()).toBe('Todo el día')
    await whole.getByText('Muelle 3, Bodega 2, Veracruz, Veracruz, 91700').waitFor()
    await whole.getByText('Sesión presencial').waitFor()
    expect(await page.getByRole('article').locator('[title]').first().textContent()).toBe(
      'Plática con enlace largo',
    )
    await page.getByRole('button', { name: /English/ }).click()
    await expect
      .poll(() => short.locator('.session-day > *').allTextContents())
      .toEqual(['Monday', '2', 'March 2099'])
    await page.getByRole('button', { name: /Español/ }).click()
  })

  test('[DET-06] show attended of all; to whoever takes the attendance also its status, to employees none and no way in', async () => {
    const { page } = luis
    await openCourse(page, name)
    await showTab(page, 'Sesiones')
    const short = card(page, 'Plática con enlace corto')
    await short.getByText('2 personas convocadas', { exact: true }).waitFor()
    expect(await short.locator('.rt-Badge').count()).toBe(0)
    expect(
      await page.getByRole('tabpanel').locator('a:not([href*="meet.example.com"]), button').count(),
    ).toBe(0)
    const { author, call } = taught
    const { modules } = await call<{ modules: { lessons: { id: string; name: string }[] }[] }>(
      'query ($id: ID!) { modules: Module_list(courseId: $id) { lessons { id name } } }',
      { id: courseId },
    )
    const lessonId = modules[0]?.lessons.find((one) => one.name === 'Plática con enlace corto')?.id
    const take = (...people: readonly Learner[]) => note(people, true)
    const note = (people: readonly Learner[], attended: boolean) =>
      call(
        'mutation ($id: ID!, $all: [UserAttendance!]!) { UserLesson_updateAttendance(lessonId: $id, userAttendance: $all, reason: "Se equivocó") { status } }',
        { id: lessonId, all: people.map(({ id }) => ({ id, attended })) },
      )
    const send = () =>
      call('mutation ($id: ID!) { UserLesson_publish(lessonId: $id) { status } }', { id: lessonId })
    const tones = { 'Sin registro': 'gray', 'Sin enviar': 'amber', Enviada: 'green' } as const
    for (const [act, status, counted, toLearners] of [
      [async () => undefined, 'Sin registro', '2 personas convocadas', '2 personas convocadas'],
      [() => take(ana), 'Sin enviar', 'Asistieron 1 de 2', '2 personas convocadas'],
      [send, 'Enviada', 'Asistieron 1 de 2', 'Asistieron 1 de 2'],
      [() => take(luis), 'Sin enviar', 'Asistieron 2 de 2', 'Asistieron 1 de 2'],
      [send, 'Enviada', 'Asistieron 2 de 2', 'Asistieron 2 de 2'],
    ] as const) {
      await act()
      await openCourse(author, name, '/cursos')
      await showTab(author, 'Sesiones')
      const seen = card(author, 'Plática con enlace corto')
      await seen.getByText(status, { exact: true }).waitFor()
      expect(await seen.locator('.rt-Badge').getAttribute('data-accent-color')).toBe(tones[status])
      await seen.getByText(counted, { exact: true }).waitFor()
      await openCourse(page, name)
      await showTab(page, 'Sesiones')
      await short.getByText(toLearners, { exact: true }).waitFor()
      expect(await short.locator('.rt-Badge, button').count()).toBe(0)
    }
    await note([ana, luis], false)
    expect(await accessibilityFaults(author, 'main')).toEqual([])
    await openCourse(author, empty, '/cursos')
    await (await showTab(author, 'Sesiones')).getByText('El curso no tiene sesiones').waitFor()
  })
})

describe('a private lesson', () => {
  test('[LES-09] [LES-10] stands on the page of whom it is assigned to, marked, and on nobody else’s', async () => {
    await openCourse(ana.page, name)
    await ana.page.getByRole('button', { name: 'Abrir Sólo para Ana' }).getByText('Privada').waitFor()
    await ana.page.locator('.contents-line', { hasText: 'Sólo para Ana' }).waitFor()
    const other = luis.page
    await openCourse(other, name)
    await other.getByRole('button', { name: 'Ver todas' }).click()
    await other.getByRole('button', { name: 'Abrir Práctica en el muelle' }).waitFor()
    expect(await other.getByText('Sólo para Ana').count()).toBe(0)
    await expect
      .poll(() => other.locator('.next-act [role=progressbar]').getAttribute('aria-valuetext'))
      .toBe('0 de 6 lecciones')
  })
})
