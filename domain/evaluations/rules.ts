import {
  answersMax,
  examTotal,
  passingGrade,
  questionTextMin,
  questionValueMax,
  questionValueMin,
} from '../kernel/constants.ts'
import type { QuestionType } from '../kernel/ids.ts'
import { type Problem, problem, unless } from '../kernel/rejection.ts'
import type { Answer, ShowAnswers } from './events.ts'

export type EvaluationRejection =
  | 'FormErrorEvaluationDuration'
  | 'FormErrorEvaluationQuestion'
  | 'FormErrorEvaluationValue'
  | 'FormErrorEvaluationAnswer'
  | 'FormErrorEvaluationIsCorrect'
  | 'FormErrorEvaluationTwoAnswers'
  | 'form.error.total_points'
  | 'evaluations.no-questions'
  | 'evaluations.too-many-answers'
  | 'evaluations.repeated-id'
  | 'evaluations.not-found'
  | 'evaluations.still-to-take'
  | 'evaluations.unreadable-file'
  | 'evaluations.file-too-long'
  | 'courses.changed-meanwhile'

type AnswerInput = Omit<Answer, 'order'>

export type QuestionInput = {
  readonly id: string
  readonly question: string
  readonly value: number
  readonly type: QuestionType
  readonly answers: readonly AnswerInput[]
}

export type EvaluationInput = {
  readonly duration: number | null
  readonly isRandomQuestionOrder: boolean
  readonly preventTabSwitching: boolean
  readonly showAnswers: ShowAnswers
  readonly questions: readonly QuestionInput[]
}

export const isShown = (showAnswers: ShowAnswers, grade: number | null): boolean => {
  switch (showAnswers) {
    case 'never':
      return false
    case 'afterPassing':
      return grade !== null && grade >= passingGrade
    case 'afterAnswering':
      return true
  }
}

const evaluationMinutesMax = 1440

const isBlank = (text: string): boolean => text.trim() === ''

const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most

const checkEvaluationDuration = (minutes: number | null) =>
  unless(
    minutes === null || isWithin(minutes, 1, evaluationMinutesMax),
    'FormErrorEvaluationDuration' as const,
  )

const checkQuestionText = (text: string) =>
  unless([...text.trim()].length >= questionTextMin, 'FormErrorEvaluationQuestion' as const)

const checkQuestionValue = (value: number) =>
  unless(isWithin(value, questionValueMin, questionValueMax), 'FormErrorEvaluationValue' as const)

const totalPoints = (questions: readonly { readonly value: number }[]): number =>
  questions.reduce((total, { value }) => total + value, 0)

const checkTotalPoints = (questions: readonly { readonly value: number }[]) =>
  unless(totalPoints(questions) === examTotal, 'form.error.total_points' as const)

/** The form always offers one more, empty answer. */
export const withoutTrailingAnswer = <Item extends { readonly response: string }>(
  answers: readonly Item[],
): readonly Item[] => {
  const last = answers.at(-1)
  return last && isBlank(last.response) ? answers.slice(0, -1) : answers
}

/** `place` counts from 0; fields read `questions.0.answers.1`. */
const questionProblems = (
  { question, value, type, answers: inputs }: Omit<QuestionInput, 'id'>,
  place: number,
): readonly Problem<EvaluationRejection>[] => {
  const answers = withoutTrailingAnswer(inputs)
  const field = (name: string) => `questions.${place}.${name}`
  const isChoice = type === 'multipleChoice'
  const filled = answers.filter(({ response }) => !isBlank(response))
  const correct = answers.filter(({ isCorrect }) => isCorrect)
  return [
    ...problem(checkQuestionText(question), field('question'), { least: questionTextMin }),
    ...problem(checkQuestionValue(value), field('value')),
    ...problem(
      unless(answers.length <= answersMax, 'evaluations.too-many-answers' as const),
      field('answers'),
      { most: answersMax },
    ),
    ...answers.flatMap(({ response }, index) =>
      problem(unless(!isBlank(response), 'FormErrorEvaluationAnswer' as const), field(`answers.${index}`)),
    ),
    ...problem(
      unless(!isChoice || filled.length >= 2, 'FormErrorEvaluationTwoAnswers' as const),
      field('answers'),
    ),
    ...problem(
      unless(!isChoice || correct.length === 1, 'FormErrorEvaluationIsCorrect' as const),
      field('answers'),
    ),
  ]
}

export const evaluationProblems = ({
  duration,
  questions,
}: Pick<EvaluationInput, 'duration'> & {
  readonly questions: readonly Omit<QuestionInput, 'id'>[]
}): readonly Problem<EvaluationRejection>[] => {
  const problems: readonly Problem<EvaluationRejection>[] = [
    ...problem(checkEvaluationDuration(duration), 'duration', { most: evaluationMinutesMax }),
    ...problem(unless(questions.length > 0, 'evaluations.no-questions' as const), 'questions'),
    ...questions.flatMap(questionProblems),
  ]
  return problems.length > 0
    ? problems
    : problem(checkTotalPoints(questions), 'questions', { total: totalPoints(questions) })
}
