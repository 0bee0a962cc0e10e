import type { Shape } from './copy-shape.ts'

/**
 * Messages that the specification names and no screen shows yet. Each moves to the words of its screen, or to the error codes, with
 * what tells it.
 */
export const es = {
  emptyOldPassword: 'Escriba su contraseña actual',
  oldPasswordNotMatch: 'La contraseña actual no coincide',
  MissingGrade: 'Escriba la calificación',
  InvalidGrade: 'La calificación es un número entero de 0 a 100',
  form: { error: { no_changes: 'No hay cambios por guardar' } },
  AlertPublishSuccess: 'Las calificaciones se publicaron',
  AlertPublishError: 'Ocurrió un error al publicar las calificaciones',
  AlertRestartSuccess: 'La evaluación se reinició',
  AlertRestartError: 'Ocurrió un error',
  InvalidFormat: 'La evidencia debe ser un archivo .docx, .doc, .pdf, .mov o .mp4',
  export_success: 'El archivo se descargó',
}

export const en = {
  emptyOldPassword: 'Enter your current password',
  oldPasswordNotMatch: 'The current password does not match',
  MissingGrade: 'Enter the grade',
  InvalidGrade: 'The grade is a whole number from 0 to 100',
  form: { error: { no_changes: 'There are no changes to save' } },
  AlertPublishSuccess: 'Grades were published',
  AlertPublishError: 'There was an error publishing grades',
  AlertRestartSuccess: 'The test was restarted',
  AlertRestartError: 'An error ocurred',
  InvalidFormat: 'The evidence must be a .docx, .doc, .pdf, .mov or .mp4 file',
  export_success: 'The file was downloaded',
} satisfies Shape<typeof es>
