import type { Words } from './words.ts'

export const sirceErrors = {
  'legal.sirce-course-unknown': {
    status: 422,
    es: 'Ese curso no existe.',
    en: 'That course does not exist.',
  },
  'legal.sirce-course-twice': {
    status: 422,
    es: 'El curso está dos veces.',
    en: 'The course is there twice.',
  },
  'legal.sirce-key-form': {
    status: 422,
    es: 'Escriba de 1 a 60 letras, cifras, guiones, diagonales o puntos, sin espacios.',
    en: 'Enter 1 to 60 letters, digits, hyphens, slashes or dots, without blanks.',
  },
  'legal.sirce-key-taken': {
    status: 409,
    es: 'El curso «{course}» del mismo patrón ya lleva esa clave.',
    en: 'The course “{course}” of the same employer already has that key.',
  },
  'legal.sirce-reason-missing': {
    status: 422,
    es: 'Indique por qué cambia una clave que ya estaba.',
    en: 'Enter why a key that was there changes.',
  },
  'legal.sheet-columns': {
    status: 422,
    es: 'La hoja lleva de 1 a 60 columnas.',
    en: 'The sheet has 1 to 60 columns.',
  },
  'legal.sheet-heading': {
    status: 422,
    es: 'Escriba un encabezado de 1 a 80 caracteres.',
    en: 'Enter a heading of 1 to 80 characters.',
  },
  'legal.sheet-text': {
    status: 422,
    es: 'Escriba el texto de la columna, de 1 a 255 caracteres.',
    en: 'Enter the text of the column, of 1 to 255 characters.',
  },
  'legal.sheet-day-format': {
    status: 422,
    es: 'Elija cómo se escribe la fecha.',
    en: 'Choose how the date is written.',
  },
  'legal.sheet-changed': {
    status: 409,
    es: 'Alguien más cambió las columnas mientras usted las editaba. Vuelva a abrirlas y repita su cambio.',
    en: 'Somebody else changed the columns while you edited them. Open them again and repeat your change.',
  },
} as const satisfies Record<string, Words>
