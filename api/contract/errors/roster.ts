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
    es: 'La plantilla de personal excede el límite de {megabytes} MB, {rows} filas o {columns} columnas. Divídala en archivos más pequeños.',
    en: 'The roster exceeds the limit of {megabytes} MB, {rows} rows or {columns} columns. Split it into smaller files.',
  },
  'roster.empty': {
    status: 422,
    es: 'La plantilla de personal no trae ninguna fila. Revise que el archivo sea el correcto.',
    en: 'The roster has no rows. Check that it is the right file.',
  },
  'roster.mixed-encodings': {
    status: 422,
    es: 'La plantilla de personal mezcla dos codificaciones de texto. Guárdela de nuevo como «CSV UTF-8» o XLSX.',
    en: 'The roster mixes two text encodings. Save it again as “CSV UTF-8” or XLSX.',
  },
  'roster.missing-column': {
    status: 422,
    es: 'A la plantilla de personal le falta: {columns}. Agregue esas columnas e intente de nuevo.',
    en: 'The roster lacks: {columns}. Add those columns and try again.',
  },
  'roster.repeated-column': {
    status: 422,
    es: 'La plantilla de personal trae dos columnas para el mismo dato: {columns}. Deje solo una.',
    en: 'The roster has two columns for the same thing: {columns}. Keep only one.',
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
  'roster.formula': {
    status: 422,
    es: 'El dato comienza como una fórmula. Escriba el valor.',
    en: 'The value begins like a formula. Enter the value itself.',
  },
  'roster.strange-characters': {
    status: 422,
    es: 'El dato trae caracteres que no son texto.',
    en: 'The value holds characters that are not text.',
  },
  'roster.row-changed': {
    status: 409,
    es: 'El registro cambió mientras se importaba; no se modificó nada.',
    en: 'The record changed during the import; nothing was altered.',
  },

  // imports
  'imports.not-found': {
    status: 404,
    es: 'No se encontró esa importación. Los ensayos se borran al cabo de un día.',
    en: 'That import was not found. Dry runs are deleted after a day.',
  },
  'imports.interrupted': {
    status: 422,
    es: 'La lectura del archivo se interrumpió. Cárguelo de nuevo.',
    en: 'Reading the file was interrupted. Upload it again.',
  },
  'imports.not-planned': {
    status: 409,
    es: 'Esta importación no tiene un ensayo que aplicar.',
    en: 'This import has no dry run to apply.',
  },
  'imports.plan-changed': {
    status: 409,
    es: 'Los registros cambiaron desde el ensayo. No se aplicó nada: revise el ensayo nuevo.',
    en: 'Records have changed since the dry run. Nothing was applied: review the new dry run.',
  },
  'imports.another-running': {
    status: 409,
    es: 'Hay otra importación en curso. Espere a que termine e intente de nuevo.',
    en: 'Another import is running. Wait until it has finished and try again.',
  },
  'imports.kept': {
    status: 409,
    es: 'El reporte de una importación aplicada se conserva.',
    en: 'The report of an import that was applied is kept.',
  },
  'imports.busy': {
    status: 409,
    es: 'La importación está en curso.',
    en: 'The import is under way.',
  },
} as const satisfies Record<string, Words>
