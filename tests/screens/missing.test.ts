import { describe, expect, test } from 'vitest'
import { describeMissing } from '../../api/contract/lists/missing.ts'
import type { Missing as Parts } from '../../api/contract/types/missing.ts'
import { printed } from '../support/printed.ts'

const { Missing } = await import('../../web/features/enrolments/Missing.tsx')

const locales = ['es', 'en'] as const
const lessons = (...names: readonly string[]): Parts => ({
  part: 'lessons',
  count: names.length,
  lessons: names.slice(0, 5).map((name) => ({ name, type: 'video' })),
})
const said = (missing: Parts) => locales.map((locale) => describeMissing(missing, locale).text)
const whole = (missing: Parts) => locales.map((locale) => describeMissing(missing, locale).whole)

describe('what is missing beside a status', () => {
  test('is evidence or an evaluation', () => {
    expect(said({ part: 'evidence', count: 0, lessons: [] })).toEqual(['Falta evidencia', 'Evidence missing'])
    expect(said({ part: 'evaluation', count: 0, lessons: [] })).toEqual(['Falta evaluar', 'To be evaluated'])
  })

  test('is one lesson by what is to be done with it', () => {
    const one = (type: string) => said({ part: 'lessons', count: 1, lessons: [{ name: 'Muelles', type }] })
    expect(one('document')).toEqual(['Falta leer Muelles', 'To read: Muelles'])
    expect(one('video')).toEqual(['Falta ver Muelles', 'To watch: Muelles'])
    expect(one('audio')).toEqual(['Falta escuchar Muelles', 'To listen to: Muelles'])
    expect(one('automaticEvaluation')).toEqual(['Falta Muelles', 'To pass: Muelles'])
    expect(one('manualEvaluation')).toEqual(['Falta evaluar Muelles', 'To be graded: Muelles'])
    for (const type of ['meet', 'faceToFace'])
      expect(one(type)).toEqual(['Falta la asistencia a Muelles', 'Attendance missing: Muelles'])
  })

  test('are several lessons by their number, named in full, five at most', () => {
    expect(said(lessons('A', 'B', 'C'))).toEqual(['Faltan 3 lecciones', '3 lessons left'])
    expect(whole(lessons('A', 'B'))).toEqual(['Faltan 2 lecciones: A y B', '2 lessons left: A and B'])
    expect(whole(lessons('A', 'B', 'C', 'D', 'E', 'F', 'G'))).toEqual([
      'Faltan 7 lecciones: A, B, C, D, E y 2 más',
      '7 lessons left: A, B, C, D, E, and 2 more',
    ])
  })

  test('stands short in its place and whole in a tooltip; nothing missing shows nothing', () => {
    const shown = (missing: Parts | null) =>
      printed(Missing, { missing })
        .all('.missing')
        .map(({ text, title }) => [text, title])
    expect(shown(lessons('A', 'B'))).toEqual([['Faltan 2 lecciones', 'Faltan 2 lecciones: A y B']])
    expect(shown(null)).toEqual([])
  })
})
