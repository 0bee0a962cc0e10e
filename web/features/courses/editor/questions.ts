import { answersMax, questionTypes } from '../../../../api/contract/constants.ts'
import { evaluationProblems } from '../../../../api/contract/rules.ts'
import type { LessonQuestionsQuery } from './editor.operations.generated.ts'

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

/** A new question: one point, multiple choice, and its number as a title. */
export const newQuestion = (title: string): QuestionDraft => ({
  id: null,
  question: title,
  value: '1',
  isFree: false,
  answers: [emptyAnswer()],
})

/** The questions as they were saved, each with an empty answer at its end where there is room. */
export const draftsOf = (saved: LessonQuestionsQuery['EvaluationQuestion_list']): readonly QuestionDraft[] =>
  saved.map(({ id, question, value, evaluationQuestionTypeId, answers }) => ({
    id,
    question,
    value: String(value),
    isFree: evaluationQuestionTypeId === idOf('freeResponse'),
    answers: withTrailing(
      answers.map((answer) => ({
        id: answer.id,
        response: answer.response,
        isCorrect: answer.isCorrect === true,
      })),
    ),
  }))

const isEmpty = ({ response }: AnswerDraft): boolean => response.trim() === ''

/** Exactly one empty answer at the end, as long as there is room; the one being edited stays where it is. */
const withTrailing = (answers: readonly AnswerDraft[], edited = 0): readonly AnswerDraft[] => {
  const written = Math.max(answers.findLastIndex((answer) => !isEmpty(answer)) + 1, edited)
  const kept = answers.slice(0, Math.min(written + 1, answersMax))
  return kept.length > written || kept.length === answersMax ? kept : [...kept, emptyAnswer()]
}

export const withAnswer = (
  answers: readonly AnswerDraft[],
  place: number,
  response: string,
): readonly AnswerDraft[] =>
  withTrailing(
    answers.map((answer, at) => (at === place ? { ...answer, response } : answer)),
    place,
  )

/** Choosing one unsets the others. */
export const withCorrect = (answers: readonly AnswerDraft[], place: number): readonly AnswerDraft[] =>
  answers.map((answer, at) => ({ ...answer, isCorrect: at === place }))

export const withoutAnswer = (answers: readonly AnswerDraft[], place: number): readonly AnswerDraft[] =>
  withTrailing(answers.toSpliced(place, 1))

const filled = (answers: readonly AnswerDraft[]) => answers.filter((answer) => !isEmpty(answer))

/** What is sent: numbered from 1, without empty answers at the end. */
export const inputsOf = (questions: readonly QuestionDraft[]) =>
  questions.map(({ id, question, value, isFree, answers }, index) => ({
    id,
    order: index + 1,
    question: question.trim(),
    value: /^\d+$/.test(value) ? Number(value) : 0,
    evaluationQuestionTypeId: idOf(isFree ? 'freeResponse' : 'multipleChoice'),
    answers: filled(answers).map((answer, place) => ({
      id: answer.id,
      order: place + 1,
      response: answer.response.trim(),
      isCorrect: isFree ? true : answer.isCorrect,
    })),
  }))

/** What a test's form holds. */
export type EvaluationValues = {
  name: string
  /** Minutes as typed; empty is no limit. */
  duration: string
  isRandomQuestionOrder: boolean
  preventTabSwitching: boolean
  isDraft: boolean
  questions: readonly QuestionDraft[]
}

/** What is no number is refused as such. */
export const minutesOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

/** What the values still lack, as the server would say it. */
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
  questions.reduce((sum, { value }) => sum + (/^\d+$/.test(value) ? Number(value) : 0), 0)
