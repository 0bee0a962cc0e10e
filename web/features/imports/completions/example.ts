import type { Locale } from '../../../shared/i18n/locale.ts'

const headers = {
  es: 'nómina,curso,fecha,aprueba,motivo,evidencia',
  en: 'payroll number,course,date,passes,reason,evidence',
}

const rows = {
  es: '90000001,Seguridad e higiene básica,20/11/2025,sí,Constancia de otro puerto,https://constancias.example.mx/123',
  en: '90000001,Seguridad e higiene básica,2025-11-20,yes,Certificate of another port,https://constancias.example.mx/123',
}

/** One row, as spreadsheets open it: UTF-8 with a byte order mark. */
export const exampleCompletions = (locale: Locale): string =>
  `\ufeff${[headers[locale], rows[locale]].join('\r\n')}\r\n`
