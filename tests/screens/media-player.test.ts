import { describe, expect, test } from 'vitest'
import type { PlayerLesson } from '../../web/features/enrolments/enrolments.data.ts'
import { printed } from '../support/printed.ts'

const { MediaPlayer } = await import('../../web/features/enrolments/MediaPlayer.tsx')

type Locale = 'es' | 'en'
const locales = ['es', 'en'] as const
const nothing = () => undefined

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

  test('an audio has a bar of its own with its speed, without an empty picture; a video keeps the browser’s', () => {
    const audio = (locale: Locale, over: Partial<PlayerLesson> = {}) =>
      player(false, 5, locale, { LessonType: { name: 'audio' }, ...over })
    const bar = (part: ReturnType<typeof audio>) =>
      part.all('.audio-bar button, .audio-bar input').map((one) => one['aria-label'] ?? '')
    expect(bar(audio('es'))).toEqual(['Reproducir', 'Atrasar 15 segundos', 'Posición', 'Velocidad: 1×'])
    expect(bar(audio('en'))).toEqual(['Play', 'Back 15 seconds', 'Position', 'Speed: 1×'])
    const [position] = audio('es').all('.audio-bar input')
    expect([position?.['aria-valuetext'], position?.max]).toEqual(['00:05 de 01:40', '100'])
    expect(audio('en').one('.audio-bar input')?.['aria-valuetext']).toBe('00:05 of 01:40')
    expect(audio('es').texts('.audio-time')).toEqual(['00:05 / 01:40'])
    expect(position?.style, 'how much of its track is filled').toBe('--played:5%')
    expect(audio('es').one('video')).not.toHaveProperty('controls')
    expect(audio('es').all('.media-tools .rt-SelectTrigger')).toEqual([])
    const film = player(false)
    expect(film.all('.audio-bar')).toEqual([])
    expect(film.one('video')).toHaveProperty('controls')
    expect(film.all('.media-tools .rt-SelectTrigger')).toHaveLength(1)
    const captions = { signedUrl: 'https://files.example.com/c', language: 'es' as const }
    const captioned = audio('es', { captions: captions as PlayerLesson['captions'] })
    expect([audio('es'), captioned].map((part) => part.one('video')?.['data-captions'])).toEqual([
      undefined,
      'true',
    ])
  })
})
