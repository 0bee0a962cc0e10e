import type { Shape } from '../../../shared/i18n/copy-shape.ts'

/** Texts for members only; the first screen has its own. */
export const es = {
  change: {
    title: 'Cambiar contraseña',
    current: 'Contraseña actual',
    submit: 'Cambiar contraseña',
    ofTitle: 'Contraseña temporal',
    ofText: '{{name}} entrará con ella y tendrá que elegir otra. Sus sesiones abiertas se cerrarán.',
    temporary: 'Contraseña temporal',
    generate: 'Generar',
    give: 'Asignar contraseña',
    givenTitle: 'Contraseña asignada',
    givenText: 'Entréguela en persona a {{name}}. No se mostrará de nuevo.',
    copy: 'Copiar',
    copied: 'Copiada',
    done: 'Listo',
  },
  requests: {
    title: 'Solicitudes de contraseña',
    text: 'Estas personas olvidaron su contraseña. Confirme la identidad de cada una antes de darle una temporal.',
    asked: 'Núm. de nómina {{payrollNum}}\u00a0· pidió ayuda el {{at}}',
    give: 'Dar contraseña temporal',
    giveTo: 'Dar contraseña temporal a {{name}}',
    waiting: {
      one: '{{count}} persona espera una contraseña temporal',
      other: '{{count}} personas esperan una contraseña temporal',
    },
    more: { one: 'Ver una solicitud más', other: 'Ver {{count}} solicitudes más' },
  },
}

export const en = {
  change: {
    title: 'Change password',
    current: 'Current password',
    submit: 'Change password',
    ofTitle: 'Temporary password',
    ofText: '{{name}} will log in with it and will have to choose another. Their open sessions will end.',
    temporary: 'Temporary password',
    generate: 'Generate',
    give: 'Assign password',
    givenTitle: 'Password assigned',
    givenText: 'Hand it to {{name}} in person. It will not be shown again.',
    copy: 'Copy',
    copied: 'Copied',
    done: 'Done',
  },
  requests: {
    title: 'Password requests',
    text: 'These people forgot their password. Make sure who they are before you give them a temporary one.',
    asked: 'Payroll number {{payrollNum}}\u00a0· asked for help on {{at}}',
    give: 'Give temporary password',
    giveTo: 'Give {{name}} a temporary password',
    waiting: {
      one: '{{count}} person is waiting for a temporary password',
      other: '{{count}} people are waiting for a temporary password',
    },
    more: { one: 'Show one more request', other: 'Show {{count}} more requests' },
  },
} satisfies Shape<typeof es>
