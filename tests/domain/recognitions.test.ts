import { describe, expect, test } from 'vitest'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import type { EnrolmentEvent, Evidence } from '../../domain/enrolments/events.ts'
import { recogniseCompletion } from '../../domain/enrolments/recognitions.ts'
import { fold } from '../../domain/kernel/decider.ts'
import { a, ids } from '../support/a.ts'
import { candidate } from '../support/due.ts'
import { given } from '../support/given.ts'

const today = '2026-03-02'
const reason = 'Constancia del puerto de Tuxpan'
const hr = { personId: ids.author, isSoleAdministrator: false, reason }
const evidenceUrl = 'https://constancias.example.mx/123'
const certificate = { ...a.certificate(), issuedOn: today }

const completion = {
  on: '2025-11-20',
  approves: true,
  evidence: null as Evidence | null,
  evidenceUrl: null as string | null,
  today,
  outline: a.outline(),
  certificate,
}
const recognise = (over: Partial<typeof completion> = {}, by: typeof hr | { reason: null } = hr) =>
  recogniseCompletion({ ...completion, ...over }, { ...hr, ...by })

const recognised = (on: string, approves: boolean, cycle = 1, over: object = {}): EnrolmentEvent => ({
  type: 'CompletionRecognised',
  data: { ...a.record(cycle), by: ids.author, reason, on, approves, ...over },
})
const approved = (on: string, over: object = {}, cycle = 1): EnrolmentEvent => ({
  type: 'CourseApproved',
  data: { ...a.record(cycle), by: ids.author, reason, recognisedOn: on, ...over },
})
const issued = (on: string, expiresOn: string | null, cycle = 1): EnrolmentEvent => ({
  type: 'CertificateIssued',
  data: {
    ...a.record(cycle),
    ...certificate,
    validFrom: on,
    expiresOn,
    courseName: a.outline().name,
  },
})
const dated: EnrolmentEvent = {
  type: 'DueDateSet',
  data: {
    ...a.record(),
    holds: 'department',
    problem: null,
    dates: {
      dueOn: '2026-04-01',
      candidates: [candidate('department', { from: 'subject', days: 30 }, '2026-04-01')],
    },
  },
}

describe('a completion elsewhere', () => {
  test('[DUE-06] stands for the approval: the certificate is valid from that day with the months of the course', () => {
    given(enrolment, a.enrolled(), dated)
      .when(recognise())
      .then(recognised('2025-11-20', true), approved('2025-11-20'), issued('2025-11-20', '2026-11-20'))
      .again()
    const after = [a.enrolled(), dated, recognised('2025-11-20', true), approved('2025-11-20')]
    expect(fold(enrolment, after)).toMatchObject({ status: 'aprobado', due: null })
    given(enrolment, a.enrolled())
      .when(recognise({ outline: a.outline({ expirationMonths: 0 }), on: '2019-01-01' }))
      .then(recognised('2019-01-01', true), approved('2019-01-01'), issued('2019-01-01', null))
  })

  test('[DUE-06] without that is only noted, also of an approved course', () => {
    given(enrolment, a.enrolled(), dated)
      .when(recognise({ approves: false }))
      .then(recognised('2025-11-20', false))
      .again()
    expect(fold(enrolment, [a.enrolled(), dated, recognised('2025-11-20', false)])).toMatchObject({
      status: 'pendiente',
      due: { dueOn: '2026-04-01' },
    })
    given(enrolment, a.enrolled(), approved('2025-12-01'))
      .when(recognise({ approves: false }))
      .then(recognised('2025-11-20', false))
    given(enrolment, a.enrolled(), recognised('2025-11-20', false))
      .when(recognise())
      .then(recognised('2025-11-20', true), approved('2025-11-20'), issued('2025-11-20', '2026-11-20'))
  })

  test('[DUE-06] has a reason and a day that has come', () => {
    given(enrolment, a.enrolled())
      .when(recognise({}, { reason: null }))
      .thenRefused('recognitions.reason-missing', 'reason')
    given(enrolment, a.enrolled())
      .when(recognise({ on: '2026-03-03' }))
      .thenRefused('recognitions.in-the-future', 'on')
    given(enrolment, a.enrolled())
      .when(recognise({ on: today }))
      .then(recognised(today, true), approved(today), issued(today, '2027-03-02'))
    given(enrolment).when(recognise()).thenRefused('enrolments.not-enrolled')
  })

  test('[DUE-06] needs a file or an address to approve a técnica course', () => {
    const tecnica = a.outline({ priority: 'tecnica' })
    const evidence = a.evidence()
    given(enrolment, a.enrolled())
      .when(recognise({ outline: tecnica }))
      .thenRefused('enrolments.evidence-required', 'url')
    given(enrolment, a.enrolled())
      .when(recognise({ outline: tecnica, evidence }))
      .then(
        recognised('2025-11-20', true),
        approved('2025-11-20', { evidence }),
        issued('2025-11-20', '2026-11-20'),
      )
    given(enrolment, a.enrolled())
      .when(recognise({ outline: tecnica, evidenceUrl }))
      .then(
        recognised('2025-11-20', true, 1, { evidenceUrl }),
        approved('2025-11-20'),
        issued('2025-11-20', '2026-11-20'),
      )
  })

  test('[DUE-06] takes a file or an address of any course, noted or approved, and needs neither', () => {
    const evidence = a.evidence()
    given(enrolment, a.enrolled())
      .when(recognise({ evidence, evidenceUrl }))
      .then(
        recognised('2025-11-20', true, 1, { evidence, evidenceUrl }),
        approved('2025-11-20'),
        issued('2025-11-20', '2026-11-20'),
      )
    for (const outline of [a.outline(), a.outline({ priority: 'tecnica' })]) {
      given(enrolment, a.enrolled())
        .when(recognise({ outline, evidence, approves: false }))
        .then(recognised('2025-11-20', false, 1, { evidence }))
      given(enrolment, a.enrolled())
        .when(recognise({ outline, approves: false }))
        .then(recognised('2025-11-20', false))
    }
    for (const wrong of ['javascript:alert(1)', 'constancia.pdf', 'https://', ''])
      given(enrolment, a.enrolled())
        .when(recognise({ evidenceUrl: wrong }))
        .thenRefused('recognitions.incorrect-address', 'evidenceUrl')
  })

  test('[DUE-06] approves neither twice, nor a draft, nor with a certificate that would not hold', () => {
    given(enrolment, a.enrolled(), approved('2025-12-01'))
      .when(recognise())
      .thenRefused('enrolments.already-approved')
    given(enrolment, a.enrolled())
      .when(recognise({ outline: a.outline({ isPublished: false }) }))
      .thenRefused('courses.not-published')
    given(enrolment, a.enrolled())
      .when(recognise({ on: '2025-03-01' }))
      .thenRefused('recognitions.already-expired', 'on')
    given(enrolment, a.enrolled())
      .when(recognise({ on: '2025-03-02' }))
      .then(recognised('2025-03-02', true), approved('2025-03-02'), issued('2025-03-02', '2026-03-02'))
  })

  test('[DUE-07] renews early only with a certificate that outlasts the present one', () => {
    const { certificateId, code } = certificate
    const opened: EnrolmentEvent = {
      type: 'RenewalOpened',
      data: {
        ...a.record(2),
        certificateId,
        code,
        expiresOn: '2026-03-20',
        level: 'department',
        opensBefore: 30,
      },
    }
    const renewing = [a.enrolled(), approved('2025-03-20'), issued('2025-03-20', '2026-03-20'), opened]
    given(enrolment, ...renewing)
      .when(recognise({ on: '2025-03-20' }))
      .thenRefused('recognitions.not-later', 'on')
    given(enrolment, ...renewing)
      .when(recognise({ on: '2026-02-20' }))
      .then(
        recognised('2026-02-20', true, 2),
        approved('2026-02-20', {}, 2),
        issued('2026-02-20', '2027-02-20', 2),
      )
  })

  test('[DUE-06] nobody recognizes their own but a sole administrator', () => {
    const own = (isSoleAdministrator: boolean) =>
      recogniseCompletion(completion, { personId: ids.person, isSoleAdministrator, reason })
    given(enrolment, a.enrolled()).when(own(false)).thenRefused('access.oneself')
    expect(own(true)(fold(enrolment, [a.enrolled()]))).toHaveLength(3)
  })
})
