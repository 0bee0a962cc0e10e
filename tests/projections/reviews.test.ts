import { expect, test } from 'vitest'
import type { AttemptEvent } from '../../domain/attempts/events.ts'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import { attempts } from '../../projections/attempts.ts'
import { reviews } from '../../projections/reviews.ts'
import { a, id, ids } from '../support/a.ts'
import { at, rowsAfter } from './fold.ts'

const [one, two, choice] = [id('q', 1), id('q', 2), id('q', 3)]
const of = { enrolmentId: ids.enrolment, courseId: ids.course, lessonId: ids.lesson, personId: ids.person }

const started = (attempt: number): AttemptEvent => ({
  type: 'AttemptStarted',
  data: {
    ...of,
    attemptId: id('x', attempt),
    cycle: 1,
    revision: 1,
    questionIds: [one, two, choice],
    startedAt: at(1),
    deadline: null,
    preventTabSwitching: false,
  },
})
const submitted = (attempt: number, waits = true): AttemptEvent => ({
  type: 'AttemptSubmitted',
  data: {
    ...of,
    attemptId: id('x', attempt),
    by: 'person',
    claimed: null,
    points: [
      { questionId: one, points: waits ? null : 5 },
      { questionId: two, points: waits ? null : 0 },
      { questionId: choice, points: 40 },
    ],
    grade: waits ? null : 45,
  },
})
const reviewed = (attempt: number, questionId: string, grade: number | null): AttemptEvent => ({
  type: 'ResponseReviewed',
  data: {
    attemptId: id('x', attempt),
    personId: ids.person,
    questionId,
    from: null,
    points: 20,
    grade,
    by: ids.author,
  },
})

const waiting = (...facts: (AttemptEvent | EnrolmentEvent)[]) =>
  rowsAfter(reviews, ...facts).responses_to_review

test('[TST-10] what a grader has to read waits until each response has its points, attempt by attempt', () => {
  const both = [submitted(1), submitted(2)]
  expect(waiting(...both, submitted(3, false))).toEqual([
    expect.objectContaining({
      attempt_id: id('x', 1),
      lesson_id: ids.lesson,
      person_id: ids.person,
      submitted_at: at(1),
      question_ids: [one, two],
    }),
    expect.objectContaining({ attempt_id: id('x', 2), submitted_at: at(2) }),
  ])
  expect(waiting(...both, reviewed(1, one, null))).toEqual([
    expect.objectContaining({ attempt_id: id('x', 1), question_ids: [two] }),
    expect.objectContaining({ attempt_id: id('x', 2), question_ids: [one, two] }),
  ])
  expect(waiting(...both, reviewed(1, one, null), reviewed(1, two, 80))).toEqual([
    expect.objectContaining({ attempt_id: id('x', 2) }),
  ])
})

test('what is taken again waits no longer', () => {
  const restarted: EnrolmentEvent = {
    type: 'EvaluationRestarted',
    data: { ...a.record(), lessonId: ids.lesson, evaluationId: id('x', 1), by: ids.author },
  }
  expect(waiting(submitted(1), submitted(2), restarted)).toEqual([
    expect.objectContaining({ attempt_id: id('x', 2) }),
  ])
})

test('[TST-10] an attempt has its grade with the last review, and another once that is corrected', () => {
  const graded = (...facts: AttemptEvent[]) =>
    rowsAfter(attempts, started(1), started(2), submitted(1), submitted(2), ...facts).attempts?.map(
      ({ grade }) => grade,
    )
  expect(graded(reviewed(1, one, null))).toEqual([null, null])
  expect(graded(reviewed(1, one, null), reviewed(1, two, 80))).toEqual([80, null])
  expect(graded(reviewed(1, one, null), reviewed(1, two, 80), reviewed(1, two, 60))).toEqual([60, null])
})
