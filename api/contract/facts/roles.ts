import type { RoleEvent } from '../../../domain/roles/events.ts'
import type { DataIn, FactsOf, Writer } from './fact.ts'

const permissionsOf = (write: Writer, keys: DataIn<RoleEvent, 'RoleCreated'>['permissions'] = []): string =>
  keys.length > 0
    ? write.text({ es: 'Permisos: {{list}}', en: 'Permissions: {{list}}' }, { list: write.permissions(keys) })
    : write.text({ es: 'Sin permisos', en: 'No permissions' })

export const roleFacts = {
  RoleCreated: {
    version: 1,
    kind: 'roles',
    title: { es: 'Creación de un tipo de usuario', en: 'User type created' },
    sentence: ({ roleId, name, permissions }, write) => [
      write.text(
        { es: 'Se creó el tipo de usuario {{role}}', en: 'The user type {{role}} was created' },
        { role: write.fixedName(roleId) ?? write.quote(name) },
      ),
      permissionsOf(write, permissions),
    ],
  },
  RoleRenamed: {
    version: 1,
    kind: 'roles',
    title: { es: 'Cambio de nombre de un tipo de usuario', en: 'User type renamed' },
    sentence: ({ name, from }, write) =>
      write.text(
        {
          es: 'El nombre del tipo de usuario pasó de {{from}} a {{to}}',
          en: 'The name of the user type changed from {{from}} to {{to}}',
        },
        { from: write.quote(from), to: write.quote(name) },
      ),
  },
  PermissionsChanged: {
    version: 1,
    kind: 'roles',
    title: { es: 'Cambio de permisos', en: 'Permissions changed' },
    sentence: ({ roleId, granted = [], revoked = [] }, write) => [
      write.text(
        {
          es: 'Cambiaron los permisos del tipo de usuario {{role}}',
          en: 'The permissions of the user type {{role}} changed',
        },
        { role: write.name(roleId) },
      ),
      ...(granted.length > 0
        ? [
            write.text(
              { es: 'Permisos agregados: {{list}}', en: 'Permissions added: {{list}}' },
              { list: write.permissions(granted) },
            ),
          ]
        : []),
      ...(revoked.length > 0
        ? [
            write.text(
              { es: 'Permisos quitados: {{list}}', en: 'Permissions removed: {{list}}' },
              { list: write.permissions(revoked) },
            ),
          ]
        : []),
    ],
  },
  RoleDeactivated: {
    version: 1,
    kind: 'roles',
    title: { es: 'Desactivación de un tipo de usuario', en: 'User type deactivated' },
    sentence: ({ roleId }, write) =>
      write.text(
        { es: 'Se desactivó el tipo de usuario {{role}}', en: 'The user type {{role}} was deactivated' },
        { role: write.name(roleId) },
      ),
  },
  RoleReactivated: {
    version: 1,
    kind: 'roles',
    title: { es: 'Reactivación de un tipo de usuario', en: 'User type reactivated' },
    sentence: ({ roleId }, write) =>
      write.text(
        { es: 'Se reactivó el tipo de usuario {{role}}', en: 'The user type {{role}} was reactivated' },
        { role: write.name(roleId) },
      ),
  },
  AdministratorAppointed: {
    version: 1,
    seals: { reason: 'identity' },
    kind: 'roles',
    title: { es: 'Nombramiento de un administrador', en: 'Administrator appointed' },
    sentence: ({ personId, roleId }, write) =>
      write.text(
        write.cause === 'reactivated'
          ? {
              es: '{{person}} vuelve a actuar con el tipo de usuario {{role}}: se reactivó su cuenta',
              en: '{{person}} acts with the user type {{role}} again: their account was reactivated',
            }
          : {
              es: '{{person}} recibió el tipo de usuario {{role}}',
              en: '{{person}} was given the user type {{role}}',
            },
        {
          person: write.person(personId),
          role: write.name(roleId),
        },
      ),
  },
  AdministratorRemoved: {
    version: 1,
    seals: { reason: 'identity' },
    kind: 'roles',
    title: { es: 'Retiro de un administrador', en: 'Administrator removed' },
    sentence: ({ personId, roleId }, write) =>
      write.because(
        write.text(
          write.cause
            ? {
                es: '{{person}} dejó de actuar con el tipo de usuario {{role}}',
                en: '{{person}} no longer acts with the user type {{role}}',
              }
            : {
                es: '{{person}} dejó de tener el tipo de usuario {{role}}',
                en: '{{person}} no longer has the user type {{role}}',
              },
          {
            person: write.person(personId),
            role: write.name(roleId),
          },
        ),
        write.cause,
      ),
  },
} satisfies FactsOf<RoleEvent>
