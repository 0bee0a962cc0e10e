import type { Shape } from './copy-shape.ts'

/**
 * Messages that the specification names and no screen shows yet. Each moves to the words of its screen, or to the error codes, with
 * what tells it.
 */
export const es = {
  emptyOldPassword: 'Escriba su contraseña actual',
  oldPasswordNotMatch: 'La contraseña actual no coincide',
  AlertSaveSuccess: 'La asistencia se guardó',
  AlertSaveError: 'La asistencia no se guardó',
  AlertSendAttendanceSuccess: 'La asistencia se envió',
  AlertSendAttendanceError: 'La asistencia no se envió',
  InvalidFormat: 'La evidencia debe ser un archivo .docx, .doc, .pdf, .mov o .mp4',
  export_success: 'El archivo se descargó',
}

export const en = {
  emptyOldPassword: 'Enter your current password',
  oldPasswordNotMatch: 'The current password does not match',
  AlertSaveSuccess: 'Attendance was saved',
  AlertSaveError: 'Attendance was not saved',
  AlertSendAttendanceSuccess: 'Attendance was sent',
  AlertSendAttendanceError: 'Attendance was not sent',
  InvalidFormat: 'The evidence must be a .docx, .doc, .pdf, .mov or .mp4 file',
  export_success: 'The file was downloaded',
} satisfies Shape<typeof es>
