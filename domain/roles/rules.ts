import { type PermissionKey, roleIds } from '../kernel/ids.ts'

export type RoleRejection =
  | 'Roles.NoEditAdmin'
  | 'roles.not-found'
  | 'roles.name-required'
  | 'roles.permission-required'
  | 'roles.cannot-grant'
  | 'roles.last-administrator'
  | 'people.administrators-only'
  | 'people.own-role'

/** Administrador and Empleado stand as they are. */
export const isBuiltIn = (roleId: string): boolean =>
  roleId === roleIds.administrador || roleId === roleIds.empleado

/** A name is made of letters or digits, whatever else it holds. */
export const checkRoleName = (name: string) =>
  /[\p{L}\p{N}]/u.test(name) ? null : ('roles.name-required' as const)

export const checkPermissions = (permissions: readonly PermissionKey[]) =>
  permissions.length === 0 ? ('roles.permission-required' as const) : null
