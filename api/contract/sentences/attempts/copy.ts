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
  timeUpClaimed:
    'Se terminó el tiempo de {{person}} en la evaluación {{lesson}}, según el servidor o el navegador, y se enviaron las respuestas guardadas',
  leftTab:
    '{{person}} salió de la pestaña, según el navegador: la evaluación {{lesson}} terminó y se enviaron las respuestas guardadas',
  hidTab:
    '{{person}} dejó de tener la pestaña a la vista, según el navegador: la evaluación {{lesson}} terminó y se enviaron las respuestas guardadas',
  leftWindow:
    '{{person}} pasó a otra ventana, según el navegador: la evaluación {{lesson}} terminó y se enviaron las respuestas guardadas',
  leftScreen:
    '{{person}} pasó a otra pantalla, según el navegador: la evaluación {{lesson}} terminó y se enviaron las respuestas guardadas',
  grade: 'Calificación: {{grade}}',
  right: '{{question}}: {{answer}}, correcta, {{points}} de {{value}}',
  wrong: '{{question}}: {{answer}}, incorrecta, {{points}} de {{value}}',
  partly: '{{question}}: {{answer}}, {{points}} de {{value}}',
  waiting: '{{question}}: {{answer}}, por revisar, hasta {{value}}',
  sum: 'Suma: {{points}} de {{value}}',
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
  timeUpClaimed:
    'The time of {{person}} in the test {{lesson}} ran out, according to the server or the browser, and the saved answers were submitted',
  leftTab:
    '{{person}} left the tab, according to the browser: the test {{lesson}} ended and the saved answers were submitted',
  hidTab:
    '{{person}} no longer had the tab in view, according to the browser: the test {{lesson}} ended and the saved answers were submitted',
  leftWindow:
    '{{person}} went to another window, according to the browser: the test {{lesson}} ended and the saved answers were submitted',
  leftScreen:
    '{{person}} went to another screen, according to the browser: the test {{lesson}} ended and the saved answers were submitted',
  grade: 'Grade: {{grade}}',
  right: '{{question}}: {{answer}}, right, {{points}} of {{value}}',
  wrong: '{{question}}: {{answer}}, wrong, {{points}} of {{value}}',
  partly: '{{question}}: {{answer}}, {{points}} of {{value}}',
  waiting: '{{question}}: {{answer}}, to be reviewed, up to {{value}}',
  sum: 'Sum: {{points}} of {{value}}',
  toReview: 'The free responses are still to be reviewed',
  reviewedOnly: 'A free response of {{person}} was reviewed',
  reviewed: 'A free response of {{person}} was reviewed: {{points}}',
  corrected: 'The points of a free response of {{person}} were corrected',
  points: { one: '{{count}} point', other: '{{count}} points' },
  pointsGiven: 'The points',
  stillToReview: 'Other free responses are still to be reviewed',
} satisfies Shape<typeof es>
