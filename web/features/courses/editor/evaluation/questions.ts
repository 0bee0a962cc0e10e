import { answersMax, questionTypes } from '../../../../../api/contract/constants.ts'
import {
  canShare,
  evaluationProblems,
  inEqualParts,
  inProportion,
} from '../../../../../api/contract/rules.ts'
import type { LessonQuestions } from '../editor.operations.ts'

type AnswerDraft = { id: string | null; response: string; isCorrect: boolean }
export type QuestionDraft = {
  id: string | null
  question: string
  value: string
  isFree: boolean
  answers: readonly AnswerDraft[]
}

const idOf = (name: 'multipleChoice' | 'freeResponse'): string =>
  questionTypes.find((type) => type.name === name)?.id ?? ''

const emptyAnswer = (): AnswerDraft => ({ id: null, response: '', isCorrect: false })

const newValue = '1'

/** A new question: one point, multiple choice, titled with its number. */
export const newQuestion = (title: string): QuestionDraft => ({
  id: null,
  question: title,
  value: newValue,
  isFree: false,
  answers: [emptyAnswer()],
})

/** The saved questions, each with an empty last answer if there is room. */
export const draftsOf = (questions: LessonQuestions['questions']): readonly QuestionDraft[] =>
  questions.map(({ id, question, value, evaluationQuestionTypeId, answers }) => ({
    id,
    question,
    value: String(value),
    isFree: evaluationQuestionTypeId === idOf('freeResponse'),
    answers: withEmptyAnswer(
      answers.map((answer) => ({
        id: answer.id,
        response: answer.response,
        isCorrect: answer.isCorrect === true,
      })),
    ),
  }))

const isEmpty = ({ response }: AnswerDraft): boolean => response.trim() === ''

/** Keeps exactly one empty last answer if there is room; never removes the one being edited. */
export const withEmptyAnswer = (answers: readonly AnswerDraft[], edited = 0): readonly AnswerDraft[] => {
  const answerCount = Math.max(answers.findLastIndex((answer) => !isEmpty(answer)) + 1, edited)
  const remaining = answers.slice(0, Math.min(answerCount + 1, answersMax))
  return remaining.length > answerCount || remaining.length === answersMax
    ? remaining
    : [...remaining, emptyAnswer()]
}

export const withAnswer = (
  answers: readonly AnswerDraft[],
  place: number,
  response: string,
): readonly AnswerDraft[] =>
  withEmptyAnswer(
    answers.map((answer, at) => (at === place ? { ...answer, response } : answer)),
    place,
  )

/** A new test's single, unedited question. */
export const isUntouched = ([only, ...others]: readonly QuestionDraft[]): boolean =>
  only !== undefined && others.length === 0 && only.id === null && only.answers.every(isEmpty)

/** Selecting one deselects the others. */
export const withCorrect = (answers: readonly AnswerDraft[], place: number): readonly AnswerDraft[] =>
  answers.map((answer, at) => ({ ...answer, isCorrect: at === place }))

export const withoutAnswer = (answers: readonly AnswerDraft[], place: number): readonly AnswerDraft[] =>
  withEmptyAnswer(answers.toSpliced(place, 1))

const withoutEmptyAnswer = (answers: readonly AnswerDraft[]) =>
  answers.slice(0, answers.findLastIndex((answer) => !isEmpty(answer)) + 1)

/** The typed points; 0 unless a whole number. */
export const pointsOf = (text: string): number => (/^\d+$/.test(text) ? Number(text) : 0)

/** Whether a new test's points are all unset: saving then shares 100 points equally. */
export const arePointsOpen = (questions: readonly QuestionDraft[]): boolean =>
  canShare(questions.length) && questions.every(({ id, value }) => id === null && value === newValue)

/** The questions with the points to save. */
export const withPoints = (questions: readonly QuestionDraft[]): readonly QuestionDraft[] =>
  arePointsOpen(questions) ? withShared(questions, 'equal') : questions

/** The values to send: numbered from 1, without trailing empty answers. */
export const inputsOf = (questions: readonly QuestionDraft[]) =>
  questions.map(({ id, question, value, isFree, answers }, index) => ({
    id,
    order: index + 1,
    question: question.trim(),
    value: pointsOf(value),
    evaluationQuestionTypeId: idOf(isFree ? 'freeResponse' : 'multipleChoice'),
    answers: withoutEmptyAnswer(answers).map((answer, place) => ({
      id: answer.id,
      order: place + 1,
      response: answer.response.trim(),
      isCorrect: isFree ? true : answer.isCorrect,
    })),
  }))

export type EvaluationValues = {
  name: string
  /** Minutes as typed; empty is no limit. */
  duration: string
  isRandomQuestionOrder: boolean
  preventTabSwitching: boolean
  /** One of `showAnswersChoices`. */
  showAnswers: string
  isDraft: boolean
  isPrivate: boolean
  privateUsers: string[]
  instructors: string[]
  /** The revision that was read; null for a new test. */
  revision: number | null
  questionsRevision: number | null
  questions: readonly QuestionDraft[]
}

/** NaN unless a number, which validation refuses. */
export const minutesOf = (text: string): number | null => {
  const minutes = text.trim()
  if (minutes === '') return null
  return /^\d+$/.test(minutes) ? Number(minutes) : Number.NaN
}

/** Whether the questions or their rules differ from the saved ones. */
export const isRevised = (values: EvaluationValues, first: EvaluationValues): boolean =>
  JSON.stringify(revisionIn(values)) !== JSON.stringify(revisionIn(first))

const revisionIn = ({
  duration,
  isRandomQuestionOrder,
  preventTabSwitching,
  questions,
}: EvaluationValues) => [minutesOf(duration), isRandomQuestionOrder, preventTabSwitching, inputsOf(questions)]

/** Validation errors, in the server's terms. */
export const problemsOf = ({ duration, questions }: EvaluationValues) =>
  evaluationProblems({
    duration: minutesOf(duration),
    questions: inputsOf(questions).map((question, index) => ({
      question: question.question,
      value: question.value,
      type: questions[index]?.isFree ? 'freeResponse' : 'multipleChoice',
      answers: question.answers.map(({ response, isCorrect }) => ({ id: '', response, isCorrect })),
    })),
  })

export const totalOf = (questions: readonly QuestionDraft[]): number =>
  questions.reduce((sum, { value }) => sum + pointsOf(value), 0)

/** How to share 100 points: equally, or in proportion to the current points. */
export type Sharing = 'equal' | 'proportional'

/** The questions with points that total 100; unchanged if there are too few or too many. */
export const withShared = (
  questions: readonly QuestionDraft[],
  sharing: Sharing,
): readonly QuestionDraft[] => {
  const points =
    sharing === 'equal'
      ? inEqualParts(questions.length)
      : inProportion(questions.map(({ value }) => pointsOf(value)))
  return points
    ? questions.map((question, place) => ({ ...question, value: String(points[place] ?? question.value) }))
    : questions
}
