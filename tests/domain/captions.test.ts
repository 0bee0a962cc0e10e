import { describe, expect, test } from 'vitest'
import { attachCaptions, removeCaptions, writeTranscript } from '../../domain/courses/captions.ts'
import {
  captionsBytesMax,
  checkCaptions,
  transcriptMax,
  whyNotCaptions,
} from '../../domain/courses/captions-rules.ts'
import { course } from '../../domain/courses/course.ts'
import type { CourseEvent } from '../../domain/courses/events.ts'
import { a, id, ids } from '../support/a.ts'
import { given } from '../support/given.ts'

const author = a.viewer(ids.author, 'course.*')
const stranger = a.viewer(ids.other, 'course.*')
const place = { courseId: ids.course, moduleId: ids.module, lessonId: ids.lesson }
const key = `courses/captions/${ids.module}/${ids.lesson}.vtt`
const file = a.file({ key, name: 'Bienvenida.vtt', contentType: 'text/vtt', size: 100 })
const history: readonly CourseEvent[] = [a.courseDrafted(), a.moduleAdded(), a.lessonAdded()]
const lesson = ids.lesson

const attached = (over = {}, language = 'es'): CourseEvent => ({
  type: 'CaptionsAttached',
  data: { ...place, file: { ...file, ...over }, language },
})
const attach = (over = {}, language = 'es', by = author) =>
  attachCaptions({ lessonId: lesson, file: { ...file, ...over }, language }, by)
const write = (text: string, by = author) => writeTranscript({ lessonId: lesson, text }, by)
const written = (text: string): CourseEvent => ({ type: 'TranscriptWritten', data: { ...place, text } })

describe('captions', () => {
  test('have a header and at least one text with its times, written as players read them', () => {
    const cue = '00:00.000 --> 00:02.000\nBienvenida.\n'
    for (const text of [
      `WEBVTT\n\n${cue}`,
      `WEBVTT - Bienvenida\r\n\r\n1\r\n${cue.replaceAll('\n', '\r\n')}`,
      `WEBVTT\n\nNOTE de prueba\n\n01:00:00.000 --> 01:00:02.000 align:start\nHola`,
    ])
      expect(whyNotCaptions(text)).toBeNull()
    for (const text of ['', cue, `\nWEBVTT\n\n${cue}`, `WEBVTTX\n\n${cue}`])
      expect(whyNotCaptions(text)).toBe('CaptionsTypeError')
    for (const text of [
      'WEBVTT',
      'WEBVTT\n\nBienvenida a bordo.\n',
      'WEBVTT\n\n00:00:00,000 --> 00:00:02,000\nBienvenida.\n',
      'WEBVTT\n\n00:00.000 -> 00:02.000\nBienvenida.\n',
      'WEBVTT\n\n00:00.000 --> fin\nBienvenida.\n',
      'WEBVTT\n\n00:61.000 --> 00:62.000\nBienvenida.\n',
    ])
      expect([text, whyNotCaptions(text)]).toEqual([text, 'courses.captions-no-cues'])
  })

  test('are attached to a video or an audio, replaced and removed', () => {
    given(course, ...history)
      .when(attach())
      .then(attached())
      .again()
    for (const other of [attached({ sha256: 'cd'.repeat(32) }), attached({}, 'en')] as const)
      given(course, ...history, other)
        .when(attach())
        .then(attached())
    const removed: CourseEvent = {
      type: 'CaptionsRemoved',
      data: { ...place, fileKey: key, language: 'es' },
    }
    given(course, ...history, attached())
      .when(removeCaptions(lesson, author))
      .then(removed)
      .again()
    given(course, ...history, attached(), removed)
      .when(attach())
      .then(attached())
  })

  test('are a .vtt file that is one, of at most 1 MB, in a language of the product', () => {
    expect(checkCaptions({ ...file, size: captionsBytesMax })).toBeNull()
    expect(checkCaptions({ ...file, size: captionsBytesMax + 1 })).toBe('courses.captions-too-large')
    expect(checkCaptions({ ...file, name: 'bienvenida.srt' })).toBe('CaptionsTypeError')
    expect(checkCaptions({ ...file, contentType: 'text/plain' })).toBe('CaptionsTypeError')
    given(course, ...history)
      .when(attach({ name: 'x.txt' }))
      .thenRefused('CaptionsTypeError', 'captions')
    for (const language of ['', 'fr'])
      given(course, ...history)
        .when(attach({}, language))
        .thenRefused('courses.captions-language', 'language')
  })

  test('are refused, with a transcript, by lessons that are not played, and by whoever may not edit', () => {
    for (const type of ['document', 'manualEvaluation', 'meet'] as const) {
      const other = [a.courseDrafted(), a.moduleAdded(), a.lessonAdded({ type })]
      for (const decision of [attach(), removeCaptions(lesson, author), write('Hola')])
        given(course, ...other)
          .when(decision)
          .thenRefused('courses.lesson-takes-no-captions')
    }
    for (const decision of [
      attach({}, 'es', stranger),
      removeCaptions(lesson, stranger),
      write('x', stranger),
    ])
      given(course, ...history)
        .when(decision)
        .thenRefused('courses.not-yours')
    given(course, ...history)
      .when(writeTranscript({ lessonId: id('l', 9), text: 'x' }, author))
      .thenRefused('courses.no-such-lesson')
  })
})

describe('a transcript', () => {
  test('is written, changed and taken away, up to 20,000 characters', () => {
    given(course, ...history)
      .when(write('  Bienvenida.\nHola. '))
      .then(written('Bienvenida.\nHola.'))
      .again()
    given(course, ...history, written('Antes'))
      .when(write(' '))
      .then(written(''))
      .again()
    const long = '📘'.repeat(transcriptMax)
    given(course, ...history)
      .when(write(long))
      .then(written(long))
    given(course, ...history)
      .when(write(`${long}x`))
      .thenRefused('courses.transcript-too-long', 'transcript', { most: 20_000 })
  })
})
