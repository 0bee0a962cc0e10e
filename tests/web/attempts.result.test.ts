import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { questions, withWritten } from '../support/authoring.ts'
import { accept, accessibilityFaults } from '../support/browser.ts'
import { follow } from '../support/follow.ts'
import { handOver } from '../support/sessions.ts'
import { site } from '../support/site.ts'
import { choose, openIntroduction, openSitting, openTest, type Sitting } from '../support/sitting.ts'

let sitting: Sitting
let learner: Page
/** The test that the learner passes first. */
let taken: string

beforeAll(async () => {
  sitting = await openSitting()
  learner = sitting.learner
})

const submit = async (): Promise<void> => {
  await learner.getByRole('button', { name: 'Enviar evaluación' }).click()
  await accept(learner, 'Enviar evaluación')
  await learner.locator('.result-face').waitFor()
}

/** Answers a test's questions of choices, from the first on, and submits it. */
const sit = async (lessonId: string, ...answers: string[]): Promise<void> => {
  await openTest(learner, lessonId)
  for (const [index, answer] of answers.entries()) await choose(learner, index + 1, answer)
  await submit()
}

const main = () => learner.locator('main')

/** The texts of the page that what falls could cover: any that stands within its bounds. */
const coveredTexts = () =>
  learner.evaluate(() => {
    const fall = document.querySelector('.falling')?.getBoundingClientRect()
    const covered: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange()
      range.selectNode(text)
      const { top, bottom, width } = range.getBoundingClientRect()
      if (fall && width > 0 && top < fall.bottom && bottom > fall.top) covered.push(text.textContent ?? '')
    }
    return fall ? covered : null
  })

const falls = () =>
  learner.locator('.falling').evaluate((one) => {
    const piece = one.querySelector('span')
    return {
      clips: getComputedStyle(one.parentElement ?? one).overflow,
      moves: piece !== null && getComputedStyle(piece).animationName !== 'none',
    }
  })

describe('the result of a test', () => {
  test('[TST-08] of whoever passes: fifty pieces of confetti over no text, which moves where that is wished, the certificate and the next course', async () => {
    taken = await sitting.publish('Faro del norte', { questions })
    await sitting.publish('Faro del sur', { questions })
    await learner.emulateMedia({ reducedMotion: 'no-preference' })
    await sit(taken, 'Buena 1', 'Buena 2')
    await main().getByRole('heading', { name: '100' }).waitFor()
    expect(await learner.locator('.falling.confetti span').count()).toBe(50)
    expect(await falls()).toEqual({ clips: 'hidden', moves: true })
    expect(await coveredTexts()).toEqual([])
    // other media would cut a dialog's way out short: it would never leave
    await learner.locator('.rt-AlertDialogOverlay').waitFor({ state: 'detached' })
    await learner.emulateMedia({ reducedMotion: 'reduce' })
    expect((await falls()).moves).toBe(false)
    expect(await learner.locator('svg.result-face[data-emoji=approved]').count()).toBe(1)
    await main().getByRole('region', { name: 'Aprobó el curso «Faro del norte»' }).waitFor()
    const topOf = (part: string) =>
      learner.locator(part).evaluate((element) => element.getBoundingClientRect().top)
    expect(await topOf('.result-stage'), 'toasts end above the confetti').toBeGreaterThan(
      (await topOf('.toasts')) + 100,
    )
    const [file] = await Promise.all([
      learner.waitForEvent('download'),
      learner.getByRole('button', { name: 'Descargar el certificado' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^certificado_.+_\.pdf$/)
    expect(await accessibilityFaults(learner)).toEqual([])
    await learner.getByRole('button', { name: 'Siguiente curso: Faro del sur' }).click()
    await learner.waitForURL('**/cursos/detalles')
    await learner.getByRole('heading', { level: 1, name: 'Faro del sur' }).waitFor()
  })

  test('[TST-08] of whoever fails: a hundred lines of rain over no text, one’s answers beside the right ones where the author allows it, another opportunity to ask for, and the way to the dashboard; it is found again as it was, without the rain', async () => {
    const lessonId = await sitting.publish('Carta de marear', { questions, showAnswers: 'afterAnswering' })
    await sit(lessonId, 'Buena 1', 'Mala 2')
    const shown = (number: number) => learner.getByRole('region').nth(number - 1)
    const read = async () => {
      await main().getByRole('heading', { name: '50' }).waitFor()
      await main().getByRole('heading', { name: 'Sus respuestas' }).waitFor()
      expect(await shown(1).textContent()).toMatch(/50 de 50 puntos.*Buena 1Su respuestaCorrectaMala 1$/)
      expect(await shown(2).textContent()).toMatch(/0 de 50 puntos.*Buena 2CorrectaMala 2Su respuesta$/)
    }
    await read()
    expect(await learner.locator('.falling.rain span').count()).toBe(100)
    expect(await coveredTexts()).toEqual([])
    expect(await learner.locator('svg.result-face[data-emoji=failed]').count()).toBe(1)
    expect(await accessibilityFaults(learner)).toEqual([])
    await learner.getByRole('button', { name: /^Pedir otra oportunidad/ }).click()
    const send = learner.getByRole('alertdialog').getByRole('button', { name: 'Enviar solicitud' })
    expect(await send.getAttribute('aria-disabled'), 'without a reason').toBe('true')
    await learner.getByRole('alertdialog').getByRole('textbox').fill('Se fue la luz a la mitad')
    await accept(learner, 'Enviar solicitud')
    await main().getByText('Otra oportunidad solicitada hoy').waitFor()
    await learner.reload()
    await read()
    expect(await learner.locator('.falling').count(), 'it falls once').toBe(0)
    await learner.getByRole('button', { name: 'Ir al inicio' }).click()
    await learner.waitForURL('**/dashboard')
  })

  test('[TST-10] of what a person has to read is neither passed nor failed, neither there nor in the plan', async () => {
    const lessonId = await sitting.publish('Palabras al viento', {
      questions: withWritten([]),
      showAnswers: 'afterAnswering',
    })
    await openTest(learner, lessonId)
    await learner.getByRole('textbox', { name: 'Respuesta' }).fill('Avisar por radio')
    await choose(learner, 2, 'Buena 1')
    await choose(learner, 3, 'Mala 2')
    await submit()
    await main().getByText('Calificación hasta ahora').waitFor()
    await main().getByRole('heading', { name: '40' }).waitFor()
    await main().getByText('Falta calificar 20 puntos; se aprueba con 70').waitFor()
    expect(await learner.locator('svg.result-face[data-emoji=review]').count()).toBe(1)
    const written = learner.getByRole('region', { name: 'Pregunta por escrito' })
    expect(await written.textContent()).toMatch(/Por revisar.*Su respuestaAvisar por radio$/)
    await follow(learner, '/empleado/desarrollo')
    await learner
      .getByRole('row', { name: /Palabras al viento/ })
      .getByText('Pendiente')
      .waitFor()
  })
})

describe('the introduction of a test', () => {
  test('[TST-01] [TST-06] does not start what was taken, says why, and leads to its result', async () => {
    await openIntroduction(learner, taken)
    await main().getByText('Ya presentó esta evaluación.').first().waitFor()
    const start = learner.getByRole('button', { name: 'Comenzar' })
    expect(await start.getAttribute('aria-disabled')).toBe('true')
    await start.click({ force: true })
    expect(new URL(learner.url()).pathname).toBe('/cursos/informacion-de-examen')
    await learner.getByRole('button', { name: 'Ver el resultado' }).click()
    await main().getByRole('heading', { name: '100' }).waitFor()
  })

  test('[TST-01] [TST-06] says its rules, does not start for whoever is not enrolled, and says why, as the test itself does', async () => {
    const lessonId = await sitting.publish('Para otros', {
      questions,
      preventTabSwitching: true,
      duration: 45,
    })
    const said = learner.locator('main')
    await handOver(learner, site.founded.deputy)
    await learner.goto(`/cursos/examen/${lessonId}`)
    const refused = learner.getByRole('alert')
    await refused
      .getByText('No se pudo realizar la evaluación: usted no está inscrito en el curso.')
      .waitFor()
    expect(await learner.getByRole('radio').count()).toBe(0)
    await learner.getByRole('button', { name: 'Idioma: English' }).click()
    await refused
      .getByText('Assessment could not be performed: you are not enrolled in the course.')
      .waitFor()
    await learner.getByRole('button', { name: 'Language: Español' }).click()
    await learner.getByRole('button', { name: 'Ir al inicio' }).click()
    await learner.waitForURL('**/dashboard')
    await openIntroduction(learner, lessonId)
    await said.getByText('No está inscrito en este curso.').first().waitFor()
    await said.getByText('45 minutos').waitFor()
    await said.getByText('Si sale de esta pestaña o ventana, la evaluación termina').waitFor()
    expect(await accessibilityFaults(learner)).toEqual([])
    const start = learner.getByRole('button', { name: 'Comenzar' })
    expect(await start.getAttribute('aria-disabled')).toBe('true')
  })
})
