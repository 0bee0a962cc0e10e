import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accept, accessibilityFaults, fixture } from '../support/browser.ts'
import {
  type Chosen,
  captionsOf,
  countAsked,
  type Editing,
  failOperation,
  openEditorOf,
} from '../support/editing.ts'
import { openPlayer } from '../support/player-course.ts'

const mebibyte = 1_048_576
const course = 'Curso de películas'

const film = (name: string, padding = 0): Chosen => ({
  name,
  mimeType: 'video/mp4',
  buffer: Buffer.concat([readFileSync(fixture('video.mp4')), Buffer.alloc(padding)]),
})

describe('uploading the file of a lesson', () => {
  let editing: Editing
  const page = () => editing.page
  const panel = () => page().locator('.editor-panel')
  const notice = () => panel().locator('.rt-CalloutText')
  const save = () => panel().getByRole('button', { name: 'Guardar', exact: true })
  const retry = () => panel().getByRole('button', { name: 'Reintentar', exact: true })
  const listed = (name: string) => page().locator('.editor-module').getByText(name)
  const storing = '**/api/storage/**'

  const lessonsKept = async (): Promise<string[]> => {
    const { list } = await editing.call<{ list: { name: string }[] }>(
      'query ($moduleId: ID!) { list: Lesson_list(moduleId: $moduleId) { name } }',
      { moduleId: editing.moduleId },
    )
    return list.map(({ name }) => name)
  }

  const begin = async (type: string, name: string) => {
    await page().getByRole('button', { name: 'Agregar lección' }).click()
    await page().getByRole('menuitem', { name: type }).click()
    await panel().getByLabel('Nombre de la lección').fill(name)
  }
  const choose = (file: Chosen) => panel().locator('input[type=file]').first().setInputFiles(file)
  const saveIt = async () => {
    await save().click()
    await accept(page(), 'Guardar')
  }
  const leave = async () => {
    await panel().getByRole('button', { name: 'Cancelar' }).click()
    await accept(page(), 'Descartar')
    await panel().waitFor({ state: 'detached' })
  }
  const slowly = async () => {
    const network = await page().context().newCDPSession(page())
    const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: mebibyte / 8 }
    await network.send('Network.emulateNetworkConditions', conditions)
    return network
  }

  beforeAll(async () => {
    editing = await openEditorOf(course)
    page().on('dialog', (dialog) => dialog.accept())
  })
  beforeEach(() => page().getByRole('tab', { name: 'Lecciones' }).click())
  afterAll(() => page().context().close())

  test('[LES-07] says its percent, and whoever stops it leaves no lesson behind and may begin again', async () => {
    await begin('Video', 'Faro de noche')
    await choose(film('faro.mp4', mebibyte))
    const network = await slowly()
    await saveIt()
    await page().waitForFunction(
      () => Number(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')) > 0,
    )
    expect(await lessonsKept()).toEqual(['Faro de noche'])
    await panel().getByRole('button', { name: 'Detener' }).click()
    await network.detach()
    await panel().getByText('El envío se canceló.').waitFor()
    await expect.poll(lessonsKept).toEqual([])
    expect(await panel().locator('.file-name').textContent()).toBe('faro.mp4')
    await saveIt()
    await listed('Faro de noche').waitFor()
    expect(await lessonsKept()).toEqual(['Faro de noche'])
  })

  test('[LES-07] whichever step fails is told, and tried again from there on: without another record, without the file once it is there, and without asking again', async () => {
    const counts = countAsked(page(), 'Lesson_create', 'Lesson_update', 'Lesson_delete')
    await begin('Video', 'Muelle sur')
    await choose(film('muelle.mp4'))
    const recorded = await failOperation(page(), 'Lesson_create')
    await saveIt()
    await notice().getByText('La lección no se creó.').waitFor()
    expect(counts).toEqual({ PUT: 0, Lesson_create: 1, Lesson_update: 0, Lesson_delete: 0 })
    await recorded()
    await page().route(storing, (route) => route.abort('connectionfailed'))
    await retry().click()
    await notice().getByText('El archivo no se cargó.').waitFor()
    await page().unroute(storing)
    expect(await accessibilityFaults(page(), '.editor-panel')).toEqual([])
    const updated = await failOperation(page(), 'Lesson_update')
    await retry().click()
    await notice().getByText('El archivo ya está cargado; falta guardar la lección.').waitFor()
    await updated()
    await retry().click()
    await listed('Muelle sur').waitFor()
    expect(counts).toEqual({ PUT: 2, Lesson_create: 2, Lesson_update: 2, Lesson_delete: 0 })
    page().removeAllListeners('request')
  })

  test('[LES-07] on a phone, why an upload failed stands where one looks, whatever was pressed below it; whoever leaves the panel then takes the record back', async () => {
    const before = await lessonsKept()
    const shown = (said: string) =>
      expect
        .poll(() =>
          panel()
            .getByText(said)
            .evaluate((one) => {
              const { top, bottom, left } = one.getBoundingClientRect()
              const isOnTop = (y: number) => one.contains(document.elementFromPoint(left + 4, y))
              return isOnTop(top + 4) && isOnTop(bottom - 4)
            }),
        )
        .toBe(true)
    await page().setViewportSize({ width: 390, height: 700 })
    await begin('Video', 'Muelle de mano')
    await choose(film('muelle.mp4'))
    await page().route(storing, (route) => route.abort('connectionfailed'))
    await saveIt()
    await shown('El archivo no se cargó.')
    expect(await lessonsKept()).toContain('Muelle de mano')
    await page().unroute(storing)
    await choose({ ...film('muelle.mp4'), buffer: Buffer.from('no es un video') })
    await retry().click()
    await shown('El contenido del archivo no es un video.')
    await leave()
    await expect.poll(lessonsKept).toEqual(before)
    await page().setViewportSize({ width: 1280, height: 800 })
  })

  test('[LES-07] a reload in the middle leaves no record, and what was there stays', async () => {
    const before = await lessonsKept()
    const uploading = Promise.withResolvers<void>()
    await page().route(storing, () => uploading.resolve())
    await begin('Video', 'A medias')
    await choose(film('muelle.mp4'))
    await saveIt()
    await uploading.promise
    expect(await lessonsKept()).toContain('A medias')
    await page().reload()
    await expect.poll(lessonsKept).toEqual(before)
    await page().unroute(storing)
  })

  test('[LES-07] a new file that fails leaves the lesson the one that it had', async () => {
    await listed('Muelle sur').click()
    await choose(film('otro.mp4', 10))
    await page().route(storing, (route) => route.abort('connectionfailed'))
    await saveIt()
    await retry().waitFor()
    await leave()
    await page().unroute(storing)
    await listed('Muelle sur').click()
    expect(await panel().locator('.file-name').textContent()).toBe('muelle.mp4')
    expect(await lessonsKept()).toContain('Muelle sur')
    await panel().getByRole('button', { name: 'Cancelar' }).click()
  })

  test('captions and a transcript are saved with a video, shown where it plays, and taken away', async () => {
    const files = panel().locator('input[type=file]')
    const removal = panel().getByRole('button', { name: 'Quitar los subtítulos' })
    const alert = (text: string) => panel().getByRole('alert').getByText(text).waitFor()
    await begin('Video', 'Con subtítulos')
    await choose(film('faro.mp4'))
    await files.last().setInputFiles({ ...captionsOf('vacio.vtt'), buffer: Buffer.from('WEBVTT\n\nHola\n') })
    await alert(
      'El archivo de subtítulos no tiene ningún texto con su tiempo. Escriba los tiempos así: 00:01.000 --> 00:04.000.',
    )
    await files.last().setInputFiles(captionsOf('faro.srt'))
    await alert('Los subtítulos deben ser un archivo .vtt (WebVTT).')
    await panel().getByLabel('Transcripción').fill('Bienvenida a bordo.')
    expect(await accessibilityFaults(page(), '.editor-panel')).toEqual([])
    const { buffer, ...older } = captionsOf('faro.vtt', 'Bienvenida, señor capitán.')
    await files.last().setInputFiles({ ...older, buffer: Buffer.from(buffer.toString(), 'latin1') })
    await saveIt()
    await listed('Con subtítulos').click()
    await panel().getByText('faro.vtt').waitFor()

    const { list } = await editing.call<{ list: { id: string; name: string }[] }>(
      'query ($moduleId: ID!) { list: Lesson_list(moduleId: $moduleId) { id name } }',
      { moduleId: editing.moduleId },
    )
    const player = await page().context().newPage()
    await openPlayer(player, {
      course,
      courseId: editing.courseId,
      lesson: 'Con subtítulos',
      id: list.find(({ name }) => name === 'Con subtítulos')?.id ?? '',
    })
    await player.getByText('Transcripción').click()
    await player.getByText('Bienvenida a bordo.').waitFor()
    const track = await player.locator('video track').evaluate(async (element) => {
      const { track: cues, srclang, readyState } = element as HTMLTrackElement
      cues.mode = 'hidden'
      if (readyState < 2) await new Promise((resolve) => element.addEventListener('load', resolve))
      return [srclang, ...[...(cues.cues ?? [])].map((cue) => (cue as VTTCue).text)]
    })
    expect(track).toEqual(['es', 'Bienvenida, señor capitán.'])
    await player.close()

    await removal.click()
    await panel().getByLabel('Transcripción').fill('')
    await saveIt()
    await panel().waitFor({ state: 'detached' })
    await listed('Con subtítulos').click()
    await panel().getByLabel('Transcripción').waitFor()
    await expect.poll(() => removal.count()).toBe(0)
    await panel().getByRole('button', { name: 'Cancelar' }).click()
  })

  test('[LES-06] names, contents and sizes that are not a video’s or an audio’s are refused in the panel; of what some browsers do not play it is told who will not see it', async () => {
    const alert = (text: string) => panel().getByRole('alert').getByText(text).waitFor()
    await begin('Audio', 'Sirena')
    await choose({ name: 'sirena.wav', mimeType: 'audio/wav', buffer: Buffer.from('x') })
    await alert('El audio debe ser un archivo .mp3.')
    await leave()
    await begin('Video', 'Falso')
    await choose({ name: 'video.avi', mimeType: 'video/avi', buffer: Buffer.from('x') })
    await alert('El video debe ser un archivo .mp4, .mov, .wmv u .ogx.')
    await page().evaluate(() =>
      Object.defineProperty(File.prototype, 'size', { configurable: true, get: () => 2_147_483_649 }),
    )
    await choose(film('enorme.mp4'))
    await alert('El archivo no puede exceder los 2 GB.')
    await page().evaluate(() => Reflect.deleteProperty(File.prototype, 'size'))
    await choose({ name: 'falso.mp4', mimeType: 'video/mp4', buffer: Buffer.from('<html></html>') })
    await panel().getByLabel('Duración estimada (minutos)').fill('3')
    await saveIt()
    await alert('El contenido del archivo no es un video.')
    const told = (text: string) => panel().getByRole('status').getByText(text).waitFor()
    await choose({ ...film('viejo.wmv'), mimeType: 'video/x-ms-wmv' })
    await told('Ningún navegador reproduce archivos WMV')
    await choose({ name: 'roto.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no es un video') })
    await told('Este navegador no puede reproducir el archivo')
    const minutes = panel().getByLabel('Duración estimada (minutos)')
    await minutes.fill('')
    await retry().click()
    await panel().getByRole('alert').getByText('Indique la duración.').waitFor()
    await leave()
    await expect.poll(lessonsKept).not.toContain('Falso')
  })
})
