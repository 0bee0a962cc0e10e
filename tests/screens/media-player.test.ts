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
})
