import { because } from '../kernel/decider.ts'
import { type PermissionKey, roleIds } from '../kernel/ids.ts'
import { refusals } from '../kernel/rejection.ts'
import { audits } from '../kernel/viewer.ts'
import { reactivateEmployee } from './employment.ts'
import { employeeOf, type Grantor, type PersonDecision } from './person.ts'
import type { PersonRejection } from './rules.ts'

const refuse = refusals<PersonRejection>()

export type OfferedRole = {
  readonly roleId: string
  readonly isActive: boolean
  readonly permissions: readonly PermissionKey[]
}

/** Nobody changes their own role, or grants what they lack. `by` is null for the product's own acts. */
export const assignRole =
  (role: OfferedRole, by: Grantor | null, reason: string | null = null): PersonDecision =>
  (state) => {
    const { personId, roleId: from } = employeeOf(state)
    if (by?.personId === personId) return refuse('people.own-role')
    if (role.roleId === from) return []
    if (!role.isActive) return refuse('people.inactive-role', 'roleId')
    if (by && !by.isAdministrator && from === roleIds.administrador)
      return refuse('people.administrators-only', 'roleId')
    if (by) requireGrantable(role, by, 'roleId')
    return [{ type: 'RoleAssigned', data: { personId, roleId: role.roleId, from, ...because(reason) } }]
  }

/** Only administrators change the role or status of an auditor; `current` are the permissions of their role. */
export const changeAccess =
  (current: readonly PermissionKey[], by: Grantor, decide: PersonDecision): PersonDecision =>
  (state) => {
    const facts = decide(state)
    if (facts.length === 0 || by.isAdministrator || !audits(current)) return facts
    const { roleId } = employeeOf(state)
    if (roleId === roleIds.administrador) return refuse('people.administrators-only')
    return refuse('people.auditors-administrators-only')
  }

/** Restores the role's permissions, so the grantor must hold all of them. */
export const readmitEmployee =
  (role: OfferedRole, by: Grantor, reason: string | null): PersonDecision =>
  (state) => {
    const facts = reactivateEmployee(by.personId, reason)(state)
    if (facts.length > 0) requireGrantable(role, by, null)
    return facts
  }

export const recordFirstLogin: PersonDecision = (state) => {
  const { personId, situation, hasLoggedIn } = employeeOf(state)
  if (situation === 'inactive') return refuse('people.deactivated')
  return hasLoggedIn ? [] : [{ type: 'FirstLoggedIn', data: { personId } }]
}

/** The hash is stored outside the log. */
export const replacePassword =
  (by: 'self' | 'administrator' | 'recovery' | 'console'): PersonDecision =>
  (state) => {
    const { personId, situation } = employeeOf(state)
    if (by !== 'administrator' && situation === 'inactive') return refuse('people.deactivated')
    return [{ type: 'PasswordReplaced', data: { personId, by } }]
  }

export const issueActivationCode =
  (replacing: boolean): PersonDecision =>
  (state) => {
    const { personId, situation } = employeeOf(state)
    if (situation === 'inactive') return refuse('people.deactivated')
    return [{ type: 'ActivationCodeIssued', data: { personId, replacing } }]
  }

const requireGrantable = ({ roleId, permissions }: OfferedRole, by: Grantor, field: string | null): void => {
  if (by.isAdministrator) return
  if (roleId === roleIds.administrador) refuse('people.administrators-only', field)
  if (audits(permissions)) refuse('people.auditors-administrators-only', field)
  if (permissions.some((key) => !by.permissions.has(key))) refuse('roles.cannot-grant', field)
}
