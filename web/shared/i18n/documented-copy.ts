import type { Shape } from './copy-shape.ts'

/**
 * Messages that the specification names and no screen uses yet. Move each to its screen's dictionary, or to the error codes, when first
 * used.
 */
export const es = {
  emptyOldPassword: 'Escriba su contraseña actual',
  oldPasswordNotMatch: 'La contraseña actual no coincide',
  AlertSuccessEditCourseMembers: 'Los cambios se guardaron',
  ErrorPasswordsDontMatch: 'La confirmación no es válida',
}

export const en = {
  emptyOldPassword: 'Enter your current password',
  oldPasswordNotMatch: 'The current password does not match',
  AlertSuccessEditCourseMembers: 'Changes were saved',
  ErrorPasswordsDontMatch: 'Confirmation is invalid',
} satisfies Shape<typeof es>
