import { type Aggregate, type Decision, unknownFact } from '../kernel/decider.ts'
import type { AttemptEvent, FocusLoss, SubmittedBy } from './events.ts'

export type Attempt = {
  readonly attemptId: string
  readonly personId: string
  readonly enrolmentId: string
  readonly courseId: string
  readonly lessonId: string
  readonly cycle: number
  readonly revision: number
  readonly questionIds: readonly string[]
  readonly startedAt: string
  readonly deadline: string | null
  readonly preventTabSwitching: boolean
  readonly answers: ReadonlyMap<string, string>
}

export type RunningAttempt = Attempt & { readonly situation: 'running' }

export type SubmittedAttempt = Attempt & {
  readonly situation: 'submitted'
  readonly by: SubmittedBy
  readonly claimed: FocusLoss | 'time' | null
  /** By question; null while a grader has to read the answer. */
  readonly points: ReadonlyMap<string, number | null>
  readonly grade: number | null
  readonly reviewers: ReadonlyMap<string, string>
}

export type AttemptState = { readonly situation: 'none' } | RunningAttempt | SubmittedAttempt

export type AttemptDecision = Decision<AttemptState, AttemptEvent>

const evolve = (state: AttemptState, event: AttemptEvent): AttemptState => {
  if (event.type === 'AttemptStarted') return { ...event.data, situation: 'running', answers: new Map() }
  if (state.situation === 'none') return state
  switch (event.type) {
    case 'AnswerSaved': {
      const { questionId, answer } = event.data
      return { ...state, answers: new Map(state.answers).set(questionId, answer ?? '') }
    }
    case 'AttemptSubmitted': {
      const { by, claimed, grade } = event.data
      const points = new Map(event.data.points.map((one) => [one.questionId, one.points]))
      return { ...state, situation: 'submitted', by, claimed, points, grade, reviewers: new Map() }
    }
    case 'ResponseReviewed':
      return state.situation === 'submitted' ? withReview(state, event.data) : state
    default:
      return unknownFact(event)
  }
}

const withReview = (
  state: SubmittedAttempt,
  { questionId, points, grade, by }: Extract<AttemptEvent, { type: 'ResponseReviewed' }>['data'],
): SubmittedAttempt => ({
  ...state,
  points: new Map(state.points).set(questionId, points),
  grade,
  reviewers: new Map(state.reviewers).set(questionId, by),
})

export const attempt: Aggregate<AttemptState, AttemptEvent> = {
  kind: 'attempt',
  initial: { situation: 'none' },
  evolve,
}
