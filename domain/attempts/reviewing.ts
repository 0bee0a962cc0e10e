import { because } from '../kernel/decider.ts'
import type { QuestionType } from '../kernel/ids.ts'
import { type Evaluator, ownReason, refuseOneself } from '../kernel/oneself.ts'
import { refusals } from '../kernel/rejection.ts'
import type { AttemptDecision } from './attempt.ts'
import { arePoints, type ReviewRejection } from './rules.ts'

export type ReviewedQuestion = { readonly id: string; readonly type: QuestionType; readonly value: number }

export type Review = {
  readonly questionId: string
  readonly points: number
  readonly before: number | null
}

type GradeOf = (points: readonly (number | null)[]) => number | null

const refuse = refusals<ReviewRejection>()

/** Changing existing points, automatic ones too, is a correction and needs a reason. */
export const reviewResponse =
  (
    { questionId, points, before }: Review,
    by: Evaluator,
    questions: readonly ReviewedQuestion[],
    gradeOf: GradeOf,
  ): AttemptDecision =>
  (state) => {
    if (state.situation !== 'submitted') return refuse('reviews.not-found')
    const question = questions.find(({ id, type }) => id === questionId && type === 'freeResponse')
    const from = state.points.get(questionId)
    if (!question || from === undefined) return refuse('reviews.not-found')
    if (!arePoints(points, question.value))
      return refuse('reviews.invalid-points', 'points', { most: question.value })
    refuseOneself(state.personId, by)
    if (points === from) return []
    const reviewer = state.reviewers.get(questionId)
    if (reviewer !== undefined && from !== before)
      return refuse('reviews.reviewed-meanwhile', 'points', { by: reviewer, points: from ?? 0 })
    if (from !== null && by.reason === null) return refuse('reviews.no-reason', 'reason')
    const { attemptId, personId } = state
    const grade = gradeOf([...new Map(state.points).set(questionId, points).values()])
    const reason = from === null ? ownReason(personId, by) : by.reason
    const data = { attemptId, personId, questionId, from, points, grade, by: by.personId, ...because(reason) }
    return [{ type: 'ResponseReviewed', data }]
  }
