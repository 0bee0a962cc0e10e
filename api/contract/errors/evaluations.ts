import type { Words } from './words.ts'

export const evaluationsErrors = {
  FormErrorEvaluationName: {
    status: 422,
    es: 'El nombre de la evaluación debe tener al menos 6 caracteres.',
    en: 'The name of the test must have at least 6 characters.',
  },
  FormErrorEvaluationDuration: {
    status: 422,
    es: 'El tiempo límite debe ser un número entero de minutos, de 1 a 1440; vacío, no hay límite.',
    en: 'The time limit must be a whole number of minutes, from 1 to 1440; empty means no limit.',
  },
  FormErrorEvaluationQuestion: {
    status: 422,
    es: 'La pregunta debe tener al menos 6 caracteres.',
    en: 'The question must have at least 6 characters.',
  },
  FormErrorEvaluationValue: {
    status: 422,
    es: 'El valor debe ser un número entero de 1 a 99.',
    en: 'The value must be a whole number from 1 to 99.',
  },
  FormErrorEvaluationAnswer: {
    status: 422,
    es: 'Escriba la respuesta o elimínela.',
    en: 'Write the answer or delete it.',
  },
  FormErrorEvaluationIsCorrect: {
    status: 422,
    es: 'Marque una respuesta correcta, y solo una.',
    en: 'Mark one correct answer, and only one.',
  },
  FormErrorEvaluationTwoAnswers: {
    status: 422,
    es: 'La pregunta necesita al menos dos respuestas.',
    en: 'The question needs at least two answers.',
  },
  'form.error.total_points': {
    status: 422,
    es: 'El valor de las preguntas debe sumar exactamente 100; ahora suma {total}. Una sola pregunta vale como máximo 99.',
    en: 'The values of the questions must add up to exactly 100; they make {total} now. A single question is worth 99 at most.',
  },
  'evaluations.no-questions': {
    status: 422,
    es: 'Agregue al menos una pregunta.',
    en: 'Add at least one question.',
  },
  'evaluations.too-many-answers': {
    status: 422,
    es: 'Una pregunta admite {most} respuestas como máximo.',
    en: 'A question takes {most} answers at most.',
  },
  'evaluations.repeated-id': {
    status: 422,
    es: 'Dos preguntas o respuestas llevan el mismo identificador.',
    en: 'Two questions or answers have the same identifier.',
  },
  'evaluations.not-found': {
    status: 404,
    es: 'No se encontró la evaluación.',
    en: 'The test was not found.',
  },
  'evaluations.still-to-take': {
    status: 403,
    es: 'Usted tiene pendiente presentar esta evaluación. Hasta que la envíe no puede ver sus respuestas correctas ni modificarla; otra persona con acceso al curso sí puede hacerlo.',
    en: 'You still have this test to take. Until you submit it you can neither see its correct answers nor change it; somebody else who edits the course can.',
  },
  'evaluations.unreadable-file': {
    status: 422,
    es: 'El archivo no se puede leer como preguntas de ese formato.',
    en: 'The file cannot be read as questions of that format.',
  },
  'evaluations.file-too-long': {
    status: 422,
    es: 'El archivo tiene más de {most} preguntas: divídalo.',
    en: 'The file has more than {most} questions: split it.',
  },
} as const satisfies Record<string, Words>
