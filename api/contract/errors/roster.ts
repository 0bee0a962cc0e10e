import type { Words } from './words.ts'

/** HR's roster: what is wrong with the file, and what with one of its rows. */
export const rosterErrors = {
  'roster.unreadable': {
    status: 422,
    es: 'No se pudo leer la plantilla de personal. Guárdela como CSV o XLSX e intente de nuevo.',
    en: 'The roster could not be read. Save it as CSV or XLSX and try again.',
  },
  'roster.too-large': {
    status: 413,
    es: 'La plantilla de personal excede el límite de {megabytes} MB, {rows} filas o {columns} columnas.',
    en: 'The roster exceeds the limit of {megabytes} MB, {rows} rows or {columns} columns.',
  },
  'roster.missing-column': {
    status: 422,
    es: 'A la plantilla de personal le falta: {columns}.',
    en: 'The roster lacks: {columns}.',
  },
  'roster.repeated-column': {
    status: 422,
    es: 'La plantilla de personal trae dos columnas para el mismo dato: {columns}.',
    en: 'The roster has two columns for the same thing: {columns}.',
  },
  'roster.changed-meanwhile': {
    status: 409,
    es: 'Los registros cambiaron durante la importación. Impórtela de nuevo: lo ya guardado no se repite.',
    en: 'Records changed during the import. Import it again: what was saved is not repeated.',
  },
  'roster.not-following': {
    status: 503,
    es: 'Los datos aún se están actualizando. Intente de nuevo en unos minutos.',
    en: 'The data is still being updated. Try again in a few minutes.',
  },
  'roster.missing-value': { status: 422, es: 'Falta este dato.', en: 'This value is missing.' },
  'roster.unknown-value': {
    status: 422,
    es: 'El valor «{value}» no se reconoce.',
    en: 'The value “{value}” is not recognised.',
  },
  'roster.too-long': {
    status: 422,
    es: 'El dato es demasiado largo; el máximo es de {most} caracteres.',
    en: 'The value is too long; the limit is {most} characters.',
  },
  'roster.duplicate-payroll-num': {
    status: 422,
    es: 'El número de nómina ya aparece en la fila {row}.',
    en: 'The payroll number already appears in row {row}.',
  },
  'roster.unknown-role': {
    status: 422,
    es: 'No hay un tipo de usuario activo que se llame «{value}».',
    en: 'There is no active user type called “{value}”.',
  },
  'roster.closed-unit': {
    status: 422,
    es: '«{value}» está inactivo y no admite personal nuevo.',
    en: '“{value}” is inactive and takes no new people.',
  },
} as const satisfies Record<string, Words>
