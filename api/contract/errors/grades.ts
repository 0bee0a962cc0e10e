import type { Words } from './words.ts'

export const gradesErrors = {
  MissingGrade: {
    status: 422,
    es: 'Escriba la calificación.',
    en: 'Enter the grade.',
  },
  InvalidGrade: {
    status: 422,
    es: 'La calificación es un número entero de 0 a 100.',
    en: 'The grade is a whole number from 0 to 100.',
  },
  'form.error.no_changes': {
    status: 422,
    es: 'No hay cambios por guardar.',
    en: 'There are no changes to save.',
  },
  'grades.automatic': {
    status: 409,
    es: 'Esta evaluación se califica sola.',
    en: 'This test is graded automatically.',
  },
  'grades.reason-missing': {
    status: 422,
    es: 'Escriba por qué se corrige una calificación publicada.',
    en: 'Enter why a published grade is corrected.',
  },
  'grades.already-published': {
    status: 409,
    es: 'Una calificación publicada no vuelve a ser borrador: corríjala o reinicie la evaluación.',
    en: 'A published grade cannot be a draft again: correct it or restart the test.',
  },
  'grades.changed-meanwhile': {
    status: 409,
    es: '{name} guardó {grade} mientras tanto. Revise la fila y guarde otra vez.',
    en: '{name} saved {grade} meanwhile. Check the row and save again.',
  },
  'grades.restarted-meanwhile': {
    status: 409,
    es: '{name} reinició la evaluación mientras tanto. Revise la fila y guarde otra vez.',
    en: '{name} restarted the test meanwhile. Check the row and save again.',
  },
  'grades.drafts-changed': {
    status: 409,
    es: 'Los borradores cambiaron mientras tanto. Revíselos y publique otra vez.',
    en: 'The drafts changed meanwhile. Check them and publish again.',
  },
  'grades.no-such-grade': {
    status: 404,
    es: 'No existe esa calificación, o la evaluación ya se reinició.',
    en: 'There is no such grade, or the test was restarted already.',
  },
  'grades.test-under-way': {
    status: 409,
    es: 'Está presentando la evaluación. Podrá reiniciarla cuando termine.',
    en: 'The test is being taken. It can be restarted once it ends.',
  },
  'attendance.not-in-session': {
    status: 422,
    es: 'Esta persona no está convocada a la sesión.',
    en: 'The session is not for this person.',
  },
  'attendance.repeated-person': {
    status: 422,
    es: 'La persona aparece más de una vez.',
    en: 'The person is listed more than once.',
  },
  'attendance.changed-meanwhile': {
    status: 409,
    es: 'Alguien registró esta asistencia mientras tanto. Revise lo que anotó antes de guardar.',
    en: 'Somebody recorded this attendance meanwhile. Review it before you save.',
  },
  'attendance.no-reason': {
    status: 422,
    es: 'La asistencia ya se envió: escriba el motivo de la corrección.',
    en: 'The attendance was already sent: enter the reason for the correction.',
  },
  'attendance.not-taken': {
    status: 422,
    es: 'Guarde la asistencia antes de enviarla.',
    en: 'Save the attendance before you send it.',
  },
} as const satisfies Record<string, Words>
