import type { Shape } from '../../copy-shape.ts'

export const es = {
  started: '{{person}} comenzó la evaluación {{lesson}}',
  deadline: 'Con límite a las {{time}}',
  answered: '{{person}} respondió una pregunta',
  answeredAs: '{{person}} respondió {{answer}} a la pregunta {{question}}',
  answer: 'La respuesta',
  submitted: '{{person}} envió la evaluación {{lesson}}',
  timeUp:
    'Se terminó el tiempo de {{person}} en la evaluación {{lesson}} y se enviaron las respuestas guardadas',
  leftTab:
    '{{person}} salió de la pestaña: la evaluación {{lesson}} terminó y se enviaron las respuestas guardadas',
  grade: 'Calificación: {{grade}}',
  toReview: 'Falta revisar las respuestas libres',
  reviewedOnly: 'Se revisó una respuesta libre de {{person}}',
  reviewed: 'Se revisó una respuesta libre de {{person}}: {{points}}',
  corrected: 'Se corrigieron los puntos de una respuesta libre de {{person}}',
  points: { one: '{{count}} punto', other: '{{count}} puntos' },
  pointsGiven: 'Los puntos',
  stillToReview: 'Faltan respuestas libres por revisar',
}

export const en = {
  started: '{{person}} started the test {{lesson}}',
  deadline: 'Time limit: {{time}}',
  answered: '{{person}} answered a question',
  answeredAs: '{{person}} answered {{answer}} to the question {{question}}',
  answer: 'The answer',
  submitted: '{{person}} submitted the test {{lesson}}',
  timeUp: 'The time of {{person}} in the test {{lesson}} ran out and the saved answers were submitted',
  leftTab: '{{person}} left the tab: the test {{lesson}} ended and the saved answers were submitted',
  grade: 'Grade: {{grade}}',
  toReview: 'The free responses are still to be reviewed',
  reviewedOnly: 'A free response of {{person}} was reviewed',
  reviewed: 'A free response of {{person}} was reviewed: {{points}}',
  corrected: 'The points of a free response of {{person}} were corrected',
  points: { one: '{{count}} point', other: '{{count}} points' },
  pointsGiven: 'The points',
  stillToReview: 'Other free responses are still to be reviewed',
} satisfies Shape<typeof es>
