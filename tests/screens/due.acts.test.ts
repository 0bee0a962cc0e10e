import { describe, expect, test } from 'vitest'
import type { Due } from '../../api/contract/types/due.ts'
import { printed } from '../support/printed.ts'

const { dueActsOf, earliestLater, isExtendable } = await import('../../web/features/due/due-acts.ts')
const { OwnExtension, RequestedExtension } = await import('../../web/features/due/Extension.tsx')
const { needsDate } = await import('../../web/features/due/WaiveDialog.tsx')

const due = (situation: Due['situation'], over: Partial<Due> = {}): Due => ({
  situation,
  ...{ isOverdue: false, dueOn: '2026-04-01', days: 3, until: null, requested: null, isWithheld: false },
  ...over,
})
const course = { id: 'c', name: 'Amarre' }
const of = { personId: 'p', fullName: 'Ana Luz', courseId: 'c', courseName: 'Amarre' }
const locales = ['es', 'en'] as const

describe('[DUE-05] what may be done about a date', () => {
  test('is an extension or a waiver where it stands, the end of a waiver, or the resolution of one that could not hold', () => {
    for (const situation of ['overdue', 'inGrace', 'toCome', 'renewalOpen'] as const)
      expect([situation, dueActsOf(due(situation), false)]).toEqual([situation, ['extend', 'waive']])
    expect(dueActsOf(due('waived'), false)).toEqual(['endWaiver'])
    expect(dueActsOf(due('undated'), false)).toEqual(['resolve', 'waive'])
    expect([dueActsOf(null, false), dueActsOf(null, true)]).toEqual([['waive'], []])
    expect([isExtendable(due('overdue')), isExtendable(due('waived')), isExtendable(null)]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('goes to a day after the present one, and never to one that has passed', () => {
    expect(earliestLater(due('toCome', { dueOn: '2999-12-31' }))).toBe('3000-01-01')
    const today = earliestLater(null)
    expect(earliestLater(due('overdue', { dueOn: '2020-01-01' }))).toBe(today)
  })

  test('names the date after a waiver alone where the present one falls within it', () => {
    const waiver = { how: 'until', until: '2026-04-01', dueOn: '' }
    expect(needsDate(waiver, '2026-04-01')).toBe(true)
    expect(needsDate(waiver, '2026-04-02')).toBe(false)
    expect(needsDate(waiver, null)).toBe(false)
    expect(needsDate({ ...waiver, how: 'forGood' }, '2026-04-01')).toBe(false)
  })
})

describe('[DUE-05] an extension', () => {
  const own = (one: Due | null, declined: { declinedAt: string; reason: string } | null = null) =>
    locales.map((locale) => {
      const part = printed(OwnExtension, { course, due: one, declined }, { locale })
      return [
        part.texts('.rt-Text'),
        part.all('button').map(({ text, ...button }) => [text, button['aria-label']]),
      ]
    })

  test('is asked for by the learner where something is due, once', () => {
    expect(own(due('overdue'))).toEqual([
      [[], [['Pedir prórroga', 'Pedir prórroga de Amarre']]],
      [[], [['Ask for an extension', 'Ask for an extension of Amarre']]],
    ])
    expect(own(due('toCome', { requested: '2026-05-03' }))).toEqual([
      [['Prórroga pedida para el 3 may 2026'], []],
      [['Extension requested until May 3, 2026'], []],
    ])
    for (const one of [due('waived'), due('undated'), null]) expect(own(one)[0]).toEqual([[], []])
  })

  test('that was declined says why, and may be asked for again', () => {
    const declined = { declinedAt: '2026-03-02T18:00:00.000Z', reason: 'Ya tuvo otra' }
    expect(own(due('overdue'), declined)).toEqual([
      [['No se concedió la prórroga: Ya tuvo otra'], [['Pedir prórroga', 'Pedir prórroga de Amarre']]],
      [
        ['The extension was not granted: Ya tuvo otra'],
        [['Ask for an extension', 'Ask for an extension of Amarre']],
      ],
    ])
  })

  test('that waits stands out with its two answers for those who may give them', () => {
    const shown = (one: Due | null, mayAnswer: boolean) => {
      const part = printed(RequestedExtension, { of, due: one, mayAnswer })
      return [part.texts('.rt-Text'), part.texts('button')]
    }
    const waiting = due('overdue', { requested: '2026-05-03' })
    expect(shown(waiting, true)).toEqual([['Prórroga pedida para el 3 may 2026'], ['Conceder', 'Rechazar']])
    expect(shown(waiting, false)).toEqual([['Prórroga pedida para el 3 may 2026'], []])
    expect(shown(due('overdue'), true)).toEqual([[], []])
  })
})
