import { type Aggregate, type Decision, unknownFact } from '../kernel/decider.ts'
import { refusals, refuseFirst } from '../kernel/rejection.ts'
import type { Answer, EvaluationEvent, Question, ShowAnswers, TestReference } from './events.ts'
import {
  type EvaluationInput,
  type EvaluationRejection,
  evaluationProblems,
  type QuestionInput,
  withoutTrailingAnswer,
} from './rules.ts'

type Revision = {
  readonly revision: number
  readonly duration: number | null
  readonly isRandomQuestionOrder: boolean
  readonly preventTabSwitching: boolean
  readonly showAnswers: ShowAnswers
  readonly questions: readonly Question[]
}

export type EvaluationState =
  | { readonly situation: 'none' }
  | ({ readonly situation: 'written'; readonly copiedFrom: TestReference | null } & Revision)

export type EvaluationDecision = Decision<EvaluationState, EvaluationEvent>

const refuse = refusals<EvaluationRejection>()

const evolve = (before: EvaluationState, event: EvaluationEvent): EvaluationState => {
  switch (event.type) {
    case 'EvaluationRevised': {
      const { revision, duration, isRandomQuestionOrder, preventTabSwitching, questions } = event.data
      return {
        situation: 'written',
        revision,
        duration,
        isRandomQuestionOrder,
        preventTabSwitching,
        showAnswers: event.data.showAnswers ?? 'never',
        questions,
        copiedFrom: event.data.copiedFrom ?? (before.situation === 'written' ? before.copiedFrom : null),
      }
    }
    default:
      return unknownFact(event.type)
  }
}

export const evaluation: Aggregate<EvaluationState, EvaluationEvent> = {
  kind: 'evaluation',
  initial: { situation: 'none' },
  evolve,
}

export const hasQuestions = (state: EvaluationState): boolean => state.situation === 'written'

/** Question ids stay across revisions, so that answers match. A person with a pending test may not see its key, and so may not save it. */
export const reviseEvaluation =
  (
    what: EvaluationInput & { lessonId: string; courseId: string; copiedFrom?: TestReference },
    { isToTake }: { isToTake: boolean },
  ): EvaluationDecision =>
  (state) => {
    if (isToTake && state.situation === 'written') return refuse('evaluations.still-to-take')
    const problems = evaluationProblems(what)
    if (problems.length > 0) return refuseFirst(problems)
    const { lessonId, courseId, duration, isRandomQuestionOrder, preventTabSwitching, showAnswers } = what
    const questions = what.questions.map(questionFrom)
    if (!areDistinct(questions)) return refuse('evaluations.repeated-id', 'questions')
    const revised = { duration, isRandomQuestionOrder, preventTabSwitching, showAnswers, questions }
    if (state.situation === 'written' && isSame(state, revised)) return []
    const revision = state.situation === 'none' ? 1 : state.revision + 1
    const origin = what.copiedFrom && { copiedFrom: what.copiedFrom }
    return [{ type: 'EvaluationRevised', data: { lessonId, courseId, revision, ...revised, ...origin } }]
  }

export const unlessRevised =
  (read: number | null | undefined, decide: EvaluationDecision): EvaluationDecision =>
  (state) => {
    const facts = decide(state)
    const revision = state.situation === 'none' ? 0 : state.revision
    const isStale = facts.length > 0 && typeof read === 'number' && read !== revision
    return isStale ? refuse('courses.changed-meanwhile', 'questions') : facts
  }

const questionFrom = ({ id, question, value, type, answers }: QuestionInput, index: number): Question => ({
  id,
  order: index + 1,
  question: question.trim(),
  value,
  type,
  answers: withoutTrailingAnswer(answers).map(
    (answer, place): Answer => ({
      id: answer.id,
      order: place + 1,
      response: answer.response.trim(),
      isCorrect: type === 'freeResponse' || answer.isCorrect,
    }),
  ),
})

const areDistinct = (questions: readonly Question[]): boolean => {
  const ids = questions.flatMap(({ id, answers }) => [id, ...answers.map((answer) => answer.id)])
  return new Set(ids).size === ids.length
}

const isSame = (one: Omit<Revision, 'revision'>, other: Omit<Revision, 'revision'>): boolean =>
  one.duration === other.duration &&
  one.isRandomQuestionOrder === other.isRandomQuestionOrder &&
  one.preventTabSwitching === other.preventTabSwitching &&
  one.showAnswers === other.showAnswers &&
  one.questions.length === other.questions.length &&
  one.questions.every((question, index) => isSameQuestion(question, other.questions[index]))

const isSameQuestion = (one: Question, other: Question | undefined): boolean =>
  one.id === other?.id &&
  one.question === other.question &&
  one.value === other.value &&
  one.type === other.type &&
  one.answers.length === other.answers.length &&
  one.answers.every((answer, index) => isSameAnswer(answer, other.answers[index]))

const isSameAnswer = (one: Answer, other: Answer | undefined): boolean =>
  one.id === other?.id && one.response === other.response && one.isCorrect === other.isCorrect
