import type { Page } from 'playwright-core'
import { vi } from 'vitest'
import { publishTest } from './authoring.ts'
import { fixture, newcomer, visitAs } from './browser.ts'
import { follow, openWith } from './follow.ts'
import { type RosterPerson, readRoster } from './roster.ts'
import { type Caller, tokenOf } from './sessions.ts'
import { site } from './site.ts'

export type Sitting = {
  readonly learner: Page
  readonly person: RosterPerson
  /** A course of this name with one test, which the learner takes; answers with the lesson's id. */
  publish(name: string, test: Parameters<typeof publishTest>[2]): Promise<string>
}

const learnerPassword = 'ancla-de-hierro-31'

/** The first of the roster takes the tests that the deputy publishes, at a page that is blank yet. */
export const openSitting = async (): Promise<Sitting> => {
  const [person] = await readRoster(fixture('roster-320.csv'))
  if (!person) throw new Error('the roster is empty')
  const learner = await visitAs(newcomer(person, learnerPassword))
  const publish = async (name: string, test: Parameters<typeof publishTest>[2]): Promise<string> =>
    enrolledFor(learner, await publishTest(site.founded.deputy, { ...person, name }, test))
  return { learner, person, publish }
}

/** The learner of a sitting at another device. */
export const elsewhere = ({ person }: Sitting): Promise<Page> =>
  visitAs({ payrollNum: person.payrollNum, password: learnerPassword })

/** Until they are enrolled for the test, as a published course enrols them behind its publication. */
export const enrolledFor = async (one: Caller, lessonId: string): Promise<string> => {
  const headers = { authorization: `Bearer ${await tokenOf(one)}` }
  const isSubscribed = async (): Promise<void> => {
    const answer = await fetch(`${site.address}/api/lessons/${lessonId}`, { headers })
    if (!answer.ok || (await answer.json()).isSubscribed !== true) throw new Error('not enrolled yet')
  }
  await vi.waitFor(isSubscribed, { timeout: 60_000, interval: 100 })
  return lessonId
}

/** Opens the introduction of a test, as the course would. */
export const openIntroduction = async (page: Page, lessonId: string): Promise<void> => {
  await openWith(page, '/cursos/informacion-de-examen', {
    titleCourse: 'El curso',
    titleLesson: 'Prueba con guardia',
    totalQuestions: 2,
    lessonId,
    duration: null,
    courseId: lessonId,
  })
  await page.getByRole('heading', { level: 1, name: 'Prueba con guardia' }).waitFor()
}

/** Opens a test, by its address where the page is blank. */
export const openTest = (page: Page, lessonId: string): Promise<unknown> => {
  const address = `/cursos/examen/${lessonId}`
  return page.url() === 'about:blank' ? page.goto(address) : follow(page, address)
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
