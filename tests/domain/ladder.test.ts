import { expect, test } from 'vitest'
import { defaultLadder, type LadderDates, rungsWithin } from '../../domain/enrolments/ladder.ts'

const quarter = { from: '2026-03-02', to: '2026-05-31' }

const days = (dates: LadderDates, over = {}, within = quarter) =>
  rungsWithin({ ...defaultLadder, ...over }, dates, within).map(({ kind, on }) => `${on} ${kind}`)

test('[DUE-12] the default ladder tells at once, 30, 7 and 1 days before, 1 and 7 after, then weekly', () => {
  expect(days({ setOn: '2026-03-02', dueOn: '2026-05-01', isRenewal: false })).toEqual([
    '2026-03-02 enrolled',
    '2026-04-01 due-soon',
    '2026-04-24 due-soon',
    '2026-04-30 due-soon',
    '2026-05-02 overdue',
    '2026-05-08 overdue',
    '2026-05-15 overdue',
    '2026-05-22 overdue',
    '2026-05-29 overdue',
  ])
})

test('[DUE-12] a certificate that expires is told of 60, 30 and 7 days before, and as overdue afterwards', () => {
  expect(days({ setOn: '2026-01-01', dueOn: '2026-05-25', isRenewal: true })).toEqual([
    '2026-03-26 expiring',
    '2026-04-25 expiring',
    '2026-05-18 expiring',
    '2026-05-26 overdue',
  ])
})

test('[DUE-12] a ladder tells nothing twice on the day of a date that is set late, and nothing of before it', () => {
  expect(days({ setOn: '2026-04-01', dueOn: '2026-05-01', isRenewal: false }).slice(0, 2)).toEqual([
    '2026-04-01 enrolled',
    '2026-04-24 due-soon',
  ])
  expect(days({ setOn: '2026-04-28', dueOn: '2026-04-30', isRenewal: false }).slice(0, 2)).toEqual([
    '2026-04-28 enrolled',
    '2026-04-29 due-soon',
  ])
})

test('[DUE-12] both ends of the days belong to them, and nothing beyond', () => {
  const dates = { setOn: '2026-03-02', dueOn: '2026-03-02', isRenewal: false }
  expect(days(dates, {}, { from: '2026-03-02', to: '2026-03-03' })).toEqual([
    '2026-03-02 enrolled',
    '2026-03-03 overdue',
  ])
  expect(days(dates, {}, { from: '2026-03-03', to: '2026-03-08' })).toEqual(['2026-03-03 overdue'])
  expect(days(dates, {}, { from: '2026-03-09', to: '2026-03-16' })).toEqual([
    '2026-03-09 overdue',
    '2026-03-16 overdue',
  ])
})

test('[DUE-12] without a date there is only the first notice; a ladder may leave steps out', () => {
  const undated = { setOn: '2026-03-02', dueOn: null, isRenewal: false }
  expect(days(undated)).toEqual(['2026-03-02 enrolled'])
  expect(days(undated, { atOnce: false })).toEqual([])
  const overdue = { setOn: '2025-11-01', dueOn: '2026-02-01', isRenewal: false }
  expect(days(overdue, { thenEvery: null })).toEqual([])
  expect(days(overdue, { daysAfter: [] }).slice(0, 2)).toEqual(['2026-03-08 overdue', '2026-03-15 overdue'])
})
