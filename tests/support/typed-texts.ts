import { questionTypes } from '../../domain/kernel/ids.ts'

/** The id of nothing that exists. */
export const nobody = '0b17ac07-ffff-4000-8000-00000000ffff'

/** Arguments that a refusal names as they are called. */
export const own = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]))

export const reasoned = { 'body.reason': 'reason' }

export const question = {
  question: 'Pregunta',
  value: 100,
  evaluationQuestionTypeId: questionTypes[0].id,
  answers: [{ response: 'Sí', isCorrect: true }],
}
export const ofQuestions = own('name', 'questions.0.question', 'questions.0.answers.0.response')
