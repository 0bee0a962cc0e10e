import { roleIds } from '../kernel/ids.ts'
import { assignRole } from '../people/access.ts'
import { type PersonDecision, person } from '../people/person.ts'
import type { RoleEvent } from '../roles/events.ts'
import { intent, type Process } from './process.ts'

type Deactivated = Extract<RoleEvent, { type: 'RoleDeactivated' }>

type Lookup = { readonly members: readonly string[] }

const empleado = { roleId: roleIds.empleado, isActive: true, permissions: [] }

const moveToEmpleado =
  (roleId: string): PersonDecision =>
  (state) =>
    'roleId' in state && state.roleId === roleId ? assignRole(empleado, null)(state) : []

export const moveMembersToEmpleadoWhenRoleDeactivated: Process<Deactivated, Lookup> = {
  name: 'move-members-to-empleado-when-role-deactivated',
  prompt: true,
  on: ['RoleDeactivated'],
  then: ({ data: { roleId } }, { members }) =>
    members.map((personId) => intent('MoveToEmpleado', person, personId, moveToEmpleado(roleId))),
}
