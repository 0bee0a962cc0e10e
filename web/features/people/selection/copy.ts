import type { Shape } from '../../../shared/i18n/copy-shape.ts'

export const es = {
  codes: 'Imprimir códigos',
  role: 'Cambiar tipo de usuario',
  deactivate: 'Desactivar',
  deactivateQuestion: {
    one: '{{count}} persona dejará de entrar. ¿Desactivar su cuenta?',
    other: '{{count}} personas dejarán de entrar. ¿Desactivar sus cuentas?',
  },
  deactivateText: 'Sus sesiones abiertas terminan. Su historial se conserva.',
  inactive: {
    one: '{{count}} persona de la selección ya tiene la cuenta inactiva.',
    other: '{{count}} personas de la selección ya tienen la cuenta inactiva.',
  },
  oneself: 'Su propia cuenta no cambia.',
  noneActive: 'Nadie de la selección tiene una cuenta activa que usted pueda desactivar.',
  deactivated: { one: 'Se desactivó {{count}} cuenta', other: 'Se desactivaron {{count}} cuentas' },
  deactivatedBefore: { one: '{{count}} ya estaba inactiva', other: '{{count}} ya estaban inactivas' },
  roleTitle: {
    one: 'Cambiar el tipo de usuario de {{count}} persona',
    other: 'Cambiar el tipo de usuario de {{count}} personas',
  },
  roleText: 'Tendrán los permisos del tipo elegido desde su siguiente acción.',
  noRole: 'Elija un tipo de usuario.',
  roleDone: {
    one: 'Se cambió el tipo de usuario de {{count}} persona',
    other: 'Se cambió el tipo de usuario de {{count}} personas',
  },
  roleUnchanged: { one: '{{count}} persona ya lo tenía', other: '{{count}} personas ya lo tenían' },
  refused: {
    one: '{{count}} persona conserva su acceso como estaba',
    other: '{{count}} personas conservan su acceso como estaba',
  },
}

export const en = {
  codes: 'Print codes',
  role: 'Change user type',
  deactivate: 'Deactivate',
  deactivateQuestion: {
    one: '{{count}} person will not be able to log in. Deactivate their account?',
    other: '{{count}} people will not be able to log in. Deactivate their accounts?',
  },
  deactivateText: 'Their open sessions end. Their history is kept.',
  inactive: {
    one: '{{count}} selected person already has an inactive account.',
    other: '{{count}} selected people already have inactive accounts.',
  },
  oneself: 'Your own account does not change.',
  noneActive: 'None of the selected people has an active account that you can deactivate.',
  deactivated: { one: '{{count}} account was deactivated', other: '{{count}} accounts were deactivated' },
  deactivatedBefore: { one: '{{count}} was already inactive', other: '{{count}} were already inactive' },
  roleTitle: {
    one: 'Change the user type of {{count}} person',
    other: 'Change the user type of {{count}} people',
  },
  roleText: 'They will have the chosen type’s permissions from their next action.',
  noRole: 'Choose a user type.',
  roleDone: {
    one: 'The user type of {{count}} person was changed',
    other: 'The user type of {{count}} people was changed',
  },
  roleUnchanged: { one: '{{count}} person already had it', other: '{{count}} people already had it' },
  refused: {
    one: 'The access of {{count}} person stays as it was',
    other: 'The access of {{count}} people stays as it was',
  },
} satisfies Shape<typeof es>
