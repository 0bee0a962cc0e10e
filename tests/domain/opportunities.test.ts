import { describe, expect, test } from 'vitest'
import { type EnrolmentDecision, enrolment } from '../../domain/enrolments/enrolment.ts'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import {
  declineOpportunity,
  failedEvaluation,
  requestOpportunity,
} from '../../domain/enrolments/opportunities.ts'
import { fold } from '../../domain/kernel/decider.ts'
import type { Evaluator } from '../../domain/kernel/oneself.ts'
import { a, id, ids } from '../support/a.ts'
import { given } from '../support/given.ts'

const [manual, other] = [id('l', 1), id('l', 2)]
const [evaluationId, again] = [id('g', 1), id('g', 2)]
const lessons = [a.outlined('manualEvaluation', 1), a.outlined('automaticEvaluation', 2)]
const outline = a.outline({ lessons })
const words = 'Se fue la luz a la mitad'
const why = 'Repase primero el módulo 2'
const grader: Evaluator = { personId: ids.author, isSoleAdministrator: false, reason: why }

const request = (over: object = {}, asked = outline): EnrolmentDecision =>
  requestOpportunity({ lessonId: manual, evaluationId, reason: words, ...over }, asked)
const decline = (over: object = {}, by = grader, asked = outline): EnrolmentDecision =>
  declineOpportunity({ lessonId: manual, evaluationId, ...over }, by, asked)

const of = { ...a.record(), lessonId: manual, evaluationId }
const published = (grade: number, over: object = {}): EnrolmentEvent => ({
  type: 'GradePublished',
  data: { ...of, by: ids.author, grade, isApproved: grade >= 70, ...over },
})
const corrected = (from: number, grade: number): EnrolmentEvent => ({
  type: 'GradeCorrected',
  data: { ...of, by: ids.author, from, grade, isApproved: grade >= 70, reason: 'Se contó mal' },
})
const sat = (grade: number): EnrolmentEvent => ({
  type: 'EvaluationResultRecorded',
  data: { ...a.record(), lessonId: other, attemptId: evaluationId, grade, isApproved: grade >= 70 },
})
const requested = (over: object = {}): EnrolmentEvent => ({
  type: 'OpportunityRequested',
  data: { ...of, reason: words, ...over },
})
const declined: EnrolmentEvent = {
  type: 'OpportunityDeclined',
  data: { ...of, by: ids.author, reason: why },
}
const restarted: EnrolmentEvent = { type: 'EvaluationRestarted', data: { ...of, by: ids.author } }
const approved: EnrolmentEvent = { type: 'CourseApproved', data: { ...a.record(), by: ids.author } }
const reset: EnrolmentEvent = { type: 'ProgressReset', data: { ...a.record(), by: ids.author } }
const ended: EnrolmentEvent = { type: 'EnrolmentEnded', data: { ...a.record(), because: 'author' } }

const member = (...history: readonly EnrolmentEvent[]) => given(enrolment, a.enrolled(), ...history)

describe('asking for another opportunity', () => {
  test('is possible once after a failed grade or test, with a reason', () => {
    member(published(69)).when(request()).then(requested())
    member(sat(69))
      .when(request({ lessonId: other }))
      .then(requested({ lessonId: other }))
    member(published(69))
      .when(request({ reason: null }))
      .thenRefused('opportunities.reason-missing', 'reason')
    member(published(69), requested()).when(request()).thenRefused('opportunities.already-requested')
    member(published(69), requested(), declined).when(request()).thenRefused('opportunities.already-declined')
    const failedAgain = published(60, { evaluationId: again })
    member(published(69), requested(), declined, failedAgain)
      .when(request({ evaluationId: again }))
      .then(requested({ evaluationId: again }))
  })

  test('needs the failed result that the person saw', () => {
    for (const history of [[], [published(70)], [published(69), restarted], [published(69), approved]])
      member(...history)
        .when(request())
        .thenRefused('opportunities.nothing-failed')
    member(published(69))
      .when(request({ evaluationId: again }))
      .thenRefused('opportunities.nothing-failed')
    member(published(69))
      .when(request({ lessonId: other }))
      .thenRefused('opportunities.nothing-failed')
  })

  test('is over with the enrolment, the course, and the lesson', () => {
    given(enrolment).when(request()).thenRefused('enrolments.not-enrolled')
    member(published(69), ended).when(request()).thenRefused('enrolments.not-enrolled')
    member(published(69))
      .when(request({}, a.outline({ lessons, isPublished: false })))
      .thenRefused('courses.not-published')
    member(published(69))
      .when(request({}, a.outline({ lessons: lessons.slice(1) })))
      .thenRefused('courses.no-such-lesson')
  })

  test('is possible again after a restart and another failure', () => {
    const second = published(50, { evaluationId: again })
    for (const answer of [[], [declined]])
      member(published(69), requested(), ...answer, restarted, second)
        .when(request({ evaluationId: again }))
        .then(requested({ evaluationId: again }))
  })

  test('stays answered through a correction that fails again, and begins anew after one that passed', () => {
    member(published(69), requested(), declined, corrected(69, 60))
      .when(request())
      .thenRefused('opportunities.already-declined')
    member(published(69), requested(), declined, corrected(69, 70), corrected(70, 60))
      .when(request())
      .then(requested())
  })
})

describe('declining', () => {
  test('answers an open request once, with a reason', () => {
    member(published(69), requested()).when(decline()).then(declined)
    member(published(69), requested())
      .when(decline({}, { ...grader, reason: null }))
      .thenRefused('opportunities.reason-missing', 'reason')
    member(published(69), requested(), declined).when(decline()).thenRefused('opportunities.not-open')
    member(published(69)).when(decline()).thenRefused('opportunities.not-open')
    member(published(69), requested())
      .when(decline({ evaluationId: again }))
      .thenRefused('opportunities.not-open')
  })

  test('is not for oneself', () => {
    member(published(69), requested())
      .when(decline({}, { ...grader, personId: ids.person }))
      .thenRefused('access.oneself')
  })

  test('is over where the request lost its sense', () => {
    const endings = [[restarted], [corrected(69, 70)], [approved], [reset]]
    for (const ending of endings)
      member(published(69), requested(), ...ending)
        .when(decline())
        .thenRefused('opportunities.not-open')
    member(published(69), requested(), ended).when(decline()).thenRefused('enrolments.not-enrolled')
    member(published(69), requested())
      .when(decline({}, grader, a.outline({ lessons, isPublished: false })))
      .thenRefused('courses.not-published')
    member(published(69), requested())
      .when(decline({}, grader, a.outline({ lessons: [] })))
      .thenRefused('courses.no-such-lesson')
  })

  test('is over once a test is passed by its review', () => {
    member(sat(60), requested({ lessonId: other }), sat(80))
      .when(decline({ lessonId: other }))
      .thenRefused('opportunities.not-open')
  })
})

test('a failed evaluation is one that a restart would set aside', () => {
  const failedIn = (...history: readonly EnrolmentEvent[]) =>
    failedEvaluation(fold(enrolment, [a.enrolled(), ...history]), manual)
  expect([failedIn(published(69)), failedIn(published(70)), failedIn(published(69), approved)]).toEqual([
    evaluationId,
    null,
    null,
  ])
})
