import type { EvaluationEvent } from '../../../domain/evaluations/events.ts'
import type { DataIn, FactsOf, Shown, Writer } from './fact.ts'

type Question = DataIn<EvaluationEvent, 'EvaluationRevised'>['questions'][number]
type Questions = readonly Question[]

const limit = (write: Writer, minutes: number | null): string =>
  minutes === null
    ? write.text({ es: 'sin límite', en: 'no limit' })
    : write.count(
        {
          es: { one: '{{count}} minuto', other: '{{count}} minutos' },
          en: { one: '{{count}} minute', other: '{{count}} minutes' },
        },
        minutes,
      )

const showAnswersChoices = {
  never: { es: 'nunca', en: 'never' },
  afterPassing: { es: 'cuando se aprueba', en: 'once passed' },
  afterAnswering: { es: 'cuando se envía', en: 'once submitted' },
} as const

const points = (write: Writer, { value }: Question): string =>
  write.count(
    {
      es: { one: '{{count}} punto', other: '{{count}} puntos' },
      en: { one: '{{count}} point', other: '{{count}} points' },
    },
    value,
  )

const answersOf = ({ answers, type }: Question): string =>
  JSON.stringify([type, answers.map(({ response, isCorrect }) => [response, isCorrect])])

/** The changes of one question. */
const questionLines = (write: Writer, was: Question, is: Question): readonly string[] => {
  const question = write.quote(is.question)
  return [
    ...write.difference(
      write.text({ es: 'El texto de la pregunta', en: 'The wording of the question' }),
      write.quote(was.question),
      question,
    ),
    ...write.difference(
      write.text(
        { es: 'El valor de la pregunta {{question}}', en: 'The value of the question {{question}}' },
        { question },
      ),
      points(write, was),
      points(write, is),
    ),
    ...(answersOf(was) === answersOf(is)
      ? []
      : [
          write.text(
            {
              es: 'Cambiaron las respuestas de la pregunta {{question}}',
              en: 'The answers to the question {{question}} changed',
            },
            { question },
          ),
        ]),
  ]
}

const revisionLines = (write: Writer, before: Questions, now: Questions): readonly string[] => [
  ...write.difference(
    write.text({ es: 'El número de preguntas', en: 'The number of questions' }),
    write.format.number(before.length),
    write.format.number(now.length),
  ),
  ...now.flatMap((is) => {
    const was = before.find(({ id }) => id === is.id)
    const params = { question: write.quote(is.question), points: points(write, is) }
    return was
      ? questionLines(write, was, is)
      : [
          write.text(
            {
              es: 'Pregunta agregada: {{question}} ({{points}})',
              en: 'Question added: {{question}} ({{points}})',
            },
            params,
          ),
        ]
  }),
  ...before
    .filter(({ id }) => now.every((is) => is.id !== id))
    .map((was) =>
      write.text(
        {
          es: 'Pregunta quitada: {{question}} ({{points}})',
          en: 'Question removed: {{question}} ({{points}})',
        },
        { question: write.quote(was.question), points: points(write, was) },
      ),
    ),
]

/** Nothing where the key is withheld. */
const questionsLines = (write: Writer, now?: Questions, before?: Questions): readonly string[] => {
  if (!now) return []
  return before
    ? revisionLines(write, before, now)
    : [
        write.count(
          {
            es: { one: 'Tiene {{count}} pregunta', other: 'Tiene {{count}} preguntas' },
            en: { one: 'It has {{count}} question', other: 'It has {{count}} questions' },
          },
          now.length,
        ),
      ]
}

const revisionText = (
  write: Writer,
  { lessonId, revision: number }: Shown<DataIn<EvaluationEvent, 'EvaluationRevised'>>,
): string =>
  number === 1
    ? write.text(
        { es: 'Se escribió la evaluación {{lesson}}', en: 'The test {{lesson}} was written' },
        { lesson: write.name(lessonId) },
      )
    : write.text(
        {
          es: 'Se guardó la revisión {{revision}} de la evaluación {{lesson}}',
          en: 'Revision {{revision}} of the test {{lesson}} was saved',
        },
        { revision: number ?? '', lesson: write.name(lessonId) },
      )

export const evaluationFacts = {
  EvaluationRevised: {
    version: 1,
    kind: 'evaluations',
    title: { es: 'Cambio de una evaluación', en: 'Test revised' },
    sentence: (data, write) => [
      revisionText(write, data),
      ...write.change('duration', write.text({ es: 'El tiempo límite', en: 'The time limit' }), (minutes) =>
        limit(write, minutes),
      ),
      ...write.change(
        'isRandomQuestionOrder',
        write.text({ es: 'El orden de las preguntas', en: 'The order of the questions' }),
        (random) => write.text(random ? { es: 'al azar', en: 'random' } : { es: 'fijo', en: 'fixed' }),
      ),
      ...write.change(
        'preventTabSwitching',
        write.text({ es: 'Salir de la pestaña', en: 'Leaving the tab' }),
        (ends) =>
          write.text(
            ends ? { es: 'termina la evaluación', en: 'ends the test' } : { es: 'se permite', en: 'allowed' },
          ),
      ),
      ...write.change(
        'showAnswers',
        write.text({ es: 'Mostrar las respuestas correctas', en: 'Showing the right answers' }),
        (when = 'never') => write.text(showAnswersChoices[when]),
      ),
      ...questionsLines(write, data.questions, write.before?.questions),
    ],
  },
} satisfies FactsOf<EvaluationEvent>
