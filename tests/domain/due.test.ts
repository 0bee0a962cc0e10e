import { describe, expect, test } from 'vitest'
import { ofChosenRule, ofCorrectedHireDate, settleDueDate } from '../../domain/enrolments/due.ts'
import type { DueTerms } from '../../domain/enrolments/due-rules.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import { fold } from '../../domain/kernel/decider.ts'
import type { Level } from '../../domain/kernel/ids.ts'
import { a, ids } from '../support/a.ts'
import { candidate, ruleOf, termsOf } from '../support/due.ts'
import { given } from '../support/given.ts'

type Change = Parameters<typeof settleDueDate>[1]
type Data<Type extends EnrolmentEvent['type']> = Extract<EnrolmentEvent, { type: Type }>['data']

const settle = (terms: DueTerms, over: Partial<Change> = {}) =>
  settleDueDate(terms, { because: 'level-applied', liftedBecause: 'requirement', ...over })

const applied = (level: Level): EnrolmentEvent => ({
  type: 'RequirementApplied',
  data: { ...a.record(), level },
})
const liftedLevel = (level: Level): EnrolmentEvent => ({
  type: 'RequirementLifted',
  data: { ...a.record(), level, because: 'withdrawn' },
})
const set = (over: Partial<Data<'DueDateSet'>>): EnrolmentEvent => ({
  type: 'DueDateSet',
  data: { ...a.record(), holds: 'department', problem: null, ...over },
})
const moved = (over: Partial<Data<'DueDateMoved'>>): EnrolmentEvent => ({
  type: 'DueDateMoved',
  data: { ...a.record(), holds: 'department', problem: null, because: 'level-applied', ...over },
})
const lifted = (because: Data<'DueDateLifted'>['because']): EnrolmentEvent => ({
  type: 'DueDateLifted',
  data: { ...a.record(), because },
})

const inDays = { from: 'subject', days: 30 } as const
const onDay = { from: 'date', on: '2026-06-30' } as const
const afterHire = { from: 'hire', days: 60 } as const
const department = candidate('department', inDays, '2026-04-01', { since: '2026-03-02' })
const enterprise = candidate('enterprise', onDay, '2026-06-30')
const jobTitle = candidate('jobTitle', afterHire, '2026-03-16', { since: '2026-01-15' })

const required = [a.enrolled(), applied('department')] as const
const dated = [...required, set({ dates: { dueOn: '2026-04-01', candidates: [department] } })] as const

describe('becoming subject', () => {
  test('[DUE-02] sets a date with every candidate', () => {
    given(enrolment, ...required)
      .when(settle(termsOf({ department: ruleOf(inDays) })))
      .then(set({ dates: { dueOn: '2026-04-01', candidates: [department] } }))
      .again()
    given(enrolment, ...required, applied('enterprise'))
      .when(settle(termsOf({ department: ruleOf(inDays), enterprise: ruleOf(onDay) })))
      .then(set({ dates: { dueOn: '2026-04-01', candidates: [department, enterprise] } }))
      .again()
    expect(fold(enrolment, dated)).toMatchObject({
      due: { dueOn: '2026-04-01', holds: 'department', problem: null, isByHand: false, isRenewal: false },
    })
  })

  test('[DUE-02] sets none where no rule says so, and none of a level that does not apply', () => {
    given(enrolment)
      .when(settle(termsOf({ department: ruleOf(inDays) })))
      .then()
    given(enrolment, a.enrolled())
      .when(settle(termsOf({ department: ruleOf(inDays) })))
      .then()
    given(enrolment, ...required)
      .when(settle(termsOf({ enterprise: ruleOf(onDay) })))
      .then()
    given(enrolment, ...required)
      .when(settle(termsOf({ department: ruleOf(null) })))
      .then()
  })

  test('[DUE-02] what follows from the hire date is sealed, with everything beside it', () => {
    given(enrolment, ...required, applied('jobTitle'))
      .when(settle(termsOf({ department: ruleOf(inDays), jobTitle: ruleOf(afterHire) })))
      .then(
        set({ holds: 'jobTitle', sealedDates: { dueOn: '2026-03-16', candidates: [department, jobTitle] } }),
      )
      .again()
  })

  test('[DUE-04] a date that cannot hold is kept for somebody to resolve', () => {
    const past = { ...jobTitle, rule: { ...jobTitle.rule, days: 10 }, dueOn: '2026-01-25' }
    given(enrolment, a.enrolled(), applied('jobTitle'))
      .when(settle(termsOf({ jobTitle: ruleOf({ ...afterHire, days: 10 }) })))
      .then(
        set({
          holds: 'jobTitle',
          problem: 'past',
          sealedDates: { dueOn: null, candidates: [{ ...past, problem: 'past' }] },
        }),
      )
      .again()
  })

  test('[DUE-02] an approved course gets none, and loses its own with the approval', () => {
    const approved: EnrolmentEvent = { type: 'CourseApproved', data: { ...a.record(), by: null } }
    given(enrolment, ...required, approved)
      .when(settle(termsOf({ department: ruleOf(inDays) })))
      .then()
    expect(fold(enrolment, [...dated, approved])).toMatchObject({ due: null })
  })
})

describe('a date that is set', () => {
  test('[DUE-02] is frozen: neither time nor a rule moves it by itself', () => {
    for (const terms of [
      termsOf({ department: ruleOf(inDays) }, { today: '2026-05-20' }),
      termsOf({ department: ruleOf({ from: 'subject', days: 5 }) }),
      termsOf({}),
    ])
      given(enrolment, ...dated)
        .when(settle(terms))
        .then()
  })

  test('[DUE-03] moves where another level’s comes first, and stays where it comes later; both are kept', () => {
    const earlier = candidate('enterprise', { from: 'date', on: '2026-03-20' }, '2026-03-20')
    given(enrolment, ...dated, applied('enterprise'))
      .when(settle(termsOf({ enterprise: ruleOf({ from: 'date', on: '2026-03-20' }) })))
      .then(
        moved({
          holds: 'enterprise',
          dates: { from: '2026-04-01', dueOn: '2026-03-20', candidates: [department, earlier] },
        }),
      )
      .again()
    given(enrolment, ...dated, applied('enterprise'))
      .when(settle(termsOf({ enterprise: ruleOf(onDay) })))
      .then(set({ dates: { dueOn: '2026-04-01', candidates: [department, enterprise] } }))
      .again()
  })

  test('[DUE-03] moves to the other level’s where the one that holds is lifted; to none with the last', () => {
    const both = [
      ...required,
      applied('enterprise'),
      set({ dates: { dueOn: '2026-04-01', candidates: [department, enterprise] } }),
    ] as const
    given(enrolment, ...both, liftedLevel('department'))
      .when(settle(termsOf({}), { because: 'level-lifted' }))
      .then(
        moved({
          holds: 'enterprise',
          because: 'level-lifted',
          dates: { from: '2026-04-01', dueOn: '2026-06-30', candidates: [enterprise] },
        }),
      )
      .again()
    for (const liftedBecause of ['requirement', 'deactivated'] as const)
      given(enrolment, ...both, liftedLevel('department'), liftedLevel('enterprise'))
        .when(settle(termsOf({}), { liftedBecause }))
        .then(lifted(liftedBecause))
        .again()
  })

  test('[DUE-02] moves with a rule that reaches everybody, counted from the day on which it became subject', () => {
    const change = { because: 'rule', liftedBecause: 'rule', ...ofChosenRule('department') } as const
    const longer = { ...department, rule: { ...department.rule, days: 60 }, dueOn: '2026-05-01' }
    given(enrolment, ...dated)
      .when(settle(termsOf({ department: ruleOf({ ...inDays, days: 60 }) }, { today: '2026-03-20' }), change))
      .then(
        moved({
          because: 'rule',
          dates: { from: '2026-04-01', dueOn: '2026-05-01', candidates: [longer] },
        }),
      )
      .again()
    given(enrolment, ...dated)
      .when(settle(termsOf({}), change))
      .then(lifted('rule'))
      .again()
    given(enrolment, ...dated)
      .when(settle(termsOf({ department: ruleOf({ ...inDays, days: 1 }) }), ofChosenRule('enterprise')))
      .then()
  })

  test('[DUE-02] stays where a rule gives the same, in whatever order its record was kept', () => {
    const { level, since, dueOn, problem } = department
    const rule = { unit: 'day', days: 30, from: 'subject' } as const
    const kept = { problem, dueOn, since, rule, level }
    given(enrolment, ...required, set({ dates: { dueOn: '2026-04-01', candidates: [kept] } }))
      .when(settle(termsOf({ department: ruleOf(inDays) }), { isStale: () => true }))
      .then()
  })

  test('[DUE-02] a rule that only now counts from becoming subject counts from the day of the choice', () => {
    const change = { because: 'rule', liftedBecause: 'rule', ...ofChosenRule('department') } as const
    const byDay = { ...enterprise, level: 'department' as const }
    given(enrolment, ...required, set({ dates: { dueOn: '2026-06-30', candidates: [byDay] } }))
      .when(settle(termsOf({ department: ruleOf(inDays) }, { today: '2026-03-20' }), change))
      .then(
        moved({
          because: 'rule',
          dates: {
            from: '2026-06-30',
            dueOn: '2026-04-19',
            candidates: [{ ...department, since: '2026-03-20', dueOn: '2026-04-19' }],
          },
        }),
      )
  })

  test('[DUE-02] moves with a corrected hire date, which stays sealed', () => {
    const byHire = [
      a.enrolled(),
      applied('jobTitle'),
      set({ holds: 'jobTitle', sealedDates: { dueOn: '2026-03-16', candidates: [jobTitle] } }),
    ] as const
    const change = { because: 'hire-date', ...ofCorrectedHireDate } as const
    const later = { ...jobTitle, since: '2026-02-01', dueOn: '2026-04-02' }
    given(enrolment, ...byHire)
      .when(settle(termsOf({ jobTitle: ruleOf(afterHire) }, { hiredOn: '2026-02-01' }), change))
      .then(
        moved({
          holds: 'jobTitle',
          because: 'hire-date',
          sealedDates: { from: '2026-03-16', dueOn: '2026-04-02', candidates: [later] },
        }),
      )
      .again()
    given(enrolment, ...dated)
      .when(
        settle(
          termsOf({ department: ruleOf(inDays) }, { hiredOn: '2026-02-01', today: '2026-03-20' }),
          change,
        ),
      )
      .then()
  })

  test('[DUE-02] of a hire date that is the same stays, though it has passed, whatever else of the person is corrected', () => {
    const overdue = termsOf({ jobTitle: ruleOf(afterHire) }, { today: '2026-05-01' })
    given(
      enrolment,
      a.enrolled(),
      applied('jobTitle'),
      set({ holds: 'jobTitle', sealedDates: { dueOn: '2026-03-16', candidates: [jobTitle] } }),
    )
      .when(settle(overdue, { because: 'hire-date', ...ofCorrectedHireDate }))
      .then()
  })

  test('[DUE-02] is forgotten with the person where it was sealed', () => {
    const erased = set({ holds: 'jobTitle', sealedDates: null })
    expect(fold(enrolment, [a.enrolled(), applied('jobTitle'), erased])).toMatchObject({
      due: { dueOn: null, candidates: [], holds: 'jobTitle' },
    })
  })

  test('[DUE-02] begins anew with a new cycle, from that day', () => {
    const reset: EnrolmentEvent = { type: 'ProgressReset', data: { ...a.record(), by: ids.author } }
    expect(fold(enrolment, [...dated, reset])).toMatchObject({ cycle: 2, due: null })
    const anew = { ...department, since: '2026-03-20', dueOn: '2026-04-19' }
    given(enrolment, ...dated, reset)
      .when(settle(termsOf({ department: ruleOf(inDays) }, { today: '2026-03-20' })))
      .then({
        type: 'DueDateSet',
        data: {
          ...a.record(2),
          holds: 'department',
          problem: null,
          dates: { dueOn: '2026-04-19', candidates: [anew] },
        },
      })
  })
})

describe('a renewal', () => {
  const { certificateId, code } = a.certificate()
  const approved: EnrolmentEvent = { type: 'CourseApproved', data: { ...a.record(), by: null } }
  const issued: EnrolmentEvent = { type: 'CertificateIssued', data: { ...a.record(), ...a.issued() } }
  const ended = { certificateId, code, expiresOn: '2026-01-31' }
  const expired: EnrolmentEvent = {
    type: 'CertificateExpired',
    data: { ...a.record(), ...ended, renewBy: '2026-03-02' },
  }
  const opened: EnrolmentEvent = {
    type: 'RenewalOpened',
    data: { ...a.record(2), ...ended, level: 'department', opensBefore: 60 },
  }

  test('[DUE-07] is due on the expiry, from the day on which it opens, whatever the rules say', () => {
    for (const facts of [
      [...dated, approved, issued, opened],
      [...dated, approved, issued, expired],
      [...dated, approved, issued, opened, expired],
    ]) {
      expect(fold(enrolment, facts)).toMatchObject({ due: { dueOn: '2026-01-31', isRenewal: true } })
      given(enrolment, ...facts)
        .when(settle(termsOf({ department: ruleOf(inDays) }), { isStale: () => true }))
        .then()
    }
  })

  test('[DUE-07] stays due where its progress is reset in grace', () => {
    const reset: EnrolmentEvent = { type: 'ProgressReset', data: { ...a.record(2), by: ids.author } }
    expect(fold(enrolment, [...dated, approved, issued, expired, reset])).toMatchObject({
      cycle: 3,
      due: { dueOn: '2026-01-31', isRenewal: true },
      renewal: { by: '2026-03-02' },
    })
  })
})
