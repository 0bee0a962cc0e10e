import { answersMax, questionTypes } from '../../../../api/contract/constants.ts'
import type { LessonQuestionsQuery } from './editor.operations.generated.ts'

export type AnswerDraft = { key: string; id: string | null; response: string; isCorrect: boolean }
export type QuestionDraft = {
  key: string
  id: string | null
  question: string
  value: string
  isFree: boolean
  answers: readonly AnswerDraft[]
}

const idOf = (name: 'multipleChoice' | 'freeResponse'): string =>
  questionTypes.find((type) => type.name === name)?.id ?? ''

let made = 0
const newKey = (): string => {
  made += 1
  return `new-${made}`
}

const emptyAnswer = (): AnswerDraft => ({ key: newKey(), id: null, response: '', isCorrect: false })

/** A new question: one point, multiple choice, and its number as a title. */
export const newQuestion = (title: string): QuestionDraft => ({
  key: newKey(),
  id: null,
  question: title,
  value: '1',
  isFree: false,
  answers: [emptyAnswer()],
})

/** The questions as they were saved, each with an empty answer at its end where there is room. */
export const draftsOf = (saved: LessonQuestionsQuery['EvaluationQuestion_list']): readonly QuestionDraft[] =>
  saved.map(({ id, question, value, evaluationQuestionTypeId, answers }) => ({
    key: id,
    id,
    question,
    value: String(value),
    isFree: evaluationQuestionTypeId === idOf('freeResponse'),
    answers: withTrailing(
      answers.map((answer) => ({
        key: answer.id,
        id: answer.id,
        response: answer.response,
        isCorrect: answer.isCorrect === true,
      })),
    ),
  }))

const withTrailing = (answers: readonly AnswerDraft[]): readonly AnswerDraft[] =>
  answers.length < answersMax && (answers.length === 0 || answers.at(-1)?.response.trim() !== '')
    ? [...answers, emptyAnswer()]
    : answers

export const withAnswer = (question: QuestionDraft, key: string, response: string): QuestionDraft => ({
  ...question,
  answers: withTrailing(
    question.answers.map((answer) => (answer.key === key ? { ...answer, response } : answer)),
  ),
})

/** Choosing one unsets the others. */
export const withCorrect = (question: QuestionDraft, key: string): QuestionDraft => ({
  ...question,
  answers: question.answers.map((answer) => ({ ...answer, isCorrect: answer.key === key })),
})

export const withoutAnswer = (question: QuestionDraft, key: string): QuestionDraft => ({
  ...question,
  answers: withTrailing(question.answers.filter((answer) => answer.key !== key)),
})

const filled = (answers: readonly AnswerDraft[]) => answers.filter(({ response }) => response.trim() !== '')

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

export const totalOf = (questions: readonly QuestionDraft[]): number =>
  questions.reduce((sum, { value }) => sum + (/^\d+$/.test(value) ? Number(value) : 0), 0)
