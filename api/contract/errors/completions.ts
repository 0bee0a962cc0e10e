import type { Words } from './words.ts'

export const completionsErrors = {
  'completions.no-header': {
    status: 422,
    es: 'La hoja «{sheet}» no trae los encabezados esperados (nómina, curso, fecha, aprueba, motivo). Solo se lee la primera hoja visible.',
    en: 'The sheet “{sheet}” has none of the expected headers (payroll number, course, date, passes, reason). Only the first visible sheet is read.',
  },
  'completions.missing-column': {
    status: 422,
    es: 'Al archivo le falta: {columns}. Agregue esas columnas e intente de nuevo.',
    en: 'The file is missing: {columns}. Add those columns and try again.',
  },
  'completions.repeated-column': {
    status: 422,
    es: 'El archivo trae dos columnas para el mismo dato: {columns}. Deje solo una.',
    en: 'The file has two columns for the same thing: {columns}. Keep only one.',
  },
  'completions.month-first': {
    status: 422,
    es: 'La fecha {example} empieza con el mes. Escriba todas como día/mes/año o año-mes-día.',
    en: 'The date {example} begins with the month. Write all as day/month/year or year-month-day.',
  },
  'completions.unknown-person': {
    status: 422,
    es: 'Nadie tiene ese número de nómina.',
    en: 'Nobody has that payroll number.',
  },
  'completions.unknown-course': {
    status: 422,
    es: 'No hay un curso con ese nombre.',
    en: 'There is no course of that name.',
  },
  'completions.ambiguous-course': {
    status: 422,
    es: 'Hay {count} cursos con ese nombre. Ponga en su lugar el identificador del curso.',
    en: 'There are {count} courses of that name. Put the id of the course in its place.',
  },
  'completions.incorrect-date': {
    status: 422,
    es: 'La fecha no es válida: escriba día/mes/año o año-mes-día.',
    en: 'The date is not valid: write day/month/year or year-month-day.',
  },
  'completions.unknown-approves': {
    status: 422,
    es: 'Escriba sí o no.',
    en: 'Write yes or no.',
  },
  'completions.repeated-row': {
    status: 422,
    es: 'La fila {row} ya dice lo mismo de esta persona y este curso.',
    en: 'Row {row} says the same of this person and this course.',
  },
} as const satisfies Record<string, Words>
