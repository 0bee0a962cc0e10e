import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasDoneAll, reassess } from '../../domain/enrolments/approval.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import { completeLesson, recordResult } from '../../domain/enrolments/progress.ts'
import { expiryOf, isWatched } from '../../domain/enrolments/rules.ts'
import { fold } from '../../domain/kernel/decider.ts'
import type { LessonType } from '../../domain/kernel/ids.ts'
import type { Outline } from '../../domain/kernel/outline.ts'
import { a, id, ids } from '../support/a.ts'
import { given } from '../support/given.ts'

const outline = a.outline()
const [video, document, test3] = [id('l', 1), id('l', 2), id('l', 3)]

const complete = (lessonId: string, watchedSeconds: number | null = null, of: Outline = outline) =>
  completeLesson({ lessonId, watchedSeconds, outline: of, certificate: a.certificate() })

const record = (grade: number, over: Partial<Parameters<typeof recordResult>[0]> = {}) =>
  recordResult({
    lessonId: test3,
    attemptId: ids.attempt,
    cycle: 1,
    grade,
    outline,
    certificate: a.certificate(),
    ...over,
  })

const completed = (lessonId: string): EnrolmentEvent => ({
  type: 'LessonCompleted',
  data: { ...a.record(), lessonId },
})
const result = (
  grade: number,
  isApproved: boolean,
  lessonId = test3,
  attemptId: string = ids.attempt,
): EnrolmentEvent => ({
  type: 'EvaluationResultRecorded',
  data: { ...a.record(), lessonId, attemptId, grade, isApproved },
})
const approved: EnrolmentEvent = { type: 'CourseApproved', data: { ...a.record(), by: null } }
const failed: EnrolmentEvent = { type: 'CourseFailed', data: { ...a.record(), lessonId: test3 } }
const issued = (expiresOn: string | null = '2026-01-31'): EnrolmentEvent => ({
  type: 'CertificateIssued',
  data: {
    ...a.record(),
    ...a.issued({ expiresOn }),
  },
})

describe('completing a lesson', () => {
  test('a video is complete from 95 % on, once', () => {
    given(enrolment, a.enrolled()).when(complete(video, 95)).then(completed(video)).again()
    for (const seconds of [94.9, 0, null])
      given(enrolment, a.enrolled()).when(complete(video, seconds)).thenRefused('enrolments.not-watched')
    expect([isWatched(94.9, 100), isWatched(95, 100), isWatched(100, 100)]).toEqual([false, true, true])
  })

  test('the record names the file that was completed, and the revision of a test that was passed', () => {
    const file = { name: 'Manual.pdf', sha256: 'cd'.repeat(32) }
    const held = a.outline({ lessons: [{ ...a.outlined('document', 2), file }] })
    given(enrolment, a.enrolled())
      .when(complete(document, null, { ...held, priority: 'tecnica' }))
      .then({ type: 'LessonCompleted', data: { ...a.record(), lessonId: document, file } })
      .again()
    const opened = (fileVersion: string) =>
      completeLesson({
        lessonId: document,
        watchedSeconds: null,
        fileVersion,
        outline: { ...held, priority: 'tecnica' },
        certificate: a.certificate(),
      })
    given(enrolment, a.enrolled())
      .when(opened(file.sha256))
      .then({ type: 'LessonCompleted', data: { ...a.record(), lessonId: document, file } })
    given(enrolment, a.enrolled())
      .when(opened('ef'.repeat(32)))
      .thenRefused('enrolments.file-replaced')
    given(enrolment, a.enrolled())
      .when(record(80, { revision: 3 }))
      .then(result(80, true), {
        type: 'LessonCompleted',
        data: { ...a.record(), lessonId: test3, revision: 3 },
      })
      .again()
  })

  test('a document is complete once opened', () => {
    given(enrolment, a.enrolled()).when(complete(document)).then(completed(document)).again()
  })

  test('evaluations and sessions are completed by other acts', () => {
    for (const type of [
      'automaticEvaluation',
      'manualEvaluation',
      'meet',
      'faceToFace',
    ] satisfies LessonType[])
      given(enrolment, a.enrolled())
        .when(complete(id('l', 7), 100, a.outline({ lessons: [a.outlined(type, 7)] })))
        .thenRefused('enrolments.not-completable')
  })

  test('nobody completes anything without an enrolment, in a draft, or outside the outline', () => {
    given(enrolment).when(complete(document)).thenRefused('enrolments.not-enrolled')
    const off: EnrolmentEvent = { type: 'EnrolmentEnded', data: { ...a.record(), because: 'author' } }
    given(enrolment, a.enrolled(), off).when(complete(document)).thenRefused('enrolments.not-enrolled')
    given(enrolment, a.enrolled())
      .when(complete(document, null, a.outline({ isPublished: false })))
      .thenRefused('courses.not-published')
    given(enrolment, a.enrolled())
      .when(complete(id('l', 9)))
      .thenRefused('courses.no-such-lesson')
  })
})

describe("a test's result", () => {
  test('of 70 or more completes its lesson; the same attempt counts once', () => {
    given(enrolment, a.enrolled()).when(record(70)).then(result(70, true), completed(test3)).again()
  })

  test('below 70 fails the course', () => {
    given(enrolment, a.enrolled()).when(record(69)).then(result(69, false), failed).again()
    expect(fold(enrolment, [a.enrolled(), result(69, false), failed])).toMatchObject({ status: 'reprobado' })
  })

  test('a second failure says nothing new of the course, and a course once approved stays so', () => {
    const next = { lessonId: id('l', 4), attemptId: id('x', 2) }
    given(enrolment, a.enrolled(), result(69, false), failed)
      .when(record(10, next))
      .then(result(10, false, next.lessonId, next.attemptId))
    given(enrolment, a.enrolled(), approved).when(record(10)).then(result(10, false))
  })

  test('counts although the course went back to draft meanwhile, and approves nobody before it is published again', () => {
    const hidden = { ...outline, isPublished: false }
    const rest = [a.enrolled(), completed(video), completed(document)]
    given(enrolment, ...rest)
      .when(record(80, { outline: hidden }))
      .then(result(80, true), completed(test3))
      .again()
    given(enrolment, ...rest)
      .when(record(40, { outline: hidden }))
      .then(result(40, false), failed)
    const done = [...rest, result(80, true), completed(test3)]
    given(enrolment, ...done)
      .when(reassess(hidden, a.certificate()))
      .then()
    given(enrolment, ...done)
      .when(reassess(outline, a.certificate()))
      .then(approved, issued())
      .again()
  })

  test('of a cycle or an enrolment that is over reaches no record, and none without enrolment', () => {
    const off: EnrolmentEvent = { type: 'EnrolmentEnded', data: { ...a.record(), because: 'author' } }
    given(enrolment, a.enrolled(), off).when(record(80)).then()
    given(enrolment, a.enrolled(), off, a.enrolled({ cycle: 2 }))
      .when(record(80))
      .then()
    given(enrolment).when(record(80)).thenRefused('enrolments.not-enrolled')
  })
})

describe('approval', () => {
  const nearly = [a.enrolled(), completed(video), completed(document)]

  test('[CERT-01] the last lesson of a normativa course approves it and issues the certificate in one breath', () => {
    given(enrolment, ...nearly)
      .when(record(70))
      .then(result(70, true), completed(test3), approved, issued())
      .again()
    given(enrolment, a.enrolled(), completed(video), result(70, true), completed(test3))
      .when(complete(document))
      .then(completed(document), approved, issued())
      .again()
  })

  test('waits for every published lesson and for a pass in every evaluation', () => {
    given(enrolment, a.enrolled(), completed(video))
      .when(record(100))
      .then(result(100, true), completed(test3))
    given(enrolment, a.enrolled(), completed(video), result(69, false), failed)
      .when(complete(document))
      .then(completed(document))
    const two = a.outline({ lessons: [...outline.lessons, a.outlined('automaticEvaluation', 4)] })
    given(enrolment, ...nearly)
      .when(record(70, { outline: two }))
      .then(result(70, true), completed(test3))
    expect(hasDoneAll({ completed: [], results: new Map() }, a.outline({ lessons: [] }))).toBe(false)
  })

  test('happens once: what is added later asks nothing of those approved', () => {
    const more = a.outline({ lessons: [...outline.lessons, a.outlined('document', 4)] })
    given(enrolment, ...nearly, result(70, true), completed(test3), approved, issued())
      .when(complete(id('l', 4), null, more))
      .then(completed(id('l', 4)))
  })

  test('of the other priorities waits for an evaluator', () => {
    for (const priority of ['tecnica', 'institucional', null] as const)
      given(enrolment, ...nearly)
        .when(record(70, { outline: a.outline({ priority }) }))
        .then(result(70, true), completed(test3))
  })

  test('in any order of the acts ends approved, with one certificate', () => {
    const acts = [complete(video, 95), complete(document), record(70), complete(document), record(70)]
    fc.assert(
      fc.property(fc.shuffledSubarray(acts, { minLength: acts.length }), (order) => {
        let history: readonly EnrolmentEvent[] = [a.enrolled()]
        for (const act of order) history = [...history, ...act(fold(enrolment, history))]
        const state = fold(enrolment, history)
        const certificates = history.filter(({ type }) => type === 'CertificateIssued')
        return state.situation === 'enrolled' && state.status === 'aprobado' && certificates.length === 1
      }),
    )
  })
})

describe('how long a certificate holds', () => {
  test("[CERT-01] for the course's months from its issue, and for ever where they are 0", () => {
    expect([3, 6, 12, 18, 0].map((months) => expiryOf('2025-03-15', months))).toEqual([
      '2025-06-15',
      '2025-09-15',
      '2026-03-15',
      '2026-09-15',
      null,
    ])
    const nearly = [a.enrolled(), completed(video), completed(document)]
    given(enrolment, ...nearly)
      .when(record(70, { outline: a.outline({ expirationMonths: 0 }) }))
      .then(result(70, true), completed(test3), approved, issued(null))
  })

  test('a day that the month lacks becomes its last', () => {
    expect(expiryOf('2025-08-31', 6)).toBe('2026-02-28')
    expect(expiryOf('2023-08-31', 6)).toBe('2024-02-29')
    expect(expiryOf('2024-02-29', 12)).toBe('2025-02-28')
    expect(expiryOf('2025-12-31', 3)).toBe('2026-03-31')
    expect(expiryOf('2025-01-31', 3)).toBe('2025-04-30')
    expect(expiryOf('2025-09-30', 3)).toBe('2025-12-30')
  })

  test('whatever the day, the expiry is a real day that many months on, and no later in its month', () => {
    const days = fc.date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, fc.constantFrom(3, 6, 12, 18), (day, months) => {
        const from = day.toISOString().slice(0, 10)
        const to = expiryOf(from, months) ?? ''
        const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
        const isReal = new Date(`${to}T00:00:00Z`).toISOString().slice(0, 10) === to
        return isReal && monthOf(to) - monthOf(from) === months && to.slice(8) <= from.slice(8)
      }),
    )
  })
})
