import type { EvaluationState } from '../../../domain/evaluations/evaluation.ts'
import type { EvaluationInput, QuestionInput } from '../../../domain/evaluations/rules.ts'
import type { evaluationsOperations } from '../../contract/operations/evaluations.ts'
import type { Args } from '../../http/operations.ts'

type Given = Pick<
  Args<(typeof evaluationsOperations)['Mutation.Evaluation_revise']>,
  'duration' | 'isRandomQuestionOrder' | 'preventTabSwitching' | 'showAnswers' | 'questions'
>

/** Omitted fields stay unchanged; new questions and answers get ids that `mint` derives from their place. */
export const revisionOf = (
  given: Given,
  state: EvaluationState,
  mint: (...place: string[]) => string,
): EvaluationInput => {
  const before = state.situation === 'written' ? state : null
  return {
    duration: given.duration === undefined ? (before?.duration ?? null) : given.duration,
    isRandomQuestionOrder: given.isRandomQuestionOrder ?? before?.isRandomQuestionOrder ?? false,
    preventTabSwitching: given.preventTabSwitching ?? before?.preventTabSwitching ?? false,
    showAnswers: given.showAnswers ?? before?.showAnswers ?? 'never',
    questions: given.questions
      ? inOrder(given.questions).map(withIds(state, mint))
      : (before?.questions ?? []),
  }
}

type GivenQuestion = NonNullable<Given['questions']>[number]

const inOrder = (given: readonly GivenQuestion[]): readonly GivenQuestion[] =>
  given.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))

const withIds = (state: EvaluationState, mint: (...place: string[]) => string) => {
  const known = idsIn(state)
  const idOf = (given: string | null | undefined, ...place: string[]) =>
    given && known.has(given) ? given : mint(...place)
  return (one: GivenQuestion, index: number): QuestionInput => ({
    id: idOf(one.id, String(index)),
    question: one.question ?? '',
    value: one.value ?? Number.NaN,
    type: one.evaluationQuestionTypeId,
    answers: (one.answers ?? []).map(({ id: given, response, isCorrect }, place) => ({
      id: idOf(given, String(index), String(place)),
      response: response ?? '',
      isCorrect: isCorrect ?? false,
    })),
  })
}

const idsIn = (state: EvaluationState): ReadonlySet<string> =>
  new Set(
    state.situation === 'written'
      ? state.questions.flatMap(({ id, answers }) => [id, ...answers.map((one) => one.id)])
      : [],
  )
