import { type PermissionKey, roleIds } from '../kernel/ids.ts'

export type RoleRejection =
  | 'Roles.NoEditAdmin'
  | 'roles.not-found'
  | 'roles.name-required'
  | 'roles.permission-required'
  | 'roles.cannot-grant'
  | 'roles.last-administrator'
  | 'people.administrators-only'

/** Administrador and Empleado stand as they are. */
export const isBuiltIn = (roleId: string): boolean =>
  roleId === roleIds.administrador || roleId === roleIds.empleado

export const checkRoleName = (name: string) => (name.trim() === '' ? ('roles.name-required' as const) : null)

export const checkPermissions = (permissions: readonly PermissionKey[]) =>
  permissions.length === 0 ? ('roles.permission-required' as const) : null
