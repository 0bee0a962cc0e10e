import { type PermissionKey, roleIds } from '../kernel/ids.ts'
import { refusals } from '../kernel/rejection.ts'
import { because, employeeOf, type Giver, type PersonDecision } from './person.ts'
import type { PersonRejection } from './rules.ts'

const refuse = refusals<PersonRejection>()

export type OfferedRole = {
  readonly roleId: string
  readonly isActive: boolean
  readonly permissions: readonly PermissionKey[]
}

/**
 * Nobody changes their own role, hands on a permission that they lack, or makes or unmakes an administrator without being one.
 * `by` is null for acts of the product itself.
 */
export const assignRole =
  (role: OfferedRole, by: Giver | null, reason: string | null = null): PersonDecision =>
  (state) => {
    const { personId, roleId: from } = employeeOf(state)
    if (by?.personId === personId) return refuse('people.own-role')
    if (role.roleId === from) return []
    if (!role.isActive) return refuse('people.inactive-role', 'roleId')
    if (by && !by.isAdministrator && [from, role.roleId].includes(roleIds.administrador))
      return refuse('people.administrators-only', 'roleId')
    if (by && !by.isAdministrator && role.permissions.some((key) => !by.permissions.has(key)))
      return refuse('roles.cannot-grant', 'roleId')
    return [{ type: 'RoleAssigned', data: { personId, roleId: role.roleId, from, ...because(reason) } }]
  }

export const recordFirstLogin: PersonDecision = (state) => {
  const { personId, situation, hasLoggedIn } = employeeOf(state)
  if (situation === 'inactive') return refuse('people.deactivated')
  return hasLoggedIn ? [] : [{ type: 'FirstLoggedIn', data: { personId } }]
}

/** Each replacement is a fact of its own; the password itself is kept elsewhere. */
export const replacePassword =
  (by: 'self' | 'administrator' | 'recovery'): PersonDecision =>
  (state) => {
    const { personId, situation } = employeeOf(state)
    if (by !== 'administrator' && situation === 'inactive') return refuse('people.deactivated')
    return [{ type: 'PasswordReplaced', data: { personId, by } }]
  }
