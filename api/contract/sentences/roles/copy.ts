import type { Shape } from '../../copy-shape.ts'

export const es = {
  created: 'Se creó el tipo de usuario {{role}}',
  permissions: 'Permisos: {{list}}',
  noPermissions: 'Sin permisos',
  renamed: 'El nombre del tipo de usuario pasó de {{from}} a {{to}}',
  changed: 'Cambiaron los permisos del tipo de usuario {{role}}',
  granted: 'Permisos agregados: {{list}}',
  revoked: 'Permisos quitados: {{list}}',
  deactivated: 'Se desactivó el tipo de usuario {{role}}',
  reactivated: 'Se reactivó el tipo de usuario {{role}}',
  appointed: '{{person}} recibió el tipo de usuario {{role}}',
  removed: '{{person}} dejó de tener el tipo de usuario {{role}}',
  suspended: '{{person}} dejó de actuar con el tipo de usuario {{role}}',
  resumed: '{{person}} vuelve a actuar con el tipo de usuario {{role}}: se reactivó su cuenta',
}

export const en = {
  created: 'The user type {{role}} was created',
  permissions: 'Permissions: {{list}}',
  noPermissions: 'No permissions',
  renamed: 'The name of the user type changed from {{from}} to {{to}}',
  changed: 'The permissions of the user type {{role}} changed',
  granted: 'Permissions added: {{list}}',
  revoked: 'Permissions removed: {{list}}',
  deactivated: 'The user type {{role}} was deactivated',
  reactivated: 'The user type {{role}} was reactivated',
  appointed: '{{person}} was given the user type {{role}}',
  removed: '{{person}} no longer has the user type {{role}}',
  suspended: '{{person}} no longer acts with the user type {{role}}',
  resumed: '{{person}} acts with the user type {{role}} again: their account was reactivated',
} satisfies Shape<typeof es>
