import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityFaults } from '../support/browser.ts'
import {
  answerWith,
  type Learner,
  longLink,
  openCourse,
  showTab,
  type Taught,
  teachManoeuvres,
} from '../support/taught-course.ts'

const name = 'Maniobras de fondeo'
const manual = 'Maniobra ante el capitán'
const exam = 'Examen de fondeo'

let taught: Taught
let courseId: string
let testId: string
let ana: Learner
let luis: Learner

beforeAll(async () => {
  ;({ taught, ana, luis, courseId, testId } = await teachManoeuvres({
    name,
    empty: 'Maniobras por escribir',
  }))
}, 120_000)

afterAll(() => Promise.all([taught.author, ana.page, luis.page].map((page) => page.context().close())))

const card = (page: Page, named: string) => page.getByRole('article', { name: named })

describe('who takes a course', () => {
  test('[DET-05] is told to whoever edits it: where they work and how far each is; they are found by their number', async () => {
    const { author } = taught
    await openCourse(author, name, '/cursos')
    const tab = await showTab(author, 'Miembros')
    const row = (person: Learner) => tab.getByRole('row', { name: new RegExp(person.fullName) })
    await row(ana).waitFor()
    for (const person of [ana, luis]) {
      await row(person).getByText(person.department, { exact: true }).waitFor()
      await row(person).getByText(person.terminal, { exact: true }).waitFor()
    }
    // the private lesson is asked of Ana alone
    expect(await row(ana).locator('.progress').textContent()).toBe('1 / 7')
    expect(await row(luis).locator('.progress').textContent()).toBe('0 / 6')
    await tab.getByText('2 de 2', { exact: true }).waitFor()
    expect(await accessibilityFaults(author, 'main')).toEqual([])
    await tab
      .getByRole('searchbox')
      .or(tab.getByLabel('Nombre o número de nómina'))
      .first()
      .fill(ana.payrollNum)
    await tab.getByText('1 de 1', { exact: true }).waitFor()
    expect(await row(luis).count()).toBe(0)
  })

  test('[DET-05] [LES-09] [LES-10] is not told to its learners, and a private lesson stands on the page of whom it is assigned to, marked, and on nobody else’s', async () => {
    await openCourse(luis.page, name)
    expect(await luis.page.getByRole('tab').allTextContents()).not.toContain('Miembros')
    expect(await luis.page.getByText(ana.fullName).count()).toBe(0)
    await luis.page.getByRole('button', { name: 'Ver todas' }).click()
    await luis.page.getByRole('button', { name: 'Abrir Práctica en el muelle' }).waitFor()
    expect(await luis.page.getByText('Sólo para Ana').count()).toBe(0)
    await expect
      .poll(() => luis.page.locator('.next-act [role=progressbar]').getAttribute('aria-valuetext'))
      .toBe('0 de 6 lecciones')
  })
})

describe('its sessions', () => {
  const shown = 'Plática con enlace corto'

  test('[DET-06] show when and where they are, a long link cut; to employees neither their status nor a way in', async () => {
    const { page } = luis
    await showTab(page, 'Sesiones')
    const short = card(page, shown)
    expect(await short.locator('.session-day > *').allTextContents()).toEqual(['lunes', '2', 'marzo de 2099'])
    expect(await short.locator('.session-time').textContent()).toMatch(/^09:00\sa\.\s?m\.$/)
    await short.getByText('2 personas convocadas', { exact: true }).waitFor()
    expect(await short.locator('.rt-Badge').count()).toBe(0)
    expect(
      await page.getByRole('tabpanel').locator('a:not([href*="meet.example.com"]), button').count(),
    ).toBe(0)
    const link = card(page, 'Plática con enlace largo').getByRole('link')
    expect(await link.textContent()).toBe(`${longLink.slice(0, 31)}…`)
    expect(await link.getAttribute('href')).toBe(longLink)
    await page.setViewportSize({ width: 1440, height: 900 })
    const isCut = (one: Element) =>
      one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1
    expect(await link.evaluate(isCut), 'nothing more of the address is cut').toBe(false)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  test('[DET-06] show whoever takes the attendance how it stands, and to learners what was sent of it', async () => {
    const { author, call } = taught
    await showTab(author, 'Sesiones')
    const seen = card(author, shown)
    await seen.getByText('Sin registro', { exact: true }).waitFor()
    const { modules } = await call<{ modules: { lessons: { id: string; name: string }[] }[] }>(
      'query ($id: ID!) { modules: Module_list(courseId: $id) { lessons { id name } } }',
      { id: courseId },
    )
    const id = modules[0]?.lessons.find((one) => one.name === shown)?.id
    const take = (person: Learner) =>
      call(
        'mutation ($id: ID!, $all: [UserAttendance!]!) { UserLesson_updateAttendance(lessonId: $id, userAttendance: $all, reason: "Llegó tarde") { status } }',
        { id, all: [{ id: person.id, attended: true }] },
      )
    await take(ana)
    await call('mutation ($id: ID!) { UserLesson_publish(lessonId: $id) { status } }', { id })
    await take(luis)
    await author.reload()
    await showTab(author, 'Sesiones')
    await seen.getByText('Sin enviar', { exact: true }).waitFor()
    await seen.getByText('Asistieron 2 de 2', { exact: true }).waitFor()
    expect(await accessibilityFaults(author, 'main')).toEqual([])
    await luis.page.reload()
    await showTab(luis.page, 'Sesiones')
    const short = card(luis.page, shown)
    await short.getByText('Asistieron 1 de 2', { exact: true }).waitFor()
    expect(await short.locator('.rt-Badge, button').count()).toBe(0)
  })
})

describe('its certificate', () => {
  test('[DET-08] shows its picture, downloads when pressed, and tells when that fails', async () => {
    const { page } = ana
    const certificate = {
      id: '0b17ac07-1111-4111-8111-111111111111',
      issuedOn: '2026-01-31',
      code: 'K7QM2XW9PLRT4VBN',
      expirationDate: '2027-01-31',
      isExpired: false,
    }
    await answerWith(page, '**/api', (body) => {
      const { data } = body as { data: Record<string, unknown> | null }
      return data && 'User_getCertification' in data ? { data: { User_getCertification: certificate } } : body
    })
    await openCourse(page, name)
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
    await page.unroute('**/api')
  })
})

describe('its evaluations', () => {
  const foot = (page: Page, evaluation: string) =>
    card(page, evaluation).locator('.evaluation-foot').textContent()

  test('[LIM-01] stand five a page, the rest on the next, which the address keeps', async () => {
    const { page } = ana
    const restore = await answerWith(page, '**/api/user-evaluations/course/**', (body) =>
      Array.from({ length: 7 }, (_, place) => ({
        ...(body as object[])[0],
        lessonId: `0b17ac07-ffff-4000-8000-00000000000${place}`,
        name: `Evaluación número ${place + 1}`,
      })),
    )
    const shown = () => page.getByRole('article', { name: /^Evaluación número/ }).count()
    await showTab(page, 'Evaluaciones')
    await page.getByText('5 de 7', { exact: true }).waitFor()
    expect(await shown()).toBe(5)
    await page.getByRole('button', { name: 'Página siguiente' }).click()
    await page.getByText('2 de 7', { exact: true }).waitFor()
    expect(await shown()).toBe(2)
    await page.reload()
    await showTab(page, 'Evaluaciones')
    await card(page, 'Evaluación número 6').waitFor()
    expect(await shown()).toBe(2)
    await restore()
  })

  test('[DET-07] [GRD-09] one’s own score is shown as soon as it is there, and nobody else’s; employees open none', async () => {
    await ana.page.evaluate(failTest, testId)
    await ana.page.reload()
    await showTab(ana.page, 'Evaluaciones')
    await card(ana.page, exam).waitFor()
    expect(await foot(ana.page, exam)).toBe('50 de 100Reprobada')
    expect(await foot(ana.page, manual)).toBe('Sin evaluar')
    expect(await ana.page.getByRole('navigation', { name: 'Páginas' }).count()).toBe(0)
    expect(await accessibilityFaults(ana.page, 'main')).toEqual([])
    await showTab(luis.page, 'Evaluaciones')
    await card(luis.page, exam).waitFor()
    expect(await foot(luis.page, exam)).toBe('Sin evaluar')
    expect(await luis.page.getByRole('tabpanel').getByText('50').count()).toBe(0)
    expect(await luis.page.getByRole('tabpanel').getByRole('link').count()).toBe(0)
    await luis.page.goto(`/cursos/${courseId}/lecciones/${testId}`)
    await luis.page.getByRole('alert').first().waitFor()
    expect(await luis.page.getByText(ana.fullName).count()).toBe(0)
  })

  test('[DET-07] say graders how far their grading is, and lead to the grades', async () => {
    const { author } = taught
    await showTab(author, 'Evaluaciones')
    await card(author, manual).waitFor()
    expect(await foot(author, manual)).toBe('Aún no se guarda ninguna calificación')
    expect(await foot(author, exam)).toBe('1 persona la presentó')
    await card(author, manual).getByRole('link', { name: manual }).click()
    await author.waitForURL(new RegExp(`/cursos/${courseId}/lecciones/[0-9a-f-]{36}$`))
    await author.getByRole('heading', { level: 1, name: manual }).waitFor()
    const row = author.getByRole('row', { name: new RegExp(luis.fullName) })
    await row.getByText('Sin evaluar', { exact: true }).waitFor()
    await author.goBack()
    await showTab(author, 'Evaluaciones')
    await card(author, exam).getByRole('link', { name: exam }).click()
    const graded = author.getByRole('row', { name: new RegExp(ana.fullName) })
    await graded.getByRole('cell', { name: '50', exact: true }).waitFor()
    await graded.getByText('Vista', { exact: true }).waitFor()
  })
})

/** In the page of whoever takes it: the first question right, the second wrong. */
const failTest = async (lessonId: string) => {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${localStorage.getItem('token')}`,
  }
  const send = (path: string, body: object) =>
    fetch(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const begun = await (await send(`lessons/${lessonId}/attempts`, {})).json()
  const answers = begun.questions.map(
    (asked: { id: string; answers: { id: string; response: string }[] }, place: number) => ({
      questionId: asked.id,
      answer: asked.answers.find(({ response }) => response === (place === 0 ? 'Sí' : 'No'))?.id,
    }),
  )
  await send('lessons/answers', { lessonId, answers })
}
