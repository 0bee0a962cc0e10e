import { refusals } from '../kernel/rejection.ts'
import { existingRole, type Grantor, type RoleDecision } from './role.ts'
import type { RoleRejection } from './rules.ts'

const refuse = refusals<RoleRejection>()

/** On the stream of Administrador with the person's own event, so that one active administrator remains. `by` is null for the product. */
export const appointAdministrator =
  (personId: string, by: Grantor | null): RoleDecision =>
  (state) => {
    const { roleId, administrators } = existingRole(state)
    if (by && !by.isAdministrator) return refuse('people.administrators-only')
    if (administrators.includes(personId)) return []
    return [{ type: 'AdministratorAppointed', data: { roleId, personId } }]
  }

export const removeAdministrator =
  (personId: string, by: Grantor | null): RoleDecision =>
  (state) => {
    const { roleId, administrators } = existingRole(state)
    if (by && !by.isAdministrator) return refuse('people.administrators-only')
    if (!administrators.includes(personId)) return []
    if (administrators.length === 1) return refuse('roles.last-administrator')
    return [{ type: 'AdministratorRemoved', data: { roleId, personId } }]
  }
