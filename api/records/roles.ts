import { permissions as everyPermission, type PermissionKey, roleIds } from '../../domain/kernel/ids.ts'
import { audits } from '../../domain/kernel/viewer.ts'
import { type RoleRow, roleById } from '../../projections/roles.ts'
import type { Locale } from '../caller.ts'
import type { Context } from '../context.ts'
import { permissionList } from '../contract/permissions.ts'

export type KnownRole = Pick<RoleRow, 'role_id' | 'name' | 'is_active' | 'permissions'>

export const permissionsOf = ({ role_id, permissions }: KnownRole): readonly PermissionKey[] =>
  role_id === roleIds.administrador ? everyPermission.map(({ key }) => key) : permissions

/** A role with all permissions, those that it holds assigned. */
export const roleWith = (role: KnownRole, locale: Locale) => ({
  id: role.role_id,
  name: role.name,
  active: role.is_active,
  audits: audits(permissionsOf(role)),
  permissions: permissionList(new Set(permissionsOf(role)), locale),
})

/** As somebody holds it: an inactive role gives nothing. */
export const roleHeld = (role: KnownRole, locale: Locale) => {
  const whole = roleWith(role, locale)
  return role.is_active ? whole : { ...whole, permissions: permissionList(new Set(), locale) }
}

export const presentRole = async (roleId: string, { db, locale }: Pick<Context, 'db' | 'locale'>) => {
  const role = await roleById(db, roleId)
  return role && roleHeld(role, locale)
}
