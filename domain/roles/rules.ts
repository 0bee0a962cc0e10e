import { type PermissionKey, roleIds } from '../kernel/ids.ts'
import { isBlankName } from '../kernel/names.ts'
import { hasInvisibleCharacters } from '../kernel/text.ts'

export type RoleRejection =
  | 'Roles.NoEditAdmin'
  | 'roles.not-found'
  | 'roles.name-required'
  | 'roles.incorrect-name'
  | 'roles.permission-required'
  | 'roles.cannot-grant'
  | 'roles.last-administrator'
  | 'people.administrators-only'
  | 'people.own-role'
  | 'roles.auditors-administrators-only'

export const isBuiltIn = (roleId: string): boolean =>
  roleId === roleIds.administrador || roleId === roleIds.empleado

export const checkRoleName = (name: string): 'roles.name-required' | 'roles.incorrect-name' | null => {
  if (isBlankName(name)) return 'roles.name-required'
  return hasInvisibleCharacters(name) ? 'roles.incorrect-name' : null
}

export const checkPermissions = (permissions: readonly PermissionKey[]) =>
  permissions.length === 0 ? ('roles.permission-required' as const) : null
