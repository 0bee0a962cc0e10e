import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityFaults, answerWith, fixture, newcomer, sessionOf } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { follow } from '../support/follow.ts'
import type { StoredSession } from '../support/found-company.ts'
import { handIn, publishReadTest, readQuestions, restAs } from '../support/reading.ts'
import { type RosterPerson, readRoster } from '../support/roster.ts'
import { handOver } from '../support/sessions.ts'
import { site } from '../support/site.ts'
import { openCourse, openTaught, ownPassword, showTab, type Taught } from '../support/taught-course.ts'

let taught: Taught
let author: Page
let ana: Learner
let luis: Learner

type Learner = RosterPerson & { readonly id: string; readonly page: StoredSession }

const enter = async (person: RosterPerson): Promise<Learner> => {
  const session = await sessionOf(newcomer(person, ownPassword))
  return { ...person, id: session.person, page: session }
}

beforeAll(async () => {
  taught = await openTaught(0)
  author = taught.author
  const [first, second] = await readRoster(fixture('roster-320.csv'))
  if (!first || !second) throw new Error('the roster is too short')
  ana = await enter(first)
  luis = await enter(second)
}, 120_000)

const main = () => author.locator('main')
const response = () => main().locator('section.review-response')
const points = () => main().getByRole('textbox', { name: /^Puntos/ })
const left = (count: number) =>
  main()
    .getByRole('status')
    .getByText(count === 1 ? 'Falta 1 respuesta por revisar' : `Faltan ${count} respuestas por revisar`, {
      exact: true,
    })
    .waitFor()
const reads = async (person: string, text: string, answer: string): Promise<void> => {
  await response().filter({ hasText: person }).filter({ hasText: text }).getByText(answer).waitFor()
}
const give = async (typed: string): Promise<void> => {
  await points().fill(typed)
  await points().press('Enter')
}
const openReview = (test: { courseId: string; lessonId: string }, more = '') =>
  follow(author, `/cursos/${test.courseId}/lecciones/${test.lessonId}/revision${more}`)

const [, derrame = { question: '' }, aviso = { question: '' }] = readQuestions
const spill = String(derrame.question)
const whom = String(aviso.question)

describe('reviewing free responses', () => {
  test('[TST-10] from the course, one by one beside the question as it was seen, each save brings the next, until the grade counts', async () => {
    const exam = await publishReadTest(taught, 'Derrames en cubierta', [ana, luis])
    const long = `Detengo la bomba.\n\nAviso por radio ${'y acordono la zona '.repeat(30)}`
    await handIn(ana, exam.lessonId, [long, 'Al jefe de muelle'])
    await handIn(luis, exam.lessonId, ['Corro', 'A nadie'])
    const renamed = readQuestions.map((one) => ({ ...one, question: 'Otra pregunta de después' }))
    await taught.call(
      'mutation ($id: ID!, $questions: [QuestionInput!]!) { Evaluation_revise(lessonId: $id, questions: $questions) { pending } }',
      { id: exam.lessonId, questions: renamed },
    )
    await openCourse(author, 'Derrames en cubierta', '/cursos')
    const tab = await showTab(author, 'Evaluaciones')
    await tab.getByRole('link', { name: '4 respuestas por revisar', exact: true }).click()
    await author.waitForURL(`**/cursos/${exam.courseId}/lecciones/${exam.lessonId}/revision`)

    await reads(ana.fullName, spill, 'Detengo la bomba.')
    await left(4)
    expect(await response().textContent()).not.toContain('Otra pregunta de después')
    await response().getByText('Pregunta 2 de 3', { exact: true }).waitFor()
    await response()
      .getByText(/^Enviada el \d.*\d{2}:\d{2}$/)
      .waitFor()
    expect(await response().locator('.review-answer dd').first().textContent()).toMatch(
      /^Detengo la bomba\.\n\nAviso/,
    )
    await expect.poll(() => points().evaluate((one) => one === document.activeElement)).toBe(true)
    await author.keyboard.type('3a5')
    expect(await points().inputValue(), 'digits alone').toBe('35')
    expect(await accessibilityFaults(author)).toEqual([])
    await author.keyboard.press('Enter')
    await reads(ana.fullName, whom, 'Al jefe de muelle')
    await left(3)
    await expect.poll(() => points().evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await points().inputValue()).toBe('')

    await give('26')
    await main().getByRole('alert').getByText('Escriba un número entero de 0 a 25.').waitFor()
    await points().fill('')
    await points().press('Enter')
    await main().getByRole('alert').getByText('Escriba los puntos.').waitFor()
    await give('25')
    await author.getByText(`Calificación de ${ana.fullName}: 100`).waitFor()
    await reads(luis.fullName, spill, 'Corro')
    await left(2)
    await give('0')
    await reads(luis.fullName, whom, 'A nadie')
    await left(1)
    await give('9')
    await author.getByText(`Calificación de ${luis.fullName}: 49`).waitFor()
    await main().getByText('No quedan respuestas por revisar').waitFor()
    await main().getByRole('link', { name: 'Ver calificaciones' }).click()
    await author.waitForURL(`**/lecciones/${exam.lessonId}`)
    await author
      .getByRole('row', { name: new RegExp(ana.fullName) })
      .getByText('100')
      .waitFor()
    expect(
      await main()
        .getByRole('link', { name: /^Revisar \(/ })
        .count(),
    ).toBe(0)

    await main()
      .getByRole('link', { name: `Revisar respuestas de ${luis.fullName}` })
      .click()
    await reads(luis.fullName, spill, 'Corro')
    await main().getByText(`${deputy.fullName} le dio 0 puntos.`).waitFor()
    await handOver(author, luis.page)
    await author.goto(`/cursos/examen/${exam.lessonId}`)
    await author.locator('svg.result-face[data-emoji=failed]').waitFor()
    await main().getByRole('heading', { name: '49' }).waitFor()
    for (const [question, said] of [
      [String(readQuestions[0]?.question), '40 de 40 puntos'],
      [spill, '0 de 35 puntos'],
      [whom, 'Parcial: 9 de 25 puntos'],
    ] as const)
      await author.getByRole('region', { name: question }).getByText(said, { exact: true }).waitFor()
    await handOver(author, site.founded.deputy)
    await author.goto('/dashboard')
  })

  test('[TST-10] shows what is accepted beside a response, says where one was erased, and goes on with what came meanwhile', async () => {
    const exam = await publishReadTest(taught, 'Nudos de amarre', [ana, luis])
    await handIn(ana, exam.lessonId, ['As de guía', 'Al patrón'])
    const asBefore = await answerWith(author, '**/api/attempts/*/responses', (read) => {
      const [first, second] = read.responses
      if (first) first.acceptedAnswers = ['Ballestrinque', 'Vuelta de escota']
      if (second) second.answer = null
      return read
    })
    await openReview(exam)
    await reads(ana.fullName, spill, 'As de guía')
    await response().getByText('Respuestas aceptadas', { exact: true }).waitFor()
    expect(await response().locator('dd[data-accepted]').allTextContents()).toEqual([
      'Ballestrinque',
      'Vuelta de escota',
    ])
    await give('5')
    await response().getByText('La respuesta se suprimió junto con los datos de la persona.').waitFor()
    expect(await response().getByText('Respuestas aceptadas').count()).toBe(0)
    await asBefore()
    await handIn(luis, exam.lessonId, ['Nudo llano', 'A nadie'])
    await give('5')
    await main().getByText('No quedan respuestas por revisar').waitFor()
    await main().getByRole('button', { name: 'Seguir revisando' }).click()
    await reads(luis.fullName, spill, 'Nudo llano')
  })

  test('[TST-10] is left and taken up again: skipped, gone back to, corrected with a reason', async () => {
    const exam = await publishReadTest(taught, 'Amarre de popa', [ana, luis])
    await handIn(ana, exam.lessonId, ['Cabo doble', 'Al contramaestre'])
    await handIn(luis, exam.lessonId, ['Cabo simple', ''])
    await follow(author, `/cursos/${exam.courseId}/lecciones/${exam.lessonId}`)
    await main().getByRole('link', { name: 'Revisar (3)', exact: true }).click()
    await reads(ana.fullName, spill, 'Cabo doble')
    await left(3)
    const skip = main().getByRole('button', { name: 'Omitir' })
    const back = main().getByRole('button', { name: 'Anterior' })
    expect(await back.getAttribute('aria-disabled')).toBe('true')
    await skip.click()
    await reads(ana.fullName, whom, 'Al contramaestre')
    await skip.click()
    await reads(luis.fullName, spill, 'Cabo simple')
    await skip.click()
    await reads(ana.fullName, spill, 'Cabo doble')
    await back.click()
    await reads(luis.fullName, spill, 'Cabo simple')
    await give('20')
    await author.getByText(`Calificación de ${luis.fullName}: 60`).waitFor()
    await reads(ana.fullName, spill, 'Cabo doble')
    await back.click()
    await reads(luis.fullName, spill, 'Cabo simple')
    await main()
      .getByText(/le dio 20 puntos/)
      .waitFor()
    const correct = main().getByRole('button', { name: 'Corregir puntos' })
    expect(await correct.getAttribute('aria-disabled'), 'nothing has changed').toBe('true')
    await points().fill('30')
    await correct.click()
    await main().getByRole('alert').getByText('Escriba por qué cambian los puntos.').waitFor()
    await main().getByRole('textbox', { name: 'Motivo' }).fill('Se leyó otra vez')
    await correct.click()
    await author.getByText(`Calificación de ${luis.fullName}: 70`).waitFor()
    await reads(ana.fullName, spill, 'Cabo doble')
    await give('1')
    await reads(ana.fullName, whom, 'Al contramaestre')
    await expect.poll(() => skip.getAttribute('aria-disabled')).toBe('true')
  })

  test('loses nothing that was typed: by a reload, by a failure, or where somebody else was first', async () => {
    const exam = await publishReadTest(taught, 'Guardia de puente', [ana, luis])
    const sat = await handIn(ana, exam.lessonId, ['Miro el radar', 'Al capitán'])
    await openReview(exam)
    await reads(ana.fullName, spill, 'Miro el radar')
    await points().fill('17')
    await author.reload()
    await reads(ana.fullName, spill, 'Miro el radar')
    await expect.poll(() => points().inputValue()).toBe('17')
    const saving = '**/api/attempts/*/responses/*'
    await author.route(saving, (route) => route.abort())
    await points().press('Enter')
    await main().getByRole('alert').waitFor()
    expect(await points().inputValue()).toBe('17')
    await author.unroute(saving)
    const [first] = sat.questionIds
    const path = `/attempts/${sat.attemptId}/responses/${first}`
    await restAs(author, 'PUT', path, { points: 30, before: null })
    await points().press('Enter')
    await main()
      .getByRole('alert')
      .getByText(/revisó esta respuesta mientras tanto y le dio 30/)
      .waitFor()
    expect(await points().inputValue()).toBe('17')
    await main().getByRole('textbox', { name: 'Motivo' }).fill('Falta el segundo paso')
    await points().press('Enter')
    await reads(ana.fullName, whom, 'Al capitán')
    const read = await restAs(author, 'GET', `/attempts/${sat.attemptId}/responses`)
    expect(read.responses[0]).toMatchObject({ points: 17 })
    await main().getByRole('button', { name: 'Anterior' }).click()
    await main()
      .getByText(/le dio 17 puntos/)
      .waitFor()
    expect(await points().inputValue(), 'what was saved is kept no longer').toBe('17')
    expect(await main().getByRole('textbox', { name: 'Motivo' }).inputValue()).toBe('')
  })

  test('says what is absent, and why somebody may not; and fits a phone', async () => {
    const exam = await publishReadTest(taught, 'Luces de navegación', [ana, luis])
    const sat = await handIn(ana, exam.lessonId, ['Roja a babor', ''])
    const [, blank] = sat.questionIds
    await openReview(exam, `?intento=${sat.attemptId}&respuesta=${blank}`)
    await response().getByText('Sin respuesta').waitFor()
    await main()
      .getByText(/Al enviarse obtuvo 0 puntos sin que alguien la leyera/)
      .waitFor()
    await author.setViewportSize({ width: 390, height: 800 })
    expect(await author.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await accessibilityFaults(author)).toEqual([])
    await author.setViewportSize({ width: 1280, height: 800 })
    await handOver(author, ana.page)
    await author.goto(`/cursos/${exam.courseId}/lecciones/${exam.lessonId}/revision`)
    await author.getByRole('alert').getByText('No tiene permiso para realizar esta acción.').waitFor()
    expect(await main().textContent()).not.toContain('Roja a babor')
  })
})
