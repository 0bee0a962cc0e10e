import type { AttemptEvent } from '../../../domain/attempts/events.ts'
import type { DataIn, FactsOf, Scored, Shown, Writer, WriterOf } from './fact.ts'

const answerLines = (
  write: WriterOf<DataIn<AttemptEvent, 'AnswerSaved'>>,
  { personId }: Shown<DataIn<AttemptEvent, 'AnswerSaved'>>,
): readonly string[] => {
  const person = write.person(personId)
  const { question, answer, answerBefore } = write.response
  if (question === null || answer === null)
    return [
      write.text(
        { es: '{{person}} respondió una pregunta', en: '{{person}} answered a question' },
        { person },
      ),
    ]
  const words = { person, question: write.quote(question), answer: write.quote(answer) }
  const correction =
    answerBefore === null
      ? []
      : write.difference(
          write.text({ es: 'La respuesta', en: 'The answer' }),
          write.quote(answerBefore),
          words.answer,
        )
  return [
    write.text(
      {
        es: '{{person}} respondió {{answer}} a la pregunta {{question}}',
        en: '{{person}} answered {{answer}} to the question {{question}}',
      },
      words,
    ),
    ...correction,
  ]
}

const submissionsByClaim = {
  hidden: {
    es: '{{person}} dejó de tener la pestaña a la vista, según el navegador: la evaluación {{lesson}} terminó y se enviaron las respuestas guardadas',
    en: '{{person}} no longer had the tab in view, according to the browser: the test {{lesson}} ended and the saved answers were submitted',
  },
  blurred: {
    es: '{{person}} pasó a otra ventana, según el navegador: la evaluación {{lesson}} terminó y se enviaron las respuestas guardadas',
    en: '{{person}} went to another window, according to the browser: the test {{lesson}} ended and the saved answers were submitted',
  },
  left: {
    es: '{{person}} pasó a otra pantalla, según el navegador: la evaluación {{lesson}} terminó y se enviaron las respuestas guardadas',
    en: '{{person}} went to another screen, according to the browser: the test {{lesson}} ended and the saved answers were submitted',
  },
  focus: {
    es: '{{person}} salió de la pestaña, según el navegador: la evaluación {{lesson}} terminó y se enviaron las respuestas guardadas',
    en: '{{person}} left the tab, according to the browser: the test {{lesson}} ended and the saved answers were submitted',
  },
  time: {
    es: 'Se terminó el tiempo de {{person}} en la evaluación {{lesson}}, según el servidor o el navegador, y se enviaron las respuestas guardadas',
    en: 'The time of {{person}} in the test {{lesson}} ran out, according to the server or the browser, and the saved answers were submitted',
  },
} as const

const submissionText = ({ by, claimed }: Shown<DataIn<AttemptEvent, 'AttemptSubmitted'>>) => {
  if (claimed) return submissionsByClaim[claimed]
  return by === 'time'
    ? {
        es: 'Se terminó el tiempo de {{person}} en la evaluación {{lesson}} y se enviaron las respuestas guardadas',
        en: 'The time of {{person}} in the test {{lesson}} ran out and the saved answers were submitted',
      }
    : { es: '{{person}} envió la evaluación {{lesson}}', en: '{{person}} submitted the test {{lesson}}' }
}

const gradeLine = (write: Writer, grade: number | null | undefined): string =>
  typeof grade === 'number'
    ? write.text(
        { es: 'Calificación: {{grade}}', en: 'Grade: {{grade}}' },
        { grade: write.format.number(grade) },
      )
    : write.text({
        es: 'Falta revisar las respuestas libres',
        en: 'The free responses are still to be reviewed',
      })

/** Points and grade are withheld from viewers who still have to take the test. */
const reviewLines = (
  write: WriterOf<DataIn<AttemptEvent, 'ResponseReviewed'>>,
  { personId, from, points, grade }: Shown<DataIn<AttemptEvent, 'ResponseReviewed'>>,
): readonly string[] => {
  const person = write.person(personId)
  if (points === undefined)
    return [
      write.text(
        {
          es: 'Se revisó una respuesta libre de {{person}}',
          en: 'A free response of {{person}} was reviewed',
        },
        { person },
      ),
    ]
  const inWords = (figure: number) =>
    write.count(
      {
        es: { one: '{{count}} punto', other: '{{count}} puntos' },
        en: { one: '{{count}} point', other: '{{count}} points' },
      },
      figure,
    )
  const after =
    typeof grade === 'number'
      ? gradeLine(write, grade)
      : write.text({
          es: 'Faltan respuestas libres por revisar',
          en: 'Other free responses are still to be reviewed',
        })
  return typeof from === 'number'
    ? [
        write.text(
          {
            es: 'Se corrigieron los puntos de una respuesta libre de {{person}}',
            en: 'The points of a free response of {{person}} were corrected',
          },
          { person },
        ),
        ...write.difference(
          write.text({ es: 'Los puntos', en: 'The points' }),
          inWords(from),
          inWords(points),
        ),
        after,
      ]
    : [
        write.text(
          {
            es: 'Se revisó una respuesta libre de {{person}}: {{points}}',
            en: 'A free response of {{person}} was reviewed: {{points}}',
          },
          { person, points: inWords(points) },
        ),
        after,
      ]
}

const verdicts = {
  right: {
    es: '{{question}}: {{answer}}, correcta, {{points}} de {{value}}',
    en: '{{question}}: {{answer}}, right, {{points}} of {{value}}',
  },
  wrong: {
    es: '{{question}}: {{answer}}, incorrecta, {{points}} de {{value}}',
    en: '{{question}}: {{answer}}, wrong, {{points}} of {{value}}',
  },
  partly: {
    es: '{{question}}: {{answer}}, {{points}} de {{value}}',
    en: '{{question}}: {{answer}}, {{points}} of {{value}}',
  },
  waiting: {
    es: '{{question}}: {{answer}}, por revisar, hasta {{value}}',
    en: '{{question}}: {{answer}}, to be reviewed, up to {{value}}',
  },
} as const

const verdict = ({ points, value }: Scored): keyof typeof verdicts => {
  if (points === null) return 'waiting'
  if (points === 0) return 'wrong'
  return points === value ? 'right' : 'partly'
}

/** The points of each answer, and their sum. */
const scoreLines = (write: Writer, scored: readonly Scored[]): readonly string[] => {
  if (scored.length === 0) return []
  const sum = (figures: readonly number[]) => write.format.number(figures.reduce((all, one) => all + one, 0))
  return [
    ...scored.map((one) =>
      write.text(verdicts[verdict(one)], {
        question: write.quote(one.question),
        answer: write.quote(one.answer),
        points: write.format.number(one.points ?? 0),
        value: write.format.number(one.value),
      }),
    ),
    write.text(
      { es: 'Suma: {{points}} de {{value}}', en: 'Sum: {{points}} of {{value}}' },
      {
        points: sum(scored.map(({ points }) => points ?? 0)),
        value: sum(scored.map(({ value }) => value)),
      },
    ),
  ]
}

export const attemptFacts = {
  AttemptStarted: {
    version: 1,
    kind: 'evaluations',
    title: { es: 'Inicio de una evaluación', en: 'Test started' },
    sentence: ({ personId, lessonId, deadline }, write) => [
      write.text(
        { es: '{{person}} comenzó la evaluación {{lesson}}', en: '{{person}} started the test {{lesson}}' },
        { person: write.person(personId), lesson: write.name(lessonId) },
      ),
      ...(deadline
        ? [
            write.text(
              { es: 'Con límite a las {{time}}', en: 'Time limit: {{time}}' },
              { time: write.format.time(deadline) },
            ),
          ]
        : []),
    ],
  },
  AnswerSaved: {
    version: 1,
    seals: { answer: 'responses' },
    kind: 'evaluations',
    title: { es: 'Respuesta guardada', en: 'Answer saved' },
    sentence: (data, write) => answerLines(write, data),
  },
  AttemptSubmitted: {
    version: 2,
    kind: 'evaluations',
    title: { es: 'Entrega de una evaluación', en: 'Test submitted' },
    sentence: ({ personId, lessonId, by, claimed, grade }, write) => [
      write.text(submissionText({ by, claimed }), {
        person: write.person(personId),
        lesson: write.name(lessonId),
      }),
      ...scoreLines(write, write.response.scored ?? []),
      gradeLine(write, grade),
    ],
  },
  ResponseReviewed: {
    version: 1,
    seals: { reason: 'identity' },
    kind: 'evaluations',
    title: { es: 'Revisión de una respuesta', en: 'Response reviewed' },
    sentence: (data, write) => reviewLines(write, data),
  },
} satisfies FactsOf<AttemptEvent>
