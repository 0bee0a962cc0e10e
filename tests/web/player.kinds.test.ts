import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accessibilityFaults, fixture, newcomer, visitAs } from '../support/browser.ts'
import { openWith } from '../support/follow.ts'
import {
  brokenManual,
  film,
  letter,
  manual,
  oldFilm,
  openPlayer,
  playableAs,
} from '../support/player-course.ts'
import { type RosterPerson, readRoster } from '../support/roster.ts'
import { site } from '../support/site.ts'

const ownPassword = 'ancla-de-hierro-31'
const course = 'Todo lo que se aprende'

describe('lessons of every kind in the player', () => {
  let authoring: Awaited<ReturnType<typeof playableAs>>
  let learner: Page
  let person: RosterPerson
  let courseId: string
  let moduleId: string
  let lessons: readonly { readonly id: string; readonly name: string }[]

  const open = async (name: string, page = learner): Promise<void> => {
    const id = lessons.find((one) => one.name === name)?.id ?? ''
    await openPlayer(page, { course, courseId, lesson: name, id })
  }
  const go = async (name: string): Promise<void> => {
    await line(name).click()
    await learner.getByRole('heading', { name, level: 1 }).waitFor()
  }
  const line = (name: string, page = learner) =>
    page.locator('.player-list .lesson-line').filter({ has: page.getByText(name, { exact: true }) })
  const isDone = async (name: string) => (await line(name).textContent())?.includes('Completada')
  const facts = () => learner.locator('.player-elsewhere dd').allTextContents()
  const badge = () => learner.locator('.player-elsewhere .rt-Badge').textContent()
  const download = async (press: () => Promise<void>) => {
    const [file] = await Promise.all([learner.waitForEvent('download'), press()])
    const path = join(tmpdir(), `player-${crypto.randomUUID()}`)
    await file.saveAs(path)
    return { name: file.suggestedFilename(), text: await readFile(path, 'utf8') }
  }

  beforeAll(async () => {
    const people = await readRoster(fixture('roster-320.csv'))
    const [one] = people
    const other = people.find(
      ({ payrollNum, department, terminal }) =>
        payrollNum !== one?.payrollNum && department === one?.department && terminal === one?.terminal,
    )
    if (!one || !other) throw new Error('nobody works beside them')
    person = one
    authoring = await playableAs(site.founded.deputy)
    const made = await authoring.course(course, person.terminal)
    courseId = made.courseId
    moduleId = made.moduleIds[0] ?? ''
    for (const [name, stored] of [
      ['Manual', manual],
      ['Manual roto', brokenManual],
      ['Carta', letter],
      ['Película vieja', oldFilm],
      ['Película', film],
    ] as const)
      await authoring.addStored(moduleId, name, stored)
    const own = await authoring.addStored(moduleId, 'Solo para quien la tiene', manual)
    const others = await authoring.addStored(moduleId, 'Solo para alguien más', manual)
    await authoring.addRemote(moduleId, { name: 'Repaso', description: 'Traiga sus dudas; todas, claro.' })
    await authoring.addInPerson(moduleId, { name: 'Simulacro', time: null })
    await authoring.addManual(moduleId, 'Práctica')
    await authoring.publish(courseId, made.moduleIds, person.department)
    // who is enrolled by publishing may follow a moment later
    for (const [id, to] of [
      [own, person],
      [others, other],
    ] as const)
      await vi.waitFor(() => authoring.assign(id, to.payrollNum), { timeout: 60_000, interval: 500 })
    const { modules } = await authoring.call<{ modules: { lessons: { id: string; name: string }[] }[] }>(
      'query ($courseId: ID!) { modules: Module_list(courseId: $courseId) { lessons { id name } } }',
      { courseId },
    )
    lessons = modules.flatMap((module) => module.lessons)
    learner = await visitAs(newcomer(person, ownPassword))
  })

  afterAll(() => learner.context().close())

  test('a document that is passed before it is shown is told so on the next lesson, until it was shown', async () => {
    const bytes = '**/api/storage/**'
    await learner.route(bytes, () => undefined)
    await open('Manual')
    await learner.getByText('Abriendo el documento…').waitFor()
    await go('Carta')
    const told = learner.getByText(
      '«Manual» quedó pendiente: pasó a otra lección antes de que se abriera el documento.',
    )
    await told.waitFor()
    expect(await isDone('Manual')).toBe(false)
    await learner.unroute(bytes)
    await learner.getByRole('button', { name: 'Volver al documento' }).click()
    await learner.getByRole('heading', { name: 'Manual', level: 1 }).waitFor()
    await expect.poll(() => isDone('Manual')).toBe(true)
    expect(await learner.getByText('Se completa al mostrarse el documento.').count()).toBe(0)
    await go('Carta')
    expect(await told.count()).toBe(0)
  })

  test('[DET-09] a PDF is read in the page, page by page, as large as one wants; having it there completes the lesson', async () => {
    await go('Manual')
    const pages = learner.getByRole('region', { name: 'Manual', exact: true })
    const page = (number: number) => pages.getByRole('region', { name: `Página ${number} de 2` })
    await page(1).getByText('Manual de almacenaje').waitFor()
    const ink = () =>
      page(1)
        .locator('canvas')
        .evaluate((canvas: HTMLCanvasElement) => {
          const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
            data: [],
          }
          return data.some((value, at) => at % 4 < 3 && value < 100)
        })
    await expect.poll(ink).toBe(true)
    await expect.poll(() => isDone('Manual')).toBe(true)
    const width = async () => (await page(1).boundingBox())?.width ?? 0
    const before = await width()
    await learner.getByRole('button', { name: 'Ampliar' }).click()
    await expect.poll(width).toBeGreaterThan(before * 1.08)
    await learner.getByRole('button', { name: 'Reducir' }).click()
    await expect.poll(width).toBeCloseTo(before, 0)
    const fill = learner.getByRole('button', { name: 'Pantalla completa', exact: true })
    await fill.click()
    await learner.getByRole('button', { name: 'Salir de la pantalla completa' }).waitFor()
    expect((await learner.locator('.pdf').boundingBox())?.x).toBe(0)
    await pages.focus()
    await learner.keyboard.press('Escape')
    await expect.poll(() => fill.evaluate((one) => one === document.activeElement)).toBe(true)
    await learner.getByRole('button', { name: 'Página siguiente' }).click()
    await expect
      .poll(() => learner.getByRole('status').filter({ hasText: 'Página' }).textContent())
      .toBe('Página 2 de 2')
    await page(2).getByText('3. Derrames').waitFor()
    expect(await learner.getByRole('link', { name: 'Abrir en otra pestaña' }).getAttribute('target')).toBe(
      '_blank',
    )
    expect(await learner.getByRole('link', { name: 'Descargar' }).getAttribute('download')).toBe('Manual.pdf')
    expect(await accessibilityFaults(learner)).toEqual([])
  })

  test('[DET-09] on a phone the PDF is as wide as the screen, and the lessons stand below', async () => {
    await learner.setViewportSize({ width: 390, height: 844 })
    const page = learner.getByRole('region', { name: 'Página 1 de 2' })
    await page.getByText('Manual de almacenaje').waitFor()
    await expect.poll(() => learner.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expect
      .poll(async () => {
        const [room, own] = [await learner.locator('.pdf-pages').boundingBox(), await page.boundingBox()]
        return (room?.height ?? 0) - (own?.height ?? 0)
      })
      .toBeLessThan(80)
    const box = await page.boundingBox()
    expect(box?.width).toBeGreaterThan(300)
    expect((await line('Manual').first().boundingBox())?.y).toBeGreaterThan((box?.y ?? 0) + 300)
    await learner.setViewportSize({ width: 1280, height: 800 })
  })

  test('[DET-09] a PDF that cannot be shown is still opened by the browser, and a letter is downloaded; either completes its lesson', async () => {
    await go('Manual roto')
    await learner.getByText('El documento no se pudo mostrar aquí.').waitFor()
    expect(await isDone('Manual roto')).toBe(false)
    const [tab] = await Promise.all([
      learner.context().waitForEvent('page'),
      learner.getByRole('link', { name: 'Abrir en otra pestaña' }).click(),
    ])
    await tab.close()
    await expect.poll(() => isDone('Manual roto')).toBe(true)
    await go('Carta')
    await learner.getByText('Carta.doc').waitFor()
    await learner.getByText('632 B').waitFor()
    expect(await isDone('Carta')).toBe(false)
    const { name } = await download(() => learner.getByRole('link', { name: 'Descargar documento' }).click())
    expect(name).toBe('Carta.doc')
    await expect.poll(() => isDone('Carta')).toBe(true)
  })

  test('[DET-09] a film that no browser plays says so and is offered to be downloaded', async () => {
    await go('Película vieja')
    await learner
      .getByText(/Los navegadores no reproducen archivos \.wmv\. Pida al autor que lo suba como \.mp4/)
      .waitFor()
    expect(await learner.getByRole('link', { name: 'Descargar' }).getAttribute('download')).toBe(
      'antiguo.WMV',
    )
    expect(await learner.getByRole('button', { name: 'Volver a cargar' }).count()).toBe(0)
  })

  test('a film that cannot be fetched is loaded again where that is asked for', async () => {
    await learner.route('**/api/storage/**', (route) => route.abort())
    await go('Película')
    await learner.getByText('El archivo no se pudo reproducir.').waitFor()
    await learner.unroute('**/api/storage/**')
    await learner.getByRole('button', { name: 'Volver a cargar' }).click()
    await expect
      .poll(() => learner.locator('video').evaluate((element: HTMLVideoElement) => element.readyState))
      .toBeGreaterThan(0)
    expect(await learner.getByText('El archivo no se pudo reproducir.').count()).toBe(0)
  })

  test('[DET-09] a remote session says when and where, and goes into one’s calendar', async () => {
    await go('Repaso')
    await expect
      .poll(facts)
      .toEqual([
        'lunes, 2 de marzo de 2099',
        '09:00 h, hora estándar central',
        expect.stringContaining('https://meet.example.com/repaso'),
      ])
    expect(await badge()).toBe('Próxima')
    await learner.getByText('Traiga sus dudas; todas, claro.').waitFor()
    const { name, text } = await download(() =>
      learner.getByRole('button', { name: 'Agregar al calendario' }).click(),
    )
    expect(name).toBe('Repaso.ics')
    expect(text).toContain('DTSTART:20990302T150000Z')
    expect(text).toContain('DESCRIPTION:Traiga sus dudas\\; todas\\, claro.')
    expect(await isDone('Repaso')).toBe(false)
  })

  test('[DET-09] a session in person says its place, a manual evaluation who grades it; nothing there is claimed to be done', async () => {
    await go('Simulacro')
    await expect
      .poll(facts)
      .toEqual([
        'lunes, 2 de marzo de 2099',
        'Todo el día',
        ' Av. Juárez 12, Piso 3, Veracruz, Veracruz, 91700Ver en el mapa ',
      ])
    await go('Práctica')
    await learner
      .getByText('La califica su instructor; se aprueba con 70 o más. No hay nada que responder aquí.')
      .waitFor()
    expect(await badge()).toBe('Por aprobar')
    expect(await learner.getByRole('button', { name: 'Presentar evaluación' }).count()).toBe(0)
    await learner.getByRole('button', { name: 'Lección pendiente: Película vieja' }).click()
    await learner.getByRole('heading', { name: 'Película vieja', level: 1 }).waitFor()
  })

  test('[LES-09] [LES-10] a private lesson is in the list of those it is assigned to, and of nobody else', async () => {
    await line('Solo para quien la tiene').waitFor()
    expect(await line('Solo para alguien más').count()).toBe(0)
    const { id } = lessons.find(({ name }) => name === 'Solo para alguien más') ?? { id: '' }
    const state = {
      update: true,
      lesson: { id, name: 'Ajena' },
      modules: [],
      course: [course, courseId],
      origin: '/mis-cursos',
    }
    await openWith(learner, '/cursos/lecciones', state)
    await learner.getByText('Esta lección ya no está en el curso').waitFor()
    expect(await learner.getByText('Solo para alguien más').count()).toBe(0)
  })

  test('[DET-09] what could not be saved is told and tried again; before it would be lost, the lesson pauses', async () => {
    await learner.clock.install()
    await open('Película')
    const video = learner.locator('video')
    const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused)
    await video.evaluate((element: HTMLVideoElement) => {
      element.loop = true
    })
    await learner.route('**/api', (route) =>
      route.request().postData()?.includes('Lesson_saveProgress') ? route.abort() : route.continue(),
    )
    await video.evaluate((element: HTMLVideoElement) => element.play())
    await learner.getByText('El avance no se pudo guardar. Se intentará de nuevo.').waitFor()
    expect(await isPaused()).toBe(false)
    await learner.clock.fastForward(25_000)
    await learner.getByText(/^La lección se pausó porque el avance no se pudo guardar/).waitFor()
    expect(await isPaused()).toBe(true)
    await learner.unroute('**/api')
    await learner.clock.fastForward(10_000)
    await expect.poll(() => learner.getByText(/^La lección se pausó/).count()).toBe(0)
  })

  test('a document that the learner leaves for the test, before it shows, is told there too', async () => {
    const id = await authoring.addStored(moduleId, 'Anexo', manual)
    await authoring.addTest(moduleId, 'Examen', false)
    const bytes = '**/api/storage/**'
    await learner.route(bytes, () => undefined)
    await learner.goto('/insignias')
    await openPlayer(learner, { course, courseId, lesson: 'Anexo', id })
    await learner.getByRole('button', { name: 'Presentar evaluación: Examen' }).click()
    await learner.getByRole('heading', { name: 'Examen', level: 1 }).waitFor()
    await learner.getByText('«Anexo» quedó pendiente: pasó a otra lección').waitFor()
    await learner.unroute(bytes)
    await learner.getByRole('button', { name: 'Volver al documento' }).click()
    await expect.poll(() => isDone('Anexo')).toBe(true)
    await learner.goBack()
    await learner.getByRole('heading', { name: 'Examen', level: 1 }).waitFor()
    expect(await learner.getByText('«Anexo» quedó pendiente').count()).toBe(0)
  })

  test('[CERT-01] the last document that a course asks for approves it: the panel stays in sight over the page, with the certificate', async () => {
    const name = 'Solo un reglamento'
    const made = await authoring.course(name, person.terminal)
    const id = await authoring.addStored(made.moduleIds[0] ?? '', 'Reglamento', manual)
    await authoring.publish(made.courseId, made.moduleIds, person.department)
    await learner.goto('/insignias')
    await openPlayer(learner, { course: name, courseId: made.courseId, lesson: 'Reglamento', id })
    const panel = learner.getByRole('region', { name: `¡Felicidades! Aprobó el curso «${name}»` })
    await panel.waitFor()
    const [box, height] = [await panel.boundingBox(), learner.viewportSize()?.height ?? 0]
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
    expect(await accessibilityFaults(learner)).toEqual([])
    const { name: file } = await download(() =>
      panel.getByRole('button', { name: 'Descargar el certificado' }).click(),
    )
    expect(file).toMatch(/^certificado_.+_\.pdf$/)
    await panel.getByRole('button', { name: 'Cerrar' }).click()
    expect(await panel.count()).toBe(0)
    await learner.getByRole('button', { name: 'Ver certificado' }).waitFor()
  })
})
