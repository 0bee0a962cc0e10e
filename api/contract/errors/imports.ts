import type { Words } from './words.ts'

export const importErrors = {
  'roster.unreadable': {
    status: 422,
    es: 'No se pudo leer el archivo. Guárdelo como CSV o XLSX e intente de nuevo.',
    en: 'The file could not be read. Save it as CSV or XLSX and try again.',
  },
  'roster.too-large': {
    status: 413,
    es: 'El archivo excede el límite de {megabytes} MB, {rows} filas o {columns} columnas. Divídalo en archivos más pequeños.',
    en: 'The file exceeds the limit of {megabytes} MB, {rows} rows or {columns} columns. Split it into smaller files.',
  },
  'roster.too-many-units': {
    status: 422,
    es: 'El archivo abriría más de {most} terminales, departamentos y puestos. Revise que cada columna traiga lo que dice su encabezado.',
    en: 'The roster would open more than {most} terminals, departments and job titles. Check that each column contains what its header says.',
  },
  'roster.empty': {
    status: 422,
    es: 'El archivo no trae ninguna fila. Revise que sea el correcto.',
    en: 'The file has no rows. Check that it is the right file.',
  },
  'roster.mixed-encodings': {
    status: 422,
    es: 'El archivo mezcla dos codificaciones de texto. Guárdelo de nuevo como «CSV UTF-8» o XLSX.',
    en: 'The file mixes two text encodings. Save it again as “CSV UTF-8” or XLSX.',
  },
  'roster.missing-column': {
    status: 422,
    es: 'Al archivo de personal le falta: {columns}. Agregue esas columnas e intente de nuevo.',
    en: 'The roster is missing: {columns}. Add those columns and try again.',
  },
  'roster.repeated-column': {
    status: 422,
    es: 'El archivo de personal trae dos columnas para el mismo dato: {columns}. Deje solo una.',
    en: 'The roster has two columns for the same thing: {columns}. Keep only one.',
  },
  'roster.manager-names': {
    status: 422,
    es: 'La columna del jefe trae nombres («{example}») y debe traer números de nómina. Dos personas pueden llamarse igual: cambie los nombres por números, o quite la columna para dejar los jefes como están.',
    en: 'The column of managers has names (“{example}”) and must have payroll numbers. Two people may share a name: replace the names with numbers, or remove the column to leave managers as they are.',
  },
  'roster.no-header': {
    status: 422,
    es: 'La hoja «{sheet}» no trae los encabezados de un archivo de personal (nómina, nombre, terminal, departamento, puesto). Solo se lee la primera hoja visible: ponga ahí la lista e intente de nuevo.',
    en: 'The sheet “{sheet}” has no headers of a roster (payroll number, full name, terminal, department, job title). Only the first visible sheet is read: put the list there and try again.',
  },
  'roster.no-details-header': {
    status: 422,
    es: 'La hoja «{sheet}» no trae los encabezados de un archivo de datos para constancias (nómina y, por ejemplo, CURP). Solo se lee la primera hoja visible: ponga ahí la lista e intente de nuevo.',
    en: 'The sheet “{sheet}” has no headers of a file of details for training papers (payroll number and, for instance, CURP). Only the first visible sheet is read: put the list there and try again.',
  },
  'roster.no-legal-column': {
    status: 422,
    es: 'El archivo no trae ningún dato para constancias. Agregue al menos una de sus columnas, como CURP o escolaridad.',
    en: 'The file has no details for training papers. Add at least one of their columns, such as CURP or schooling.',
  },
  'roster.unknown-person': {
    status: 422,
    es: 'Nadie tiene ese número de nómina.',
    en: 'Nobody has that payroll number.',
  },
  'roster.web-page': {
    status: 422,
    es: 'El archivo es una página web (HTML o XML), aunque su nombre diga otra cosa. Ábralo en la hoja de cálculo y guárdelo como XLSX o CSV.',
    en: 'The file is a web page (HTML or XML), whatever its name says. Open it in a spreadsheet and save it as XLSX or CSV.',
  },
  'roster.stray-quote': {
    status: 422,
    es: 'En la línea {line} hay unas comillas de más o sin cerrar, y las filas que siguen quedarían dentro de un solo dato. Corríjala e intente de nuevo.',
    en: 'Line {line} has a stray or unclosed quote, and the rows below it would end up inside one value. Correct it and try again.',
  },
  'roster.not-following': {
    status: 503,
    es: 'Los datos aún se están actualizando. Intente de nuevo en unos minutos.',
    en: 'The data is still being updated. Try again in a few minutes.',
  },
  'roster.missing-value': { status: 422, es: 'Falta este dato.', en: 'This value is missing.' },
  'roster.unknown-gender': {
    status: 422,
    es: 'El valor no se reconoce. Escriba Masculino o Femenino (también Masc., Fem., Hombre, Mujer, H, M, F) u Otro.',
    en: 'The value is not recognized. Write Male or Female (or Masc., Fem., Hombre, Mujer, H, M, F) or Other.',
  },
  'roster.unknown-status': {
    status: 422,
    es: 'El valor no se reconoce. Escriba activo o inactivo (también alta o baja).',
    en: 'The value is not recognized. Write active or inactive.',
  },
  'roster.incorrect-date': {
    status: 422,
    es: 'La fecha no es válida. Escríbala como dd/mm/aaaa o aaaa-mm-dd.',
    en: 'The date is not valid. Write it as dd/mm/yyyy or yyyy-mm-dd.',
  },
  'roster.incorrect-date-month-first': {
    status: 422,
    es: 'La fecha no es válida. Escríbala como mm/dd/aaaa, igual que las demás de este archivo, o aaaa-mm-dd.',
    en: 'The date is not valid. Write it as mm/dd/yyyy, like the others of this file, or yyyy-mm-dd.',
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
    es: 'No hay un tipo de usuario activo con ese nombre.',
    en: 'There is no active user type with that name.',
  },
  'roster.unknown-manager': {
    status: 422,
    es: 'Nadie tiene ese número de nómina, ni en el sistema ni en las filas aceptadas de este archivo.',
    en: 'Nobody has that payroll number, neither in the system nor in the accepted rows of this file.',
  },
  'roster.closed-unit': {
    status: 422,
    es: 'Está inactivo y no admite personal nuevo.',
    en: 'It is inactive and takes no new people.',
  },
  'roster.error-value': {
    status: 422,
    es: 'El dato es un valor de error de la hoja de cálculo. Corrija la fórmula o escriba el valor.',
    en: 'The value is a spreadsheet error. Correct the formula or enter the value itself.',
  },
  'roster.future-hire': {
    status: 422,
    es: 'La fecha de ingreso es posterior a hoy. Corríjala o acepte los ingresos programados.',
    en: 'The hire date is after today. Correct it or accept scheduled hires.',
  },
  'roster.second-department': {
    status: 422,
    es: 'Ese puesto ya está en el departamento {department}. Corrija uno de los dos o acepte puestos distintos.',
    en: 'That job title already belongs to the department {department}. Correct either of them or accept separate job titles.',
  },
  'roster.formula': {
    status: 422,
    es: 'El dato comienza como una fórmula. Escriba el valor.',
    en: 'The value begins like a formula. Enter the value itself.',
  },
  'roster.strange-characters': {
    status: 422,
    es: 'El dato trae caracteres que no son texto.',
    en: 'The value contains characters that are not text.',
  },
  'roster.stray-signs': {
    status: 422,
    es: 'El nombre trae signos que no van en un nombre: {signs}',
    en: 'The name contains signs that do not belong in a name: {signs}',
  },
  'roster.wrong-encoding': {
    status: 422,
    es: 'El nombre trae signos en lugar de letras: parece texto guardado como {encoding}. Elija esa codificación al importar, o corrija el dato.',
    en: 'The name contains signs in place of letters: it looks like text saved as {encoding}. Choose that encoding when you import, or correct the value.',
  },
  'roster.ambiguous-gender': {
    status: 422,
    es: 'La columna género trae «M» y el archivo no aclara si es masculino o mujer. Indíquelo: --gender-m=male (masculino) o --gender-m=female (mujer).',
    en: 'The gender column contains “M”, and the file does not say whether it is male or “mujer” (female). Say so: --gender-m=male or --gender-m=female.',
  },
  'roster.ambiguous-dates': {
    status: 422,
    es: 'Las fechas como {example} se pueden leer de dos maneras y el archivo no aclara cuál. Indíquelo: --dates=day-first (día/mes/año) o --dates=month-first (mes/día/año).',
    en: 'Dates such as {example} can be read in two ways, and the file does not say which. Say so: --dates=day-first (day/month/year) or --dates=month-first (month/day/year).',
  },
  'roster.ambiguous-future-hires': {
    status: 422,
    es: 'Hay fechas de ingreso posteriores a hoy, como {example}. Indique qué hacer con ellas: --future-hires=keep (son ingresos programados) o --future-hires=refuse (rechazar esas filas).',
    en: 'There are hire dates after today, such as {example}. Say what to do with them: --future-hires=keep (they are scheduled) or --future-hires=refuse (refuse those rows).',
  },
  'roster.ambiguous-job-titles': {
    status: 422,
    es: 'Hay puestos que se crearían en un segundo departamento, como {example}. Indique qué son: --job-titles=separate (un puesto distinto en cada departamento) o --job-titles=refuse (rechazar esas filas).',
    en: 'There are job titles that would be created in a second department, such as {example}. Say what they are: --job-titles=separate (a job title of its own in each department) or --job-titles=refuse (refuse those rows).',
  },
  'roster.row-changed': {
    status: 409,
    es: 'El registro cambió mientras se importaba; no se modificó nada.',
    en: 'The record changed during the import; nothing was altered.',
  },

  // imports
  'imports.not-found': {
    status: 404,
    es: 'No se encontró esa importación. Las vistas previas se borran al cabo de un día.',
    en: 'That import was not found. Previews are deleted after a day.',
  },
  'imports.interrupted': {
    status: 422,
    es: 'La lectura del archivo se interrumpió. Cárguelo de nuevo.',
    en: 'Reading the file was interrupted. Upload it again.',
  },
  'imports.not-planned': {
    status: 409,
    es: 'Esta importación no tiene una vista previa que aplicar.',
    en: 'This import has no preview to apply.',
  },
  'imports.refused-rows-gone': {
    status: 404,
    es: 'Esta importación ya no conserva filas rechazadas: se borran al cabo de un día.',
    en: 'This import no longer keeps refused rows: they are deleted after a day.',
  },
  'imports.plan-changed': {
    status: 409,
    es: 'Los registros cambiaron desde la vista previa. No se aplicó nada: revise la vista previa nueva.',
    en: 'Records have changed since the preview. Nothing was applied: review the new preview.',
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
