import type { EvaluationState } from '../../../domain/evaluations/evaluation.ts'
import type { EvaluationInput, QuestionInput } from '../../../domain/evaluations/rules.ts'
import type { evaluationsOperations } from '../../contract/operations/evaluations.ts'
import type { Args } from '../../http/operations.ts'

type RevisionInput = Pick<
  Args<(typeof evaluationsOperations)['Mutation.Evaluation_revise']>,
  'duration' | 'isRandomQuestionOrder' | 'preventTabSwitching' | 'showAnswers' | 'questions'
>

/** Omitted fields stay unchanged; new questions and answers get ids that `mint` derives from their place. */
export const revisionOf = (
  input: RevisionInput,
  state: EvaluationState,
  mint: (...place: string[]) => string,
): EvaluationInput => {
  const before = state.situation === 'written' ? state : null
  return {
    duration: input.duration === undefined ? (before?.duration ?? null) : input.duration,
    isRandomQuestionOrder: input.isRandomQuestionOrder ?? before?.isRandomQuestionOrder ?? false,
    preventTabSwitching: input.preventTabSwitching ?? before?.preventTabSwitching ?? false,
    showAnswers: input.showAnswers ?? before?.showAnswers ?? 'never',
    questions: input.questions
      ? inOrder(input.questions).map(withIds(state, mint))
      : (before?.questions ?? []),
  }
}

type RevisionQuestion = NonNullable<RevisionInput['questions']>[number]

const inOrder = (questions: readonly RevisionQuestion[]): readonly RevisionQuestion[] =>
  questions.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))

const withIds = (state: EvaluationState, mint: (...place: string[]) => string) => {
  const knownIds = idsIn(state)
  const idOf = (id: string | null | undefined, ...place: string[]) =>
    id && knownIds.has(id) ? id : mint(...place)
  return (question: RevisionQuestion, index: number): QuestionInput => ({
    id: idOf(question.id, String(index)),
    question: question.question ?? '',
    value: question.value ?? Number.NaN,
    type: question.evaluationQuestionTypeId,
    answers: (question.answers ?? []).map(({ id: answerId, response, isCorrect }, place) => ({
      id: idOf(answerId, String(index), String(place)),
      response: response ?? '',
      isCorrect: isCorrect ?? false,
    })),
  })
}

const idsIn = (state: EvaluationState): ReadonlySet<string> =>
  new Set(
    state.situation === 'written'
      ? state.questions.flatMap(({ id, answers }) => [id, ...answers.map((answer) => answer.id)])
      : [],
  )
