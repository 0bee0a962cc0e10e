import { composeDecisions, forReason } from '../../../domain/kernel/decider.ts'
import { permissions as everyPermission, type PermissionKey } from '../../../domain/kernel/ids.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { isOfLaw } from '../../../domain/kernel/retention.ts'
import {
  changePermissions,
  createRole,
  deactivateRole,
  deactivateRoleOfOthers,
  type Grantor,
  type RoleDecision,
  type RoleState,
  reactivateRole,
  renameRole,
  role,
} from '../../../domain/roles/role.ts'
import type { Context } from '../../context.ts'
import type { ChangedRole, NewRole } from '../../contract/routes/roles.ts'
import { serialise } from '../../database/serialise.ts'
import { ClaimTaken } from '../../event-store/errors.ts'
import type { Load } from '../../event-store/execute.ts'
import type { Appended, Command, Write } from '../../event-store/store.ts'
import { writeTo } from '../../event-store/streams.ts'
import { requireCaller } from '../../kit/request.ts'
import { loadGrantor } from '../../records/grantor.ts'
import { claimsOf } from './claims.ts'

const keyById = new Map<string, PermissionKey>(everyPermission.map(({ id, key }) => [id, key]))

const keysOf = (permissions: NewRole['permissions']): readonly PermissionKey[] =>
  permissions.map(({ id }) => {
    const key = keyById.get(id)
    if (!key) throw new Rejection('roles.unknown-permission', 'permissions')
    return key
  })

/** An inactive role is offered to nobody. */
export const creationOfRole =
  (input: NewRole, roleId: string) =>
  (by: Grantor): RoleDecision => {
    const details = { roleId, name: input.name ?? '', permissions: keysOf(input.permissions) }
    const asActive = createRole(details, by)
    return forReason(input.reason, input.active ? asActive : composeDecisions(role, asActive, deactivateRole))
  }

/** The status comes last: reactivation applies to the new permissions. Those of a law that does not apply are not offered, and stay. */
export const changesOfRole =
  ({ name: to, permissions, active, reason: why }: ChangedRole, hasLegalDuties: boolean) =>
  (by: Grantor): RoleDecision => {
    const decisions: RoleDecision[] = []
    if (to !== undefined) decisions.push(renameRole(to, by))
    if (permissions !== undefined)
      decisions.push((state) =>
        changePermissions([...keysOf(permissions), ...hiddenOf(state, hasLegalDuties)], by)(state),
      )
    if (active !== undefined) decisions.push(active ? reactivateRole(by) : deactivateRoleOfOthers(by))
    return forReason(why, composeDecisions(role, ...decisions))
  }

const hiddenOf = (state: RoleState, hasLegalDuties: boolean): readonly PermissionKey[] =>
  hasLegalDuties || state.situation === 'none' ? [] : state.permissions.filter(isOfLaw)

const oneAtATime = serialise()

export const editRole: typeof actOnRole = (...act) => oneAtATime(() => actOnRole(...act))

/** Decides by the caller's current permissions; refused where the role has moved beyond the version that they read. */
export const actOnRole = (
  context: Context,
  command: Command,
  roleId: string,
  decide: (by: Grantor) => RoleDecision,
  readVersion?: number,
): Promise<Appended> =>
  namingRoles(context, command, async (load) => {
    const { by, guards } = await loadGrantor(load, requireCaller(context), 'roles_permissions.*')
    return [await decideOnRole(load, roleId, decide(by), readVersion), ...guards]
  })

export const establishRole = (
  services: Pick<Context, 'executeAll'>,
  command: Command,
  roleId: string,
  decide: RoleDecision,
): Promise<Appended> =>
  namingRoles(services, command, async (load) => [await decideOnRole(load, roleId, decide)])

/** Decides on one role, whose name is unique. */
const decideOnRole = async (
  load: Load,
  roleId: string,
  decide: RoleDecision,
  readVersion?: number,
): Promise<Write> => {
  const loaded = await load(role, roleId)
  const { version } = loaded
  if (readVersion !== undefined && version > 0 && version !== readVersion)
    throw new Rejection('conflict.stale-version')
  const facts = decide(loaded.state)
  return { ...writeTo(loaded, facts), claims: claimsOf(facts) }
}

const namingRoles = async (
  { executeAll }: Pick<Context, 'executeAll'>,
  command: Command,
  decide: (load: Load) => Promise<readonly Write[]>,
): Promise<Appended> => {
  try {
    return await executeAll(command, decide)
  } catch (error) {
    throw error instanceof ClaimTaken ? new Rejection('roles.name-taken', 'name') : error
  }
}
