import { type PermissionKey, roleIds } from '../../../domain/kernel/ids.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { person } from '../../../domain/people/person.ts'
import { type Grantor, role } from '../../../domain/roles/role.ts'
import { isBuiltIn } from '../../../domain/roles/rules.ts'
import type { Who } from '../../caller.ts'
import type { Load } from '../../event-store/execute.ts'
import type { Write } from '../../event-store/store.ts'
import { writing } from '../../event-store/streams.ts'

/**
 * Whoever gives permissions, as the log has them while the act is decided, and the guards that they still stand so when it is
 * stored: a request that waited its turn gives nothing that was taken from whoever sent it meanwhile.
 */
export const loadGrantor = async (
  load: Load,
  { personId }: Pick<Who, 'personId'>,
  needed: PermissionKey,
): Promise<{ readonly by: Grantor; readonly guards: readonly Write[] }> => {
  const somebody = await load(person, personId)
  if (somebody.state.situation !== 'active') throw new Rejection('access.forbidden')
  const { roleId } = somebody.state
  const held = await load(role, roleId)
  const isAdministrator = roleId === roleIds.administrador
  const permissions = new Set(held.state.situation === 'active' ? held.state.permissions : [])
  if (!isAdministrator && !permissions.has(needed)) throw new Rejection('access.forbidden')
  const guards = isBuiltIn(roleId) ? [writing(somebody)] : [writing(somebody), writing(held)]
  return { by: { isAdministrator, permissions, roleId }, guards }
}

/** Whether somebody is the one administrator that there is, who alone may act for themselves, and the guard that they are still. */
export const loadSoleAdministrator = async (
  load: Load,
  personId: string,
): Promise<{ readonly isSole: boolean; readonly guards: readonly Write[] }> => {
  const held = await load(role, roleIds.administrador)
  const administrators = held.state.situation === 'none' ? [] : held.state.administrators
  return { isSole: administrators.length === 1 && administrators[0] === personId, guards: [writing(held)] }
}
