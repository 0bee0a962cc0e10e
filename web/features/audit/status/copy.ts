import type { Shape } from '../../../shared/i18n/copy-shape.ts'

export const es = {
  open: 'Por qué {{person}} tiene este estatus en {{course}}',
  title: '¿Por qué este estatus?',
  of: '{{person}}, en {{course}}.',
  ofThen: '{{person}}, en {{course}}. Como estaba: {{moment}}.',
  from: 'El estatus resulta de estos hechos, del más reciente al más antiguo.',
  lacking: {
    one: 'Falta {{count}} lección por completar:',
    other: 'Faltan {{count}} lecciones por completar:',
  },
  awaitsEvaluator: 'Falta que quien evalúa apruebe el curso.',
  nothing: 'No hay ninguna inscripción en este curso.',
  place: 'Ver en el historial',
  placeOf: 'Ver en el historial: {{sentence}}',
  close: 'Cerrar',
}

export const en = {
  open: 'Why {{person}} has this status in {{course}}',
  title: 'Why this status?',
  of: '{{person}}, in {{course}}.',
  ofThen: '{{person}}, in {{course}}. As it stood: {{moment}}.',
  from: 'The status results from these facts, newest first.',
  lacking: {
    one: '{{count}} lesson is still to be completed:',
    other: '{{count}} lessons are still to be completed:',
  },
  awaitsEvaluator: 'An evaluator still has to approve the course.',
  nothing: 'There is no enrollment in this course.',
  place: 'See it in the history',
  placeOf: 'See it in the history: {{sentence}}',
  close: 'Close',
} satisfies Shape<typeof es>
