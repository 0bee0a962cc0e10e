import { describe, expect, test } from 'vitest'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import { missingPart, statusReasons } from '../../domain/enrolments/status-reasons.ts'
import type { Outline } from '../../domain/kernel/outline.ts'
import { a, id, ids } from '../support/a.ts'

const [video, document, exam, session] = [1, 2, 3, 4].map((number) => id('l', number)) as [
  string,
  string,
  string,
  string,
]
const { code } = a.certificate()
const by = ids.author

const enrolled = (cycle = 1) => a.enrolled({ cycle })
const required = (level: 'enterprise' | 'department'): EnrolmentEvent => ({
  type: 'RequirementApplied',
  data: { ...a.record(), level },
})
const lifted: EnrolmentEvent = {
  type: 'RequirementLifted',
  data: { ...a.record(), level: 'enterprise', because: 'moved' },
}
const completed = (lessonId: string, cycle = 1): EnrolmentEvent => ({
  type: 'LessonCompleted',
  data: { ...a.record(cycle), lessonId },
})
const withdrawn = (lessonId: string): EnrolmentEvent => ({
  type: 'CompletionWithdrawn',
  data: { ...a.record(), lessonId },
})
const result = (grade: number, cycle = 1, lessonId = exam): EnrolmentEvent => ({
  type: 'EvaluationResultRecorded',
  data: { ...a.record(cycle), lessonId, attemptId: ids.attempt, grade, isApproved: grade >= 70 },
})
const graded = (grade: number, lessonId: string): EnrolmentEvent => ({
  type: 'GradePublished',
  data: { ...a.record(), lessonId, evaluationId: id('g'), by, grade, isApproved: grade >= 70 },
})
const corrected = (grade: number, lessonId: string): EnrolmentEvent => ({
  type: 'GradeCorrected',
  data: { ...a.record(), lessonId, evaluationId: id('g'), by, from: 60, grade, isApproved: grade >= 70 },
})
const failed = (lessonId = exam): EnrolmentEvent => ({
  type: 'CourseFailed',
  data: { ...a.record(), lessonId },
})
const failureLifted: EnrolmentEvent = { type: 'CourseFailureLifted', data: { ...a.record(), lessonId: exam } }
const restarted: EnrolmentEvent = {
  type: 'EvaluationRestarted',
  data: { ...a.record(), lessonId: exam, evaluationId: ids.attempt, by },
}
const approved = (over: { by?: string; cycle?: number } = {}): EnrolmentEvent => ({
  type: 'CourseApproved',
  data: { ...a.record(over.cycle), by: over.by ?? null },
})
const issued = (cycle = 1): EnrolmentEvent => ({
  type: 'CertificateIssued',
  data: {
    ...a.record(cycle),
    ...a.issued({ certificateId: id('z', cycle) }),
  },
})
const ofCertificate = { certificateId: id('z', 1), code }
const expired: EnrolmentEvent = {
  type: 'CertificateExpired',
  data: { ...a.record(), ...ofCertificate, expiresOn: '2026-01-31', renewBy: '2026-03-02' },
}
const revoked: EnrolmentEvent = { type: 'CertificateRevoked', data: { ...a.record(), ...ofCertificate, by } }
const missed: EnrolmentEvent = {
  type: 'RenewalMissed',
  data: { ...a.record(2), ...ofCertificate, renewBy: '2026-03-02' },
}
const reset: EnrolmentEvent = { type: 'ProgressReset', data: { ...a.record(), by } }
const setByHand = (to: 'pendiente' | 'reprobado', cycle = 1): EnrolmentEvent => ({
  type: 'StatusCorrected',
  data: { ...a.record(cycle), by, from: to === 'pendiente' ? 'reprobado' : 'pendiente', to },
})
const ended: EnrolmentEvent = { type: 'EnrolmentEnded', data: { ...a.record(), because: 'author' } }
const sent = (attended: boolean): EnrolmentEvent => ({
  type: 'AttendanceSent',
  data: { ...a.record(), lessonId: session, by, attended, isMakeUp: false },
})
const drafted: EnrolmentEvent = {
  type: 'GradeDrafted',
  data: { ...a.record(), lessonId: exam, evaluationId: id('g'), by, grade: 40 },
}

/** At the positions 1, 2, 3 … of the log. */
const reasonsOf = (facts: readonly EnrolmentEvent[], outlineAt: (position: number) => Outline) =>
  statusReasons(
    facts.map((event, place) => a.recorded(event, { position: place + 1 })),
    outlineAt,
  )

const why = (facts: readonly EnrolmentEvent[], over: Partial<Outline> = {}) => {
  const { status, setBy, facts: found, ...rest } = reasonsOf(facts, () => a.outline(over))
  return { status, setBy: setBy?.type ?? null, from: found.map(({ position }) => position), ...rest }
}

const nothingOpen = { lacking: [], awaitsEvaluator: false }

describe('what is missing beside a status', () => {
  type Of = Parameters<typeof missingPart>[0]
  const part = (over: Partial<Of>) =>
    missingPart({
      status: 'pendiente',
      isPublished: true,
      priority: 'normativa',
      total: 3,
      lacking: 1,
      ...over,
    })

  test('are lessons where a normativa course still asks for some, and an evaluator once all are done', () => {
    expect(part({})).toBe('lessons')
    expect(part({ lacking: 3 })).toBe('lessons')
    expect(part({ lacking: 0 })).toBe('evaluation')
  })

  test('is evidence in a técnica course, and an evaluator in any other, whatever is done', () => {
    for (const lacking of [0, 2]) {
      expect(part({ priority: 'tecnica', lacking })).toBe('evidence')
      expect(part({ priority: 'institucional', lacking })).toBe('evaluation')
      expect(part({ priority: null, lacking })).toBe('evaluation')
    }
  })

  test('is nothing without a pending status, in a draft, and where the course asks for no lesson', () => {
    for (const priority of ['normativa', 'tecnica', 'institucional'] as const) {
      for (const status of [null, 'aprobado', 'reprobado'] as const)
        expect(part({ status, priority })).toBeNull()
      expect(part({ isPublished: false, priority })).toBeNull()
    }
    expect(part({ total: 0, lacking: 0 })).toBeNull()
  })
})

describe('[AUD-02] why somebody has a status in a course', () => {
  test('nobody has one before they are enrolled, and whoever left has none by the end of it', () => {
    expect(why([])).toEqual({ status: null, setBy: null, from: [], ...nothingOpen })
    expect(why([enrolled(), completed(video), ended])).toEqual({
      status: null,
      setBy: 'EnrolmentEnded',
      from: [3],
      ...nothingOpen,
    })
  })

  test('pending since they were enrolled, by the levels that still require it, for what is still to be done', () => {
    const facts = [enrolled(), required('enterprise'), required('department'), lifted, completed(video)]
    expect(why(facts)).toEqual({
      status: 'pendiente',
      setBy: 'Enrolled',
      from: [1, 3],
      lacking: [document, exam],
      awaitsEvaluator: false,
    })
  })

  test.each(['institucional', 'tecnica', null] as const)(
    'pending in a course of priority %s until an evaluator approves it, whatever is done',
    (priority) => {
      expect(why([enrolled(), completed(video)], { priority })).toEqual({
        status: 'pendiente',
        setBy: 'Enrolled',
        from: [1],
        lacking: [],
        awaitsEvaluator: true,
      })
    },
  )

  test('pending with all done where the course did not approve by itself', () => {
    const facts = [enrolled(), completed(video), completed(document), result(90), completed(exam)]
    expect(why(facts)).toMatchObject({ status: 'pendiente', lacking: [], awaitsEvaluator: true })
  })

  test('pending again since a certificate expired, whatever was reset after it', () => {
    const earlier = [enrolled(), completed(video), approved(), issued(), expired]
    expect(why(earlier)).toMatchObject({ status: 'pendiente', setBy: 'CertificateExpired', from: [1, 5] })
    const resetAgain: EnrolmentEvent = { type: 'ProgressReset', data: { ...a.record(2), by } }
    expect(why([...earlier, completed(video, 2), resetAgain])).toMatchObject({
      status: 'pendiente',
      setBy: 'ProgressReset',
      from: [1, 5, 7],
    })
    const renewed = [...earlier, approved({ cycle: 2 }), resetAgain]
    expect(why(renewed)).toMatchObject({ status: 'pendiente', setBy: 'ProgressReset', from: [1, 7] })
  })

  test('by a requirement that outlasted the time when they were not enrolled', () => {
    const facts = [enrolled(), required('department'), ended, enrolled(2)]
    expect(why(facts)).toMatchObject({ status: 'pendiente', setBy: 'Enrolled', from: [2, 4] })
  })

  test('pending again since a reset, or since a certificate was revoked', () => {
    expect(why([enrolled(), completed(video), reset])).toMatchObject({
      status: 'pendiente',
      setBy: 'ProgressReset',
      from: [1, 3],
    })
    expect(why([enrolled(), approved(), issued(), revoked])).toMatchObject({
      status: 'pendiente',
      setBy: 'CertificateRevoked',
      from: [1, 4],
    })
  })

  test('pending since a failure was lifted, by the restart or the grade that lifted it', () => {
    const failing = [enrolled(), result(40), failed()]
    expect(why([...failing, restarted, failureLifted])).toMatchObject({
      status: 'pendiente',
      setBy: 'CourseFailureLifted',
      from: [1, 4, 5],
    })
    expect(why([...failing, result(80), failureLifted, completed(exam)])).toMatchObject({
      status: 'pendiente',
      from: [1, 4, 5],
    })
  })

  test('pending because somebody said so by hand', () => {
    expect(why([enrolled(), result(40), failed(), setByHand('pendiente')])).toMatchObject({
      status: 'pendiente',
      setBy: 'StatusCorrected',
      from: [1, 4],
    })
  })

  test('failed by the evaluations that stand as failed, as they were graded last', () => {
    const other = id('l', 5)
    const facts = [enrolled(), graded(60, other), failed(other), result(40), corrected(65, other)]
    expect(why(facts)).toEqual({
      status: 'reprobado',
      setBy: 'CourseFailed',
      from: [1, 3, 4, 5],
      ...nothingOpen,
    })
    expect(why([...facts, corrected(85, other)])).toMatchObject({ status: 'reprobado', from: [1, 3, 4] })
  })

  test('failed by a renewal that was missed, with the certificate whose it was', () => {
    expect(why([enrolled(), completed(video), approved(), issued(), expired, missed])).toMatchObject({
      status: 'reprobado',
      setBy: 'RenewalMissed',
      from: [1, 5, 6],
    })
  })

  test('failed because somebody said so by hand, and by what was failed besides', () => {
    const facts = [enrolled(), completed(video), setByHand('reprobado')]
    expect(why(facts)).toMatchObject({ status: 'reprobado', setBy: 'StatusCorrected', from: [1, 3] })
    expect(why([...facts, result(40)])).toMatchObject({ status: 'reprobado', from: [1, 3, 4] })
    const since = [...facts, setByHand('pendiente'), result(40), failed()]
    expect(why(since)).toMatchObject({ status: 'reprobado', setBy: 'CourseFailed', from: [1, 5, 6] })
  })

  test('approved by all that the course asked then, with its certificate', () => {
    const lessons = [
      a.outlined('video', 1),
      a.outlined('automaticEvaluation', 3),
      a.outlined('faceToFace', 4),
    ]
    const facts = [
      enrolled(),
      required('department'),
      completed(video),
      withdrawn(video),
      completed(video),
      completed(document),
      drafted,
      result(75),
      completed(exam),
      sent(true),
      completed(session),
      approved(),
      issued(),
      restarted,
    ]
    expect(why(facts, { lessons })).toEqual({
      status: 'aprobado',
      setBy: 'CourseApproved',
      from: [1, 2, 5, 8, 10, 11, 12, 13],
      ...nothingOpen,
    })
  })

  test('approved by what the course asked when it was approved, not by what it asks now', () => {
    const now = a.outline({ lessons: [a.outlined('video', 1), a.outlined('document', 2)] })
    const then = a.outline({ lessons: [a.outlined('video', 1)] })
    const facts = [enrolled(), completed(document), completed(video), approved(), issued()]
    const { facts: found } = reasonsOf(facts, (position) => (position <= 4 ? then : now))
    expect(found.map(({ position }) => position)).toEqual([1, 3, 4, 5])
  })

  test('approved by an evaluator alone, except where all had to be done', () => {
    const facts = [enrolled(), completed(video), approved({ by }), issued()]
    for (const priority of ['institucional', 'tecnica'] as const)
      expect(why(facts, { priority })).toMatchObject({ status: 'aprobado', from: [1, 3, 4] })
    const lessons = [a.outlined('video', 1)]
    expect(why(facts, { lessons })).toMatchObject({ from: [1, 2, 3, 4] })
    const byItself = [enrolled(), completed(video), approved()]
    expect(why(byItself, { lessons, priority: 'tecnica' })).toMatchObject({ from: [1, 2, 3] })
  })

  test('approved in a later cycle by what was done in that one', () => {
    const lessons = [a.outlined('video', 1)]
    const first = [enrolled(), completed(video), approved(), issued(), expired]
    const again = [completed(video, 2), approved({ cycle: 2 }), issued(2)]
    expect(why([...first, ...again], { lessons })).toMatchObject({ status: 'aprobado', from: [1, 6, 7, 8] })
    const left = [enrolled(), completed(video), approved(), issued(), ended, enrolled(2)]
    expect(why([...left, ...again], { lessons })).toMatchObject({ status: 'aprobado', from: [6, 7, 8, 9] })
    expect(why([...first, ended, enrolled(3)], { lessons })).toMatchObject({
      status: 'pendiente',
      setBy: 'Enrolled',
      from: [7],
    })
  })
})
