import { type Aggregate, type Decision, unknownFact } from '../kernel/decider.ts'
import type { AttemptEvent } from './events.ts'

export type Attempt = {
  readonly attemptId: string
  readonly personId: string
  readonly enrolmentId: string
  readonly courseId: string
  readonly lessonId: string
  readonly cycle: number
  readonly revision: number
  /** In the order drawn for this person. */
  readonly questionIds: readonly string[]
  readonly startedAt: string
  readonly deadline: string | null
  readonly preventTabSwitching: boolean
  /** The latest answer to each question: a choice's id or a text. */
  readonly answers: ReadonlyMap<string, string>
}

export type RunningAttempt = Attempt & { readonly situation: 'running' }

export type AttemptState =
  | { readonly situation: 'none' }
  | RunningAttempt
  | (Attempt & { readonly situation: 'submitted'; readonly grade: number | null })

export type AttemptDecision = Decision<AttemptState, AttemptEvent>

const evolve = (state: AttemptState, event: AttemptEvent): AttemptState => {
  if (event.type === 'AttemptStarted') return { ...event.data, situation: 'running', answers: new Map() }
  if (state.situation === 'none') return state
  switch (event.type) {
    case 'AnswerSaved': {
      const { questionId, answer } = event.data
      return { ...state, answers: new Map(state.answers).set(questionId, answer ?? '') }
    }
    case 'AttemptSubmitted':
      return { ...state, situation: 'submitted', grade: event.data.grade }
    default:
      return unknownFact(event)
  }
}

export const attempt: Aggregate<AttemptState, AttemptEvent> = {
  kind: 'attempt',
  initial: { situation: 'none' },
  evolve,
}
