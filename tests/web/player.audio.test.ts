import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityFaults, fixture, newcomer, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { openPlayer, playableAs, recording } from '../support/player-course.ts'
import { type RosterPerson, readRoster } from '../support/roster.ts'

const ownPassword = 'ancla-de-hierro-31'
const course = 'Señales del puerto'
const lesson = 'La bocina'

describe('[DET-09] an audio in the player', () => {
  let learner: Page
  let person: RosterPerson
  let courseId: string
  let id: string

  const open = (page = learner) => openPlayer(page, { course, courseId, lesson, id })
  const sound = (page = learner) => page.getByLabel(lesson, { exact: true })
  const seconds = (page = learner) => sound(page).evaluate((element: HTMLMediaElement) => element.currentTime)
  const play = () => sound().evaluate((element: HTMLMediaElement) => element.play())
  const pause = () => sound().evaluate((element: HTMLMediaElement) => element.pause())
  const jump = (to: number) =>
    sound().evaluate((element: HTMLMediaElement, where) => {
      element.currentTime = where
    }, to)
  const saved = () =>
    learner.waitForResponse((response) => !!response.request().postData()?.includes('Lesson_saveProgress'))
  const line = () => learner.locator('.player-list .lesson-line').first()

  beforeAll(async () => {
    const [one] = await readRoster(fixture('roster-320.csv'))
    if (!one) throw new Error('the roster is empty')
    person = one
    const author = await visitAs(deputy)
    await author.goto('/dashboard')
    const authoring = await playableAs(author)
    const made = await authoring.course(course, person.terminal)
    courseId = made.courseId
    const [moduleId = ''] = made.moduleIds
    id = await authoring.addStored(moduleId, lesson, recording)
    await authoring.addCaptions(moduleId, id)
    await authoring.publish(courseId, made.moduleIds, person.department)
    await author.context().close()
    learner = await visitAs(newcomer(person, ownPassword))
    await learner.goto('/dashboard')
  })
  afterAll(() => learner.context().close())

  test('is a bar of controls with its kind, its transcript and no empty picture', async () => {
    await open()
    await expect
      .poll(() => sound().evaluate((element: HTMLMediaElement) => element.readyState))
      .toBeGreaterThan(0)
    expect((await sound().boundingBox())?.height).toBeLessThan(120)
    expect(await line().textContent()).toContain('Audio · Pendiente')
    await learner.getByText('Transcripción').click()
    await learner.getByText('Bienvenidos al muelle.').waitFor()
    expect(await accessibilityFaults(learner)).toEqual([])
  })

  test('skipped to its end it is not complete, whatever its length: 95 % of it is to be played', async () => {
    await jump(11.2)
    await play()
    await learner.getByText(/Llegó al final, pero le falta una parte, desde 00:00/).waitFor()
    expect(await line().textContent()).toContain('Pendiente')
  })

  test('goes on where it was left, on another device too', async () => {
    await jump(0)
    await play()
    await expect.poll(() => seconds()).toBeGreaterThan(2)
    await Promise.all([saved(), pause()])
    const left = await seconds()
    const elsewhere = await visitAs({ payrollNum: person.payrollNum, password: ownPassword })
    await elsewhere.goto('/dashboard')
    await open(elsewhere)
    await expect.poll(() => seconds(elsewhere)).toBeGreaterThan(left - 0.5)
    await elsewhere.getByText(/^Se retomó donde la dejó: 00:0\d$/).waitFor()
    expect(await elsewhere.getByText('Completada').count()).toBe(0)
    await elsewhere.context().close()
  })

  test('is complete once what was missing is played', async () => {
    await play()
    await expect.poll(() => line().textContent(), { timeout: 30_000 }).toContain('Completada')
    await learner.getByText(/^Lección completada\. Puede/).waitFor()
  })
})
