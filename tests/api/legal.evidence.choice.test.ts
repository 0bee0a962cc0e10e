import { describe, expect, test } from 'vitest'
import { chooseEvidence, type EvidenceStreams } from '../../api/features/legal/evidence/choose.ts'
import type { Recorded } from '../../domain/kernel/event.ts'

const meta = {
  actor: { kind: 'person', id: 'b' },
  ...{ commandId: 'k', command: 'Act', correlationId: 'k', causationId: null, app: '1' },
} as const

const fact = (position: number, type: string, data: object = {}): Recorded =>
  ({
    position,
    type,
    data,
    meta,
    id: `e${position}`,
    stream: 's',
    version: 1,
    at: '2026-03-02T18:00:00.000Z',
  }) as Recorded

const images = { logo: null, employer: null, workers: null }
const issued = (position: number, over: object = {}) =>
  fact(position, 'ConstanciaIssued', {
    ...{ paperId: 'k', folio: { employerId: 'm', year: 2026, number: 1 } },
    ...{ signers: { employer: 'g', workers: null }, images, ...over },
  })

const none: EvidenceStreams = { constancia: [], enrolment: [], attempts: [], described: [], employers: [] }
const chosen = (streams: Partial<EvidenceStreams>, cycle = 1) =>
  chooseEvidence({ ...none, ...streams }, cycle).map(
    ({ part, fact: { position, type } }) => `${part} ${position} ${type}`,
  )

describe('what a constancia rests on', () => {
  test('[LAW-15] is lessons, attendance, tests, practical grades and the approval, in the order of the log', () => {
    const enrolment = [
      ['Enrolled', 'enrolment'],
      ['LessonCompleted', 'lessons'],
      ['CompletionWithdrawn', 'lessons'],
      ['AttendanceSent', 'attendance'],
      ['AttendanceCorrected', 'attendance'],
      ['EvaluationResultRecorded', 'tests'],
      ['EvaluationRestarted', 'tests'],
      ['GradePublished', 'grades'],
      ['GradeCorrected', 'grades'],
      ['CompletionRecognised', 'approval'],
      ['CourseApproved', 'approval'],
    ] as const
    const facts = enrolment.map(([type], place) => fact(place + 1, type, { cycle: 1 }))
    expect(chosen({ enrolment: facts })).toEqual(
      enrolment.map(([type, part], place) => `${part} ${place + 1} ${type}`),
    )
  })

  test('[LAW-15] leaves out drafts, other facts and other cycles', () => {
    const enrolment = [
      fact(1, 'Enrolled', { cycle: 1 }),
      fact(2, 'GradeDrafted', { cycle: 2 }),
      fact(3, 'AttendanceTaken', { cycle: 2 }),
      fact(4, 'LessonCompleted', { cycle: 1 }),
      fact(5, 'LessonCompleted', { cycle: 2 }),
      fact(6, 'LessonCompleted', { cycle: 3 }),
      fact(7, 'Enrolled', { cycle: 3 }),
    ]
    const attempt = (cycle: number, position: number) => [
      fact(position, 'AttemptStarted', { cycle }),
      fact(position + 1, 'AnswerSaved'),
      fact(position + 2, 'AttemptSubmitted', { cycle }),
      fact(position + 3, 'ResponseReviewed'),
    ]
    expect(chosen({ enrolment, attempts: [attempt(1, 10), attempt(2, 20)] }, 2)).toEqual([
      'enrolment 1 Enrolled',
      'lessons 5 LessonCompleted',
      'tests 20 AttemptStarted',
      'tests 22 AttemptSubmitted',
      'tests 23 ResponseReviewed',
    ])
  })

  test('[LAW-15] has the appointment and the agreement that held as the paper was issued', () => {
    const employers = [
      fact(1, 'SignerAppointed', { signerId: 'g', employerId: 'm' }),
      fact(2, 'SignerAppointed', { signerId: 'h', employerId: 'm' }),
      fact(3, 'SignatureAgreementFiled', { employerId: 'm' }),
      fact(4, 'SignatureAgreementFiled', { employerId: 'other' }),
      fact(5, 'SignerCorrected', { signerId: 'g', employerId: 'm' }),
      fact(12, 'SignatureAgreementFiled', { employerId: 'm' }),
      fact(13, 'SignerCorrected', { signerId: 'g', employerId: 'm' }),
    ]
    const described = [7, 8, 15].map((at) => fact(at, 'CourseConstanciaDescribed'))
    expect(chosen({ employers, described, constancia: [issued(10)] })).toEqual([
      'signing 5 SignerCorrected',
      'teaching 8 CourseConstanciaDescribed',
      'paper 10 ConstanciaIssued',
    ])
    const ofBoth = issued(10, {
      signers: { employer: 'g', workers: 'h' },
      images: { ...images, workers: 'x' },
    })
    expect(chosen({ employers, constancia: [ofBoth] })).toEqual([
      'signing 2 SignerAppointed',
      'signing 3 SignatureAgreementFiled',
      'signing 5 SignerCorrected',
      'paper 10 ConstanciaIssued',
    ])
  })
})
