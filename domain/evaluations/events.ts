import type { showAnswersChoices } from '../kernel/constants.ts'
import type { DomainEvent } from '../kernel/event.ts'
import type { QuestionType } from '../kernel/ids.ts'

export type Answer = {
  readonly id: string
  readonly order: number
  readonly response: string
  readonly isCorrect: boolean
}

export type Question = {
  readonly id: string
  readonly order: number
  readonly question: string
  /** 1 to 99; an evaluation's values total 100. */
  readonly value: number
  readonly type: QuestionType
  /** For a free response: accepted answers, perhaps none. */
  readonly answers: readonly Answer[]
}

/** When a learner may compare their answers with the key. */
export type ShowAnswers = (typeof showAnswersChoices)[number]

export type TestReference = { readonly courseId: string; readonly lessonId: string }

export type EvaluationEvent =
  /** A new revision (from 1); running attempts keep theirs. `duration` is minutes, null without limit. `copiedFrom` is the source of a copy. */
  DomainEvent<
    'EvaluationRevised',
    {
      readonly lessonId: string
      readonly courseId: string
      readonly revision: number
      readonly duration: number | null
      readonly isRandomQuestionOrder: boolean
      readonly preventTabSwitching: boolean
      /** Absent means never. */
      readonly showAnswers?: ShowAnswers
      readonly questions: readonly Question[]
      readonly copiedFrom?: TestReference
    }
  >
