import { z } from 'zod'
import type { EvaluationState } from '../../../domain/evaluations/evaluation.ts'
import type { EvaluationInput, QuestionInput } from '../../../domain/evaluations/rules.ts'
import { showAnswersChoices } from '../../../domain/kernel/constants.ts'
import { lessonTypes, type QuestionType, questionTypes } from '../../../domain/kernel/ids.ts'
import { id, typedText } from '../../contract/input.ts'
import { title } from '../courses/input.ts'
import { lessonPeople, revision } from '../courses/lesson-fields.ts'
import { fileFormats } from './files/question-file.ts'
import { questionTextMax } from './files/read-questions.ts'

const text = typedText(questionTextMax).nullish()

const answer = z.object({
  id: id.nullish(),
  /** Ignored: answers keep the order in which they come. */
  order: z.number().int().nullish(),
  response: text,
  isCorrect: z.boolean().nullish(),
})

const questionType = id.transform((given, { issues }): QuestionType => {
  const type = questionTypes.find((one) => one.id === given)
  if (type) return type.name
  issues.push({ code: 'custom', input: given, message: 'no type of question' })
  return z.NEVER
})

const question = z.object({
  id: id.nullish(),
  order: z.number().int().nullish(),
  question: text,
  value: z.number().nullish(),
  evaluationQuestionTypeId: questionType,
  answers: z.array(answer).max(100).nullish(),
})

const questions = z.array(question).max(500)

const settings = {
  isDraft: z.boolean().nullish(),
  duration: z.number().nullish(),
  isRandomQuestionOrder: z.boolean().nullish(),
  preventTabSwitching: z.boolean().nullish(),
  showAnswers: z.enum(showAnswersChoices).nullish(),
  ...lessonPeople,
}

const isAutomatic = (given: string): boolean =>
  lessonTypes.some((one) => one.id === given && one.name === 'automaticEvaluation')

/** A test is not created without a name, a module, its type and one question. */
export const newEvaluation = z.object({
  ...settings,
  moduleId: id,
  name: title,
  lessonType: id.refine(isAutomatic),
  questions: questions.min(1),
})

export const revisedEvaluation = z.object({
  ...settings,
  lessonId: id,
  name: title.nullish(),
  questions: questions.nullish(),
  revision,
  questionsRevision: revision,
})

/** Compared with nothing and kept nowhere: no rule for texts. */
export const readFile = z.object({ text: z.string().max(1_000_000), format: z.enum(fileFormats) })

type Given = Pick<
  z.infer<typeof revisedEvaluation>,
  'duration' | 'isRandomQuestionOrder' | 'preventTabSwitching' | 'showAnswers' | 'questions'
>

/** What is not given stays as it is; questions and answers that are new get the ids that `mint` makes for their place. */
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
    questions: given.questions ? inOrder(given.questions).map(asked(state, mint)) : (before?.questions ?? []),
  }
}

type GivenQuestion = z.infer<typeof question>

/** As numbered, or as they come. */
const inOrder = (given: readonly GivenQuestion[]): readonly GivenQuestion[] =>
  given.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))

const asked = (state: EvaluationState, mint: (...place: string[]) => string) => {
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
