import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { questionTypes } from '../../domain/kernel/ids.ts'
import { callAs, publishTest } from '../support/authoring.ts'
import { accept } from '../support/browser.ts'
import { follow } from '../support/follow.ts'
import { restAs } from '../support/planned.ts'
import { film, manual, openPlayer, playableAs } from '../support/player-course.ts'
import { handOver } from '../support/sessions.ts'
import { site } from '../support/site.ts'
import { enrolledFor, openIntroduction, openTest } from '../support/sitting.ts'
import { type Device, followCourse, type Member, openDevice, showTab } from '../support/taught-course.ts'

/** Markup that would run wherever a text were taken for it, and a word without an end behind it. */
const hostile = (what: string, length: number): string => {
  const markup = `${what}"'><img src=x onerror=globalThis.ran=1><svg onload=globalThis.ran=1>{{ran}}\${ran}`
  return `${markup}${'W'.repeat(Math.max(0, length - markup.length))}`.slice(
    0,
    Math.max(length, markup.length),
  )
}
const names = {
  course: hostile('Hostil', 140),
  module: hostile('Módulo', 140),
  film: hostile('Film', 140),
  document: hostile('Lectura', 140),
  session: hostile('Sesión', 140),
  manual: hostile('Práctica', 140),
  file: `${hostile('Archivo', 120).replaceAll('/', '')}.pdf`,
  question: hostile('Pregunta', 250),
  answer: hostile('Respuesta', 250),
  exam: hostile('Examen', 140),
  badge: hostile('', 50).slice(0, 50),
}

/** What ran or was tried on a page: what a text may never bring about. */
const watched = (page: Page): string[] => {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => seen.push(`thrown: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()}`)
  })
  page.on('request', (request) => {
    if (/\/x$|\/x\?/.test(request.url())) seen.push(`asked: ${request.url()}`)
  })
  return seen
}

/** Texts that stand outside the box that holds them, or the page that is wider than the screen. */
const escaped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    if (document.documentElement.scrollWidth > innerWidth)
      found.push(`the page is ${document.documentElement.scrollWidth} wide`)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.textContent?.includes('WWWW') && !text.textContent?.includes('onerror')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const right = Math.max(...[...range.getClientRects()].map((one) => one.right))
      for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (style.overflowX !== 'visible' || style.position === 'absolute') break
        if (['inline', 'contents'].includes(style.display)) continue
        if (right > box.getBoundingClientRect().right + 1) {
          found.push(
            `${text.textContent.slice(0, 20)} leaves ${box.tagName}.${box.className} by ${right - box.getBoundingClientRect().right}`,
          )
          break
        }
      }
    }
    return found
  })

let taught: Device
let ana: Member
/** The author’s, then Ana’s. */
let page: Page
let courseId: string
let moduleId: string
let filmId: string
let documentLesson: string
let examId: string
let seen: string[]

beforeAll(async () => {
  taught = await openDevice(1)
  page = taught.page
  const [one] = taught.people
  if (!one) throw new Error('the roster is empty')
  ana = one
  const playable = await playableAs(site.founded.deputy)
  courseId = await taught.draft(names.course)
  await taught.describe(courseId, names.course, {
    terminals: taught.everywhere,
    description: hostile('Texto', 250),
  })
  await taught.enrol(courseId, [ana.id])
  moduleId = await taught.addModule(courseId)
  filmId = await playable.addStored(moduleId, names.film, { ...film, fileName: `${names.file}.mp4` })
  await playable.addCaptions(moduleId, filmId)
  documentLesson = await playable.addStored(moduleId, names.document, { ...manual, fileName: names.file })
  await taught.addManual(moduleId, names.manual)
  await taught.addSession(moduleId, {
    name: names.session,
    description: hostile('Descripción', 250),
    meetUrl: `https://meet.example.com/${encodeURIComponent(names.answer).slice(0, 150)}`,
  })
  await taught.addFile(courseId, names.file)
  await taught.releaseModule(moduleId, names.module)
  await taught.setDraft(courseId, false)
  examId = await publishTest(
    site.founded.deputy,
    { ...ana, name: names.exam },
    {
      showAnswers: 'afterAnswering',
      questions: [names.question, `Otra ${names.question}`].map((question, index) => ({
        order: index + 1,
        question,
        value: 50,
        evaluationQuestionTypeId: questionTypes[0].id,
        answers: [names.answer, `No ${names.answer}`].map((response, place) => ({
          order: place + 1,
          response,
          isCorrect: place === 0,
        })),
      })),
    },
  )
  await enrolledFor(ana.session, examId)
  const { all } = await taught.call<{ all: { id: string }[] }>('{ all: Achievement_list { id } }')
  await taught.call(
    'mutation ($id: ID!, $name: String!) { Achievement_update(id: $id, name: $name) { id } }',
    {
      id: all[0]?.id,
      name: names.badge,
    },
  )
  seen = watched(page)
}, 120_000)
afterAll(() => page.context().close())

const widths = [1280, 390]

/** The screen, wide and on a phone, shows the text as it was written; nothing ran, was asked for or left its box. */
const harmless = async (shown: string): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await page.getByText(shown, { exact: false }).first().waitFor({ state: 'attached' })
    await expect.poll(() => escaped(page), { message: `at ${width}` }).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
  expect(seen).toEqual([])
}

describe('texts that are markup, and words without an end', () => {
  test('in a list and in the seven parts of a course', async () => {
    await page.goto('/cursos?search=Hostil')
    await harmless(names.course)
    await followCourse(page, 'Hostil', '/cursos')
    for (const [tab, shown] of [
      ['Descripción', 'Texto'],
      ['Lecciones', names.document],
      ['Documentos', 'Archivo'],
      ['Miembros', ana.fullName],
      ['Sesiones', names.session],
      ['Evaluaciones', names.manual],
      ['Certificado', 'Todavía no hay certificado'],
    ] as const) {
      const panel = await showTab(page, tab)
      await panel.getByText(shown).first().waitFor({ state: 'attached' })
      await harmless(shown)
    }
  })

  test('in the search from anywhere, and in the history', async () => {
    await page.getByRole('button', { name: 'Buscar en Bitácora' }).click()
    await page.getByRole('combobox', { name: 'Qué busca' }).fill('onerror')
    await page.getByRole('option', { name: names.course }).first().waitFor()
    await harmless(names.course)
    await page.keyboard.press('Escape')
    await follow(page, `/auditoria?kind=course&id=${courseId}`)
    await page.getByText(names.document).first().waitFor()
    await harmless(names.document)
  })

  test('on the dashboard', async () => {
    await handOver(page, ana.session)
    await page.goto('/dashboard')
    await page.getByRole('heading', { name: 'Inicio', level: 1 }).waitFor()
    await harmless(names.course)
  })

  test('in the player: a film with its captions, a document and that it was passed by, a session and an evaluation', async () => {
    // it does not open in time
    const opening = `**/api/storage/**/${documentLesson}*`
    await page.route(opening, () => undefined)
    for (const [lesson, id] of [
      [names.film, filmId],
      [names.document, documentLesson],
    ] as const) {
      await openPlayer(page, { course: names.course, courseId, lesson, id })
      await harmless(lesson)
    }
    for (const lesson of [names.session, names.manual]) {
      await page.locator('.player-list .lesson-line').filter({ hasText: lesson }).click()
      await page.getByRole('heading', { level: 1, name: lesson }).waitFor()
      await page.getByText('quedó pendiente: pasó a otra lección').waitFor()
      await harmless(lesson)
    }
    await page.unroute(opening)
  })

  test('in a test, its result and the answers beside it', async () => {
    await openIntroduction(page, examId)
    await harmless('Prueba con guardia')
    await openTest(page, examId)
    await page.getByRole('heading', { name: names.question }).waitFor()
    await harmless(names.answer)
    for (const number of [1, 2]) {
      await page.getByRole('button', { name: `Ir a la pregunta ${number}`, exact: true }).click()
      await page.getByRole('radio', { name: names.answer, exact: true }).click()
      await page.locator('[data-saving=saved]').waitFor()
    }
    await page.getByRole('button', { name: 'Enviar evaluación' }).click()
    await accept(page, 'Enviar evaluación')
    await page.locator('.result-face').waitFor()
    await page.getByText('Su certificado está listo').waitFor()
    await harmless(names.question)
  })

  test('on the certificate, where it is verified, and in the profile', async () => {
    const { body } = await restAs(page, 'GET', `/lessons/${examId}/result`)
    const { courseId: passed } = body as { courseId: string }
    await followCourse(page, 'Examen')
    const panel = await showTab(page, 'Certificado')
    await panel.getByText('Sin vencimiento').waitFor()
    await harmless(`Certificado de ${names.exam}`)
    const call = await callAs(page)
    const { own } = await call<{ own: { code: string } }>(
      'query ($c: ID!, $u: ID!) { own: User_getCertification(courseId: $c, userId: $u) { code } }',
      { c: passed, u: ana.id },
    )
    await follow(page, `/verificar/${own.code}`)
    await page.getByRole('heading', { name: 'Este certificado es auténtico y está vigente' }).waitFor()
    await harmless(names.exam)
    await follow(page, '/empleado/desarrollo')
    await page.getByRole('heading', { name: 'Mi perfil', level: 1 }).waitFor()
    await harmless(names.exam)
  })

  test('as the name of a badge', async () => {
    for (const address of ['/insignias', '/empleado/desarrollo']) {
      await follow(page, address)
      await harmless(names.badge)
    }
  })
})
