import type { Shape } from '../i18n/copy-shape.ts'

export const es = {
  pick: 'Ver a una fecha',
  title: 'Ver a una fecha',
  text: 'El reporte se muestra como estaba entonces, con los nombres de entonces.',
  date: 'Fecha',
  noDate: 'Elija una fecha.',
  time: 'Hora',
  timeHint: 'La de este dispositivo. Sin hora, como estaba al terminar el día.',
  submit: 'Ver',
  banner: 'Como estaba: {{moment}}.',
  bannerText: 'Lo que pasó después no aparece.',
  now: 'Volver a hoy',
  report: 'Reporte al {{day}}',
}

export const en = {
  pick: 'View as of a date',
  title: 'View as of a date',
  text: 'The report is shown as it stood on that date, with the names used then.',
  date: 'Date',
  noDate: 'Choose a date.',
  time: 'Time',
  timeHint: 'This device’s time. Without one, as it stood at the end of the day.',
  submit: 'View',
  banner: 'As it stood: {{moment}}.',
  bannerText: 'What happened later is not shown.',
  now: 'Back to today',
  report: 'Report as of {{day}}',
} satisfies Shape<typeof es>
