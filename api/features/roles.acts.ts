import { z } from 'zod'
import { forReason, inTurn } from '../../domain/kernel/decider.ts'
import { permissions as everyPermission, type PermissionKey } from '../../domain/kernel/ids.ts'
import { Rejection } from '../../domain/kernel/rejection.ts'
import {
  changePermissions,
  createRole,
  deactivateRole,
  deactivateRoleOfOthers,
  type Giver,
  type RoleDecision,
  reactivateRole,
  renameRole,
  role,
} from '../../domain/roles/role.ts'
import type { Context } from '../context.ts'
import { mutex } from '../database/mutex.ts'
import { ClaimTaken } from '../event-store/errors.ts'
import type { Appended, Command } from '../event-store/store.ts'
import { reason } from './reason.ts'
import { claimsOf } from './roles.claims.ts'
import { writing } from './streams.ts'

const nameMax = 100
const grantedMax = 100

const name = z.string().max(nameMax)
const granted = z.array(z.object({ id: z.guid().toLowerCase() })).max(grantedMax)

export const newRole = z.object({
  name: name.nullish(),
  active: z.boolean().default(true),
  permissions: granted.default([]),
  reason,
})

export const changedRole = z.object({
  name: name.optional(),
  active: z.boolean().optional(),
  permissions: granted.optional(),
  reason,
})

const keyById = new Map<string, PermissionKey>(everyPermission.map(({ id, key }) => [id, key]))

const keysOf = (permissions: z.infer<typeof granted>): readonly PermissionKey[] =>
  permissions.map(({ id }) => {
    const key = keyById.get(id)
    if (!key) throw new Rejection('roles.unknown-permission', 'permissions')
    return key
  })

/** A role that begins inactive is offered to nobody yet. */
export const creation = (input: z.infer<typeof newRole>, roleId: string, by: Giver): RoleDecision => {
  const what = { roleId, name: input.name ?? '', permissions: keysOf(input.permissions) }
  const asActive = createRole(what, by)
  return forReason(input.reason, input.active ? asActive : inTurn(role, asActive, deactivateRole))
}

/** The status comes last: a role is reactivated with what it holds then. */
export const change = (input: z.infer<typeof changedRole>, by: Giver): RoleDecision => {
  const decisions: RoleDecision[] = []
  if (input.name !== undefined) decisions.push(renameRole(input.name))
  if (input.permissions !== undefined) decisions.push(changePermissions(keysOf(input.permissions), by))
  if (input.active !== undefined)
    decisions.push(input.active ? reactivateRole(by) : deactivateRoleOfOthers(by))
  return forReason(input.reason, inTurn(role, ...decisions))
}

/** Acts on user types of this process take turns rather than conflict. */
const oneByOne = mutex()

export const editRole: typeof actOnRole = (...act) => oneByOne(() => actOnRole(...act))

/** Decides on one role, and has its name stand for it alone. */
export const actOnRole = async (
  { executeAll }: Pick<Context, 'executeAll'>,
  command: Command,
  roleId: string,
  decide: RoleDecision,
): Promise<Appended> => {
  try {
    return await executeAll(command, async (load) => {
      const loaded = await load(role, roleId)
      const facts = decide(loaded.state)
      return [{ ...writing(loaded, facts), claims: claimsOf(facts) }]
    })
  } catch (error) {
    throw error instanceof ClaimTaken ? new Rejection('roles.name-taken', 'name') : error
  }
}
