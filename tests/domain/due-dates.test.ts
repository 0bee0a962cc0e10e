import { describe, expect, test } from 'vitest'
import { candidateOf, earliestDate } from '../../domain/enrolments/due-rules.ts'
import type { DueRule, FirstDue } from '../../domain/kernel/due-rule.ts'
import { candidate, ruleOf, termsOf } from '../support/due.ts'

type Over = Parameters<typeof termsOf>[1]

const of = (first: FirstDue, over: Over = {}, unit: DueRule['unit'] = 'day') => {
  const terms = termsOf({ department: ruleOf(first, unit) }, over)
  const found = candidateOf(terms, 'department', terms.today)
  return found && [found.since, found.dueOn, found.problem]
}

describe('a rule gives a date', () => {
  test('[DUE-01] days after becoming subject, after the hire date, after publication', () => {
    expect(of({ from: 'subject', days: 30 })).toEqual(['2026-03-02', '2026-04-01', null])
    expect(of({ from: 'hire', days: 60 })).toEqual(['2026-01-15', '2026-03-16', null])
    expect(of({ from: 'publication', days: 30 })).toEqual(['2026-02-10', '2026-03-12', null])
  })

  test('[DUE-01] in business days of the company’s calendar where the rule says so', () => {
    expect(of({ from: 'subject', days: 10 }, {}, 'business-day')).toEqual(['2026-03-02', '2026-03-17', null])
  })

  test('[DUE-01] on a day of the calendar, once', () => {
    expect(of({ from: 'date', on: '2026-06-30' })).toEqual([null, '2026-06-30', null])
    expect(of({ from: 'date', on: '2026-03-01' })).toEqual([null, '2026-03-01', 'past'])
  })

  test('[DUE-01] on a day of every year, or the next year’s where too few days remain', () => {
    const yearly = (atLeast: number, on = '05-31') => of({ from: 'year', on, atLeast })
    expect(yearly(90)).toEqual([null, '2026-05-31', null])
    expect(yearly(91)).toEqual([null, '2027-05-31', null])
    expect(yearly(2, '03-01')).toEqual([null, '2027-03-01', null])
    expect(yearly(0, '02-29')).toEqual([null, '2027-02-28', null])
    expect(of({ from: 'year', on: '02-29', atLeast: 0 }, { today: '2028-01-10' })).toEqual([
      null,
      '2028-02-29',
      null,
    ])
    expect(of({ from: 'year', on: '01-31', atLeast: 60 }, { today: '2026-12-15' })).toEqual([
      null,
      '2028-01-31',
      null,
    ])
  })

  test('[DUE-01] none where the rule has none for the first time, or the level has no rule', () => {
    const terms = termsOf({ enterprise: ruleOf(null) })
    expect(candidateOf(terms, 'enterprise', terms.today)).toBeNull()
    expect(candidateOf(terms, 'jobTitle', terms.today)).toBeNull()
  })

  test('[DUE-04] that cannot hold where it is past, the hire date is missing or the days are fewer than the work', () => {
    expect(of({ from: 'hire', days: 10 })).toEqual(['2026-01-15', '2026-01-25', 'past'])
    expect(of({ from: 'hire', days: 10 }, { hiredOn: null })).toEqual([null, null, 'no-hire-date'])
    expect(of({ from: 'date', on: '2026-03-03' })).toEqual([null, '2026-03-03', 'too-short'])
    expect(of({ from: 'date', on: '2026-03-04' })).toEqual([null, '2026-03-04', null])
    expect(of({ from: 'date', on: '2026-03-02' }, { courseHours: 0 })).toEqual([null, '2026-03-02', null])
    expect(of({ from: 'date', on: '2026-03-03' }, { courseHours: 8 })).toEqual([null, '2026-03-03', null])
    expect(of({ from: 'date', on: '2026-03-03' }, { courseHours: 8.25 })?.[2]).toBe('too-short')
  })

  test('[DUE-04] within a waiver is neither past nor to be met, which is said', () => {
    const waiver = { waivedFrom: '2026-03-02', today: '2026-03-11' }
    const problemOf = (on: string) => of({ from: 'date', on }, waiver)?.[2]
    expect(['2026-03-01', '2026-03-02', '2026-03-10'].map(problemOf)).toEqual(['past', 'waived', 'waived'])
    expect(['2026-03-11', '2026-04-10'].map(problemOf)).toEqual(['too-short', null])
  })
})

describe('of several levels', () => {
  const yearly = { from: 'date', on: '2026-06-30' } as const
  const early = candidate('jobTitle', { from: 'subject', days: 10 }, '2026-04-01')
  const late = candidate('enterprise', yearly, '2026-06-30')

  test('[DUE-03] the earliest date holds; of two alike the wider level', () => {
    expect(earliestDate([late, early])).toEqual({ dueOn: '2026-04-01', holds: 'jobTitle', problem: null })
    const alike = [{ ...early, dueOn: '2026-06-30' }, late]
    expect(earliestDate(alike)).toEqual({ dueOn: '2026-06-30', holds: 'enterprise', problem: null })
    const three = [
      { ...early, dueOn: '2026-06-30' },
      { ...late, level: 'department' as const },
    ]
    expect(earliestDate(three).holds).toBe('department')
    expect(earliestDate([])).toEqual({ dueOn: null, holds: null, problem: null })
  })

  test('[DUE-04] the first one decides whether somebody has to resolve it', () => {
    const past = { ...early, dueOn: '2026-01-25', problem: 'past' as const }
    expect(earliestDate([late, past])).toEqual({ dueOn: null, holds: 'jobTitle', problem: 'past' })
    const unknown = { ...early, dueOn: null, problem: 'no-hire-date' as const }
    expect(earliestDate([unknown, late])).toEqual({ dueOn: '2026-06-30', holds: 'enterprise', problem: null })
    expect(earliestDate([unknown])).toEqual({ dueOn: null, holds: 'jobTitle', problem: 'no-hire-date' })
  })
})
