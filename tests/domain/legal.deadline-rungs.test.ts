import { describe, expect, test } from 'vitest'
import { businessDays } from '../../domain/kernel/business-days.ts'
import { defaultLadder, type Ladder } from '../../domain/kernel/ladder.ts'
import { deadlineRung } from '../../domain/legal/deadline-rungs.ts'

const calendar = businessDays([])
/** A Tuesday, after the rest day of 15 March. */
const dueOn = '2027-03-30'

const on = (from: string, to = from, ladder: Ladder = defaultLadder, length = 20) =>
  deadlineRung(ladder, { dueOn, length }, { from, to }, calendar)

describe('[LAW-09] rungs of a legal deadline', () => {
  test('are counted in business days before it, on it and after it', () => {
    expect(on('2027-03-19')).toEqual({ kind: 'soon', days: 7, on: '2027-03-19' })
    expect(on('2027-03-29')).toEqual({ kind: 'soon', days: 1, on: '2027-03-29' })
    expect(on(dueOn)).toEqual({ kind: 'today', days: 0, on: dueOn })
    expect(on('2027-03-31')).toEqual({ kind: 'late', days: 1, on: '2027-03-31' })
    expect(on('2027-04-08')).toEqual({ kind: 'late', days: 7, on: '2027-04-08' })
    expect(on('2027-04-19')).toEqual({ kind: 'late', days: 14, on: '2027-04-19' })
  })

  test('are none on other days, nor on days of rest', () => {
    for (const day of ['2027-03-18', '2027-03-22', '2027-04-01', '2027-04-10', '2027-03-20', '2027-03-21'])
      expect([day, on(day)]).toEqual([day, null])
  })

  test('are those that the company chose', () => {
    const own = { ...defaultLadder, daysBefore: [3], isOnTheDay: false, daysAfter: [2], thenEvery: null }
    expect(on('2027-03-25', '2027-03-25', own)).toMatchObject({ kind: 'soon', days: 3 })
    expect(on('2027-03-29', '2027-03-29', own)).toBeNull()
    expect(on(dueOn, dueOn, own)).toBeNull()
    expect(on('2027-04-01', '2027-04-01', own)).toMatchObject({ kind: 'late', days: 2 })
    expect(on('2027-04-08', '2027-04-08', own)).toBeNull()
  })

  test('before it are fewer days than it gives', () => {
    const ladder = { ...defaultLadder, daysBefore: [20, 19] }
    expect(on('2027-03-01', '2027-03-01', ladder)).toBeNull()
    expect(on('2027-03-01', '2027-03-01', ladder, 60)).toMatchObject({ kind: 'soon', days: 20 })
    expect(on('2027-03-02', '2027-03-02', ladder)).toMatchObject({ kind: 'soon', days: 19 })
  })

  test('of several days are the last one, and after the deadline none from before it', () => {
    expect(on('2027-03-15', '2027-03-29')).toMatchObject({ kind: 'soon', days: 1 })
    expect(on('2027-03-15', '2027-03-26')).toMatchObject({ kind: 'soon', days: 7 })
    expect(on('2027-03-29', dueOn)).toMatchObject({ kind: 'today' })
    expect(on('2027-03-15', '2027-04-07')).toMatchObject({ kind: 'late', days: 1 })
    expect(on('2027-03-29', '2027-03-31', { ...defaultLadder, daysAfter: [5] })).toBeNull()
  })
})
