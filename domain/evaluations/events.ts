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
  /** Points, 1 to 99; all of an evaluation's make exactly 100. */
  readonly value: number
  readonly type: QuestionType
  /** Of a free response: the accepted answers, perhaps none. */
  readonly answers: readonly Answer[]
}

/** When somebody may compare the answers that they submitted with the right ones. */
export type ShowAnswers = (typeof showAnswersChoices)[number]

export type TestReference = { readonly courseId: string; readonly lessonId: string }

export type EvaluationEvent =
  /**
   * Each saving makes a revision of its own (from 1); attempts keep the one they began with. `duration` is minutes, null without limit.
   * `copiedFrom`: the test whose questions a copy began with.
   */
  DomainEvent<
    'EvaluationRevised',
    {
      readonly lessonId: string
      readonly courseId: string
      readonly revision: number
      readonly duration: number | null
      readonly isRandomQuestionOrder: boolean
      readonly preventTabSwitching: boolean
      /** Absent where nobody had been asked for it yet: never. */
      readonly showAnswers?: ShowAnswers
      readonly questions: readonly Question[]
      readonly copiedFrom?: TestReference
    }
  >
