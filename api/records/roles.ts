import { permissions as everyPermission, type PermissionKey, roleIds } from '../../domain/kernel/ids.ts'
import { audits } from '../../domain/kernel/viewer.ts'
import { isBuiltIn } from '../../domain/roles/rules.ts'
import { usersByRole } from '../../projections/roles.questions.ts'
import { type RoleRow, roleById } from '../../projections/roles.ts'
import type { Context } from '../context.ts'
import { permissionList } from '../contract/permissions.ts'
import { requireAccess } from '../http/require-access.ts'
import { oncePerRequest } from '../kit/request.ts'
import { hasLegalDuties } from './legal.ts'

export type KnownRole = Pick<RoleRow, 'role_id' | 'name' | 'is_active' | 'permissions'>

export const permissionsOf = ({ role_id, permissions }: KnownRole): readonly PermissionKey[] =>
  role_id === roleIds.administrador ? everyPermission.map(({ key }) => key) : permissions

const userCounts = oncePerRequest(({ readDb }) => usersByRole(readDb))

export const usersOf = async (roleId: string, context: Context): Promise<number> =>
  (await userCounts(context)).get(roleId) ?? 0

export const roleWith = (role: KnownRole, context: Context) => ({
  id: role.role_id,
  name: role.name,
  active: role.is_active,
  isBuiltIn: isBuiltIn(role.role_id),
  audits: audits(permissionsOf(role)),
  totalUsers: () => usersOf(role.role_id, context),
  permissions: () => listedPermissions(permissionsOf(role), context),
})

export const listedPermissions = async (held: readonly PermissionKey[], context: Context) =>
  permissionList(new Set(held), context.locale, await hasLegalDuties(context))

export const roleInEffect = (role: KnownRole, context: Context) => {
  const whole = roleWith(role, context)
  return role.is_active ? whole : { ...whole, permissions: () => listedPermissions([], context) }
}

/** The permissions and users of another's role are for callers who may list roles. */
export const roleOfSomebody = (role: KnownRole, context: Context) => {
  const whole = roleInEffect(role, context)
  if (context.who?.roleId === role.role_id) return whole
  const fromList =
    <Value>(read: () => Value) =>
    (): Value => {
      requireAccess('Query.Role_list', context.who)
      return read()
    }
  return { ...whole, totalUsers: fromList(whole.totalUsers), permissions: fromList(whole.permissions) }
}

export const presentRole = async (roleId: string, context: Context) => {
  const role = await roleById(context.db, roleId)
  return role && roleInEffect(role, context)
}
