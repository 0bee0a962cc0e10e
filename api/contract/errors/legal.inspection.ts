import type { Words } from './words.ts'

export const inspectionErrors = {
  'legal.inspection-not-found': {
    status: 404,
    es: 'Ese expediente no existe.',
    en: 'That pack does not exist.',
  },
  'legal.inspection-day-not-over': {
    status: 422,
    es: 'Elija un día que ya terminó: el de hoy todavía puede cambiar.',
    en: 'Choose a day that is over: today can still change.',
  },
  'legal.inspection-people-unknown': {
    status: 422,
    es: 'Nadie del establecimiento tenía ese día estos números de nómina: {numbers}.',
    en: 'Nobody of the establishment had these payroll numbers that day: {numbers}.',
  },
  'legal.inspection-too-large': {
    status: 422,
    es: 'Serían {count} archivos, y un expediente admite {most}. Limítelo a menos cursos o personas.',
    en: 'It would have {count} files, and a pack takes {most}. Limit it to fewer courses or people.',
  },
} as const satisfies Record<string, Words>
