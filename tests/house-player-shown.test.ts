import { describe, expect, test } from 'vitest'
import type { ListedModule, PlayerLesson } from '../web/features/enrolments/enrolments.data.ts'
import { printed } from './support/printed.ts'

const { LessonSidebar } = await import('../web/features/enrolments/LessonSidebar.tsx')
const { MediaPlayer } = await import('../web/features/enrolments/MediaPlayer.tsx')
const { PdfTools, zooms } = await import('../web/features/enrolments/PdfTools.tsx')

type Locale = 'es' | 'en'
const locales = ['es', 'en'] as const
const nothing = () => undefined

describe('[DET-09] the list of lessons', () => {
  type Listed = ListedModule['lessons'][number]
  const lesson = (name: string, over: Partial<Listed> = {}): Listed => ({
    id: name,
    name,
    isCompleted: false,
    progress: 0,
    LessonType: { name: 'video' },
    ...over,
  })
  const modules = [
    {
      id: 'm',
      name: 'Cabos',
      lessons: [
        lesson('Nudos', { isCompleted: true, progress: 100 }),
        lesson('Bitas', { progress: 40, LessonType: { name: 'audio' } }),
        lesson('Amarras'),
        lesson('Guías', { isCompleted: true, progress: 40 }),
      ],
    },
    { id: 'empty', name: 'Sin nada', lessons: [] },
    { id: 'n', name: 'Faros', lessons: [lesson('Señales')] },
  ]
  const list = (locale: Locale = 'es', progress: { completed: number; total: number } | null = null) =>
    printed(LessonSidebar, { modules, current: 'Bitas', onChoose: nothing, progress }, { locale })

  test('says of each lesson its type, whether it is completed, and how far it is once it is begun and not completed', () => {
    expect(list().texts('button')).toEqual([
      'NudosVideo · Completada',
      'BitasAudio · Pendiente40%',
      'AmarrasVideo · Pendiente',
      'GuíasVideo · Completada',
      'SeñalesVideo · Pendiente',
    ])
    expect(list('en').texts('button').slice(0, 2)).toEqual([
      'NudosVideo · Completed',
      'BitasAudio · Pending40%',
    ])
  })

  test('is of the modules that have lessons, each with how many are completed, and marks the one that is open', () => {
    expect(list().texts('summary')).toEqual(['Cabos2 de 4', 'Faros0 de 1'])
    expect(list('en').texts('summary')).toEqual(['Cabos2 of 4', 'Faros0 of 1'])
    expect(list().texts('[aria-current=true] .lesson-name .rt-Text')).toEqual(['Bitas'])
    const bar = (progress: { completed: number; total: number } | null) =>
      list('es', progress).one('[role="progressbar"]')?.['aria-valuetext']
    expect([bar(null), bar({ completed: 7, total: 9 })]).toEqual(['2 / 5', '7 / 9'])
  })
})

describe('[DET-09] the tools of a document', () => {
  const tools = (page: number, pages: number, zoom = 2, locale: Locale = 'es') =>
    printed(PdfTools, { page, pages, zoom, onPage: nothing, onZoom: nothing }, { locale })
  const said = (...given: Parameters<typeof tools>) =>
    tools(...given)
      .all('.pdf-tools button, .pdf-tools .rt-Text')
      .map((one) => (one['aria-label'] ? [one['aria-label'], one['aria-disabled']] : one.text))

  test('lead to the page before and the next where there is one, and are none of a single page', () => {
    const zoom = [['Reducir', 'false'], '100%', ['Ampliar', 'false']]
    expect(said(1, 3)).toEqual([
      ['Página anterior', 'true'],
      'Página 1 de 3',
      ['Página siguiente', 'false'],
      ...zoom,
    ])
    expect(said(2, 3, 2, 'en')).toEqual([
      ['Previous page', 'false'],
      'Page 2 of 3',
      ['Next page', 'false'],
      ['Zoom out', 'false'],
      '100%',
      ['Zoom in', 'false'],
    ])
    expect(said(3, 3)).toEqual([
      ['Página anterior', 'false'],
      'Página 3 de 3',
      ['Página siguiente', 'true'],
      ...zoom,
    ])
    expect(said(1, 1)).toEqual(['Página 1 de 1', ...zoom])
  })

  test('make it smaller down to the smallest and larger up to the largest', () => {
    const zoomed = (zoom: number) => said(1, 1, zoom).slice(1)
    expect(zoomed(0)).toEqual([['Reducir', 'true'], '50%', ['Ampliar', 'false']])
    expect(zoomed(1)).toEqual([['Reducir', 'false'], '75%', ['Ampliar', 'false']])
    expect(zoomed(zooms.length - 1)).toEqual([['Reducir', 'false'], '300%', ['Ampliar', 'true']])
  })
})

describe('[DET-09] a video or an audio', () => {
  const lesson: PlayerLesson = {
    id: 'l',
    name: 'Nudos',
    description: null,
    duration: 100,
    file: 'f',
    fileName: 'nudos.mp4',
    fileSize: 1,
    fileVersion: null,
    captions: null,
    transcript: null,
    meetUrl: null,
    addressParts: null,
    isCompleted: false,
    ownAttended: null,
    progress: 40,
    playbackSeconds: 0,
    watched: [{ from: 0, to: 40 }],
    LessonType: { name: 'video' },
    date: null,
    time: null,
    timeZone: null,
  }
  const player = (
    isCompleted: boolean,
    startAt = 0,
    locale: Locale = 'es',
    over: Partial<PlayerLesson> = {},
  ) =>
    printed(
      MediaPlayer,
      {
        lesson: { ...lesson, ...over },
        autoPlays: false,
        isCompleted,
        isReplaced: false,
        source: { url: 'https://files.example.com/f', load: 0, startAt, plays: false },
        onSaved: nothing,
        onEnded: nothing,
        onLoadNew: nothing,
        onReload: async () => undefined,
      },
      { locale },
    )
  const below = (...given: Parameters<typeof player>) => player(...given).texts('.media-watched .rt-Text')

  test('says how much was watched and what completes it, or that it is completed and can be repeated', () => {
    expect(locales.map((locale) => below(false, 0, locale))).toEqual([
      ['Se completa al reproducir el 95 %.'],
      ['It is complete once 95% has been played.'],
    ])
    expect(locales.map((locale) => below(true, 0, locale))).toEqual([
      ['Lección completada. Puede repetirla cuando quiera.'],
      ['Lesson completed. You can repeat it whenever you like.'],
    ])
    const bar = (isCompleted: boolean) =>
      player(isCompleted)
        .all('.media-watched [role="progressbar"]')
        .map((one) => [one['aria-label'], one['aria-valuetext']])
    expect([bar(false), bar(true)]).toEqual([[['Parte reproducida', '40%']], []])
  })

  test('says where it goes on only where it does, and holds its transcript only where it has one', () => {
    expect(locales.map((locale) => below(false, 75, locale)[1])).toEqual([
      'Se retomó donde la dejó: 01:15',
      'Resumed where you left it: 01:15',
    ])
    const transcript = (text: string | null) => player(false, 0, 'es', { transcript: text }).texts('details')
    expect([transcript(null), transcript('Un nudo.')]).toEqual([[], ['TranscripciónUn nudo.']])
  })
})
