import type { Page } from 'playwright-core'
import { fixture, newcomer, visitAs } from './browser.ts'
import { deputy } from './deputy.ts'
import { type RosterPerson, readRoster } from './roster.ts'

export type Sitting = {
  readonly author: Page
  readonly learner: Page
  readonly person: RosterPerson
}

/** Whoever publishes tests and the first of the roster, who takes them, each at a device of their own. */
export const openSitting = async (): Promise<Sitting> => {
  const [person] = await readRoster(fixture('roster-320.csv'))
  if (!person) throw new Error('the roster is empty')
  const author = await visitAs(deputy)
  await author.goto('/dashboard')
  const learner = await visitAs(newcomer(person, 'ancla-de-hierro-31'))
  await learner.goto('/dashboard')
  return { author, learner, person }
}

/** Until whoever is logged in on the page is enrolled for the test, as a published course enrols them behind its publication. */
export const enrolledFor = async (page: Page, lessonId: string): Promise<string> => {
  const isSubscribed = async (id: string): Promise<boolean> => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const answer = await fetch(`/api/lessons/${id}`, { headers })
    return answer.ok && (await answer.json()).isSubscribed === true
  }
  await page.waitForFunction(isSubscribed, lessonId, { polling: 250, timeout: 60_000 })
  return lessonId
}

/** Opens the introduction of a test, as the course would. */
export const openIntroduction = async (page: Page, lessonId: string): Promise<void> => {
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate((id) => {
    const state = {
      titleCourse: 'El curso',
      titleLesson: 'Prueba con guardia',
      totalQuestions: 2,
      lessonId: id,
      duration: null,
      courseId: id,
    }
    history.pushState(state, '', '/cursos/informacion-de-examen')
  }, lessonId)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Prueba con guardia' }).waitFor()
}

/** The claim of the next submission. */
export const nextEnd = async (page: Page): Promise<unknown> => {
  const { by, focusLoss } = (await page.waitForRequest('**/api/lessons/answers')).postDataJSON()
  return [by, focusLoss]
}

/** To a question by its number, and the choice of an answer. */
export const choose = async (page: Page, number: number, answer: string): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`^Ir a la pregunta ${number}\\b`) }).click()
  await page.getByRole('radio', { name: answer }).click()
  await page.locator('[data-saving=saved]').waitFor()
}
