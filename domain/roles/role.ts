import { type Aggregate, type Decision, unknownFact } from '../kernel/decider.ts'
import { permissions as allPermissions, type PermissionKey, roleIds } from '../kernel/ids.ts'
import { refusals } from '../kernel/rejection.ts'
import { canonicalLine } from '../kernel/text.ts'
import { audits } from '../kernel/viewer.ts'
import type { RoleEvent } from './events.ts'
import { checkPermissions, checkRoleName, isBuiltIn, type RoleRejection } from './rules.ts'

export type Role = {
  readonly situation: 'active' | 'inactive'
  readonly roleId: string
  readonly name: string
  readonly permissions: readonly PermissionKey[]
  readonly administrators: readonly string[]
}

export type RoleState = { readonly situation: 'none' } | Role

export type RoleDecision = Decision<RoleState, RoleEvent>

export type Grantor = {
  readonly isAdministrator: boolean
  readonly permissions: ReadonlySet<PermissionKey>
  readonly roleId?: string
}

const refuse = refusals<RoleRejection>()

const evolve = (state: RoleState, event: RoleEvent): RoleState => {
  if (event.type === 'RoleCreated') return { ...event.data, situation: 'active', administrators: [] }
  if (state.situation === 'none') return state
  switch (event.type) {
    case 'RoleRenamed':
      return { ...state, name: event.data.name }
    case 'PermissionsChanged': {
      const { granted, revoked } = event.data
      return { ...state, permissions: [...difference(state.permissions, revoked), ...granted] }
    }
    case 'RoleDeactivated':
      return { ...state, situation: 'inactive' }
    case 'RoleReactivated':
      return { ...state, situation: 'active' }
    case 'AdministratorAppointed':
      return { ...state, administrators: [...state.administrators, event.data.personId] }
    case 'AdministratorRemoved':
      return { ...state, administrators: difference(state.administrators, [event.data.personId]) }
    default:
      return unknownFact(event)
  }
}

export const role: Aggregate<RoleState, RoleEvent> = { kind: 'role', initial: { situation: 'none' }, evolve }

export const establishBuiltIn =
  (which: keyof typeof roleIds): RoleDecision =>
  (state) => {
    if (state.situation !== 'none') return []
    const permissions = which === 'administrador' ? allPermissions.map(({ key }) => key) : []
    const name = which === 'administrador' ? 'Administrador' : 'Empleado'
    return [{ type: 'RoleCreated', data: { roleId: roleIds[which], name, permissions } }]
  }

export const createRole =
  (
    what: { roleId: string; name: string; permissions: readonly PermissionKey[] },
    by: Grantor,
  ): RoleDecision =>
  (state) => {
    if (isBuiltIn(what.roleId)) return refuse('Roles.NoEditAdmin')
    if (state.situation !== 'none') return []
    const code = checkRoleName(what.name)
    if (code) return refuse(code, 'name')
    requireAuthority(what.permissions, by, 'permissions')
    const permissions = grantable(what.permissions, [], by)
    return [
      { type: 'RoleCreated', data: { roleId: what.roleId, name: canonicalLine(what.name), permissions } },
    ]
  }

export const renameRole =
  (to: string, by: Grantor): RoleDecision =>
  (state) => {
    const { roleId, name: from } = editableBy(state, by)
    const code = checkRoleName(to)
    if (code) return refuse(code, 'name')
    const name = canonicalLine(to)
    return name === from ? [] : [{ type: 'RoleRenamed', data: { roleId, name, from } }]
  }

export const changePermissions =
  (to: readonly PermissionKey[], by: Grantor): RoleDecision =>
  (state) => {
    const { roleId, permissions } = editableBy(state, by)
    requireAuthority(to, by, 'permissions')
    const granted = difference(grantable(to, permissions, by), permissions)
    const revoked = difference(permissions, to)
    if (granted.length + revoked.length === 0) return []
    return [{ type: 'PermissionsChanged', data: { roleId, granted, revoked } }]
  }

export const deactivateRole: RoleDecision = (state) => {
  const { roleId, situation } = editable(state)
  return situation === 'inactive' ? [] : [{ type: 'RoleDeactivated', data: { roleId } }]
}

/** Its members become employees, so nobody deactivates their own. */
export const deactivateRoleOfOthers =
  (by: Grantor): RoleDecision =>
  (state) =>
    editableBy(state, by).roleId === by.roleId ? refuse('people.own-role', 'active') : deactivateRole(state)

/** The role can be granted again, so the actor must hold its permissions. */
export const reactivateRole =
  (by: Grantor): RoleDecision =>
  (state) => {
    const { roleId, situation, permissions } = editableBy(state, by)
    if (situation === 'active') return []
    grantable(permissions, [], by)
    return [{ type: 'RoleReactivated', data: { roleId } }]
  }

export const existingRole = (state: RoleState): Role =>
  state.situation === 'none' ? refuse('roles.not-found') : state

const editable = (state: RoleState): Role => {
  const role = existingRole(state)
  return isBuiltIn(role.roleId) ? refuse('Roles.NoEditAdmin') : role
}

/** Only administrators change roles that audit. */
const editableBy = (state: RoleState, by: Grantor): Role => {
  const role = editable(state)
  requireAuthority(role.permissions, by, null)
  return role
}

const requireAuthority = (permissions: readonly PermissionKey[], by: Grantor, field: string | null): void => {
  if (!by.isAdministrator && audits(permissions)) refuse('roles.auditors-administrators-only', field)
}

const grantable = (
  requested: readonly PermissionKey[],
  current: readonly PermissionKey[],
  by: Grantor,
): readonly PermissionKey[] => {
  const code = checkPermissions(requested)
  if (code) return refuse(code, 'permissions')
  const added = difference([...new Set(requested)], current)
  if (!by.isAdministrator && added.some((key) => !by.permissions.has(key)))
    return refuse('roles.cannot-grant', 'permissions')
  return [...new Set(requested)]
}

const difference = <Thing>(things: readonly Thing[], removed: readonly Thing[]): readonly Thing[] =>
  things.filter((thing) => !removed.includes(thing))
