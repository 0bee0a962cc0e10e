import { roleIds } from '../kernel/ids.ts'
import { assignRole } from '../people/access.ts'
import { type PersonDecision, person } from '../people/person.ts'
import type { RoleEvent } from '../roles/events.ts'
import { intent, type Process } from './process.ts'

type Deactivated = Extract<RoleEvent, { type: 'RoleDeactivated' }>

/** Everybody who has held the role since before it was deactivated, whether they may log in or not. */
type Found = { readonly members: readonly string[] }

const empleado = { roleId: roleIds.empleado, isActive: true, permissions: [] }

/** Whoever was given another role meanwhile keeps that. */
const leave =
  (roleId: string): PersonDecision =>
  (state) =>
    'roleId' in state && state.roleId === roleId ? assignRole(empleado, null)(state) : []

export const moveMembersToEmpleadoWhenRoleDeactivated: Process<Deactivated, Found> = {
  name: 'move-members-to-empleado-when-role-deactivated',
  prompt: true,
  on: ['RoleDeactivated'],
  then: ({ data: { roleId } }, { members }) =>
    members.map((personId) => intent('MoveToEmpleado', person, personId, leave(roleId))),
}
