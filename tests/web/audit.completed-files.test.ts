import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../support/authoring.ts'
import { accessibilityFaults, fixture, newcomer, visitAs } from '../support/browser.ts'
import { follow } from '../support/follow.ts'
import { brokenManual, film, manual, playableAs } from '../support/player-course.ts'
import { readRoster } from '../support/roster.ts'
import { handOver } from '../support/sessions.ts'
import { site } from '../support/site.ts'
import { openCourse } from '../support/taught-course.ts'

const ownPassword = 'ancla-de-hierro-31'
const course = 'Manual del muelle'
const opens = 'Ver el archivo que completó: Manual.pdf'

describe('what somebody completed, at its lesson and in the history of their record', () => {
  /** The learner’s, then the auditor’s. */
  let page: Page
  let timeline: string
  let authoring: Awaited<ReturnType<typeof playableAs>>
  let lessonId: string

  const button = (name = opens) => page.getByRole('button', { name, exact: true })
  /** On the course's page. */
  const completed = () => page.getByRole('button', { name: /^Ver la versión que completó/ })
  const bytesAt = async (request: Request): Promise<Buffer> =>
    Buffer.from(await (await fetch(request.url())).arrayBuffer())
  const isFile = (request: Request): boolean => request.url().includes('/api/storage/')

  beforeAll(async () => {
    const [person] = await readRoster(fixture('roster-320.csv'))
    if (!person) throw new Error('the roster is empty')
    authoring = await playableAs(site.founded.deputy)
    const { courseId, moduleIds } = await authoring.course(course, person.terminal)
    const [moduleId = ''] = moduleIds
    lessonId = await authoring.addStored(moduleId, 'Manual', manual)
    await authoring.addStored(moduleId, 'Película', film)
    await authoring.publish(courseId, moduleIds, person.department)
    page = await visitAs(newcomer(person, ownPassword))
    const call = await callAs(page)
    await call('mutation ($lessonId: ID!) { Lesson_open(lessonId: $lessonId) { isCompleted } }', { lessonId })
    await openCourse(page, course)
    expect(await completed().count(), 'it is still the file of the lesson').toBe(0)
    await authoring.storeFile(moduleId, lessonId, { ...brokenManual, fileName: 'Manual nuevo.pdf' })
    const { found } = await authoring.call<{ found: { rows: { id: string }[] } }>(
      'query ($search: String) { found: User_list(search: $search) { rows { id } } }',
      { search: person.payrollNum },
    )
    timeline = `/auditoria?courseId=${courseId}&userId=${found.rows[0]?.id}`
  })

  afterAll(() => page.context().close())

  test('[LES-07] on the course’s page whoever completed it finds it at that lesson alone, in a tab of its own; nobody else does', async () => {
    await page.reload()
    await completed().waitFor()
    await page.getByRole('button', { name: 'Abrir Película' }).waitFor()
    expect(await completed().evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
      'Ver la versión que completó de «Manual»',
    ])
    const lesson = page.getByRole('listitem').filter({ has: completed() })
    await lesson.getByRole('button', { name: 'Abrir Manual' }).waitFor()
    expect(await completed().textContent()).toBe('Ver la versión que completó')
    const [tab, request] = await Promise.all([
      page.waitForEvent('popup'),
      page.context().waitForEvent('request', isFile),
      completed().click(),
    ])
    expect((await bytesAt(request)).equals(manual.bytes)).toBe(true)
    expect(await tab.evaluate(() => globalThis.opener)).toBeNull()
    await tab.close()
    await page.route('**/api', (route) =>
      route.request().postData()?.includes('Lesson_completedFile') ? route.abort() : route.fallback(),
    )
    await completed().click()
    await page.locator('.toast').getByText('No hay conexión con el servidor').waitFor()
    await page.unroute('**/api')
    expect(await accessibilityFaults(page, 'main')).toEqual([])
    await handOver(page, site.founded.deputy)
    await openCourse(page, course, '/cursos')
    await page.getByRole('button', { name: 'Abrir Manual' }).waitFor()
    expect(await completed().count()).toBe(0)
  })

  test('[AUD-02] [LES-07] its entry alone opens the file of then, in a tab of its own, though another took its place', async () => {
    await follow(page, timeline)
    const entry = page.getByRole('listitem').filter({ hasText: 'completó la lección «Manual»' })
    await entry.getByText(/^Archivo «Manual\.pdf», versión [0-9a-f]{8}$/).waitFor()
    expect(await entry.getByRole('button', { name: opens, exact: true }).count()).toBe(1)
    expect(await page.getByRole('button', { name: /^Ver el archivo/ }).count()).toBe(1)
    expect(await button().textContent()).toBe('Ver el archivo que completó')
    await button().focus()
    const [tab, request] = await Promise.all([
      page.waitForEvent('popup'),
      page.context().waitForEvent('request', isFile),
      page.keyboard.press('Enter'),
    ])
    expect((await bytesAt(request)).equals(manual.bytes)).toBe(true)
    expect(await tab.evaluate(() => globalThis.opener)).toBeNull()
    await tab.close()
  })

  test('[AUD-02] where the browser grants no tab, it is opened in this one', async () => {
    await page.evaluate(() => {
      globalThis.open = () => null
    })
    const [request] = await Promise.all([page.waitForRequest(isFile), button().click()])
    expect((await bytesAt(request)).equals(manual.bytes)).toBe(true)
    expect(request.isNavigationRequest()).toBe(true)
  })

  test('[AUD-02] it has its place on a phone, in the dark', async () => {
    await page.goto(timeline)
    await button().waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  test('[AUD-02] once its lesson was deleted, the entry still opens what was completed', async () => {
    await authoring.call('mutation ($id: ID!) { Lesson_delete(id: $id) { transactionStatus } }', {
      id: lessonId,
    })
    const [request] = await Promise.all([page.context().waitForEvent('request', isFile), button().click()])
    expect((await bytesAt(request)).equals(manual.bytes)).toBe(true)
  })
})
