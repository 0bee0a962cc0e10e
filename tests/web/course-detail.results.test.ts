import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityFaults } from '../support/browser.ts'
import {
  answerWith,
  type Learner,
  openCourse,
  showTab,
  type Taught,
  teachManoeuvres,
} from '../support/taught-course.ts'

const name = 'Maniobras de fondeo'
const empty = 'Maniobras por escribir'

let taught: Taught
let ana: Learner
let luis: Learner
let courseId: string
let testId: string

beforeAll(async () => {
  ;({ taught, ana, luis, courseId, testId } = await teachManoeuvres({ name, empty }))
}, 120_000)

afterAll(() => Promise.all([taught.author, ana.page, luis.page].map((page) => page.context().close())))

describe('its evaluations', () => {
  const cards = '**/api/user-evaluations/course/**'
  const card = (page: Page, evaluation: string) => page.getByRole('article', { name: evaluation })
  /** The cards as that server tells them. */
  const told = (page: Page, over: object) =>
    answerWith(page, cards, (body) => (body as object[]).map((one) => ({ ...one, ...over })))
  const shownTo = async (page: Page, evaluation: string, from: '/cursos' | '/mis-cursos') => {
    await openCourse(page, name, from)
    await showTab(page, 'Evaluaciones')
    const one = card(page, evaluation)
    await one.waitFor()
    return one.locator('.evaluation-foot').textContent()
  }

  test('[LIM-01] five a page, the rest on the next, which the address keeps', async () => {
    const { page } = ana
    const many = (body: unknown) =>
      Array.from({ length: 7 }, (_, place) => ({
        ...(body as object[])[0],
        lessonId: `0b17ac07-ffff-4000-8000-00000000000${place}`,
        name: `Evaluación número ${place + 1}`,
      }))
    const shown = () => page.getByRole('article', { name: /^Evaluación número/ }).count()
    await openCourse(page, name, '/mis-cursos')
    await showTab(page, 'Evaluaciones')
    await page.getByRole('article').first().waitFor()
    expect(await page.getByRole('navigation', { name: 'Páginas' }).count()).toBe(0)
    const restore = await answerWith(page, cards, many)
    await page.reload()
    await showTab(page, 'Evaluaciones')
    await page.getByText('5 de 7', { exact: true }).waitFor()
    expect(await shown()).toBe(5)
    await page.getByRole('button', { name: 'Página siguiente' }).click()
    await page.getByText('2 de 7', { exact: true }).waitFor()
    expect(await shown()).toBe(2)
    await page.reload()
    await showTab(page, 'Evaluaciones')
    await page.getByRole('article', { name: 'Evaluación número 6' }).waitFor()
    expect(await shown()).toBe(2)
    await restore()
  })

  test('[DET-07] to who takes them: kind and name, and not evaluated, or the score with approved from 70', async () => {
    const { page } = ana
    expect(await shownTo(page, 'Maniobra ante el capitán', '/mis-cursos')).toBe('Sin evaluar')
    await card(page, 'Maniobra ante el capitán').getByText('Evaluación manual', { exact: true }).waitFor()
    await card(page, 'Examen de fondeo').getByText('Evaluación automática', { exact: true }).waitFor()
    for (const [over, words] of [
      [{ grade: 70, hideScore: false }, '70 de 100Aprobada'],
      [{ grade: 69, hideScore: false }, '69 de 100Reprobada'],
      [{ grade: null, hideScore: true, isUnderReview: true }, 'En revisión'],
    ] as const) {
      const restore = await told(page, over)
      expect(await shownTo(page, 'Examen de fondeo', '/mis-cursos')).toBe(words)
      await restore()
    }
    expect(await accessibilityFaults(page, 'main')).toEqual([])
    await openCourse(taught.author, empty, '/cursos')
    await (await showTab(taught.author, 'Evaluaciones')).getByText('No hay evaluaciones').waitFor()
  })

  test('[DET-07] [GRD-09] a score that is hidden is not shown, nor whether it was enough', async () => {
    const restore = await told(ana.page, { grade: 83, hideScore: true })
    expect(await shownTo(ana.page, 'Examen de fondeo', '/mis-cursos')).toBe('Calificación sin publicar')
    expect(await ana.page.getByText(/83|Aprobada/).count()).toBe(0)
    await restore()
  })

  test('[DET-07] [GRD-09] one’s own score is shown as soon as it is there, and nobody else’s', async () => {
    await ana.page.evaluate(failTest, testId)
    expect(await shownTo(ana.page, 'Examen de fondeo', '/mis-cursos')).toBe('50 de 100Reprobada')
    expect(await shownTo(luis.page, 'Examen de fondeo', '/mis-cursos')).toBe('Sin evaluar')
    expect(await luis.page.getByRole('tabpanel').getByText('50').count()).toBe(0)
  })

  test('[DET-07] to graders a manual one says how far its grading is, and opens; to employees it does not', async () => {
    const { author } = taught
    const manual = 'Maniobra ante el capitán'
    expect(await shownTo(author, manual, '/cursos')).toBe('Aún no se guarda ninguna calificación')
    for (const [over, words] of [
      [{ total: 2, totalPublished: 1 }, 'Evaluadas 1 de 2'],
      [{ total: 2, totalPublished: 0 }, 'Evaluadas 0 de 2'],
    ] as const) {
      const restore = await told(author, over)
      expect(await shownTo(author, manual, '/cursos')).toBe(words)
      await restore()
    }
    expect(await shownTo(author, 'Examen de fondeo', '/cursos')).toBe('1 persona la presentó')
    await shownTo(luis.page, manual, '/mis-cursos')
    expect(await luis.page.getByRole('tabpanel').getByRole('link').count()).toBe(0)
    for (const from of ['/cursos', '/mis-cursos', '/dashboard'] as const) {
      await arriveFrom(author, from)
      await showTab(author, 'Evaluaciones')
      await card(author, manual).getByRole('link', { name: manual }).click()
      await author.waitForURL(new RegExp(`/cursos/${courseId}/lecciones/[0-9a-f-]{36}$`))
      await author.getByRole('heading', { level: 1, name: manual }).waitFor()
      const row = author.getByRole('row', { name: new RegExp(luis.fullName) })
      await row.getByText('Sin evaluar', { exact: true }).waitFor()
    }
    await author.goto(`/cursos/${courseId}/lecciones/${testId}`)
    const graded = author.getByRole('row', { name: new RegExp(ana.fullName) })
    await graded.getByRole('cell', { name: '50', exact: true }).waitFor()
    await graded.getByText('Vista', { exact: true }).waitFor()
    expect(await accessibilityFaults(author, 'main')).toEqual([])
    await luis.page.goto(`/cursos/${courseId}/lecciones/${testId}`)
    await luis.page.getByRole('alert').first().waitFor()
    expect(await luis.page.getByText(ana.fullName).count()).toBe(0)
  })

  /** The course's page as a list or the dashboard opens it. */
  const arriveFrom = async (page: Page, origin: string) => {
    await page.goto('/dashboard')
    await page.evaluate(
      (state) => {
        history.pushState(state, '', '/cursos/detalles')
        location.reload()
      },
      { update: true, course: [name, courseId], categoryColor: 'green', origin },
    )
    await page.locator('.module-contents').waitFor()
  }
})

describe('its certificate', () => {
  const certificate = {
    id: '0b17ac07-1111-4111-8111-111111111111',
    issuedOn: '2026-01-31',
    code: 'K7QM2XW9PLRT4VBN',
  }
  const withCertificate = (page: Page, expirationDate: string | null, isExpired = false) =>
    answerWith(page, '**/api', (body) => {
      const { data } = body as { data: Record<string, unknown> | null }
      return data && 'User_getCertification' in data
        ? { data: { User_getCertification: { ...certificate, expirationDate, isExpired } } }
        : body
    })

  test('[DET-08] where there is none, that is said', async () => {
    await openCourse(ana.page, name)
    const tab = await showTab(ana.page, 'Certificado')
    await tab.getByText('Todavía no hay certificado').waitFor()
    expect(await tab.getByRole('button').count()).toBe(0)
  })

  test('[DET-08] shows its picture and expiry, downloads when pressed, and tells when that fails', async () => {
    const { page } = ana
    for (const [expires, words, isExpired] of [
      ['2026-01-31', 'Venció el 31 de enero de 2026', true],
      ['2027-01-31', 'Vence el 31 de enero de 2027', false],
      [null, 'Sin vencimiento', false],
    ] as const) {
      const restore = await withCertificate(page, expires, isExpired)
      await openCourse(page, name)
      const tab = await showTab(page, 'Certificado')
      await tab.getByText(words, { exact: true }).waitFor()
      await tab.getByRole('img', { name }).waitFor()
      // what holds no more bears no tick, and says so in a mark of its own
      expect(await tab.locator('.certificate-drawing .tick').count()).toBe(isExpired ? 0 : 1)
      expect(await tab.locator('.rt-Badge').allTextContents()).toEqual(isExpired ? [words] : [])
      await restore()
    }
    const press = page.getByRole('tabpanel').getByRole('button', { name: /Descargar certificado/ })
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
