import type { Words } from './words.ts'

export const reportsErrors = {
  'reports.day-to-come': {
    status: 422,
    es: 'Ese día aún no llega. Elija hoy o un día anterior.',
    en: 'That day has yet to come. Choose today or an earlier day.',
  },
  'reports.end-before-start': {
    status: 422,
    es: 'La fecha final no puede ser anterior a la inicial.',
    en: 'The end date cannot be before the start date.',
  },
  'reports.too-many': {
    status: 422,
    es: 'El reporte tiene {count} filas y una respuesta admite hasta {most}. Use los filtros o descargue el archivo.',
    en: 'The report has {count} rows and an answer takes up to {most}. Use the filters or download the file.',
  },
  'reports.paper-too-long': {
    status: 422,
    es: 'Un reporte en PDF admite hasta {most} filas, unas {pages} páginas, y este tiene {count}. Use los filtros o exporte el archivo, que las admite todas.',
    en: 'A PDF report takes up to {most} rows, about {pages} pages, and this one has {count}. Use the filters or export the file, which takes them all.',
  },
  'reports.moment-to-come': {
    status: 422,
    es: 'Ese momento aún no llega. Elija uno anterior.',
    en: 'That moment has yet to come. Choose an earlier one.',
  },
} as const satisfies Record<string, Words>
