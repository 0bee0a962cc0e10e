import { describe, expect, test } from 'vitest'
import { expireCertificate, missRenewal } from '../../domain/enrolments/certificates.ts'
import { settleDueDate } from '../../domain/enrolments/due.ts'
import {
  declineExtension,
  endWaiver,
  extendDueDate,
  requestExtension,
  resolveDateException,
  waiveRequirement,
} from '../../domain/enrolments/due-by-hand.ts'
import { isWaived } from '../../domain/enrolments/due-state.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import { fold } from '../../domain/kernel/decider.ts'
import { a, ids } from '../support/a.ts'
import { candidate, ruleOf, termsOf } from '../support/due.ts'
import { given } from '../support/given.ts'

const today = '2026-03-20'
const reason = 'Estaba de licencia'
const hr = { personId: ids.author, isSoleAdministrator: false, reason }
const oneself = { ...hr, personId: ids.person }
const by = { by: ids.author, reason }

const rule = { from: 'subject', days: 30 } as const
const department = candidate('department', rule, '2026-04-01', { since: '2026-03-02' })
const applied: EnrolmentEvent = { type: 'RequirementApplied', data: { ...a.record(), level: 'department' } }
const set: EnrolmentEvent = {
  type: 'DueDateSet',
  data: {
    ...a.record(),
    holds: 'department',
    problem: null,
    dates: { dueOn: '2026-04-01', candidates: [department] },
  },
}
const dated = [a.enrolled(), applied, set] as const
const approved: EnrolmentEvent = { type: 'CourseApproved', data: { ...a.record(), by: null } }
const undecided: EnrolmentEvent = {
  type: 'DueDateSet',
  data: {
    ...a.record(),
    holds: 'department',
    problem: 'past',
    dates: { dueOn: null, candidates: [{ ...department, problem: 'past' }] },
  },
}

const extended = (dueOn: string, requestedBy: string | null = null): EnrolmentEvent => ({
  type: 'DueDateExtended',
  data: { ...a.record(), ...by, requestedBy, dueOn },
})
const requested = (dueOn: string, requester: string = ids.person): EnrolmentEvent => ({
  type: 'ExtensionRequested',
  data: { ...a.record(), by: requester, dueOn, reason },
})
const declined = (requestedBy: string | null = ids.person): EnrolmentEvent => ({
  type: 'ExtensionDeclined',
  data: { ...a.record(), ...by, requestedBy },
})
const waived = (until: string | null, dueOn: string | null = null): EnrolmentEvent => ({
  type: 'RequirementWaived',
  data: { ...a.record(), ...by, until, dueOn },
})
const waiverLifted: EnrolmentEvent = { type: 'DueDateLifted', data: { ...a.record(), because: 'waived' } }
const ended: EnrolmentEvent = { type: 'WaiverEnded', data: { ...a.record(), ...by } }

const extend = (dueOn: string, evaluator = hr) => extendDueDate({ dueOn, today }, evaluator)
const ask = (dueOn: string, why: string | null = reason) =>
  requestExtension({ dueOn, today, by: ids.person, reason: why, readsHireDates: false })
const waive = (until: string | null, dueOn: string | null = null, evaluator = hr) =>
  waiveRequirement({ until, dueOn, today }, evaluator)
const resolve = (dueOn: string | null, evaluator = hr) => resolveDateException({ dueOn, today }, evaluator)
const terms = termsOf({ department: ruleOf(rule) }, { today })

const { certificateId, code } = a.certificate()
const issued: EnrolmentEvent = { type: 'CertificateIssued', data: { ...a.record(), ...a.issued() } }
const expired: EnrolmentEvent = {
  type: 'CertificateExpired',
  data: { ...a.record(), certificateId, code, expiresOn: '2026-01-31', renewBy: '2026-04-10' },
}
const inGrace = [...dated, approved, issued, expired] as const

test('[DUE-05] nobody decides about their own date, and every decision has its reason', () => {
  for (const decide of [extend('2026-05-01', oneself), waive(null, null, oneself)])
    given(enrolment, ...dated)
      .when(decide)
      .thenRefused('access.oneself')
  given(enrolment, ...dated, requested('2026-05-01'))
    .when(declineExtension(oneself))
    .thenRefused('access.oneself')
  given(enrolment, ...dated, waived(null), waiverLifted)
    .when(endWaiver({ terms: terms, dueOn: null }, oneself))
    .thenRefused('access.oneself')
  given(enrolment, a.enrolled(), applied, undecided)
    .when(resolve('2026-05-01', oneself))
    .thenRefused('access.oneself')
  const silent = { ...hr, reason: null as never }
  for (const decide of [
    extend('2026-05-01', silent),
    waive(null, null, silent),
    declineExtension(silent),
    endWaiver({ terms: terms, dueOn: null }, silent),
    resolve(null, silent),
  ])
    given(enrolment, ...dated)
      .when(decide)
      .thenRefused('due.reason-missing', 'reason')
})

test('[DUE-05] nothing is decided of somebody who is not enrolled, or has passed', () => {
  for (const decide of [extend('2026-05-01'), ask('2026-05-01'), waive(null), resolve(null)]) {
    given(enrolment).when(decide).thenRefused('enrolments.not-enrolled')
    given(enrolment, ...dated, approved)
      .when(decide)
      .thenRefused('enrolments.already-approved')
  }
})

describe('an extension', () => {
  test('[DUE-05] gives a later day, once, which no rule moves', () => {
    given(enrolment, ...dated)
      .when(extend('2026-05-01'))
      .then(extended('2026-05-01'))
      .again()
    expect(fold(enrolment, [...dated, extended('2026-05-01')])).toMatchObject({
      due: { dueOn: '2026-05-01', isByHand: true },
    })
    const change = { because: 'rule', liftedBecause: 'rule', isStale: () => true } as const
    given(enrolment, ...dated, extended('2026-05-01'))
      .when(settleDueDate(terms, change))
      .then()
    given(enrolment, ...dated, extended('2026-05-01'))
      .when(extend('2026-06-01'))
      .then(extended('2026-06-01'))
  })

  test('[DUE-05] is no earlier day and none in the past; without a date there is nothing to extend', () => {
    given(enrolment, ...dated)
      .when(extend('2026-04-01'))
      .thenRefused('due.not-later', 'dueOn')
    given(enrolment, ...dated)
      .when(extend('2026-03-19'))
      .thenRefused('due.in-the-past', 'dueOn')
    given(enrolment, ...dated)
      .when(extend('2026-03-20'))
      .thenRefused('due.not-later', 'dueOn')
    given(enrolment, a.enrolled()).when(extend('2026-05-01')).thenRefused('due.nothing-due')
    given(enrolment, a.enrolled(), applied, undecided)
      .when(extend('2026-05-01'))
      .thenRefused('due.nothing-due')
  })

  test('[DUE-05] is asked for once at a time, with a reason; granted or declined, another may be asked for', () => {
    given(enrolment, ...dated)
      .when(ask('2026-05-01'))
      .then(requested('2026-05-01'))
      .again()
    given(enrolment, ...dated)
      .when(ask('2026-05-01', null))
      .thenRefused('due.reason-missing', 'reason')
    given(enrolment, ...dated)
      .when(ask('2026-04-01'))
      .thenRefused('due.not-later', 'dueOn')
    given(enrolment, ...dated, requested('2026-05-01'))
      .when(ask('2026-06-01'))
      .thenRefused('due.already-requested')
    given(enrolment, ...dated, requested('2026-05-01'))
      .when(declineExtension(hr))
      .then(declined())
    given(enrolment, ...dated, requested('2026-05-01'), declined())
      .when(declineExtension(hr))
      .thenRefused('due.nothing-requested')
    for (const answer of [declined(), extended('2026-05-01')])
      given(enrolment, ...dated, requested('2026-05-01'), answer)
        .when(ask('2026-06-01'))
        .then(requested('2026-06-01'))
  })

  test('[DUE-05] answers the request even where it gives the day that stands by hand', () => {
    given(enrolment, ...dated, extended('2026-05-01'), requested('2026-06-01'))
      .when(extend('2026-05-01'))
      .thenRefused('due.not-later', 'dueOn')
    given(enrolment, ...dated, extended('2026-05-01'), requested('2026-06-01'))
      .when(extend('2026-06-01'))
      .then(extended('2026-06-01', ids.person))
      .again()
  })

  test('[DUE-05] says whose request it answers, and answers each once', () => {
    const asked = [...dated, requested('2026-06-01', ids.other)]
    given(enrolment, ...asked)
      .when(extend('2026-05-01'))
      .then(extended('2026-05-01', ids.other))
    given(enrolment, ...asked)
      .when(declineExtension(hr))
      .then(declined(ids.other))
    for (const answer of [extended('2026-05-01', ids.other), declined(ids.other)])
      given(enrolment, ...asked, answer)
        .when(extend('2026-07-01'))
        .then(extended('2026-07-01'))
  })

  test('[DUE-05] of a renewal ends its grace no earlier', () => {
    const of = (dueOn: string): EnrolmentEvent => ({
      type: 'DueDateExtended',
      data: { ...a.record(2), ...by, requestedBy: null, dueOn },
    })
    given(enrolment, ...inGrace)
      .when(extend('2026-05-01'))
      .then(of('2026-05-01'))
    expect(fold(enrolment, [...inGrace, of('2026-05-01')])).toMatchObject({
      renewal: { by: '2026-05-01' },
      due: { dueOn: '2026-05-01', isRenewal: true },
    })
    expect(fold(enrolment, [...inGrace, of('2026-04-05')])).toMatchObject({ renewal: { by: '2026-04-10' } })
  })
})

describe('a waiver', () => {
  test('[DUE-05] for good lifts the date, is no approval, and no rule sets another', () => {
    given(enrolment, ...dated)
      .when(waive(null))
      .then(waived(null), waiverLifted)
      .again()
    const state = fold(enrolment, [...dated, waived(null), waiverLifted])
    expect(state).toMatchObject({ status: 'pendiente', due: null, waiver: { until: null } })
    given(enrolment, ...dated, waived(null), waiverLifted)
      .when(settleDueDate(terms, { because: 'rule', liftedBecause: 'rule' }))
      .then()
    given(enrolment, a.enrolled()).when(waive(null)).then(waived(null)).again()
    given(enrolment, ...dated)
      .when(waive(null, '2026-05-31'))
      .then(waived(null), waiverLifted)
  })

  test('[DUE-05] until a day keeps a later date, and names a new one where the date falls within', () => {
    given(enrolment, ...dated)
      .when(waive('2026-03-31'))
      .then(waived('2026-03-31'))
      .again()
    given(enrolment, ...dated)
      .when(waive('2026-04-01'))
      .thenRefused('due.new-date-missing', 'dueOn')
    given(enrolment, ...dated)
      .when(waive('2026-04-30', '2026-04-30'))
      .thenRefused('due.not-later', 'dueOn')
    given(enrolment, ...dated)
      .when(waive('2026-04-30', '2026-05-31'))
      .then(waived('2026-04-30', '2026-05-31'))
      .again()
    given(enrolment, ...dated)
      .when(waive('2026-03-19'))
      .thenRefused('due.in-the-past', 'until')
    given(enrolment, ...dated)
      .when(waive(today))
      .then(waived(today))
      .again()
    expect(fold(enrolment, [...dated, waived('2026-04-30', '2026-05-31')])).toMatchObject({
      waiver: { until: '2026-04-30' },
      due: { dueOn: '2026-05-31', isByHand: true },
    })
    expect(fold(enrolment, [...dated, waived('2026-03-31')])).toMatchObject({
      due: { dueOn: '2026-04-01', isByHand: false },
    })
  })

  test('[DUE-05] ends by itself after its day, or by hand, and then the rules set a date again', () => {
    const on = (until: string | null, day: string) => isWaived({ waiver: { until } }, day)
    expect([on('2026-03-20', today), on('2026-03-19', today), on(null, '2999-01-01')]).toEqual([
      true,
      false,
      true,
    ])
    expect(isWaived({ waiver: null }, today)).toBe(false)
    const anew = { ...department, since: today, dueOn: '2026-04-19' }
    given(enrolment, ...dated, waived(null), waiverLifted)
      .when(endWaiver({ terms: terms, dueOn: null }, hr))
      .then(ended, {
        type: 'DueDateSet',
        data: {
          ...a.record(),
          holds: 'department',
          problem: null,
          dates: { dueOn: '2026-04-19', candidates: [anew] },
        },
      })
    given(enrolment, ...dated)
      .when(endWaiver({ terms: terms, dueOn: null }, hr))
      .thenRefused('due.not-waived')
    given(enrolment, ...dated, waived('2026-03-19', '2026-05-31'))
      .when(endWaiver({ terms: terms, dueOn: null }, hr))
      .thenRefused('due.not-waived')
    given(enrolment, ...dated, waived('2026-04-30', '2026-05-31'))
      .when(endWaiver({ terms: terms, dueOn: null }, hr))
      .then(ended)
  })

  test('[DUE-05] of a renewal leaves its certificate expired, and nobody fails for it', () => {
    const of: EnrolmentEvent = {
      type: 'RequirementWaived',
      data: { ...a.record(2), ...by, until: null, dueOn: null },
    }
    given(enrolment, ...inGrace)
      .when(waive(null))
      .then(of)
      .again()
    given(enrolment, ...inGrace, of)
      .when(missRenewal({ today: '2026-04-11' }))
      .then()
    const over: EnrolmentEvent = {
      type: 'RequirementWaived',
      data: { ...a.record(2), ...by, until: '2026-04-10', dueOn: null },
    }
    expect(missRenewal({ today: '2026-04-11' })(fold(enrolment, [...inGrace, over]))).toHaveLength(1)
    given(enrolment, ...dated, approved, issued)
      .when(expireCertificate({ certificateId, terms: termsOf({}, { today: '2026-02-01' }) }))
      .then({
        type: 'CertificateExpired',
        data: { ...a.record(), certificateId, code, expiresOn: '2026-01-31', renewBy: '2026-03-02' },
      })
  })
})

test('[DUE-05] nobody fails a renewal before the day on which it is due after a waiver, and the waiver may end before without another', () => {
  const until: EnrolmentEvent = {
    type: 'RequirementWaived',
    data: { ...a.record(2), ...by, until: '2026-04-10', dueOn: '2026-05-31' },
  }
  const history = fold(enrolment, [...inGrace, until])
  expect(history).toMatchObject({ due: { dueOn: '2026-05-31' }, renewal: { by: '2026-05-31' } })
  expect(missRenewal({ today: '2026-05-31' })(history)).toEqual([])
  expect(missRenewal({ today: '2026-06-01' })(history)).toHaveLength(1)
  const terms = termsOf({}, { today: '2026-04-05' })
  given(enrolment, ...inGrace, until)
    .when(endWaiver({ terms, dueOn: null }, hr))
    .then({ type: 'WaiverEnded', data: { ...a.record(2), ...by } })
})

describe('a waiver for good of a renewal, ended after the grace', () => {
  const waivedForGood: EnrolmentEvent = {
    type: 'RequirementWaived',
    data: { ...a.record(2), ...by, until: null, dueOn: null },
  }
  const endedThen: EnrolmentEvent = { type: 'WaiverEnded', data: { ...a.record(2), ...by } }
  const lateTerms = termsOf({}, { today: '2026-06-01' })
  const ruled = termsOf({ department: ruleOf({ from: 'subject', days: 10 }) }, { today: '2026-06-01' })
  const history = [...inGrace, waivedForGood]

  test('[DUE-05] is due anew by the rule from that day, and its grace lasts until then', () => {
    const state = fold(enrolment, history)
    const events = endWaiver({ terms: ruled, dueOn: null }, hr)(state)
    expect(events.map(({ type }) => type)).toEqual(['WaiverEnded', 'DueDateMoved'])
    const after = fold(enrolment, events, state)
    expect(after).toMatchObject({
      due: { dueOn: '2026-06-11', isRenewal: false },
      renewal: { by: '2026-06-11' },
    })
    expect(missRenewal({ today: '2026-06-11' })(after)).toEqual([])
    expect(missRenewal({ today: '2026-06-12' })(after)).toHaveLength(1)
  })

  test('[DUE-05] needs a day where no rule sets one, and takes one in place of the rule’s', () => {
    given(enrolment, ...history)
      .when(endWaiver({ terms: lateTerms, dueOn: null }, hr))
      .thenRefused('due.new-date-missing', 'dueOn')
    given(enrolment, ...history)
      .when(endWaiver({ terms: lateTerms, dueOn: '2026-05-31' }, hr))
      .thenRefused('due.in-the-past', 'dueOn')
    const byHand: EnrolmentEvent = {
      type: 'DueDateExtended',
      data: { ...a.record(2), ...by, requestedBy: null, dueOn: '2026-07-01' },
    }
    given(enrolment, ...history)
      .when(endWaiver({ terms: lateTerms, dueOn: '2026-07-01' }, hr))
      .then(endedThen, byHand)
    const state = fold(enrolment, history)
    const facts = endWaiver({ terms: ruled, dueOn: '2026-07-01' }, hr)(state)
    expect(fold(enrolment, facts, state)).toMatchObject({
      due: { dueOn: '2026-07-01', isByHand: true },
      renewal: { by: '2026-07-01' },
    })
    given(enrolment, ...history)
      .when(endWaiver({ terms: ruled, dueOn: '2026-06-11' }, hr))
      .thenRefused('due.not-later', 'dueOn')
  })

  test('[DUE-05] within the grace leaves the date of the expiry and the grace as they were', () => {
    const { renewal } = fold(enrolment, history) as { renewal: { by: string } | null }
    for (const day of ['2026-03-20', renewal?.by ?? ''])
      given(enrolment, ...history)
        .when(endWaiver({ terms: { ...ruled, today: day }, dueOn: null }, hr))
        .then(endedThen)
  })
})

describe('an exception', () => {
  const resolved = (dueOn: string | null): EnrolmentEvent => ({
    type: 'DateExceptionResolved',
    data: { ...a.record(), ...by, dueOn },
  })

  test('[DUE-04] is resolved with a day or without one, once', () => {
    for (const dueOn of ['2026-03-20', '2026-05-01', null])
      given(enrolment, a.enrolled(), applied, undecided).when(resolve(dueOn)).then(resolved(dueOn)).again()
    expect(fold(enrolment, [a.enrolled(), applied, undecided, resolved('2026-05-01')])).toMatchObject({
      due: { dueOn: '2026-05-01', problem: null, isByHand: true },
    })
    given(enrolment, a.enrolled(), applied, undecided, resolved(null))
      .when(settleDueDate(terms, { because: 'rule', liftedBecause: 'rule', isStale: () => true }))
      .then()
  })

  test('[DUE-04] is resolved neither in the past nor where there is none', () => {
    given(enrolment, a.enrolled(), applied, undecided)
      .when(resolve('2026-03-19'))
      .thenRefused('due.in-the-past', 'dueOn')
    given(enrolment, ...dated)
      .when(resolve('2026-05-01'))
      .thenRefused('due.no-exception')
    given(enrolment, a.enrolled()).when(resolve(null)).thenRefused('due.no-exception')
  })
})

test('[DUE-05] a date more than ten years away is refused, with its field', () => {
  const [last, beyond] = ['2036-03-20', '9999-12-31']
  const tooFar = { code: 'due.too-far' }
  given(enrolment, ...dated)
    .when(extendDueDate({ dueOn: last, today }, hr))
    .then(extended(last))
  const refused = [
    [dated, extendDueDate({ dueOn: beyond, today }, hr), 'dueOn'],
    [
      dated,
      requestExtension({ dueOn: beyond, today, by: ids.person, reason, readsHireDates: false }),
      'dueOn',
    ],
    [[a.enrolled(), applied], waiveRequirement({ until: beyond, dueOn: null, today }, hr), 'until'],
    [dated, waiveRequirement({ until: '2026-05-01', dueOn: beyond, today }, hr), 'dueOn'],
    [[a.enrolled(), applied, undecided], resolveDateException({ dueOn: beyond, today }, hr), 'dueOn'],
  ] as const
  for (const [facts, decide, field] of refused)
    expect(() => decide(fold(enrolment, facts))).toThrow(expect.objectContaining({ ...tooFar, field }))
})

test('[DUE-02] a request of somebody who may see no hire date tells no date that follows from one', () => {
  const byHire = candidate('department', { from: 'hire', days: 30 }, '2026-04-01', { since: '2026-03-02' })
  const sealedDates = { dueOn: '2026-04-01', candidates: [byHire] }
  const hidden: EnrolmentEvent = {
    type: 'DueDateSet',
    data: { ...a.record(), holds: 'department', problem: null, sealedDates },
  }
  const history = [a.enrolled(), applied, hidden]
  const asked = (by: string, readsHireDates: boolean, dueOn = '2026-03-25') =>
    requestExtension({ dueOn, today, by, reason, readsHireDates })
  const fact = (by: string): EnrolmentEvent => ({
    type: 'ExtensionRequested',
    data: { ...a.record(), by, dueOn: '2026-03-25', reason },
  })
  given(enrolment, ...history)
    .when(asked(ids.other, false))
    .then(fact(ids.other))
  for (const told of [asked(ids.other, true), asked(ids.person, false)])
    given(enrolment, ...history)
      .when(told)
      .thenRefused('due.not-later', 'dueOn')
  given(enrolment, ...history, extended('2026-05-01'))
    .when(asked(ids.other, false))
    .thenRefused('due.not-later', 'dueOn')
  given(enrolment, ...history)
    .when(asked(ids.other, false, '2026-03-19'))
    .thenRefused('due.in-the-past', 'dueOn')
})
