import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityFaults, fixture, newcomer, visitAs } from '../support/browser.ts'
import { film, openPlayer, playableAs, recording } from '../support/player-course.ts'
import { type RosterPerson, readRoster } from '../support/roster.ts'
import { handOver } from '../support/sessions.ts'
import { site } from '../support/site.ts'

const ownPassword = 'ancla-de-hierro-31'
const course = 'Muelle seguro'
const audio = 'La bocina'

describe('playing a course', () => {
  let learner: Page
  let person: RosterPerson
  let courseId: string
  let moduleId: string
  let first: string
  let second: string
  /** The seconds at which the video and the audio were left. */
  let left: number
  let leftSound: number
  let authoring: Awaited<ReturnType<typeof playableAs>>

  const video = (page = learner): Locator => page.locator('video')
  const seconds = (page = learner) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime)
  const isPaused = (page = learner) => video(page).evaluate((element: HTMLVideoElement) => element.paused)
  const play = (page = learner) => video(page).evaluate((element: HTMLVideoElement) => element.play())
  const pause = (page = learner) => video(page).evaluate((element: HTMLVideoElement) => element.pause())
  const jump = (to: number, page = learner) =>
    video(page).evaluate((element: HTMLVideoElement, where) => {
      element.currentTime = where
    }, to)
  const line = (name: string, page = learner) =>
    page.locator('.player-list .lesson-line').filter({ hasText: name })
  const open = (page: Page, lesson: string, id: string) => openPlayer(page, { course, courseId, lesson, id })
  /** The next answer about progress, or its failure. */
  const saved = (page = learner) =>
    page.waitForResponse((response) => !!response.request().postData()?.includes('Lesson_saveProgress'))
  const button = (name: string | RegExp, page = learner) => page.getByRole('button', { name })
  const variant = (name: RegExp) => button(name).getAttribute('class')

  beforeAll(async () => {
    const [one] = await readRoster(fixture('roster-320.csv'))
    if (!one) throw new Error('the roster is empty')
    person = one
    authoring = await playableAs(site.founded.deputy)
    const made = await authoring.course(course, person.terminal, 2)
    courseId = made.courseId
    const [moduleA = '', moduleB = ''] = made.moduleIds
    moduleId = moduleA
    await authoring.addCaptions(moduleA, await authoring.addStored(moduleA, audio, recording))
    first = await authoring.addStored(moduleA, 'Amarre', film)
    await authoring.addCaptions(moduleA, first)
    second = await authoring.addStored(moduleA, 'Desamarre', film)
    await authoring.addTest(moduleB, 'Examen de muelle', false)
    await authoring.publish(courseId, made.moduleIds, person.department)
    learner = await visitAs(newcomer(person, ownPassword))
  })

  afterAll(() => learner.context().close())

  test('[DET-09] the player stands beside the lessons by module, each with its kind and whether it is done; modules fold', async () => {
    await open(learner, 'Amarre', first)
    const list = learner.getByRole('complementary', { name: 'Lecciones del curso' })
    await expect
      .poll(() => list.locator('.lesson-name').allTextContents())
      .toEqual([
        'La bocinaAudio · Pendiente',
        'AmarreVideo · Pendiente',
        'DesamarreVideo · Pendiente',
        'Examen de muelleEvaluación automática · Pendiente',
      ])
    expect(await list.getByRole('heading', { level: 2 }).count()).toBe(2)
    expect(await list.locator('summary').allTextContents()).toEqual([
      expect.stringContaining('0 de 3'),
      expect.stringContaining('0 de 1'),
    ])
    expect(await list.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('0 / 4')
    expect(await line('Amarre').first().getAttribute('aria-current')).toBe('true')
    await list.locator('summary').first().click()
    await expect.poll(() => line('Desamarre').isVisible()).toBe(false)
    await list.locator('summary').first().press('Enter')
    await line('Desamarre').waitFor()
    expect(await accessibilityFaults(learner)).toEqual([])
  })

  test('[DET-09] skipping to the end is not watching: it says from where the rest is missing, and plays it', async () => {
    await play()
    await jump(11.5)
    await learner.getByText(/Llegó al final, pero le falta una parte, desde 00:0\d\./).waitFor()
    expect(await line('Amarre').first().textContent()).toContain('Pendiente')
    expect(await learner.locator('.toast', { hasText: 'completada' }).count()).toBe(0)
    await button('Reproducir lo que falta').click()
    await expect.poll(() => isPaused()).toBe(false)
    expect(await seconds()).toBeLessThan(6)
    await expect.poll(() => learner.getByText(/Llegó al final/).count()).toBe(0)
    await expect.poll(() => seconds()).toBeGreaterThan(2)
    await Promise.all([saved(), pause()])
    left = await seconds()
  })

  const sound = (page = learner) => page.getByLabel(audio, { exact: true })
  const soundSeconds = (page = learner) =>
    sound(page).evaluate((element: HTMLMediaElement) => element.currentTime)
  const hear = (from: number, rate = 1) =>
    sound().evaluate(
      (element: HTMLMediaElement, given) => {
        element.currentTime = given.from
        element.playbackRate = given.rate
        return element.play()
      },
      { from, rate },
    )

  test('[DET-09] an audio is a bar of controls with its transcript and no empty picture; skipped to its end it is not complete, whatever its length', async () => {
    await line(audio).click()
    await learner.getByRole('heading', { name: audio, level: 1 }).waitFor()
    await expect
      .poll(() => sound().evaluate((element: HTMLMediaElement) => element.readyState))
      .toBeGreaterThan(0)
    expect((await sound().boundingBox())?.height).toBeLessThan(120)
    await learner.getByText('Transcripción').click()
    await learner.getByText('Bienvenidos al muelle.').waitFor()
    expect(await accessibilityFaults(learner)).toEqual([])
    const position = learner.getByRole('slider', { name: 'Posición' })
    await position.fill('9')
    await expect.poll(() => soundSeconds()).toBeCloseTo(9, 0)
    expect(await position.getAttribute('aria-valuetext')).toMatch(/^00:09 de 00:1\d$/)
    await learner.getByRole('button', { name: 'Atrasar 15 segundos' }).click()
    await expect.poll(() => soundSeconds()).toBe(0)
    await hear(11.2)
    await learner.getByText(/Llegó al final, pero le falta una parte, desde 00:00/).waitFor()
    expect(await line(audio).textContent()).toContain('Pendiente')
    await hear(0)
    await expect.poll(() => soundSeconds()).toBeGreaterThan(2)
    await Promise.all([saved(), learner.getByRole('button', { name: 'Pausar', exact: true }).click()])
    await learner.getByRole('button', { name: 'Reproducir', exact: true }).waitFor()
    leftSound = await soundSeconds()
  })

  test('[DET-09] progress is saved: lessons go on where they were left, on another device too', async () => {
    const elsewhere = await visitAs({ payrollNum: person.payrollNum, password: ownPassword })
    await open(elsewhere, 'Amarre', first)
    await expect.poll(() => seconds(elsewhere)).toBeGreaterThan(left - 0.5)
    expect(await seconds(elsewhere)).toBeLessThan(left + 0.5)
    await elsewhere.getByText(/^Se retomó donde la dejó: 00:0\d$/).waitFor()
    await line(audio, elsewhere).click()
    await expect.poll(() => sound(elsewhere).count()).toBe(1)
    await expect.poll(() => soundSeconds(elsewhere)).toBeGreaterThan(leftSound - 0.5)
    await elsewhere.getByText(/^Se retomó donde la dejó: 00:0\d$/).waitFor()
    expect(await elsewhere.getByText('Completada').count()).toBe(0)
    await elsewhere.context().close()
  })

  test('[DET-09] completion comes once what was missing is watched, and is told and recorded once', async () => {
    await hear(leftSound, 2)
    await expect.poll(() => line(audio).textContent()).toContain('Completada')
    await learner.getByText(/^Lección completada\. Puede/).waitFor()
    await line('Amarre').first().click()
    await learner.getByRole('heading', { name: 'Amarre', level: 1 }).waitFor()
    await expect.poll(() => seconds()).toBeGreaterThan(left - 0.5)
    const told: string[] = []
    learner.on('response', async (response) => {
      if (!response.request().postData()?.includes('Lesson_saveProgress')) return
      told.push(JSON.stringify(await response.json().catch(() => null)))
    })
    await expect.poll(() => learner.locator('.toast').count()).toBe(0)
    expect(await variant(/^Siguiente lección: Desamarre/)).toContain('rt-variant-soft')
    await video().evaluate((element: HTMLVideoElement) => {
      element.playbackRate = 2
    })
    await play()
    await learner.getByText('Lección completada', { exact: true }).waitFor()
    await expect.poll(() => line('Amarre').first().textContent()).toContain('Completada')
    await expect.poll(() => variant(/^Siguiente lección: Desamarre/)).toContain('rt-variant-solid')
    const list = learner.getByRole('complementary', { name: 'Lecciones del curso' })
    await expect.poll(() => list.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('2 / 4')
    await expect.poll(() => learner.locator('.toast').count()).toBe(0)
    await video().evaluate((element: HTMLVideoElement) => {
      element.playbackRate = 1
    })
    await jump(1)
    await play()
    await expect.poll(() => seconds()).toBeGreaterThan(2)
    await Promise.all([saved(), pause()])
    expect(await learner.locator('.toast').count()).toBe(0)
    expect(told.length).toBeGreaterThan(0)
  })

  test('[DET-09] keys play, step, mute and show captions, unless they are not wanted', async () => {
    const press = (key: string) => learner.keyboard.press(key)
    await learner.getByRole('heading', { level: 1 }).focus()
    await jump(6)
    await press('ArrowRight')
    await expect.poll(() => seconds()).toBeCloseTo(11, 0)
    await press('ArrowLeft')
    await expect.poll(() => seconds()).toBeCloseTo(6, 0)
    await press('Space')
    await expect.poll(() => isPaused()).toBe(false)
    await press('k')
    await expect.poll(() => isPaused()).toBe(true)
    await press('m')
    expect(await video().evaluate((element: HTMLVideoElement) => element.muted)).toBe(true)
    const track = () => video().evaluate((element: HTMLVideoElement) => element.textTracks[0]?.mode)
    expect(await track()).toBe('showing')
    await press('c')
    await expect.poll(track).toBe('hidden')
    expect(await button('Subtítulos').getAttribute('aria-pressed')).toBe('false')
    await button('Subtítulos').click()
    await expect.poll(track).toBe('showing')
    await learner.getByText('Transcripción').click()
    await learner.getByText('Bienvenidos al muelle.').waitFor()
    await button('Subtítulos').focus()
    await press('Space')
    await expect.poll(track).toBe('hidden')
    expect(await isPaused()).toBe(true)
    await button('Atajos de teclado').click()
    await learner.getByRole('switch', { name: 'Usar los atajos' }).click()
    await press('Escape')
    await press('k')
    await learner.getByRole('combobox', { name: 'Velocidad: 1×' }).click()
    await learner.getByRole('option', { name: '2×' }).click()
    expect(await isPaused()).toBe(true)
    await button('Atajos de teclado').click()
    await learner.getByRole('switch', { name: 'Usar los atajos' }).click()
    await press('Escape')
  })

  test('[DET-09] one goes to the next and the previous lesson by their buttons and keys; a reload stays there, with the speed and the captions that were chosen', async () => {
    const at = (name: string) => learner.getByRole('heading', { name, level: 1 }).waitFor()
    const depth = await learner.evaluate(() => history.length)
    await button('Siguiente lección: Desamarre').click()
    await at('Desamarre')
    await expect.poll(() => learner.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(await line('Desamarre').getAttribute('aria-current')).toBe('true')
    await expect.poll(() => isPaused()).toBe(false)
    await learner.reload()
    await at('Desamarre')
    await learner.getByRole('combobox', { name: 'Velocidad: 2×' }).click()
    await expect.poll(() => video().evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(2)
    await learner.getByRole('option', { name: '1×', exact: true }).click()
    await button('Anterior: Amarre').click()
    await at('Amarre')
    const track = () => video().evaluate((element: HTMLVideoElement) => element.textTracks[0]?.mode)
    await expect.poll(track).toBe('hidden')
    await learner.keyboard.press('Shift+N')
    await at('Desamarre')
    await learner.keyboard.press('Shift+P')
    await at('Amarre')
    await line('Desamarre').click()
    await at('Desamarre')
    expect(await learner.evaluate(() => history.length)).toBe(depth)
    await button('Presentar evaluación: Examen de muelle').click()
    await at('Examen de muelle')
    await learner.getByRole('button', { name: 'Comenzar' }).waitFor()
    await learner.goBack()
    await at('Desamarre')
  })

  test('[DET-09] it goes on with the next lesson by itself where that is wished', async () => {
    await line('Amarre').first().click()
    await learner.getByRole('heading', { name: 'Amarre', level: 1 }).waitFor()
    await learner.getByRole('switch', { name: 'Reproducción automática' }).click()
    await jump(11)
    await play()
    await learner.getByRole('heading', { name: 'Desamarre', level: 1 }).waitFor()
    await expect.poll(() => isPaused()).toBe(false)
  })

  test('[DET-09] of two tabs one plays, both by what was chosen in either', async () => {
    const other = await learner.context().newPage()
    await open(other, 'Amarre', first)
    const automatic = (page: Page) => page.getByRole('switch', { name: 'Reproducción automática' })
    await expect.poll(() => automatic(other).getAttribute('aria-checked')).toBe('true')
    await automatic(learner).click()
    await play()
    await expect.poll(() => isPaused()).toBe(false)
    await play(other)
    await expect.poll(() => isPaused()).toBe(true)
    expect(await isPaused(other)).toBe(false)
    await other.close()
  })

  test('[DET-09] a replaced file is told, and the new one is watched from its beginning', async () => {
    // what went on by itself would do so with the new file
    await line('Amarre').first().click()
    await learner.getByRole('heading', { name: 'Amarre', level: 1 }).waitFor()
    await line('Desamarre').click()
    await learner.getByRole('heading', { name: 'Desamarre', level: 1 }).waitFor()
    await expect
      .poll(() => video().evaluate((element: HTMLVideoElement) => element.readyState))
      .toBeGreaterThan(0)
    await jump(3)
    await Promise.all([saved(), play()])
    await authoring.storeFile(moduleId, second, {
      ...film,
      bytes: new Uint8Array([...film.bytes, 0, 0, 0, 8, 102, 114, 101, 101]),
    })
    await learner.getByText(/El archivo de la lección se reemplazó/).waitFor()
    await button('Cargar el archivo nuevo').click()
    await expect.poll(() => learner.getByText(/El archivo de la lección se reemplazó/).count()).toBe(0)
    await expect.poll(() => seconds()).toBe(0)
    expect(
      await learner.getByRole('progressbar', { name: 'Parte reproducida' }).getAttribute('aria-valuenow'),
    ).toBe('0')
  })

  test('whoever looks at a course that they do not take is told that nothing is kept', async () => {
    await handOver(learner, site.founded.deputy)
    await learner.goto('/insignias')
    await open(learner, 'Amarre', first)
    await play()
    await learner.getByText('Su avance no se guarda. La persona no está inscrita en este curso.').waitFor()
    expect(await isPaused()).toBe(false)
    await pause()
  })
})
