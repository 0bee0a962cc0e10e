import { describe, expect, test } from 'vitest'
import { attempt } from '../../domain/attempts/attempt.ts'
import type { AttemptEvent } from '../../domain/attempts/events.ts'
import { type Review, reviewResponse } from '../../domain/attempts/reviewing.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import { recordResult } from '../../domain/enrolments/progress.ts'
import { gradeOf } from '../../domain/evaluations/scoring.ts'
import { fold } from '../../domain/kernel/decider.ts'
import type { Evaluator } from '../../domain/kernel/oneself.ts'
import { a, id, ids } from '../support/a.ts'
import { given } from '../support/given.ts'

const choice = a.question(1, { value: 40 })
const written = a.question(2, { value: 35, type: 'freeResponse', answers: [] })
const other = a.question(3, { value: 15, type: 'freeResponse', answers: [] })
const compared = a.question(4, {
  value: 10,
  type: 'freeResponse',
  answers: [{ id: id('r', 900), order: 1, response: 'casco', isCorrect: true }],
})
const questions = [choice, written, other, compared]

const of = {
  attemptId: ids.attempt,
  personId: ids.person,
  enrolmentId: ids.enrolment,
  courseId: ids.course,
  lessonId: ids.lesson,
}
const started: AttemptEvent = {
  type: 'AttemptStarted',
  data: {
    ...of,
    cycle: 1,
    revision: 1,
    questionIds: questions.map((one) => one.id),
    startedAt: '2025-03-01T10:00:00.000Z',
    deadline: null,
    preventTabSwitching: false,
  },
}
const submitted: AttemptEvent = {
  type: 'AttemptSubmitted',
  data: {
    ...of,
    by: 'person',
    claimed: null,
    points: [40, null, null, 0].map((points, index) => ({ questionId: questions[index]?.id ?? '', points })),
    grade: null,
  },
}

const grader: Evaluator = { personId: ids.author, isSoleAdministrator: false, reason: null }
const because = (reason: string): Evaluator => ({ ...grader, reason })

const review = (over: Partial<Review> = {}, by: Evaluator = grader) =>
  reviewResponse({ questionId: written.id, points: 20, before: null, ...over }, by, questions, gradeOf)

type Reviewed = Extract<AttemptEvent, { type: 'ResponseReviewed' }>
const reviewed = (over: Partial<Reviewed['data']> = {}): Reviewed => ({
  type: 'ResponseReviewed',
  data: {
    attemptId: ids.attempt,
    personId: ids.person,
    questionId: written.id,
    from: null,
    points: 20,
    grade: null,
    by: ids.author,
    ...over,
  },
})
const second = reviewed({ questionId: other.id, points: 15, grade: 75 })

describe('reviewing a free response', () => {
  test('[TST-10] gives it points, once; the grade is told with the last that waits, and is the sum of all points', () => {
    given(attempt, started, submitted).when(review()).then(reviewed()).again()
    given(attempt, started, submitted, reviewed())
      .when(review({ questionId: other.id, points: 15 }))
      .then(second)
      .again()
    const state = fold(attempt, [started, submitted, reviewed(), second])
    expect(state).toMatchObject({ situation: 'submitted', grade: 75 })
    expect(fold(attempt, [started, submitted, reviewed()])).toMatchObject({ grade: null })
  })

  test('[TST-10] takes whole points from 0 to what the question is worth, and none else', () => {
    for (const points of [0, 35])
      given(attempt, started, submitted).when(review({ points })).then(reviewed({ points }))
    for (const points of [-1, 36, 1.5, Number.NaN])
      given(attempt, started, submitted)
        .when(review({ points }))
        .thenRefused('reviews.invalid-points', 'points', { most: 35 })
  })

  test('[TST-10] is of a free response of that attempt alone, and once it was handed in', () => {
    for (const questionId of [choice.id, id('q', 99)])
      given(attempt, started, submitted).when(review({ questionId })).thenRefused('reviews.not-found')
    given(attempt, started).when(review()).thenRefused('reviews.not-found')
    given(attempt).when(review()).thenRefused('reviews.not-found')
    const added = a.question(5, { type: 'freeResponse', answers: [] })
    given(attempt, started, submitted)
      .when(
        reviewResponse(
          { questionId: added.id, points: 1, before: null },
          grader,
          [...questions, added],
          gradeOf,
        ),
      )
      .thenRefused('reviews.not-found')
  })

  test('says why of a response of one’s own alone: a reason is of corrections', () => {
    given(attempt, started, submitted)
      .when(review({}, because('Se leyó otra vez')))
      .then(reviewed())
  })

  test('nobody reviews their own; a sole administrator may, and says why', () => {
    const own = { ...grader, personId: ids.person }
    given(attempt, started, submitted).when(review({}, own)).thenRefused('access.oneself')
    const sole = { ...own, isSoleAdministrator: true }
    given(attempt, started, submitted).when(review({}, sole)).thenRefused('access.oneself-reason', 'reason')
    given(attempt, started, submitted)
      .when(review({}, { ...sole, reason: 'Nadie más revisa' }))
      .then(reviewed({ by: ids.person, reason: 'Nadie más revisa' }))
  })
})

describe('correcting a review', () => {
  const done = [started, submitted, reviewed(), second]

  test('says why, and changes the grade', () => {
    const change = { points: 30, before: 20 }
    given(attempt, ...done)
      .when(review(change))
      .thenRefused('reviews.no-reason', 'reason')
    const corrected = reviewed({ from: 20, points: 30, grade: 85, reason: 'Se leyó otra vez' })
    given(attempt, ...done)
      .when(review(change, because('Se leyó otra vez')))
      .then(corrected)
      .again()
    expect(fold(attempt, [...done, corrected])).toMatchObject({ grade: 85 })
  })

  test('of what somebody else reviewed meanwhile is refused with who gave what, even with a reason', () => {
    for (const by of [grader, because('Me parece más')])
      expect(() => review({ points: 30 }, by)(fold(attempt, done))).toThrow(
        expect.objectContaining({
          code: 'reviews.reviewed-meanwhile',
          field: 'points',
          params: { by: ids.author, points: 20 },
        }),
      )
    given(attempt, ...done)
      .when(review({ points: 20 }))
      .then()
  })

  test('of points that the accepted answers gave needs a reason too', () => {
    const right = { questionId: compared.id, points: 10, before: 0 }
    given(attempt, ...done)
      .when(review(right))
      .thenRefused('reviews.no-reason', 'reason')
    given(attempt, ...done)
      .when(review(right, because('Es un sinónimo')))
      .then(reviewed({ questionId: compared.id, from: 0, points: 10, grade: 85, reason: 'Es un sinónimo' }))
  })
})

describe('a result whose grade was corrected', () => {
  const ofResult = { ...a.record(), lessonId: ids.lesson }
  const outline = a.outline({
    priority: 'tecnica',
    lessons: [
      { ...a.outlined('automaticEvaluation', 1), id: ids.lesson },
      a.outlined('automaticEvaluation', 2),
    ],
  })
  const record = (grade: number, attemptId: string = ids.attempt) =>
    recordResult({
      lessonId: ids.lesson,
      attemptId,
      cycle: 1,
      grade,
      outline,
      certificate: a.certificate(),
    })
  const result = (grade: number, over: object = {}): EnrolmentEvent => ({
    type: 'EvaluationResultRecorded',
    data: { ...ofResult, attemptId: ids.attempt, grade, isApproved: grade >= 70, ...over },
  })
  const failed: EnrolmentEvent = { type: 'CourseFailed', data: ofResult }
  const lifted: EnrolmentEvent = { type: 'CourseFailureLifted', data: ofResult }
  const completed: EnrolmentEvent = { type: 'LessonCompleted', data: ofResult }
  const approved: EnrolmentEvent = { type: 'CourseApproved', data: { ...a.record(), by: ids.author } }

  test('replaces the one of the same attempt: to a pass, and the course is failed no longer', () => {
    given(enrolment, a.enrolled(), result(60), failed)
      .when(record(80))
      .then(result(80), lifted, completed)
      .again()
    given(enrolment, a.enrolled(), result(80), completed).when(record(90)).then(result(90)).again()
  })

  test('leaves the course failed where another test is, or a renewal was missed', () => {
    const elsewhere = result(10, { lessonId: id('l', 2), attemptId: id('x', 2) })
    given(enrolment, a.enrolled(), result(60), failed, elsewhere).when(record(80)).then(result(80), completed)
    const missed: EnrolmentEvent = {
      type: 'RenewalMissed',
      data: {
        ...a.record(),
        certificateId: ids.certificate,
        code: 'K7QM2XW9PLRT4VBN',
        renewBy: '2026-03-02',
      },
    }
    given(enrolment, a.enrolled(), missed, result(60)).when(record(80)).then(result(80), completed)
  })

  test('to a failure fails a course that is pending, and leaves one that was approved', () => {
    given(enrolment, a.enrolled(), result(80), completed).when(record(60)).then(result(60), failed).again()
    given(enrolment, a.enrolled(), result(80), completed, approved).when(record(60)).then(result(60)).again()
  })

  test('approves a normativa course with its certificate, where it was the last that lacked', () => {
    const only = a.outline({ lessons: [{ ...a.outlined('automaticEvaluation', 1), id: ids.lesson }] })
    const what = { lessonId: ids.lesson, attemptId: ids.attempt, cycle: 1, grade: 80 }
    const types = recordResult({ ...what, outline: only, certificate: a.certificate() })
    const state = [a.enrolled(), result(60), failed].reduce(enrolment.evolve, enrolment.initial)
    expect(types(state).map(({ type }) => type)).toEqual([
      'EvaluationResultRecorded',
      'CourseFailureLifted',
      'LessonCompleted',
      'CourseApproved',
      'CertificateIssued',
    ])
  })

  test('of an attempt that was set aside, of an earlier cycle or after the end, is none', () => {
    const restarted: EnrolmentEvent = {
      type: 'EvaluationRestarted',
      data: { ...ofResult, evaluationId: ids.attempt, by: ids.author },
    }
    given(enrolment, a.enrolled(), result(60), failed, restarted).when(record(80)).then()
    const ended: EnrolmentEvent = { type: 'EnrolmentEnded', data: { ...a.record(), because: 'author' } }
    given(enrolment, a.enrolled(), result(60), ended).when(record(80)).then()
    given(enrolment, a.enrolled({ cycle: 2 }))
      .when(record(80))
      .then()
  })
})
