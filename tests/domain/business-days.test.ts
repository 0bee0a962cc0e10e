import { describe, expect, test } from 'vitest'
import { businessDays, statutoryRestDays } from '../../domain/kernel/business-days.ts'
import { daysAfter, isDate } from '../../domain/kernel/days.ts'

const plain = businessDays([])

/** The days of a year from Monday to Friday on which nobody works. */
const restDaysIn = (year: number, calendar = plain): readonly string[] =>
  Array.from({ length: 366 }, (_, day) => daysAfter(`${year}-01-01`, day))
    .filter((date) => date.startsWith(`${year}-`))
    .filter((date) => ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()) && !calendar.includes(date))

describe('business days', () => {
  test('[DUE-01] leave out Saturdays, Sundays and the rest days of the law', () => {
    expect(['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'].map(plain.includes)).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect(restDaysIn(2026)).toEqual([
      '2026-01-01',
      '2026-02-02',
      '2026-03-16',
      '2026-05-01',
      '2026-09-16',
      '2026-11-16',
      '2026-12-25',
    ])
  })

  test('[LAW-09] are counted between two days, below 0 once the last one is past', () => {
    const own = businessDays(['2026-03-18'])
    const from = '2026-03-13'
    expect(
      ['2026-03-13', '2026-03-14', '2026-03-17', '2026-03-19'].map((day) => own.between(from, day)),
    ).toEqual([0, 0, 1, 2])
    expect(own.between('2026-03-19', from)).toBe(-2)
    expect(own.between('2026-03-14', from)).toBe(0)
    expect(own.between(from, own.later(from, 20))).toBe(20)
  })

  test('[DUE-01] the rest days of the law are told by name, in order', () => {
    expect(statutoryRestDays(2030).map(({ on, holiday }) => `${on} ${holiday}`)).toEqual([
      '2030-01-01 newYear',
      '2030-02-04 constitution',
      '2030-03-18 juarez',
      '2030-05-01 labour',
      '2030-09-16 independence',
      '2030-10-01 executive',
      '2030-11-18 revolution',
      '2030-12-25 christmas',
    ])
  })

  test('[DUE-01] the sixth-year day is 1 October since 2024, and was 1 December', () => {
    expect(restDaysIn(2024)).toContain('2024-10-01')
    expect(restDaysIn(2030)).toContain('2030-10-01')
    expect(plain.includes('2006-12-01')).toBe(false)
    expect(['2025-10-01', '2026-10-01', '2024-12-02', '2006-10-02'].map(plain.includes)).toEqual(
      Array(4).fill(true),
    )
  })

  test('[DUE-01] and those that the company adds, such as Easter or an election', () => {
    const own = businessDays(['2026-04-02', '2026-04-03'])
    expect(restDaysIn(2026, own)).toHaveLength(9)
    expect([plain.later('2026-04-01', 1), own.later('2026-04-01', 1)]).toEqual(['2026-04-02', '2026-04-06'])
  })

  test('[DUE-01] are counted from the day after, over a weekend, 16 September and a change of year', () => {
    expect(plain.later('2026-09-14', 1)).toBe('2026-09-15')
    expect(plain.later('2026-09-14', 2)).toBe('2026-09-17')
    expect(plain.later('2026-09-15', 1)).toBe('2026-09-17')
    expect(plain.later('2026-09-11', 20)).toBe('2026-10-12')
    expect(plain.later('2026-12-31', 1)).toBe('2027-01-04')
    expect(plain.later('2026-11-28', 1)).toBe('2026-11-30')
  })

  test('[DUE-01] 0 days after is that day, or the next business day', () => {
    expect(['2026-11-27', '2026-11-28', '2026-12-25'].map((date) => plain.later(date, 0))).toEqual([
      '2026-11-27',
      '2026-11-30',
      '2026-12-28',
    ])
  })
})

test('a date has that form and is in the calendar', () => {
  expect(['2024-02-29', '1969-12-31'].map(isDate)).toEqual([true, true])
  expect(
    ['2026-02-29', '2026-13-01', '2026-1-1', '26-01-01', '', '2026-01-01T00:00:00Z'].map(isDate),
  ).toEqual(Array(6).fill(false))
  expect(daysAfter('1969-12-31', 1)).toBe('1970-01-01')
})
