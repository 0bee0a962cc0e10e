import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ofChosenRule, settleDueDate } from '../../domain/enrolments/due.ts'
import type { DueTerms } from '../../domain/enrolments/due-rules.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import { dateAsIf, isRenewalOpen, outlookOf } from '../../domain/enrolments/simulation.ts'
import { fold } from '../../domain/kernel/decider.ts'
import type { DueRule } from '../../domain/kernel/due-rule.ts'
import type { Level } from '../../domain/kernel/ids.ts'
import { a } from '../support/a.ts'
import { candidate, ruleOf, termsOf } from '../support/due.ts'
import { daysAfter } from '../support/plain-record.ts'

const today = '2026-03-02'
const change = { because: 'rule', liftedBecause: 'rule', ...ofChosenRule('department') } as const

const first = fc.oneof(
  fc.constant(null),
  fc.record({
    from: fc.constantFrom('subject' as const, 'hire' as const, 'publication' as const),
    days: fc.integer({ min: 0, max: 200 }),
  }),
  fc.integer({ min: -60, max: 120 }).map((days) => ({ from: 'date' as const, on: daysAfter(today, days) })),
  fc.record({
    from: fc.constant('year' as const),
    on: fc.constantFrom('02-29', '03-02', '06-30', '12-31'),
    atLeast: fc.integer({ min: 0, max: 365 }),
  }),
)

const rule = fc.option(
  fc
    .tuple(first, fc.constantFrom('day' as const, 'business-day' as const))
    .map(([one, unit]) => ruleOf(one, unit)),
)

const past = fc.integer({ min: 0, max: 300 }).map((days) => daysAfter(today, -days))

const cases = fc.record({
  before: rule,
  other: rule,
  rule,
  subjectOn: past,
  since: fc.oneof(fc.constant(today), past),
  reach: fc.constantFrom('from-now-on' as const, 'everybody' as const),
  hiredOn: fc.option(past),
})

type Case = typeof cases extends fc.Arbitrary<infer One> ? One : never

const rules = (own: DueRule | null, other: DueRule | null): { [At in Level]?: DueRule } => ({
  ...(own && { department: own }),
  ...(other && { enterprise: other }),
})

const dueOf = (events: readonly EnrolmentEvent[]) => {
  const state = fold(enrolment, events)
  if (state.situation !== 'enrolled') throw new Error('nobody is enrolled')
  return { dueOn: state.due?.dueOn ?? null, problem: state.due?.problem ?? null, state }
}

const applied = (level: Level): EnrolmentEvent => ({
  type: 'RequirementApplied',
  data: { ...a.record(), level },
})

/** A person who comes to the course under one rule of the department, with another one of the company. */
const coming = ({ other, subjectOn, hiredOn }: Case, own: DueRule | null) => {
  const required = [a.enrolled(), applied('department'), applied('enterprise')]
  const terms = termsOf(rules(own, other), { today: subjectOn, hiredOn })
  const settle = settleDueDate(terms, { because: 'level-applied', liftedBecause: 'requirement' })
  return [...required, ...settle(fold(enrolment, required))]
}

/** What the log would hold if the rule had been chosen on the day. */
const lived = (one: Case): readonly EnrolmentEvent[] => {
  const { subjectOn, since, reach, other, hiredOn } = one
  if (subjectOn > since) return coming(one, one.rule)
  const facts = coming(one, one.before)
  if (reach === 'from-now-on') return facts
  const terms: DueTerms = termsOf(rules(one.rule, other), { today: since, hiredOn })
  return [...facts, ...settleDueDate(terms, change)(fold(enrolment, facts))]
}

const simulated = (one: Case) => {
  const { before, other, subjectOn, hiredOn, since, reach } = one
  const { state, dueOn, problem } = dueOf(coming(one, before))
  const candidates = state.due?.candidates ?? []
  const record = {
    levels: state.levels,
    candidates,
    dueOn,
    problem,
    isFixed: false,
    subjectOn,
    waivedUntil: null,
  }
  const terms = termsOf(rules(before, other), { today, hiredOn })
  return dateAsIf(record, terms, { level: 'department', rule: one.rule, reach, since })
}

describe('a rule as if it had stood since a day', () => {
  test('[DUE-12] gives the dates that choosing it on that day would have set', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { dueOn, problem } = dueOf(lived(one))
        expect(simulated(one)).toMatchObject({ dueOn, problem })
      }),
      { numRuns: 2_000 },
    )
  })

  test('[DUE-12] since today, gives exactly what saving sets', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const facts = coming(one, one.before)
        const terms = termsOf(rules(one.rule, one.other), { today, hiredOn: one.hiredOn })
        const saved = [...facts, ...settleDueDate(terms, change)(fold(enrolment, facts))]
        const { dueOn, problem } = dueOf(saved)
        expect(simulated({ ...one, since: today, reach: 'everybody' })).toMatchObject({ dueOn, problem })
      }),
      { numRuns: 1_000 },
    )
  })

  const record = {
    levels: ['department'] as const,
    candidates: [],
    dueOn: null,
    problem: null,
    isFixed: false,
    subjectOn: '2025-12-01',
    waivedUntil: null,
  }
  const rule30 = ruleOf({ from: 'subject', days: 30 })
  const assumed = { level: 'department', rule: rule30, reach: 'everybody', since: '2026-01-10' } as const

  test('[DUE-12] counts from the later of that day and the day on which a person became subject', () => {
    const terms = termsOf({})
    expect(dateAsIf(record, terms, assumed)).toMatchObject({ dueOn: '2026-02-09', setOn: '2026-01-10' })
    expect(dateAsIf({ ...record, subjectOn: '2026-02-20' }, terms, assumed)).toMatchObject({
      dueOn: '2026-03-22',
      setOn: '2026-02-20',
    })
  })

  test('[DUE-12] leaves dates that no rule moves, and of people before that day where it does not reach them', () => {
    const terms = termsOf({})
    const kept = { ...record, dueOn: '2026-03-15' }
    expect(dateAsIf({ ...kept, isFixed: true }, terms, assumed).dueOn).toBe('2026-03-15')
    expect(dateAsIf(kept, terms, { ...assumed, reach: 'from-now-on' }).dueOn).toBe('2026-03-15')
    const later = { ...kept, subjectOn: '2026-01-11' }
    expect(dateAsIf(later, terms, { ...assumed, reach: 'from-now-on' }).dueOn).toBe('2026-02-10')
  })

  test('[DUE-12] sets no date of another level, and none within a waiver', () => {
    const both = { ...record, levels: ['department', 'enterprise'] as const }
    const terms = termsOf({ enterprise: ruleOf({ from: 'date', on: '2026-03-20' }) })
    const none = { ...assumed, rule: null }
    for (const since of [assumed.since, today])
      expect(dateAsIf(both, terms, { ...none, since }).dueOn).toBeNull()
    const waived = { ...record, waivedUntil: '2026-03-31' }
    expect(dateAsIf(waived, terms, { ...assumed, since: today }).dueOn).toBe('2026-05-01')
  })

  test('[DUE-12] a date by a rule that was chosen after that day does not count from its choice', () => {
    const known = candidate('department', { from: 'subject', days: 10 }, '2026-03-11', {
      since: '2026-03-01',
    })
    const dated = { ...record, candidates: [known], dueOn: '2026-03-11' }
    expect(dateAsIf(dated, termsOf({}), assumed).dueOn).toBe('2026-02-09')
    const longer = { ...known, since: '2025-12-20' }
    expect(dateAsIf({ ...dated, candidates: [longer] }, termsOf({}), assumed).dueOn).toBe('2026-01-19')
  })
})

describe('how a person stands', () => {
  const person = { waiver: null, expiresOn: null, isApproved: false }
  const due = (dueOn: string | null, problem: 'past' | null = null) => ({
    dueOn,
    problem,
    setOn: '2026-02-01',
  })

  test('[DUE-12] is overdue from the day after, due within 13 weeks, or waits for a date', () => {
    const groups = [
      ['2026-03-01', 'overdue', null],
      ['2026-03-02', 'due', 0],
      ['2026-03-08', 'due', 0],
      ['2026-03-09', 'due', 1],
      ['2026-05-31', 'due', 12],
      ['2026-06-01', null, null],
    ] as const
    for (const [dueOn, group, week] of groups)
      expect(outlookOf(person, due(dueOn), today)).toMatchObject({ group, week, dueOn })
    expect(outlookOf(person, due(null, 'past'), today)).toMatchObject({ group: 'undated', notices: 0 })
    expect(outlookOf(person, due(null), today)).toMatchObject({ group: null, notices: 0 })
  })

  test('[DUE-12] is nothing while waived, and due where the waiver ends before', () => {
    const overdue = due('2026-02-20')
    for (const until of [null, '2026-03-02'])
      expect(outlookOf({ ...person, waiver: { until } }, overdue, today)).toMatchObject({
        group: null,
        notices: 0,
      })
    expect(outlookOf({ ...person, waiver: { until: '2026-03-01' } }, overdue, today).group).toBe('overdue')
    const waiver = { until: '2026-03-10' }
    expect(outlookOf({ ...person, waiver }, due('2026-03-10'), today).group).toBeNull()
    expect(outlookOf({ ...person, waiver }, due('2026-03-11'), today).group).toBe('due')
    expect(outlookOf({ ...person, waiver }, due(null, 'past'), today).group).toBeNull()
  })

  test('[DUE-12] once approved, is due when the certificate expires, and told of that', () => {
    const approved = { ...person, isApproved: true }
    expect(outlookOf(approved, due('2026-03-10'), today)).toMatchObject({ group: null, notices: 0 })
    const expiring = outlookOf({ ...approved, expiresOn: '2026-04-20' }, due(null), today)
    expect(expiring).toEqual({ group: 'due', dueOn: '2026-04-20', week: 7, notices: 9 })
  })

  test('[DUE-12] may renew from the day that the widest window of a rule opens', () => {
    const renewing = (opensBefore: number): DueRule => ({
      ...ruleOf(null),
      renewal: { opensBefore, grace: 30 },
    })
    const open = (expiresOn: string | null, rule: DueRule | null, others = {}) =>
      isRenewalOpen({ levels: ['department', 'enterprise'], expiresOn }, termsOf(others), {
        level: 'department',
        rule,
      })
    expect(open('2026-03-12', renewing(10))).toBe(true)
    expect(open('2026-03-13', renewing(10))).toBe(false)
    expect(open('2026-03-02', renewing(10))).toBe(true)
    expect(open('2026-03-01', renewing(10))).toBe(false)
    expect(open(null, renewing(10))).toBe(false)
    expect(open('2026-03-12', null, { department: renewing(10) })).toBe(false)
    expect(open('2026-04-01', renewing(10), { enterprise: renewing(30) })).toBe(true)
  })
})
