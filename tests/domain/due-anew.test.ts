import { describe, expect, test } from 'vitest'
import { revokeCertificate } from '../../domain/enrolments/certificates.ts'
import { withNewDate } from '../../domain/enrolments/due.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import { enrol } from '../../domain/enrolments/membership.ts'
import { resetProgress } from '../../domain/enrolments/resetting.ts'
import { composeDecisions, fold } from '../../domain/kernel/decider.ts'
import { followingRequirements } from '../../domain/processes/follow-requirements.ts'
import { a, ids } from '../support/a.ts'
import { candidate, ruleOf, termsOf } from '../support/due.ts'
import { given } from '../support/given.ts'

const inDays = { from: 'subject', days: 30 } as const
const terms = termsOf({ department: ruleOf(inDays) }, { today: '2026-05-04' })
const { certificateId, code } = a.certificate()
const by = ids.author
const reason = 'Cambió la norma'

const applied: EnrolmentEvent = { type: 'RequirementApplied', data: { ...a.record(), level: 'department' } }
const dated = (cycle: number, since: string, dueOn: string): EnrolmentEvent => ({
  type: 'DueDateSet',
  data: {
    ...a.record(cycle),
    holds: 'department',
    problem: null,
    dates: { dueOn, candidates: [candidate('department', inDays, dueOn, { since })] },
  },
})
const first = dated(1, '2026-03-02', '2026-04-01')
const anew = (cycle: number) => dated(cycle, '2026-05-04', '2026-06-03')
const read: EnrolmentEvent = { type: 'LessonCompleted', data: { ...a.record(), lessonId: ids.lesson } }
const approved: EnrolmentEvent = { type: 'CourseApproved', data: { ...a.record(), by: null } }
const issued: EnrolmentEvent = {
  type: 'CertificateIssued',
  data: {
    ...a.record(),
    certificateId,
    code,
    issuedOn: '2026-03-10',
    validFrom: '2026-03-10',
    expiresOn: '2026-06-10',
    holderName: 'Ana Mora',
    courseName: 'Amarre',
  },
}
const reset: EnrolmentEvent = { type: 'ProgressReset', data: { ...a.record(), by, reason } }
const revoked: EnrolmentEvent = {
  type: 'CertificateRevoked',
  data: { ...a.record(), certificateId, code, by, reason },
}
const required = [a.enrolled(), applied] as const
const passed = [...required, first, approved, issued] as const

const resetting = resetProgress({ by, reason, hasBegun: false, terms })
const revoking = revokeCertificate({ certificateId, by, reason, terms })

describe('a date is set anew, from that day,', () => {
  test('[DUE-02] after a reset, whether the course was passed or only begun', () => {
    given(enrolment, ...passed)
      .when(resetting)
      .then(reset, revoked, anew(2))
      .again()
    given(enrolment, ...required, first, read)
      .when(resetting)
      .then(reset, anew(2))
      .again()
    expect(fold(enrolment, [...passed, reset, revoked, anew(2)])).toMatchObject({
      cycle: 2,
      due: { dueOn: '2026-06-03' },
    })
  })

  test('[DUE-02] after an approval is revoked, and after that of an open renewal', () => {
    given(enrolment, ...passed)
      .when(revoking)
      .then(revoked, anew(2))
      .again()
    const opened: EnrolmentEvent = {
      type: 'RenewalOpened',
      data: {
        ...a.record(2),
        certificateId,
        code,
        expiresOn: '2026-06-10',
        level: 'department',
        opensBefore: 60,
      },
    }
    given(enrolment, ...passed, opened)
      .when(revoking)
      .then(revoked, anew(2))
      .again()
  })

  test('[DUE-02] after an author takes back whom a requirement still applies to', () => {
    const removed: EnrolmentEvent = { type: 'EnrolmentEnded', data: { ...a.record(), because: 'author' } }
    const { enrolmentId, personId, courseId } = a.record()
    const enrolling = withNewDate(terms, enrol({ enrolmentId, personId, courseId }))
    const back = a.enrolled({ cycle: 2, because: 'author' })
    given(enrolment, ...required, first, removed)
      .when(enrolling)
      .then(back, anew(2))
      .again()
    given(enrolment, a.enrolled(), removed).when(enrolling).then(back)
  })

  test('[DUE-02] after a deactivation and a reactivation within the cycle', () => {
    const of = (what: {
      apply: readonly 'department'[]
      lift: readonly 'department'[]
      isActive: boolean
    }) => {
      const { decision } = followingRequirements(() => (what.isActive ? 'reactivated' : 'deactivated'))({
        ...a.record(),
        ...what,
        hasBegun: true,
        terms,
      })
      return decision as ReturnType<typeof withNewDate> // an intent about an enrolment
    }
    const away = of({ apply: [], lift: ['department'], isActive: false })
    const back = of({ apply: ['department'], lift: [], isActive: true })
    const lifted: EnrolmentEvent = {
      type: 'RequirementLifted',
      data: { ...a.record(), level: 'department', because: 'deactivated' },
    }
    const dateLifted: EnrolmentEvent = {
      type: 'DueDateLifted',
      data: { ...a.record(), because: 'deactivated' },
    }
    given(enrolment, ...required, first, read)
      .when(composeDecisions(enrolment, away, back))
      .then(lifted, dateLifted, applied, anew(1))
  })
})

describe('no date is set anew', () => {
  const withoutDate = [...required, approved, issued, revoked] as const

  test('[DUE-02] where what was lost is of an earlier cycle, and where nothing is required', () => {
    const older: EnrolmentEvent = {
      ...issued,
      data: { ...issued.data, ...a.record(1), certificateId: ids.author },
    } as EnrolmentEvent // the certificate of another id
    given(enrolment, ...required, approved, issued, older, revoked)
      .when(revokeCertificate({ certificateId: ids.author, by, reason, terms }))
      .then({
        type: 'CertificateRevoked',
        data: { ...a.record(), certificateId: ids.author, code, by, reason },
      })
    given(enrolment, a.enrolled(), approved, issued).when(revoking).then(revoked)
    expect(fold(enrolment, withoutDate)).toMatchObject({ cycle: 2, due: null })
  })

  test('[DUE-05] where the person is waived for good', () => {
    const waived: EnrolmentEvent = {
      type: 'RequirementWaived',
      data: { ...a.record(), by, reason, until: null, dueOn: null },
    }
    given(enrolment, ...required, read, waived)
      .when(resetting)
      .then(reset)
  })

  test('[DUE-07] where a renewal is due, which stays so', () => {
    const expired: EnrolmentEvent = {
      type: 'CertificateExpired',
      data: { ...a.record(), certificateId, code, expiresOn: '2026-06-10', renewBy: '2026-07-10' },
    }
    const again: EnrolmentEvent = { type: 'LessonCompleted', data: { ...a.record(2), lessonId: ids.lesson } }
    given(enrolment, ...passed, expired, again)
      .when(resetting)
      .then({ type: 'ProgressReset', data: { ...a.record(2), by, reason } })
  })
})
