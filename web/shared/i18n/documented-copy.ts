import type { Shape } from './copy-shape.ts'

/**
 * Messages that the specification names and no screen shows yet. Each moves to the words of its screen, or to the error codes, with
 * what tells it.
 */
export const es = {
  emptyOldPassword: 'Escriba su contraseña actual',
  oldPasswordNotMatch: 'La contraseña actual no coincide',
}

export const en = {
  emptyOldPassword: 'Enter your current password',
  oldPasswordNotMatch: 'The current password does not match',
} satisfies Shape<typeof es>
