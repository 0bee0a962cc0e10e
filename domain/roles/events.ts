import type { DomainEvent, Reasoned } from '../kernel/event.ts'
import type { PermissionKey } from '../kernel/ids.ts'

type OfRole = Reasoned & { readonly roleId: string }

export type RoleEvent =
  | DomainEvent<
      'RoleCreated',
      OfRole & { readonly name: string; readonly permissions: readonly PermissionKey[] }
    >
  | DomainEvent<'RoleRenamed', OfRole & { readonly name: string; readonly from: string }>
  | DomainEvent<
      'PermissionsChanged',
      OfRole & { readonly granted: readonly PermissionKey[]; readonly revoked: readonly PermissionKey[] }
    >
  | DomainEvent<'RoleDeactivated', OfRole>
  | DomainEvent<'RoleReactivated', OfRole>
  /** On the stream of Administrador only, so that one administrator always remains. */
  | DomainEvent<'AdministratorAppointed', OfRole & { readonly personId: string }>
  | DomainEvent<'AdministratorRemoved', OfRole & { readonly personId: string }>
