import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityFaults, answerWith } from '../support/browser.ts'
import { follow } from '../support/follow.ts'
import { restAs } from '../support/planned.ts'
import { handOver } from '../support/sessions.ts'
import {
  type Device,
  longLink,
  type Member,
  openCourse,
  showTab,
  teachManoeuvres,
} from '../support/taught-course.ts'

const name = 'Maniobras de fondeo'
const manual = 'Maniobra ante el capitán'
const exam = 'Examen de fondeo'
const shown = 'Plática con enlace corto'

let taught: Device
let courseId: string
let testId: string
let ana: Member
let luis: Member
/** The author’s, then Luis’s, then Ana’s. */
let page: Page

beforeAll(async () => {
  ;({ taught, ana, luis, courseId, testId } = await teachManoeuvres({
    name,
    empty: 'Maniobras por escribir',
  }))
  page = taught.page
}, 120_000)

afterAll(() => page.context().close())

const card = (named: string) => page.getByRole('article', { name: named })
const foot = (evaluation: string) => card(evaluation).locator('.evaluation-foot').textContent()

describe('the page of a course, to whoever edits it', () => {
  beforeAll(() => openCourse(page, name, '/cursos'))

  test('[DET-05] tells who takes it: where they work and how far each is; they are found by their number', async () => {
    const tab = await showTab(page, 'Miembros')
    const row = (person: Member) => tab.getByRole('row', { name: new RegExp(person.fullName) })
    await row(ana).waitFor()
    for (const person of [ana, luis]) {
      await row(person).getByText(person.department, { exact: true }).waitFor()
      await row(person).getByText(person.terminal, { exact: true }).waitFor()
    }
    // the private lesson is asked of Ana alone
    expect(await row(ana).locator('.progress').textContent()).toBe('1 / 7')
    expect(await row(luis).locator('.progress').textContent()).toBe('0 / 6')
    await tab.getByText('2 de 2', { exact: true }).waitFor()
    expect(await accessibilityFaults(page, 'main')).toEqual([])
    await tab
      .getByRole('searchbox')
      .or(tab.getByLabel('Nombre o número de nómina'))
      .first()
      .fill(ana.payrollNum)
    await tab.getByText('1 de 1', { exact: true }).waitFor()
    expect(await row(luis).count()).toBe(0)
  })

  test('[DET-06] its sessions show whoever takes the attendance how it stands', async () => {
    await showTab(page, 'Sesiones')
    const seen = card(shown)
    await seen.getByText('Sin registro', { exact: true }).waitFor()
    const { call } = taught
    const { modules } = await call<{ modules: { lessons: { id: string; name: string }[] }[] }>(
      'query ($id: ID!) { modules: Module_list(courseId: $id) { lessons { id name } } }',
      { id: courseId },
    )
    const id = modules[0]?.lessons.find((one) => one.name === shown)?.id
    const take = (person: Member) =>
      call(
        'mutation ($id: ID!, $all: [UserAttendance!]!) { UserLesson_updateAttendance(lessonId: $id, userAttendance: $all, reason: "Llegó tarde") { status } }',
        { id, all: [{ id: person.id, attended: true }] },
      )
    await take(ana)
    await call('mutation ($id: ID!) { UserLesson_publish(lessonId: $id) { status } }', { id })
    await take(luis)
    await failTest(ana, testId)
    await page.reload()
    await showTab(page, 'Sesiones')
    await seen.getByText('Sin enviar', { exact: true }).waitFor()
    await seen.getByText('Asistieron 2 de 2', { exact: true }).waitFor()
    expect(await accessibilityFaults(page, 'main')).toEqual([])
  })

  test('[DET-07] its evaluations say graders how far their grading is, and lead to the grades', async () => {
    await showTab(page, 'Evaluaciones')
    await card(manual).waitFor()
    expect(await foot(manual)).toBe('Aún no se guarda ninguna calificación')
    expect(await foot(exam)).toBe('1 persona la presentó')
    await card(manual).getByRole('link', { name: manual }).click()
    await page.waitForURL(new RegExp(`/cursos/${courseId}/lecciones/[0-9a-f-]{36}$`))
    await page.getByRole('heading', { level: 1, name: manual }).waitFor()
    const row = page.getByRole('row', { name: new RegExp(luis.fullName) })
    await row.getByText('Sin evaluar', { exact: true }).waitFor()
    await page.goBack()
    await showTab(page, 'Evaluaciones')
    await card(exam).getByRole('link', { name: exam }).click()
    const graded = page.getByRole('row', { name: new RegExp(ana.fullName) })
    await graded.getByRole('cell', { name: '50', exact: true }).waitFor()
    // a learner sees the grade of a test when they submit it
    await graded.getByText('Vista', { exact: true }).waitFor()
  })
})

describe('the page of a course, to one of its learners', () => {
  beforeAll(async () => {
    await handOver(page, luis.session)
    await openCourse(page, name)
  })

  test('[DET-05] [LES-09] [LES-10] does not tell who takes it, nor holds the private lesson of somebody else', async () => {
    expect(await page.getByRole('tab').allTextContents()).not.toContain('Miembros')
    expect(await page.getByText(ana.fullName).count()).toBe(0)
    await page.getByRole('button', { name: 'Ver todas' }).click()
    await page.getByRole('button', { name: 'Abrir Práctica en el muelle' }).waitFor()
    expect(await page.getByText('Sólo para Ana').count()).toBe(0)
    await expect
      .poll(() => page.locator('.next-act [role=progressbar]').getAttribute('aria-valuetext'))
      .toBe('0 de 6 lecciones')
  })

  test('[DET-06] its sessions show when and where they are and what was sent of them, a long link cut; neither their status nor a way in', async () => {
    await showTab(page, 'Sesiones')
    const short = card(shown)
    expect(await short.locator('.session-day > *').allTextContents()).toEqual(['lunes', '2', 'marzo de 2099'])
    expect(await short.locator('.session-time').textContent()).toBe('09:00 h')
    await short.getByText('Asistieron 1 de 2', { exact: true }).waitFor()
    const long = card('Plática con enlace largo')
    await long.getByText('2 personas convocadas', { exact: true }).waitFor()
    expect(await page.getByRole('tabpanel').locator('.rt-Badge').count()).toBe(0)
    expect(
      await page
        .getByRole('tabpanel')
        .locator('a:not([href*="meet.example.com"], [href*="google.com/maps"]), button')
        .count(),
    ).toBe(0)
    const link = long.getByRole('link')
    expect(await link.textContent()).toBe(`${longLink.slice(0, 31)}…`)
    expect(await link.getAttribute('href')).toBe(longLink)
    await page.setViewportSize({ width: 1440, height: 900 })
    const isCut = (one: Element) =>
      one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1
    expect(await link.evaluate(isCut), 'nothing more of the address is cut').toBe(false)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  test('[DET-07] [GRD-09] its evaluations show nobody else’s score; employees open none', async () => {
    await showTab(page, 'Evaluaciones')
    await card(exam).waitFor()
    expect(await foot(exam)).toBe('Sin evaluar')
    expect(await page.getByRole('tabpanel').getByText('50').count()).toBe(0)
    expect(await page.getByRole('tabpanel').getByRole('link').count()).toBe(0)
    expect(await page.getByRole('navigation', { name: 'Páginas' }).count()).toBe(0)
    await follow(page, `/cursos/${courseId}/lecciones/${testId}`)
    await page.getByRole('alert').first().waitFor()
    expect(await page.getByText(ana.fullName).count()).toBe(0)
  })
})

describe('the page of a course, to whom a private lesson and a certificate are', () => {
  const certificate = {
    id: '0b17ac07-1111-4111-8111-111111111111',
    issuedOn: '2026-01-31',
    code: 'K7QM2XW9PLRT4VBN',
    expirationDate: '2027-01-31',
    isExpired: false,
  }

  beforeAll(async () => {
    await handOver(page, ana.session)
    await answerWith(page, '**/api', (body) => {
      const { data } = body as { data: Record<string, unknown> | null }
      return data && 'User_getCertification' in data ? { data: { User_getCertification: certificate } } : body
    })
    await answerWith(page, '**/api/user-evaluations/course/**', (body) => {
      const own = body as object[]
      const more = Array.from({ length: 5 }, (_, place) => ({
        ...own[0],
        lessonId: `0b17ac07-ffff-4000-8000-00000000000${place}`,
        name: `Evaluación número ${place + 1}`,
      }))
      return [...own, ...more]
    })
    await openCourse(page, name)
  })

  test('[LES-09] [LES-10] [DET-08] has that lesson, marked, and shows the certificate’s picture, which downloads when pressed, and tells when that fails', async () => {
    await page.getByRole('button', { name: 'Abrir Sólo para Ana' }).getByText('Privada').waitFor()
    await page.locator('.contents-line', { hasText: 'Sólo para Ana' }).waitFor()
    const tab = await showTab(page, 'Certificado')
    await tab.getByText('Vence el 31 de enero de 2027', { exact: true }).waitFor()
    await tab.getByRole('img', { name }).waitFor()
    const press = tab.getByRole('button', { name: /Descargar certificado/ })
    // the server knows of no such certificate
    await press.click()
    await page.locator('.toast').getByText('El certificado no se pudo descargar').waitFor()
    await page.route('**/certification/*/download', (route) =>
      route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.4' }),
    )
    const [download] = await Promise.all([page.waitForEvent('download'), press.click()])
    expect(download.suggestedFilename()).toMatch(/^certificado_.+_\.pdf$/)
    expect(await accessibilityFaults(page, 'main')).toEqual([])
  })

  test('[DET-07] [GRD-09] its evaluations show one’s own score as soon as it is there', async () => {
    await showTab(page, 'Evaluaciones')
    await card(exam).waitFor()
    expect(await foot(exam)).toBe('50 de 100Reprobada')
    expect(await foot(manual)).toBe('Sin evaluar')
    expect(await accessibilityFaults(page, 'main')).toEqual([])
  })

  test('[LIM-01] its evaluations stand five a page, the rest on the next, which the address keeps', async () => {
    const cards = () => page.getByRole('tabpanel').getByRole('article').count()
    await page.getByText('5 de 7', { exact: true }).waitFor()
    expect(await cards()).toBe(5)
    await page.getByRole('button', { name: 'Página siguiente' }).click()
    await page.getByText('2 de 7', { exact: true }).waitFor()
    expect(await cards()).toBe(2)
    await page.reload()
    await showTab(page, 'Evaluaciones')
    await page.getByText('2 de 7', { exact: true }).waitFor()
    expect(await cards()).toBe(2)
  })
})

/** The first question right, the second wrong. */
const failTest = async (member: Member, lessonId: string) => {
  const { body } = await restAs(member.session, 'POST', `/lessons/${lessonId}/attempts`)
  // the questions of an attempt, as the contract says
  const { questions: asked } = body as {
    questions: { id: string; answers: { id: string; response: string }[] }[]
  }
  const answers = asked.map(({ id, answers: choices }, place) => ({
    questionId: id,
    answer: choices.find(({ response }) => response === (place === 0 ? 'Sí' : 'No'))?.id,
  }))
  await restAs(member.session, 'POST', '/lessons/answers', { lessonId, answers })
}
