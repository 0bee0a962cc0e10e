import { audits } from '../../../domain/kernel/viewer.ts'
import { isBuiltIn } from '../../../domain/roles/rules.ts'
import { usersByRole } from '../../../projections/roles.questions.ts'
import type { Context } from '../../context.ts'
import { oncePerRequest } from '../../kit/request.ts'
import { type KnownRole, permissionsOf } from '../../records/roles.ts'

const userCounts = oncePerRequest(({ readDb }) => usersByRole(readDb))

export const usersOf = async (roleId: string, context: Context): Promise<number> =>
  (await userCounts(context)).get(roleId) ?? 0

export const listedRole = async (role: KnownRole, context: Context) => ({
  id: role.role_id,
  name: role.name,
  active: role.is_active,
  totalUsers: await usersOf(role.role_id, context),
  isBuiltIn: isBuiltIn(role.role_id),
  audits: audits(permissionsOf(role)),
})
