import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Due } from '../../api/contract/types/due.ts'
import { addDays, addMonths, dayByKey, monthWeeks, weekdays } from '../../web/shared/date/month.ts'

await import('../support/device.ts')
const { forgetAnswers, printed, readAnswered } = await import('../support/printed.ts')
const { MonthGrid } = await import('../../web/shared/date/MonthGrid.tsx')
const { Calendar, useMarks } = await import('../../web/features/dashboard/Calendar.tsx')

afterEach(forgetAnswers)

test('[DASH-02] a month has its days under their weekdays, in six weeks whatever its length', () => {
  for (const [month, first, last] of [
    ['2026-02', 0, 28],
    ['2026-08', 6, 31],
    ['2024-02', 4, 29],
  ] as const) {
    const weeks = monthWeeks(month)
    expect(weeks.map(({ length }) => length)).toEqual([7, 7, 7, 7, 7, 7])
    const days = weeks.flat()
    expect(days.findIndex((day) => day !== null)).toBe(first)
    expect(days.flatMap((day) => day?.date ?? [])).toEqual(
      Array.from({ length: last }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`),
    )
  }
  expect(weekdays('es-MX').map(({ long }) => long)[0]).toBe('domingo')
})

test('[DASH-02] a month further is the same day, or the last of a shorter month, over the year’s end too', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
})

test('[DASH-02] keys lead from day to day, to the ends of a week, and to other months', () => {
  const wednesday = '2026-03-04'
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'a']
  expect(keys.map((key) => dayByKey(wednesday, key))).toEqual([
    '2026-03-03',
    '2026-03-05',
    '2026-02-25',
    '2026-03-11',
    '2026-03-01',
    '2026-03-07',
    '2026-02-04',
    '2026-04-04',
    null,
  ])
})

test.each([
  ['es', /^jueves, 12 de marzo de 2026: Guardia, Todo el día; Maniobra, 14:05 h$/],
  ['en', /^Thursday, March 12, 2026: Guardia, All day; Maniobra, 2:05 PM$/],
] as const)('[DASH-02] a day of several events names each with its hour (%s)', (locale, said) => {
  const event = { id: 'e', courseName: 'Amarre', date: '2026-03-12', kind: 'meet' as const }
  const events = [
    { ...event, name: 'Guardia', time: null },
    { ...event, name: 'Maniobra', time: '14:05:00' },
    { ...event, name: 'Otro día', date: '2026-03-13', time: null },
  ]
  const grid = { month: '2026-03', labelledBy: 'm', day: '2026-03-02', today: '2026-03-02' }
  const Marked = () =>
    createElement(MonthGrid, {
      ...grid,
      markOf: useMarks({ events, dueDates: [] }),
      onChoose: () => undefined,
      onKey: () => false,
    })
  const days = printed(Marked, {}, { at: '/dashboard', locale }).all('button[data-event]')
  expect(days.map((day) => day['data-date'])).toEqual(['2026-03-12', '2026-03-13'])
  expect(days[0]?.['aria-label']).toMatch(said)
})

test.each([
  ['es', 'Fecha límite', ['1 sesión en este mes · 2 fechas límite en este mes'], 'Vence mañana'],
  ['en', 'due date', ['1 session this month · 2 due dates this month'], 'Due tomorrow'],
] as const)(
  '[DUE-08] due dates stand in the calendar, apart from sessions (%s)',
  async (locale, word, month, when) => {
    const due: Due = {
      ...{ situation: 'toCome', isOverdue: false, dueOn: '2026-03-13', days: 1, until: null },
      ...{ requested: null, isWithheld: false },
    }
    const late: Due = { ...due, situation: 'overdue', isOverdue: true, dueOn: '2026-03-10', days: -2 }
    const answer = {
      ...{ month: '2026-03', today: '2026-03-12' },
      events: [
        {
          id: 'e',
          name: 'Guardia',
          courseName: 'Amarre',
          date: '2026-03-20',
          time: null,
          kind: 'meet' as const,
        },
      ],
      dueDates: [
        { id: 'a', name: 'Grúas', categoryId: null, date: '2026-03-10', due: late },
        { id: 'b', name: 'Primeros auxilios', categoryId: null, date: '2026-03-13', due },
      ],
    }
    const shown = async (today: string) => {
      forgetAnswers()
      await readAnswered('GET /dashboard/events', { query: { month: null } }, { ...answer, today })
      return printed(Calendar, {}, { at: '/dashboard', locale })
    }
    const part = await shown('2026-03-12')
    expect(part.all('button[data-event]').map((day) => [day['data-date'], day['data-event']])).toEqual([
      ['2026-03-10', 'overdue'],
      ['2026-03-13', 'due'],
      ['2026-03-20', 'session'],
    ])
    expect(part.all('button[data-event]')[1]?.['aria-label']?.toLowerCase()).toContain(
      `primeros auxilios, ${word.toLowerCase()}`,
    )
    expect(part.texts('.calendar-note')).toEqual(month)
    expect(part.all('a').at(-1)?.href).toBe('/empleado/desarrollo#calendario')
    const ofDay = await shown('2026-03-13')
    expect(ofDay.texts('.upcoming li a')).toEqual(['Primeros auxilios'])
    expect(ofDay.texts('.upcoming li')[0]).toContain(when)
  },
)

test('[DUE-20] an address names the day at which the calendar opens; without a real day it is today', async () => {
  const today = '2026-03-12'
  const empty = { events: [], dueDates: [], today }
  await readAnswered('GET /dashboard/events', { query: { month: null } }, { ...empty, month: '2026-03' })
  await readAnswered('GET /dashboard/events', { query: { month: '2026-06' } }, { ...empty, month: '2026-06' })
  const chosen = (at: string) =>
    printed(Calendar, {}, { at })
      .all('button[data-date][tabindex="0"]')
      .map((day) => day['data-date'])
  expect(chosen('/dashboard?dia=2026-06-10')).toEqual(['2026-06-10'])
  expect(chosen('/dashboard?dia=2026-06-31')).toEqual([today])
  expect(chosen('/dashboard')).toEqual([today])
})
