import { describe, expect, test } from 'vitest'
import { approveCourse } from '../../domain/enrolments/approval.ts'
import {
  expireCertificate,
  missRenewal,
  openRenewal,
  revokeCertificate,
} from '../../domain/enrolments/certificates.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import { endEnrolment, enrol, liftRequirement } from '../../domain/enrolments/membership.ts'
import { completeLesson, recordResult } from '../../domain/enrolments/progress.ts'
import { certificateStatus, expiryOf } from '../../domain/enrolments/rules.ts'
import { fold } from '../../domain/kernel/decider.ts'
import type { DueRule } from '../../domain/kernel/due-rule.ts'
import type { Level, PriorityKey } from '../../domain/kernel/ids.ts'
import type { Outline } from '../../domain/kernel/outline.ts'
import { a, id, ids } from '../support/a.ts'
import { ruleOf, termsOf } from '../support/due.ts'
import { given } from '../support/given.ts'

const lesson = id('l', 2)
const of = (over: Partial<Outline> = {}): Outline =>
  a.outline({ lessons: [a.outlined('document', 2)], ...over })

const approved = (by: string | null, cycle = 1): EnrolmentEvent => ({
  type: 'CourseApproved',
  data: { ...a.record(cycle), by },
})
const completed = (cycle = 1): EnrolmentEvent => ({
  type: 'LessonCompleted',
  data: { ...a.record(cycle), lessonId: lesson },
})
const issued = ({
  cycle = 1,
  ...over
}: Parameters<typeof a.issued>[0] & { cycle?: number } = {}): EnrolmentEvent => ({
  type: 'CertificateIssued',
  data: { ...a.record(cycle), ...a.issued(over) },
})
const { code } = a.certificate()
const ofCertificate = { certificateId: ids.certificate, code }
const expired: EnrolmentEvent = {
  type: 'CertificateExpired',
  data: { ...a.record(), ...ofCertificate, expiresOn: '2026-01-31', renewBy: '2026-03-02' },
}
const missed: EnrolmentEvent = {
  type: 'RenewalMissed',
  data: { ...a.record(2), ...ofCertificate, renewBy: '2026-03-02' },
}

const complete = (over: Partial<Outline> = {}) =>
  completeLesson({ lessonId: lesson, watchedSeconds: null, outline: of(over), certificate: a.certificate() })
const approve = (over: Partial<Outline> = {}) =>
  approveCourse({
    by: ids.author,
    reason: null,
    evidence: null,
    outline: of(over),
    certificate: a.certificate(),
  })
const expire = (
  today: string,
  certificateId: string = ids.certificate,
  rules: Parameters<typeof termsOf>[0] = {},
) => expireCertificate({ certificateId, terms: termsOf(rules, { today }) })

const passed = [a.enrolled(), completed(), approved(null), issued()] as const

describe('a certificate is issued', () => {
  test('[CERT-01] with the approval, in the same append: by itself where a normativa course is all done', () => {
    given(enrolment, a.enrolled())
      .when(complete({ priority: 'normativa', expirationMonths: 12 }))
      .then(completed(), approved(null), issued())
      .again()
    given(enrolment, a.enrolled(), completed())
      .when(approve({ priority: 'normativa', expirationMonths: 12 }))
      .then(approved(ids.author), issued())
      .again()
  })

  test('[CERT-01] by no act of the learner’s, where the course is institucional or técnica', () => {
    for (const priority of ['institucional', 'tecnica'] satisfies PriorityKey[])
      given(enrolment, a.enrolled()).when(complete({ priority })).then(completed())
  })

  test('[CERT-01] to nobody who is not enrolled, of a draft, or before a normativa course is all done', () => {
    given(enrolment).when(approve()).thenRefused('enrolments.not-enrolled')
    given(enrolment, a.enrolled())
      .when(approve({ isPublished: false }))
      .thenRefused('courses.not-published')
    given(enrolment, a.enrolled())
      .when(approve({ priority: 'normativa' }))
      .thenRefused('enrolments.not-all-done')
    given(enrolment, ...passed)
      .when(approve())
      .then()
  })

  test('[CERT-01] to expire after the course’s months; 0 is never', () => {
    const expiries = [0, 3, 6, 12, 18].map((months) => expiryOf('2025-01-31', months))
    expect(expiries).toEqual([null, '2025-04-30', '2025-07-31', '2026-01-31', '2026-07-31'])
    given(enrolment, a.enrolled())
      .when(complete({ priority: 'normativa', expirationMonths: 0 }))
      .then(completed(), approved(null), issued({ expiresOn: null }))
  })
})

describe('a certificate expires', () => {
  test('[CERT-04] once its day is over, once', () => {
    given(enrolment, ...passed)
      .when(expire('2026-01-31'))
      .then()
    given(enrolment, ...passed)
      .when(expire('2026-02-01'))
      .then(expired)
      .again()
    given(enrolment, ...passed)
      .when(expire('2026-02-01', id('z', 2)))
      .then()
    given(enrolment, ...passed.slice(0, 3), issued({ expiresOn: null }))
      .when(expire('2999-01-01'))
      .then()
    given(enrolment).when(expire('2026-02-01')).then()
    const statusOn = (today: string) =>
      certificateStatus({ expiresOn: '2026-01-31', isRevoked: false }, today)
    expect([statusOn('2026-01-31'), statusOn('2026-02-01')]).toEqual(['valid', 'expired'])
    expect(certificateStatus({ expiresOn: null, isRevoked: false }, '2999-01-01')).toBe('valid')
    expect(certificateStatus({ expiresOn: '2026-01-31', isRevoked: true }, '2026-02-01')).toBe('revoked')
  })

  test('[CERT-04] the course is due again, with nothing done; what comes of the earlier cycle no longer counts', () => {
    expect(fold(enrolment, [...passed, expired])).toMatchObject({
      situation: 'enrolled',
      cycle: 2,
      status: 'pendiente',
      completed: [],
      results: new Map(),
      certificates: [],
      renewal: { certificateId: ids.certificate, code, by: '2026-03-02' },
    })
    const late = { lessonId: lesson, attemptId: ids.attempt, cycle: 1, grade: 40, outline: of() }
    given(enrolment, ...passed, expired)
      .when(recordResult({ ...late, certificate: a.certificate() }))
      .then()
  })

  test('[CERT-04] passed again, the next certificate is another one', () => {
    const renewed = { ...a.certificate(), certificateId: id('z', 2) }
    const again = completeLesson({
      lessonId: lesson,
      watchedSeconds: null,
      outline: of({ priority: 'normativa', expirationMonths: 12 }),
      certificate: renewed,
    })
    given(enrolment, ...passed, expired)
      .when(again)
      .then(completed(2), approved(null, 2), issued({ cycle: 2, certificateId: renewed.certificateId }))
      .again()
    const after = [
      ...passed,
      expired,
      completed(2),
      approved(null, 2),
      issued({ cycle: 2, certificateId: id('z', 2) }),
    ]
    expect(fold(enrolment, after)).toMatchObject({ status: 'aprobado', renewal: null, cycle: 2 })
    given(enrolment, ...after)
      .when(missRenewal({ today: '2999-01-01' }))
      .then()
  })

  test('[CERT-04] not passed again within 30 days, the course is failed, once', () => {
    given(enrolment, ...passed, expired)
      .when(missRenewal({ today: '2026-03-02' }))
      .then()
    given(enrolment, ...passed, expired)
      .when(missRenewal({ today: '2026-03-03' }))
      .then(missed)
      .again()
    expect(fold(enrolment, [...passed, expired, missed])).toMatchObject({ status: 'reprobado', cycle: 2 })
    given(enrolment, a.enrolled())
      .when(missRenewal({ today: '2999-01-01' }))
      .then()
    const failed: EnrolmentEvent = { type: 'CourseFailed', data: { ...a.record(2), lessonId: lesson } }
    given(enrolment, ...passed, expired, failed)
      .when(missRenewal({ today: '2999-01-01' }))
      .then()
  })

  test('[CERT-04] who failed for being late may still pass', () => {
    given(enrolment, ...passed, expired, missed)
      .when(complete({ priority: 'normativa', expirationMonths: 12 }))
      .then(completed(2), approved(null, 2), issued({ cycle: 2 }))
  })

  test('of an earlier cycle it says so and changes nothing of the present one', () => {
    const back = [...passed, { type: 'EnrolmentEnded', data: { ...a.record(), because: 'author' } }] as const
    const again = a.enrolled({ because: 'author', cycle: 2 })
    given(enrolment, ...back)
      .when(expire('2026-02-01'))
      .then(expired)
      .again()
    given(enrolment, ...back, again, completed(2))
      .when(expire('2026-02-01'))
      .then(expired)
      .again()
    expect(fold(enrolment, [...back, again, completed(2), expired])).toMatchObject({
      cycle: 2,
      completed: [lesson],
      certificates: [],
      renewal: null,
    })
    expect(fold(enrolment, [...back, expired])).toMatchObject({ situation: 'ended', cycle: 1 })
    given(enrolment, ...back, expired)
      .when(enrol({ enrolmentId: ids.enrolment, personId: ids.person, courseId: ids.course }))
      .then(a.enrolled({ because: 'author', cycle: 2 }))
  })

  test('a requirement that is lifted does not end an enrolment whose certificate expired', () => {
    const applied: EnrolmentEvent = {
      type: 'RequirementApplied',
      data: { ...a.record(), level: 'department' },
    }
    given(enrolment, a.enrolled(), applied, ...passed.slice(1), expired)
      .when(liftRequirement({ level: 'department', because: 'moved', hasBegun: false }))
      .then({ type: 'RequirementLifted', data: { ...a.record(2), level: 'department', because: 'moved' } })
    given(enrolment, ...passed, expired)
      .when(endEnrolment)
      .then({ type: 'EnrolmentEnded', data: { ...a.record(2), because: 'author' } })
  })
})

describe('a certificate is revoked', () => {
  const revoked: EnrolmentEvent = {
    type: 'CertificateRevoked',
    data: { ...a.record(), ...ofCertificate, by: ids.author },
  }
  const revoke = revokeCertificate({
    certificateId: ids.certificate,
    by: ids.author,
    reason: null,
    terms: termsOf({}),
  })

  test('[CERT-03] once, while it holds, and with it goes the approval', () => {
    given(enrolment, ...passed)
      .when(revoke)
      .then(revoked)
      .again()
    expect(fold(enrolment, [...passed, revoked])).toMatchObject({
      status: 'pendiente',
      cycle: 2,
      completed: [],
      certificates: [],
      renewal: null,
    })
    given(enrolment, ...passed, expired)
      .when(revoke)
      .then()
    given(enrolment).when(revoke).then()
    given(enrolment, ...passed, revoked)
      .when(missRenewal({ today: '2999-01-01' }))
      .then()
  })
})

describe('a renewal opens', () => {
  const renewing = (opensBefore: number, grace = 30, unit: DueRule['unit'] = 'day'): DueRule => ({
    first: null,
    renewal: { opensBefore, grace },
    unit,
  })
  const open = (today: string, rules: Parameters<typeof termsOf>[0] = { department: renewing(60) }) =>
    openRenewal({ certificateId: ids.certificate, terms: termsOf(rules, { today }) })
  const applied = (level: Level): EnrolmentEvent => ({
    type: 'RequirementApplied',
    data: { ...a.record(), level },
  })
  const passed = [
    a.enrolled(),
    applied('department'),
    applied('enterprise'),
    completed(),
    approved(null),
    issued(),
  ] as const
  const opened: EnrolmentEvent = {
    type: 'RenewalOpened',
    data: { ...a.record(2), ...ofCertificate, expiresOn: '2026-01-31', level: 'department', opensBefore: 60 },
  }
  const inWindow = [...passed, opened] as const
  const yearly = { priority: 'normativa', expirationMonths: 12 } as const
  const next = { certificateId: id('z', 2), code: 'NEXT', holderName: 'María Pérez López' }
  const finish = (issuedOn: string, over: Partial<Outline> = yearly) =>
    completeLesson({
      lessonId: lesson,
      watchedSeconds: null,
      outline: of(over),
      certificate: { ...next, issuedOn },
    })
  const failedAttempt: EnrolmentEvent = {
    type: 'EvaluationResultRecorded',
    data: { ...a.record(2), lessonId: lesson, attemptId: ids.attempt, grade: 40, isApproved: false },
  }

  test('[DUE-07] by a fact, from the first day of the window to the expiry, once; 0 days are the day of expiry', () => {
    for (const day of ['2025-12-02', '2026-01-31'])
      given(enrolment, ...passed)
        .when(open(day))
        .then(opened)
        .again()
    for (const day of ['2025-12-01', '2026-02-01'])
      given(enrolment, ...passed)
        .when(open(day))
        .then()
    given(enrolment, ...passed)
      .when(open('2026-01-30', { department: renewing(0) }))
      .then()
    const onTheDay = open('2026-01-31', { department: renewing(0) })
    expect(onTheDay(fold(enrolment, passed))).toMatchObject([{ type: 'RenewalOpened', data: { cycle: 2 } }])
  })

  test('[DUE-07] for nobody whose approval is not the certificate’s: none, never expiring, an earlier cycle’s, ended', () => {
    given(enrolment).when(open('2026-01-31')).then()
    given(enrolment, a.enrolled()).when(open('2026-01-31')).then()
    given(enrolment, ...passed.slice(0, 5), issued({ expiresOn: null }))
      .when(open('2026-01-31'))
      .then()
    const off: EnrolmentEvent = { type: 'EnrolmentEnded', data: { ...a.record(), because: 'author' } }
    given(enrolment, ...passed, off)
      .when(open('2026-01-31'))
      .then()
    given(enrolment, ...passed, off, a.enrolled({ cycle: 2 }), approved(null, 2))
      .when(open('2026-01-31'))
      .then()
  })

  test('[DUE-07] by the widest window of the levels that apply; no other rule opens it', () => {
    const both = { department: renewing(10), enterprise: renewing(60) }
    expect(open('2025-12-02', both)(fold(enrolment, passed))).toMatchObject([
      { type: 'RenewalOpened', data: { level: 'enterprise', opensBefore: 60 } },
    ])
    for (const rules of [{}, { jobTitle: renewing(60) }, { department: ruleOf({ from: 'hire', days: 3 }) }])
      given(enrolment, ...passed)
        .when(open('2026-01-31', rules))
        .then()
  })

  test('[DUE-07] of several levels the earliest grace holds, in their own days; 30 days where no rule says', () => {
    const renewBy = (rules: Parameters<typeof termsOf>[0]) =>
      expire(
        '2026-02-01',
        ids.certificate,
        rules,
      )(fold(enrolment, passed)).map(({ data }) => 'renewBy' in data && data.renewBy)
    expect(renewBy({})).toEqual(['2026-03-02'])
    expect(renewBy({ jobTitle: renewing(60, 5) })).toEqual(['2026-03-02'])
    expect(renewBy({ department: renewing(60, 40), enterprise: renewing(0, 15) })).toEqual(['2026-02-15'])
    expect(renewBy({ department: renewing(60, 10, 'business-day') })).toEqual(['2026-02-16'])
    expect(renewBy({ department: renewing(60, 0) })).toEqual(['2026-01-31'])
  })

  test('[DUE-07] the old approval stands, while the next cycle is begun anew', () => {
    const state = fold(enrolment, inWindow)
    expect(state).toMatchObject({
      situation: 'enrolled',
      status: 'aprobado',
      cycle: 2,
      completed: [],
      results: new Map(),
      openRenewal: { certificateId: ids.certificate, code, cycle: 1, expiresOn: '2026-01-31' },
    })
    given(enrolment, ...inWindow)
      .when(complete({ priority: 'institucional' }))
      .then(completed(2))
    const restart = { type: 'ProgressReset', data: { ...a.record(2), by: ids.author } } as const
    expect(fold(enrolment, [...inWindow, restart])).toMatchObject({ status: 'pendiente', openRenewal: null })
  })

  test('[DUE-07] passed within the window, the new certificate is valid from the old one’s expiry, and loses no days', () => {
    given(enrolment, ...inWindow)
      .when(finish('2025-12-20'))
      .then(completed(2), approved(null, 2), {
        type: 'CertificateIssued',
        data: {
          ...a.record(2),
          ...next,
          issuedOn: '2025-12-20',
          validFrom: '2026-01-31',
          expiresOn: '2027-01-31',
          courseName: 'Seguridad en el trabajo',
        },
      })
      .again()
    const renewed = [...inWindow, completed(2), approved(null, 2), issued({ cycle: 2, ...next })]
    expect(fold(enrolment, renewed)).toMatchObject({ status: 'aprobado', openRenewal: null, cycle: 2 })
    given(enrolment, ...renewed)
      .when(expire('2026-02-01'))
      .then(expired)
    expect(fold(enrolment, [...renewed, expired])).toMatchObject({
      status: 'aprobado',
      cycle: 2,
      renewal: null,
    })
  })

  test('[DUE-07] passed by an evaluator within it too; outside it at once from the day of issue', () => {
    given(enrolment, ...inWindow)
      .when(approve({ priority: 'institucional', expirationMonths: 12 }))
      .then(approved(ids.author, 2), {
        type: 'CertificateIssued',
        data: { ...a.record(2), ...a.issued(), validFrom: '2026-01-31', expiresOn: '2027-01-31' },
      })
    given(enrolment, ...passed, expired)
      .when(finish('2026-02-10'))
      .then(completed(2), approved(null, 2), {
        type: 'CertificateIssued',
        data: {
          ...a.record(2),
          ...next,
          issuedOn: '2026-02-10',
          validFrom: '2026-02-10',
          expiresOn: '2027-02-10',
          courseName: 'Seguridad en el trabajo',
        },
      })
  })

  test('[DUE-07] not passed within it, what was done counts on, and the grace is the rule’s', () => {
    const begun = [...inWindow, completed(2)] as const
    const over = { ...a.record(), ...ofCertificate, expiresOn: '2026-01-31', renewBy: '2026-02-10' }
    given(enrolment, ...begun)
      .when(expire('2026-02-01', ids.certificate, { department: renewing(60, 10) }))
      .then({ type: 'CertificateExpired', data: over })
      .again()
    const state = fold(enrolment, [...begun, { type: 'CertificateExpired', data: over }])
    expect(state).toMatchObject({
      status: 'pendiente',
      cycle: 2,
      completed: [lesson],
      openRenewal: null,
      renewal: { by: '2026-02-10' },
    })
    given(enrolment, ...begun, { type: 'CertificateExpired', data: over })
      .when(missRenewal({ today: '2026-02-11' }))
      .then({ type: 'RenewalMissed', data: { ...a.record(2), ...ofCertificate, renewBy: '2026-02-10' } })
  })

  test('[DUE-07] a failure within it counts when the approval is gone, by expiry or revocation', () => {
    const test = of({ lessons: [a.outlined('automaticEvaluation', 2)] })
    const fail = recordResult({
      ...{ lessonId: lesson, attemptId: ids.attempt, cycle: 2, grade: 40, outline: test },
      certificate: a.certificate(),
    })
    given(enrolment, ...inWindow)
      .when(fail)
      .then(failedAttempt)
    expect(fold(enrolment, [...inWindow, failedAttempt])).toMatchObject({ status: 'aprobado' })
    const counts: EnrolmentEvent = { type: 'CourseFailed', data: { ...a.record(2), lessonId: lesson } }
    given(enrolment, ...inWindow, failedAttempt)
      .when(expire('2026-02-01'))
      .then(expired, counts)
    const revoke = revokeCertificate({
      certificateId: ids.certificate,
      by: ids.author,
      reason: null,
      terms: termsOf({}),
    })
    const revoked: EnrolmentEvent = {
      type: 'CertificateRevoked',
      data: { ...a.record(), ...ofCertificate, by: ids.author },
    }
    given(enrolment, ...inWindow, failedAttempt)
      .when(revoke)
      .then(revoked, counts)
    given(enrolment, ...inWindow)
      .when(revoke)
      .then(revoked)
  })
})
