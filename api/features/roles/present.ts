import { permissions as everyPermission, type PermissionKey, roleIds } from '../../../domain/kernel/ids.ts'
import { audits } from '../../../domain/kernel/viewer.ts'
import { isBuiltIn } from '../../../domain/roles/rules.ts'
import { usersByRole } from '../../../projections/roles.questions.ts'
import { type RoleRow, roleById } from '../../../projections/roles.ts'
import type { Locale } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { permissionList } from '../../contract/permissions.ts'
import { oncePerRequest } from '../../kit/request.ts'

export type KnownRole = Pick<RoleRow, 'role_id' | 'name' | 'is_active' | 'permissions'>

const keysOf = ({ role_id, permissions }: KnownRole): readonly PermissionKey[] =>
  role_id === roleIds.administrador ? everyPermission.map(({ key }) => key) : permissions

/** A role with all permissions, those that it holds assigned. */
export const roleWith = (role: KnownRole, locale: Locale) => ({
  id: role.role_id,
  name: role.name,
  active: role.is_active,
  audits: audits(keysOf(role)),
  permissions: permissionList(new Set(keysOf(role)), locale),
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

const userCounts = oncePerRequest(({ readDb }) => usersByRole(readDb))

export const usersOf = async (roleId: string, context: Context): Promise<number> =>
  (await userCounts(context)).get(roleId) ?? 0

export const listedRole = async (role: KnownRole, context: Context) => ({
  id: role.role_id,
  name: role.name,
  active: role.is_active,
  totalUsers: await usersOf(role.role_id, context),
  isBuiltIn: isBuiltIn(role.role_id),
  audits: audits(keysOf(role)),
})
