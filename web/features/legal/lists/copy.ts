import type { Shape } from '../../../shared/i18n/copy-shape.ts'

export const es = {
  title: 'Listas de constancias (DC-4)',
  text: 'Se presentan dentro de 60 días hábiles después de cada año del plan.',
  employer: 'Patrón',
  year: 'Año del plan',
  period: '{{from}} a {{until}}',
  presentBy: 'Último día',
  clock: 'Plazo',
  presented: 'Presentada el {{date}}',
  mark: 'Marcar como presentada la lista de {{employer}}, {{period}}',
  dialog: 'Lista de constancias presentada',
  day: 'Día en que se presentó',
  dayHint: 'Sin un día, la lista vuelve a estar por presentar.',
  save: 'Guardar el día',
  saved: 'El día está guardado',
}

export const en = {
  title: 'Lists of constancias (DC-4)',
  text: 'They are presented within 60 business days after each year of the plan.',
  employer: 'Employer',
  year: 'Year of the plan',
  period: '{{from}} to {{until}}',
  presentBy: 'Last day',
  clock: 'Time left',
  presented: 'Presented on {{date}}',
  mark: 'Mark the list of {{employer}}, {{period}}, as presented',
  dialog: 'List of constancias presented',
  day: 'Day on which it was presented',
  dayHint: 'Without a day, the list is to be presented again.',
  save: 'Save the day',
  saved: 'The day is saved',
} satisfies Shape<typeof es>
