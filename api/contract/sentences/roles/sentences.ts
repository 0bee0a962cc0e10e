import type { DataOf } from '../../events.ts'
import type { Sentences, Teller } from '../teller.ts'

const permissionsOf = (tell: Teller, keys: DataOf<'RoleCreated'>['permissions'] = []): string =>
  keys.length > 0
    ? tell.t('facts.roles.permissions', { list: tell.permissions(keys) })
    : tell.t('facts.roles.noPermissions')

export const roleSentences = {
  RoleCreated: ({ roleId, name, permissions }, tell) => [
    tell.t('facts.roles.created', { role: tell.fixed(roleId) ?? tell.quoted(name) }),
    permissionsOf(tell, permissions),
  ],
  RoleRenamed: ({ name, from }, tell) =>
    tell.t('facts.roles.renamed', { from: tell.quoted(from), to: tell.quoted(name) }),
  PermissionsChanged: ({ roleId, granted = [], revoked = [] }, tell) => [
    tell.t('facts.roles.changed', { role: tell.named(roleId) }),
    ...(granted.length > 0 ? [tell.t('facts.roles.granted', { list: tell.permissions(granted) })] : []),
    ...(revoked.length > 0 ? [tell.t('facts.roles.revoked', { list: tell.permissions(revoked) })] : []),
  ],
  RoleDeactivated: ({ roleId }, tell) => tell.t('facts.roles.deactivated', { role: tell.named(roleId) }),
  RoleReactivated: ({ roleId }, tell) => tell.t('facts.roles.reactivated', { role: tell.named(roleId) }),
  AdministratorAppointed: ({ personId, roleId }, tell) =>
    tell.t(tell.cause === 'reactivated' ? 'facts.roles.resumed' : 'facts.roles.appointed', {
      person: tell.person(personId),
      role: tell.named(roleId),
    }),
  AdministratorRemoved: ({ personId, roleId }, tell) =>
    tell.because(
      tell.t(tell.cause ? 'facts.roles.suspended' : 'facts.roles.removed', {
        person: tell.person(personId),
        role: tell.named(roleId),
      }),
      tell.cause,
    ),
} satisfies Partial<Sentences>
