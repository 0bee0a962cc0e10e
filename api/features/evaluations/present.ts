import type { Question } from '../../../domain/evaluations/events.ts'
import { named, type QuestionType, questionTypes } from '../../../domain/kernel/ids.ts'
import type { ReadFile } from './files/read-questions.ts'

const typeId = (type: QuestionType) => named(questionTypes, type).id

export const presentForAuthor = ({ id, order, question, value, type, answers }: Question) => ({
  id,
  order,
  question,
  value,
  evaluationQuestionTypeId: typeId(type),
  answers,
})

/** Without the key and the accepted answers of free responses. */
export const presentForLearner = ({ id, question, value, type, answers }: Question, index: number) => ({
  id,
  order: index + 1,
  question,
  value,
  evaluationQuestionTypeId: typeId(type),
  answers:
    type === 'multipleChoice' ? answers.map(({ id, order, response }) => ({ id, order, response })) : [],
})

/** After the test, where its author shows the answers; free responses with their accepted answers. */
export const presentWithKey = (question: Question, index: number) => ({
  ...presentForLearner(question, index),
  answers: question.answers.map(({ id, order, response, isCorrect }) => ({ id, order, response, isCorrect })),
})

export const presentFile = ({ questions, ...notes }: ReadFile) => ({
  ...notes,
  questions: questions.map(({ type, ...question }) => ({
    ...question,
    evaluationQuestionTypeId: typeId(type),
  })),
})
