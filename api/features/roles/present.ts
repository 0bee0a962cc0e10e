import { audits } from '../../../domain/kernel/viewer.ts'
import { isBuiltIn } from '../../../domain/roles/rules.ts'
import type { Context } from '../../context.ts'
import { type KnownRole, permissionsOf, usersOf } from '../../records/roles.ts'

export const listedRole = async (role: KnownRole, context: Context) => ({
  id: role.role_id,
  name: role.name,
  active: role.is_active,
  totalUsers: await usersOf(role.role_id, context),
  isBuiltIn: isBuiltIn(role.role_id),
  audits: audits(permissionsOf(role)),
})
