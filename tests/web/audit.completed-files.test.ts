import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../support/authoring.ts'
import { accessibilityFaults, fixture, newcomer, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { brokenManual, film, manual, playableAs } from '../support/player-course.ts'
import { readRoster } from '../support/roster.ts'
import { openCourse } from '../support/taught-course.ts'

const ownPassword = 'ancla-de-hierro-31'
const course = 'Manual del muelle'
const opens = 'Ver el archivo que completó: Manual.pdf'

describe('what somebody completed, at its lesson and in the history of their record', () => {
  let auditor: Page
  let learner: Page
  let authoring: Awaited<ReturnType<typeof playableAs>>
  let lessonId: string

  const button = (name = opens) => auditor.getByRole('button', { name, exact: true })
  /** On the course's page. */
  const completed = (page = learner) => page.getByRole('button', { name: /^Ver la versión que completó/ })
  const bytesAt = async (request: Request): Promise<Buffer> =>
    Buffer.from(await (await fetch(request.url())).arrayBuffer())
  const isFile = (request: Request): boolean => request.url().includes('/api/storage/')

  beforeAll(async () => {
    const [person] = await readRoster(fixture('roster-320.csv'))
    if (!person) throw new Error('the roster is empty')
    auditor = await visitAs(deputy)
    authoring = await playableAs(auditor)
    const { courseId, moduleIds } = await authoring.course(course, person.terminal)
    const [moduleId = ''] = moduleIds
    lessonId = await authoring.addStored(moduleId, 'Manual', manual)
    await authoring.addStored(moduleId, 'Película', film)
    await authoring.publish(courseId, moduleIds, person.department)
    learner = await visitAs(newcomer(person, ownPassword))
    const call = await callAs(learner)
    await call('mutation ($lessonId: ID!) { Lesson_open(lessonId: $lessonId) { isCompleted } }', { lessonId })
    await openCourse(learner, course)
    expect(await completed().count(), 'it is still the file of the lesson').toBe(0)
    await authoring.storeFile(moduleId, lessonId, { ...brokenManual, fileName: 'Manual nuevo.pdf' })
    const { found } = await authoring.call<{ found: { rows: { id: string }[] } }>(
      'query ($search: String) { found: User_list(search: $search) { rows { id } } }',
      { search: person.payrollNum },
    )
    await auditor.goto(`/auditoria?courseId=${courseId}&userId=${found.rows[0]?.id}`)
    await auditor.getByText('completó la lección «Manual»').waitFor()
  })

  afterAll(() => Promise.all([auditor, learner].map((page) => page.context().close())))

  test('[LES-07] on the course’s page whoever completed it finds it at that lesson alone, in a tab of its own; nobody else does', async () => {
    await learner.reload()
    await completed().waitFor()
    await learner.getByRole('button', { name: 'Abrir Película' }).waitFor()
    expect(await completed().evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
      'Ver la versión que completó de «Manual»',
    ])
    const lesson = learner.getByRole('listitem').filter({ has: completed() })
    await lesson.getByRole('button', { name: 'Abrir Manual' }).waitFor()
    expect(await completed().textContent()).toBe('Ver la versión que completó')
    const [tab, request] = await Promise.all([
      learner.waitForEvent('popup'),
      learner.context().waitForEvent('request', isFile),
      completed().click(),
    ])
    expect((await bytesAt(request)).equals(manual.bytes)).toBe(true)
    expect(await tab.evaluate(() => globalThis.opener)).toBeNull()
    await tab.close()
    await learner.route('**/api', (route) =>
      route.request().postData()?.includes('Lesson_completedFile') ? route.abort() : route.fallback(),
    )
    await completed().click()
    await learner.locator('.toast').getByText('No hay conexión con el servidor').waitFor()
    await learner.unroute('**/api')
    expect(await accessibilityFaults(learner, 'main')).toEqual([])
    const other = await auditor.context().newPage()
    await openCourse(other, course, '/cursos')
    await other.getByRole('button', { name: 'Abrir Manual' }).waitFor()
    expect(await completed(other).count()).toBe(0)
    await other.close()
  })

  test('[AUD-02] [LES-07] its entry alone opens the file of then, in a tab of its own, though another took its place', async () => {
    const entry = auditor.getByRole('listitem').filter({ hasText: 'completó la lección «Manual»' })
    await entry.getByText(/^Archivo «Manual\.pdf», versión [0-9a-f]{8}$/).waitFor()
    expect(await entry.getByRole('button', { name: opens, exact: true }).count()).toBe(1)
    expect(await auditor.getByRole('button', { name: /^Ver el archivo/ }).count()).toBe(1)
    expect(await button().textContent()).toBe('Ver el archivo que completó')
    await button().focus()
    const [tab, request] = await Promise.all([
      auditor.waitForEvent('popup'),
      auditor.context().waitForEvent('request', isFile),
      auditor.keyboard.press('Enter'),
    ])
    expect((await bytesAt(request)).equals(manual.bytes)).toBe(true)
    expect(await tab.evaluate(() => globalThis.opener)).toBeNull()
    await tab.close()
  })

  test('[AUD-02] where the browser grants no tab, it is opened in this one', async () => {
    await auditor.evaluate(() => {
      globalThis.open = () => null
    })
    const [request] = await Promise.all([auditor.waitForRequest(isFile), button().click()])
    expect((await bytesAt(request)).equals(manual.bytes)).toBe(true)
    expect(request.isNavigationRequest()).toBe(true)
  })

  test('[AUD-02] it has its place on a phone, in the dark', async () => {
    await auditor.reload()
    await button().waitFor()
    await auditor.setViewportSize({ width: 390, height: 844 })
    await auditor.emulateMedia({ colorScheme: 'dark' })
    expect(await accessibilityFaults(auditor)).toEqual([])
    expect(await auditor.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await auditor.emulateMedia({ colorScheme: 'light' })
    await auditor.setViewportSize({ width: 1280, height: 800 })
  })

  test('[AUD-02] once its lesson was deleted, the entry still opens what was completed', async () => {
    await authoring.call('mutation ($id: ID!) { Lesson_delete(id: $id) { transactionStatus } }', {
      id: lessonId,
    })
    const [request] = await Promise.all([auditor.context().waitForEvent('request', isFile), button().click()])
    expect((await bytesAt(request)).equals(manual.bytes)).toBe(true)
  })
})
