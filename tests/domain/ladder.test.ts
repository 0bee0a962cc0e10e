import { describe, expect, test } from 'vitest'
import {
  datesWithRungs,
  defaultLadder,
  isDaysAfter,
  type LadderDates,
  ladderProblems,
  lastRung,
  type NoticeLadder,
  noNoticeLadder,
  rungsWithin,
} from '../../domain/kernel/ladder.ts'
import { chooseNoticeLadder, company } from '../../domain/organisation/company.ts'
import type { CompanyEvent } from '../../domain/organisation/events.ts'
import { given } from '../support/given.ts'
import { samples } from '../support/samples.ts'

const quarter = { from: '2026-03-02', to: '2026-05-31' }

const days = (dates: LadderDates, over = {}, within = quarter) =>
  rungsWithin({ ...defaultLadder, ...over }, dates, within).map(({ kind, on }) => `${on} ${kind}`)

describe('[DUE-14] a ladder', () => {
  test('tells 30, 7 and 1 days before, on the day, 1 and 7 after, then weekly', () => {
    expect(days({ setOn: '2026-03-02', dueOn: '2026-05-01', isRenewal: false })).toEqual([
      '2026-04-01 dueSoon',
      '2026-04-24 dueSoon',
      '2026-04-30 dueSoon',
      '2026-05-01 dueToday',
      '2026-05-02 overdue',
      '2026-05-08 overdue',
      '2026-05-15 overdue',
      '2026-05-22 overdue',
      '2026-05-29 overdue',
    ])
  })

  test('tells of a certificate that expires 60, 30 and 7 days before', () => {
    expect(days({ setOn: '2026-01-01', dueOn: '2026-05-25', isRenewal: true }).slice(0, 4)).toEqual([
      '2026-03-26 certificateExpiring',
      '2026-04-25 certificateExpiring',
      '2026-05-18 certificateExpiring',
      '2026-05-25 dueToday',
    ])
  })

  test('tells nothing on the day on which the date was set, nor of days before it', () => {
    const setLate = (setOn: string, dueOn: string) => days({ setOn, dueOn, isRenewal: false })[0]
    expect(setLate('2026-04-01', '2026-05-01')).toBe('2026-04-24 dueSoon')
    expect(setLate('2026-04-28', '2026-04-30')).toBe('2026-04-29 dueSoon')
    expect(setLate('2026-04-30', '2026-04-30')).toBe('2026-05-01 overdue')
  })

  test('has both ends of the days, and nothing beyond', () => {
    const dates = { setOn: '2026-03-01', dueOn: '2026-03-02', isRenewal: false }
    const within = (from: string, to: string) => days(dates, {}, { from, to })
    expect(within('2026-03-02', '2026-03-03')).toEqual(['2026-03-02 dueToday', '2026-03-03 overdue'])
    expect(within('2026-03-04', '2026-03-08')).toEqual([])
    expect(within('2026-03-09', '2026-03-16')).toEqual(['2026-03-09 overdue', '2026-03-16 overdue'])
  })

  test('may leave steps out, and ends after a year', () => {
    const dates = { setOn: '2025-11-01', dueOn: '2026-02-01', isRenewal: false }
    expect(days(dates, { thenEvery: null })).toEqual([])
    expect(days(dates, { daysAfter: [] })[0]).toBe('2026-03-08 overdue')
    const onTheDay = { from: '2026-02-01', to: '2026-02-01' }
    expect(days(dates, { isOnTheDay: false }, onTheDay)).toEqual([])
    const longAgo = { setOn: '2024-11-01', dueOn: '2025-03-01', isRenewal: false }
    expect(days(longAgo)).toEqual([])
    expect(days({ ...longAgo, dueOn: '2025-03-03' })).toEqual(['2026-03-02 overdue'])
  })

  test('gives the last alone of several days that were missed', () => {
    const dates = { setOn: '2026-01-01', dueOn: '2026-03-10', isRenewal: false }
    const missed = (from: string, to: string, kinds = ['dueSoon', 'dueToday', 'overdue'] as const) =>
      lastRung(defaultLadder, dates, { from, to }, kinds)?.on ?? null
    expect(missed('2026-02-01', '2026-03-05')).toBe('2026-03-03')
    expect(missed('2026-02-01', '2026-03-12')).toBe('2026-03-11')
    expect(missed('2026-03-04', '2026-03-08')).toBe(null)
    const soon = ['dueSoon'] as const
    expect(lastRung(defaultLadder, dates, { from: '2026-03-09', to: '2026-03-12' }, soon)?.on).toBe(
      '2026-03-09',
    )
  })

  test('every rung of a day is one of the dates that it is looked for among, and of no other', () => {
    const kinds = ['dueSoon', 'dueToday', 'overdue'] as const
    const within = { from: '2026-03-10', to: '2026-03-12' }
    const dates = new Set(datesWithRungs(defaultLadder, within, kinds))
    for (let day = -400; day <= 100; day += 1) {
      const dueOn = new Date(Date.UTC(2026, 2, 10 + day)).toISOString().slice(0, 10)
      const rung = lastRung(defaultLadder, { setOn: '2020-01-01', dueOn, isRenewal: false }, within, kinds)
      expect([dueOn, dates.has(dueOn)]).toEqual([dueOn, rung !== null])
    }
    expect(
      datesWithRungs(defaultLadder, { from: '2026-03-10', to: '2026-03-10' }, ['certificateExpiring']),
    ).toEqual(['2026-03-17', '2026-04-09', '2026-05-09'])
  })

  test('tells a manager on the day that is so many days later, of dates that were set before it', () => {
    const late = (setOn: string, after: number | null, on: string) =>
      isDaysAfter({ setOn, dueOn: '2026-03-01' }, after, { from: on, to: on })
    expect(late('2026-01-01', 7, '2026-03-08')).toBe(true)
    expect([late('2026-01-01', 7, '2026-03-07'), late('2026-01-01', 7, '2026-03-09')]).toEqual([false, false])
    expect([late('2026-03-08', 7, '2026-03-08'), late('2026-01-01', null, '2026-03-08')]).toEqual([
      false,
      false,
    ])
  })
})

describe('[DUE-14] the ladder of a company', () => {
  const registered: CompanyEvent = { type: 'CompanyRegistered', data: samples.CompanyRegistered }
  const on: NoticeLadder = { ...noNoticeLadder, isOn: true }
  const chosen = (what: NoticeLadder, from: NoticeLadder): CompanyEvent => ({
    type: 'NoticeLadderChosen',
    data: { ...what, from },
  })

  test('[DUE-15] is off until somebody chooses it, which is a fact, once', () => {
    given(company, registered).when(chooseNoticeLadder(noNoticeLadder)).then()
    given(company, registered).when(chooseNoticeLadder(on)).then(chosen(on, noNoticeLadder)).again()
    given(company).when(chooseNoticeLadder(on)).thenRefused('organisation.not-found')
  })

  test('is kept in the order of days, however it is typed', () => {
    const typed = { ...on, daysBefore: [1, 30, 7], daysAfter: [7, 1], daysBeforeExpiry: [7, 60, 30] }
    given(company, registered, chosen(on, noNoticeLadder)).when(chooseNoticeLadder(typed)).then()
  })

  test.each<[Partial<NoticeLadder>, string, string]>([
    [{ daysBefore: [7, -1] }, 'organisation.rung-out-of-range', 'daysBefore'],
    [{ daysBefore: [0] }, 'organisation.rung-out-of-range', 'daysBefore'],
    [{ daysAfter: [366] }, 'organisation.rung-out-of-range', 'daysAfter'],
    [{ daysAfter: [1.5] }, 'organisation.rung-out-of-range', 'daysAfter'],
    [{ daysBeforeExpiry: [30, 30] }, 'organisation.rung-repeated', 'daysBeforeExpiry'],
    [
      { daysBefore: Array.from({ length: 13 }, (_, place) => place + 1) },
      'organisation.too-many-rungs',
      'daysBefore',
    ],
    [{ thenEvery: 0 }, 'organisation.rung-out-of-range', 'thenEvery'],
    [{ managerAfter: 400 }, 'organisation.rung-out-of-range', 'managerAfter'],
    [{ furtherAfter: -3 }, 'organisation.rung-out-of-range', 'furtherAfter'],
    [{ managerAfter: 7, furtherAfter: 7 }, 'organisation.further-before-manager', 'furtherAfter'],
    [{ managerAfter: null, furtherAfter: 7 }, 'organisation.further-before-manager', 'furtherAfter'],
    [{ lettersAnHour: 0 }, 'organisation.letters-out-of-range', 'lettersAnHour'],
    [{ lettersAnHour: 100_001 }, 'organisation.letters-out-of-range', 'lettersAnHour'],
  ])('%j is refused', (over, code, field) => {
    given(company, registered)
      .when(chooseNoticeLadder({ ...on, ...over }))
      .thenRefused(code, field)
  })

  test('may have twelve rungs, a year apart, and tell no manager', () => {
    const twelve = Array.from({ length: 12 }, (_, place) => place + 1)
    const whole = { ...on, daysBefore: [...twelve.slice(1), 365], managerAfter: null, furtherAfter: null }
    expect(ladderProblems(whole)).toEqual([])
    expect(ladderProblems({ ...whole, managerAfter: 1, furtherAfter: 365 })).toEqual([])
  })
})
