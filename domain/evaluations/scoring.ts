import { foldedText } from '../kernel/text.ts'
import type { Question } from './events.ts'

export type AnswersByQuestion = ReadonlyMap<string, string>

export type Score = {
  readonly points: readonly { readonly questionId: string; readonly points: number | null }[]
  /** 0 to 100; null while a grader has to read an answer. */
  readonly grade: number | null
}

export const score = (questions: readonly Question[], answers: AnswersByQuestion): Score => {
  const points = questions.map((question) => ({
    questionId: question.id,
    points: pointsFor(question, answers.get(question.id) ?? ''),
  }))
  return { points, grade: gradeOf(points.map((one) => one.points)) }
}

const pointsFor = (question: Question, answer: string): number | null => {
  if (foldedText(answer) === '') return 0
  switch (question.type) {
    case 'multipleChoice':
      return question.answers.some(({ id, isCorrect }) => isCorrect && id === answer) ? question.value : 0
    case 'freeResponse':
      return pointsForText(question, answer)
  }
}

/** Without accepted answers a grader reads the response. */
const pointsForText = ({ answers, value }: Question, text: string): number | null => {
  if (answers.length === 0) return null
  return answers.some(({ response }) => foldedText(response) === foldedText(text)) ? value : 0
}

export const partialGrade = (
  questions: readonly Pick<Question, 'id' | 'value'>[],
  points: ReadonlyMap<string, number | null>,
): { readonly gradeSoFar: number; readonly pointsToReview: number } => ({
  gradeSoFar: questions.reduce((total, { id }) => total + (points.get(id) ?? 0), 0),
  pointsToReview: questions.reduce(
    (total, { id, value }) => total + (points.get(id) === null ? value : 0),
    0,
  ),
})

export const gradeOf = (points: readonly (number | null)[]): number | null =>
  points.reduce<number | null>((total, one) => (total === null || one === null ? null : total + one), 0)
