import { fold } from '../../domain/kernel/decider.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import { Rejection } from '../../domain/kernel/rejection.ts'
import { assignRole, type OfferedRole, readmitEmployee } from '../../domain/people/access.ts'
import { deactivateEmployee } from '../../domain/people/employment.ts'
import { type Employee, type PersonDecision, type PersonState, person } from '../../domain/people/person.ts'
import { appointAdministrator, removeAdministrator } from '../../domain/roles/administrators.ts'
import { type Giver, type RoleState, role } from '../../domain/roles/role.ts'
import { isBuiltIn } from '../../domain/roles/rules.ts'
import type { Context, Who } from '../context.ts'
import { mutex } from '../database/mutex.ts'
import type { Load } from '../event-store/execute.ts'
import type { Appended, Loaded, Write } from '../event-store/store.ts'
import { endSessionsOf } from '../http/auth.ts'
import { giverNow } from './giver.ts'
import { stateOf, writing } from './streams.ts'

export type StatusChange = { readonly id: string; readonly status: boolean; readonly reason: string | null }
export type RoleChange = { readonly userId: string; readonly roleId: string; readonly reason: string | null }

/** Acts on access meet on the stream of Administrador, so those of this process take turns rather than conflict. */
const inTurn = mutex()

/** Whoever is deactivated is logged out everywhere. */
export const changeStatus = async (
  context: Context,
  who: Who,
  { id, status, reason }: StatusChange,
): Promise<Appended> => {
  const command = context.command(status ? 'ReactivateEmployee' : 'DeactivateEmployee')
  const appended = await inTurn(() =>
    context.executeAll(command, async (load) => {
      const { by, guards } = await giverNow(load, who, 'employee.*')
      const somebody = employed(await load(person, id), 'id')
      const { roleId } = somebody.state
      const held = await load(role, roleId)
      const giver = { ...by, personId: who.personId }
      const decide = status
        ? readmitEmployee({ roleId, ...offerOf(held) }, giver, reason)
        : deactivateEmployee(who.personId, reason)
      const offer = status ? offering(held, roleId, by) : []
      return [...(await withAdministration(load, giver, somebody, decide)), ...guards, ...offer]
    }),
  )
  if (!status) await endSessionsOf(context.db, id, context.now())
  return appended
}

/** What the role allows is guarded: it is handed on as it was looked at, or looked at again. */
export const changeRole = (
  context: Context,
  who: Who,
  { userId, roleId, reason }: RoleChange,
): Promise<Appended> =>
  inTurn(() =>
    context.executeAll(context.command('ChangeRole'), async (load) => {
      const somebody = employed(await load(person, userId), 'userId')
      const offered = await load(role, roleId)
      if (offered.state.situation === 'none') throw new Rejection('roles.not-found', 'roleId')
      const { by, guards } = await giverNow(load, who, 'employee.*')
      const giver = { ...by, personId: who.personId }
      const decide = assignRole({ roleId, ...offerOf(offered) }, giver, reason)
      const offer = offering(offered, roleId, by)
      return [...(await withAdministration(load, giver, somebody, decide)), ...guards, ...offer]
    }),
  )

export const isActive = async ({ store }: Context, personId: string): Promise<boolean> =>
  (await stateOf(store, person, personId)).situation === 'active'

const employed = (loaded: Loaded<PersonState>, field: string): Loaded<Employee> => {
  const { state } = loaded
  if (state.situation === 'none' || state.situation === 'forgotten')
    throw new Rejection('people.not-found', field)
  return { ...loaded, state }
}

/** What a role gives to whoever holds it. */
const offerOf = ({ state }: Loaded<RoleState>): Omit<OfferedRole, 'roleId'> =>
  state.situation === 'none'
    ? { isActive: false, permissions: [] }
    : { isActive: state.situation === 'active', permissions: state.permissions }

/** The guard that the role still gives what was looked at; the built-in ones never change, and the giver's own is guarded. */
const offering = (offered: Loaded<RoleState>, roleId: string, by: Giver): readonly Write[] =>
  isBuiltIn(roleId) || roleId === by.roleId ? [] : [writing(offered)]

/** The person's fact and, where an administrator comes or goes, that of the role: both or neither. */
const withAdministration = async (
  load: Load,
  by: Giver,
  somebody: Loaded<Employee>,
  decide: PersonDecision,
): Promise<Write[]> => {
  const before = somebody.state
  const facts = decide(before)
  const after = fold(person, facts, before)
  const write = writing(somebody, facts)
  if (!isAdministrator(before) && !isAdministrator(after)) return [write]
  const administrador = await load(role, roleIds.administrador)
  const mayLogIn = isAdministrator(after) && after.situation === 'active'
  const follow = mayLogIn ? appointAdministrator : removeAdministrator
  return [write, writing(administrador, follow(before.personId, by)(administrador.state))]
}

const isAdministrator = (state: PersonState): boolean =>
  'roleId' in state && state.roleId === roleIds.administrador
