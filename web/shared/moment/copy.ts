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
  text: 'The report is shown as it stood then, with the names of that time.',
  date: 'Date',
  noDate: 'Choose a date.',
  time: 'Time',
  timeHint: 'That of this device. Without a time, as it stood when the day ended.',
  submit: 'View',
  banner: 'As it stood: {{moment}}.',
  bannerText: 'What happened later is not shown.',
  now: 'Back to today',
  report: 'Report as of {{day}}',
} satisfies Shape<typeof es>
