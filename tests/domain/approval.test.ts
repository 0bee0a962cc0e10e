import { describe, expect, test } from 'vitest'
import { approveCourse, correctStatus, reassess } from '../../domain/enrolments/approval.ts'
import { sendAttendance, takeAttendance } from '../../domain/enrolments/attendance.ts'
import { revokeCertificate } from '../../domain/enrolments/certificates.ts'
import { type EnrolmentDecision, enrolment } from '../../domain/enrolments/enrolment.ts'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import { recordGrade } from '../../domain/enrolments/grades.ts'
import { endEnrolment } from '../../domain/enrolments/membership.ts'
import { completeLesson, recordResult } from '../../domain/enrolments/progress.ts'
import { resetProgress } from '../../domain/enrolments/resetting.ts'
import { checkEvidenceName } from '../../domain/enrolments/rules.ts'
import { fold } from '../../domain/kernel/decider.ts'
import type { CourseStatusKey } from '../../domain/kernel/ids.ts'
import { type Evaluator, whyNotOneself } from '../../domain/kernel/oneself.ts'
import type { Outline } from '../../domain/kernel/outline.ts'
import { Rejection } from '../../domain/kernel/rejection.ts'
import { a, id, ids } from '../support/a.ts'
import { termsOf } from '../support/due.ts'
import { given } from '../support/given.ts'

const [reading, exam] = [id('l', 2), id('l', 3)]
const by = ids.author
const reason = 'Lo demostró en el muelle'

const fact = <Type extends EnrolmentEvent['type']>(
  type: Type,
  data: object,
  cycle = 1,
): Extract<EnrolmentEvent, { type: Type }> =>
  ({ type, data: { ...a.record(cycle), ...data } }) as Extract<EnrolmentEvent, { type: Type }> // as the caller's type says

const outline = (over: Partial<Outline> = {}): Outline =>
  a.outline({ lessons: [a.outlined('document', 2), a.outlined('automaticEvaluation', 3)], ...over })
const read = (cycle = 1) => fact('LessonCompleted', { lessonId: reading }, cycle)
const passed = (isApproved = true, cycle = 1) =>
  fact(
    'EvaluationResultRecorded',
    { lessonId: exam, attemptId: ids.attempt, grade: isApproved ? 80 : 40, isApproved },
    cycle,
  )
const failed = fact('CourseFailed', { lessonId: exam })
const approved = (over: object = {}, cycle = 1) => fact('CourseApproved', { by, ...over }, cycle)
const { certificateId, code } = a.certificate()
const issued = (cycle = 1) => fact('CertificateIssued', a.issued(), cycle)
const revoked = (over: object = { reason }) =>
  fact('CertificateRevoked', { certificateId, code, by, ...over })
const reset = (over: object = { reason }, cycle = 1) => fact('ProgressReset', { by, ...over }, cycle)

type Approving = Parameters<typeof approveCourse>[0]
const approve = (over: Partial<Outline> = {}, what: Partial<Approving> = {}) =>
  approveCourse({
    by,
    reason: null,
    evidence: null,
    outline: outline(over),
    certificate: a.certificate(),
    ...what,
  })

describe('an evaluator approves', () => {
  test('[EMP-10] [CERT-01] an institucional course at their discretion, whatever is done, with why, and its certificate in the same append', () => {
    for (const done of [[], [read()], [passed(false), failed]])
      given(enrolment, a.enrolled(), ...done)
        .when(approve({ priority: 'institucional' }, { reason }))
        .then(approved({ reason }), issued())
        .again()
    given(enrolment, a.enrolled())
      .when(approve({ priority: 'institucional' }))
      .then(approved(), issued())
  })

  test('[EMP-10] [CERT-01] a normativa course only once every lesson is complete and every evaluation passed', () => {
    for (const done of [[], [read()], [passed()], [read(), passed(false), failed]])
      given(enrolment, a.enrolled(), ...done)
        .when(approve({ priority: 'normativa' }, { reason }))
        .thenRefused('enrolments.not-all-done')
    given(enrolment, a.enrolled(), read(), passed())
      .when(approve({ priority: 'normativa' }))
      .then(approved(), issued())
      .again()
    given(enrolment, a.enrolled())
      .when(approve({ priority: 'normativa', lessons: [] }))
      .thenRefused('enrolments.not-all-done')
  })

  test('[EMP-10] [CERT-01] a técnica course with an evidence file, which the fact names, and no other with one', () => {
    const evidence = a.evidence()
    given(enrolment, a.enrolled())
      .when(approve({ priority: 'tecnica' }, { evidence, reason }))
      .then(approved({ reason, evidence }), issued())
      .again()
    given(enrolment, a.enrolled(), read(), passed())
      .when(approve({ priority: 'tecnica' }, { reason }))
      .thenRefused('enrolments.evidence-required', 'url')
    for (const priority of ['institucional', 'normativa'] as const)
      given(enrolment, a.enrolled(), read(), passed())
        .when(approve({ priority }, { evidence }))
        .thenRefused('enrolments.evidence-not-taken', 'url')
  })

  test('[EMP-09] nobody who is not enrolled, and nothing of a draft; what is approved is not approved twice', () => {
    const priority = 'institucional'
    given(enrolment).when(approve({ priority })).thenRefused('enrolments.not-enrolled')
    given(enrolment, a.enrolled(), ...endEnrolment(fold(enrolment, [a.enrolled()])))
      .when(approve({ priority }))
      .thenRefused('enrolments.not-enrolled')
    given(enrolment, a.enrolled())
      .when(approve({ priority, isPublished: false }))
      .thenRefused('courses.not-published')
    given(enrolment, a.enrolled(), approved(), issued())
      .when(approve({ priority, isPublished: false }, { evidence: a.evidence() }))
      .then()
  })

  test('[EMP-10] evidence is a file of one of five kinds, by its name', () => {
    for (const name of ['a.docx', 'a.doc', 'A.PDF', 'a.b.mov', 'ñandú.Mp4'])
      expect(checkEvidenceName(name), name).toBeNull()
    for (const name of ['a.png', 'pdf', 'a.pdf.exe', 'a.wmv', 'a.xlsx', 'a.doc ', ''])
      expect(checkEvidenceName(name), name).toBe('InvalidFormat')
  })
})

describe('a course that went back to draft', () => {
  const asked = a.outline({
    isPublished: false,
    lessons: [
      a.outlined('document', 2),
      a.outlined('automaticEvaluation', 3),
      a.outlined('manualEvaluation', 4),
      a.outlined('faceToFace', 5),
    ],
  })
  const [practice, session] = [id('l', 4), id('l', 5)]
  const grader: Evaluator = { personId: ids.author, isSoleAdministrator: false, reason: 'Se contó mal' }
  const earning = { outline: asked, certificate: a.certificate() }
  const practical = { lessonId: practice, evaluationId: id('g', 1) }
  const days = { heldOn: '2026-03-02', enrolledOn: '2026-03-01' }
  const register = { lessonId: session, days, by: grader, ...earning }
  const present = { attended: true, isMakeUp: false }
  const completed = (lessonId: string) => fact('LessonCompleted', { lessonId })
  const graded = (grade: number) =>
    fact('GradePublished', { ...practical, by, grade, isApproved: grade >= 70 })
  const all = [read(), passed(), completed(exam), graded(80), completed(practice), completed(session)]
  const without = (...facts: readonly EnrolmentEvent[]) =>
    all.filter((one) => !facts.some((other) => JSON.stringify(other) === JSON.stringify(one)))
  const result = { lessonId: exam, attemptId: ids.attempt, cycle: 1, grade: 80, ...earning }

  const refused = (decide: () => unknown) => {
    try {
      return decide()
    } catch (error) {
      return error instanceof Rejection ? error.code : error
    }
  }
  const types = (history: readonly EnrolmentEvent[], decide: EnrolmentDecision) =>
    refused(() => decide(fold(enrolment, [a.enrolled(), ...history])).map(({ type }) => type))

  test('[CERT-01] approves and certifies nobody by whatever was the last to be done: a test and a review count, all else waits', () => {
    const { outline: _, ...ofResult } = result
    expect(types(without(passed(), completed(exam)), recordResult(result))).toEqual([
      'EvaluationResultRecorded',
      'LessonCompleted',
    ])
    expect(
      types(
        without(passed(), completed(exam)),
        recordResult({ ...ofResult, outline: { ...asked, isPublished: true } }),
      ),
    ).toEqual(['EvaluationResultRecorded', 'LessonCompleted', 'CourseApproved', 'CertificateIssued'])
    const what = { ...practical, grade: 80, isPublished: true, read: { version: 0 } }
    const [completing, publishing, correcting, taking, sending, approving] = [
      completeLesson({ lessonId: reading, watchedSeconds: null, ...earning }),
      recordGrade(what, grader, earning),
      recordGrade({ ...what, read: { version: 1 } }, grader, earning),
      takeAttendance(register, { ...present, field: 'x', revision: null }),
      sendAttendance(register),
      approveCourse({ by, reason, evidence: null, ...earning }),
    ]
    const hidden = 'courses.not-published'
    expect([
      types(without(read()), completing),
      types(without(graded(80), completed(practice)), publishing),
      types([...without(graded(80), completed(practice)), graded(60)], correcting),
      types(without(completed(session)), taking),
      types(
        [...without(completed(session)), fact('AttendanceTaken', { lessonId: session, by, ...present })],
        sending,
      ),
      types(all, approving),
    ]).toEqual([hidden, hidden, hidden, hidden, hidden, hidden])
    expect(types(all, reassess(asked, a.certificate()))).toEqual([])
  })
})

describe('an administrator sets a status by hand', () => {
  const correct = (to: Exclude<CourseStatusKey, 'aprobado'>, why: string | null = reason) =>
    correctStatus({ by, to, reason: why })

  test('[EMP-09] Pendiente or Reprobado, where the row is not Aprobado', () => {
    given(enrolment, a.enrolled())
      .when(correct('reprobado'))
      .then(fact('StatusCorrected', { by, from: 'pendiente', to: 'reprobado', reason }))
      .again()
    given(enrolment, a.enrolled(), passed(false), failed)
      .when(correct('pendiente', null))
      .then(fact('StatusCorrected', { by, from: 'reprobado', to: 'pendiente' }))
      .again()
    for (const to of ['pendiente', 'reprobado'] as const)
      given(enrolment, a.enrolled(), approved(), issued())
        .when(correct(to))
        .thenRefused('enrolments.already-approved', 'userCourseStatus')
    given(enrolment).when(correct('reprobado')).thenRefused('enrolments.not-enrolled')
  })

  test('[EMP-09] nothing that was done is lost by it, and a renewal is due no more once it is failed', () => {
    const expired = fact('CertificateExpired', {
      certificateId,
      code,
      expiresOn: '2026-01-31',
      renewBy: '2026-03-02',
    })
    const due = [a.enrolled(), approved(), issued(), expired, read(2)]
    const set = (to: 'pendiente' | 'reprobado') =>
      fold(enrolment, [...due, fact('StatusCorrected', { by, from: 'pendiente', to }, 2)])
    expect(set('reprobado')).toMatchObject({ status: 'reprobado', completed: [reading], renewal: null })
    expect(set('pendiente')).toMatchObject({ status: 'pendiente', renewal: { certificateId } })
  })
})

describe('progress is reset', () => {
  const resetting = (over: Partial<Parameters<typeof resetProgress>[0]> = {}) =>
    resetProgress({ by, reason, hasBegun: false, terms: termsOf({}), ...over })

  test('[EMP-12] the next cycle begins with nothing done, and the certificate is revoked in the same append', () => {
    const before = [a.enrolled(), read(), passed(), approved(), issued()]
    given(enrolment, ...before)
      .when(resetting())
      .then(reset(), revoked())
      .again()
    expect(fold(enrolment, [...before, reset(), revoked()])).toMatchObject({
      situation: 'enrolled',
      cycle: 2,
      status: 'pendiente',
      completed: [],
      results: new Map(),
      certificates: [],
      renewal: null,
    })
    given(enrolment, ...before, reset(), revoked(), read(2), passed(true, 2))
      .when(approve({ priority: 'normativa' }))
      .then(approved({}, 2), issued(2))
  })

  test('[EMP-12] without a certificate, of whatever was begun; of nothing, nothing happens', () => {
    for (const done of [[read()], [passed(false)], [passed(false), failed]])
      given(enrolment, a.enrolled(), ...done)
        .when(resetting({ reason: null }))
        .then(reset({}))
        .again()
    given(enrolment, a.enrolled())
      .when(resetting({ hasBegun: true }))
      .then(reset())
    given(enrolment, a.enrolled()).when(resetting()).then()
    given(enrolment).when(resetting()).thenRefused('enrolments.not-enrolled')
    given(enrolment, a.enrolled(), read(), ...endEnrolment(fold(enrolment, [a.enrolled()])))
      .when(resetting())
      .thenRefused('enrolments.not-enrolled')
  })

  test('[EMP-12] the certificate of an earlier cycle holds, and a renewal that is due stays due', () => {
    const again = [a.enrolled(), approved(), issued(), ...endEnrolment(fold(enrolment, [a.enrolled()]))]
    const back = a.enrolled({ cycle: 2 })
    given(enrolment, ...again, back, read(2))
      .when(resetting())
      .then(reset({ reason }, 2))
    expect(fold(enrolment, [...again, back, read(2), reset({}, 2)])).toMatchObject({
      certificates: [{ certificateId, cycle: 1 }],
    })
    const expired = fact('CertificateExpired', {
      certificateId,
      code,
      expiresOn: '2026-01-31',
      renewBy: '2026-03-02',
    })
    const due = fold(enrolment, [a.enrolled(), approved(), issued(), expired, read(2), reset({}, 2)])
    expect(due).toMatchObject({ cycle: 3, renewal: { by: '2026-03-02' } })
  })

  test('a certificate that is taken back says why', () => {
    given(enrolment, a.enrolled(), approved(), issued())
      .when(revokeCertificate({ certificateId, by, reason, terms: termsOf({}) }))
      .then(revoked())
      .again()
  })
})

test('[EMP-09] nobody acts for themselves but a sole administrator, who says why', () => {
  const may = (personId: string, isSoleAdministrator: boolean, why: string | null) =>
    whyNotOneself(personId, { personId: by, isSoleAdministrator, reason: why })
  expect([may(ids.person, false, null), may(by, true, reason)]).toEqual([null, null])
  expect(may(by, true, null)).toBe('access.oneself-reason')
  expect(may(by, false, reason)).toBe('access.oneself')
})
