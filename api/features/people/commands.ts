import { fold } from '../../../domain/kernel/decider.ts'
import { roleIds } from '../../../domain/kernel/ids.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { assignRole, changeAccess, type OfferedRole, readmitEmployee } from '../../../domain/people/access.ts'
import { deactivateEmployee } from '../../../domain/people/employment.ts'
import {
  type Employee,
  type PersonDecision,
  type PersonState,
  person,
} from '../../../domain/people/person.ts'
import { appointAdministrator, removeAdministrator } from '../../../domain/roles/administrators.ts'
import { type Grantor, type RoleState, role } from '../../../domain/roles/role.ts'
import { isBuiltIn } from '../../../domain/roles/rules.ts'
import type { Who } from '../../caller.ts'
import type { Core } from '../../core.ts'
import { serialise } from '../../database/serialise.ts'
import type { Load } from '../../event-store/execute.ts'
import type { Appended, Command, Loaded, Write } from '../../event-store/store.ts'
import { guardOn, writeTo } from '../../event-store/streams.ts'
import { loadGrantor } from '../../records/grantor.ts'
import { endAccess, endAccessOfReadmitted, instantOfAct } from '../sessions/passwords/end-access.ts'

export type StatusChange = { readonly id: string; readonly status: boolean; readonly reason: string | null }
export type RoleChange = { readonly userId: string; readonly roleId: string; readonly reason: string | null }

type Needs = Pick<Core, 'db' | 'executeAll' | 'now'>

/** Changes of access may all write the stream of Administrador, so within one server they take turns. */
export const oneAtATime = serialise()

/** Deactivation ends all sessions; after readmission only the person's own password works. */
export const changeStatus = async (
  { db, executeAll, now }: Needs,
  command: Command,
  who: Pick<Who, 'personId'>,
  { id, status, reason }: StatusChange,
): Promise<Appended> => {
  const appended = await oneAtATime(() =>
    executeAll(command, async (load) => {
      const { by, guards } = await loadGrantor(load, who, 'employee.*')
      const employee = requireEmployee(await load(person, id), 'id')
      const { roleId } = employee.state
      const currentRole = await load(role, roleId)
      const grantor = { ...by, personId: who.personId }
      const decide = status
        ? readmitEmployee({ roleId, ...offerOf(currentRole) }, grantor, reason)
        : deactivateEmployee(who.personId, reason)
      const act = changeAccess(offerOf(currentRole).permissions, grantor, decide)
      return [
        ...(await withAdministration(load, grantor, employee, act)),
        ...guards,
        ...guardsOn(by, currentRole),
      ]
    }),
  )
  const until = instantOfAct(appended, now())
  if (!status) await endAccess(db, [id], until)
  else if (appended.events.length > 0) await endAccessOfReadmitted(db, [id], until)
  return appended
}

/** Guards the permissions of both roles: the act is decided again where one changes. */
export const changeRole = (
  { executeAll }: Pick<Core, 'executeAll'>,
  command: Command,
  who: Pick<Who, 'personId'>,
  { userId, roleId, reason }: RoleChange,
): Promise<Appended> =>
  oneAtATime(() =>
    executeAll(command, async (load) => {
      const employee = requireEmployee(await load(person, userId), 'userId')
      const newRole = await load(role, roleId)
      if (newRole.state.situation === 'none') throw new Rejection('roles.not-found', 'roleId')
      const { by, guards } = await loadGrantor(load, who, 'employee.*')
      const grantor = { ...by, personId: who.personId }
      const currentRole = await load(role, employee.state.roleId)
      const decide = assignRole({ roleId, ...offerOf(newRole) }, grantor, reason)
      const act = changeAccess(offerOf(currentRole).permissions, grantor, decide)
      const write = await withAdministration(load, grantor, employee, act)
      return [...write, ...guards, ...guardsOn(by, newRole, currentRole)]
    }),
  )

const requireEmployee = (loaded: Loaded<PersonState>, field: string): Loaded<Employee> => {
  const { state } = loaded
  if (state.situation === 'none' || state.situation === 'forgotten')
    throw new Rejection('people.not-found', field)
  return { ...loaded, state }
}

const offerOf = ({ state }: Loaded<RoleState>): Omit<OfferedRole, 'roleId'> =>
  state.situation === 'none'
    ? { isActive: false, permissions: [] }
    : { isActive: state.situation === 'active', permissions: state.permissions }

/** Guards that these roles are unchanged. Built-in roles never change, and the grantor's own is guarded already. */
const guardsOn = (by: Grantor, ...roles: readonly Loaded<RoleState>[]): readonly Write[] =>
  roles
    .filter(
      ({ state }) => state.situation !== 'none' && !isBuiltIn(state.roleId) && state.roleId !== by.roleId,
    )
    .map((loaded) => guardOn(loaded))

/** Appends the person's fact and, where administrators change, the role's fact together. */
export const withAdministration = async (
  load: Load,
  by: Grantor,
  employee: Loaded<Employee>,
  decide: PersonDecision,
): Promise<Write[]> => {
  const before = employee.state
  const facts = decide(before)
  const after = fold(person, facts, before)
  const write = writeTo(employee, facts)
  if (!isAdministrator(before) && !isAdministrator(after)) return [write]
  const administrador = await load(role, roleIds.administrador)
  const mayLogIn = isAdministrator(after) && after.situation === 'active'
  const follow = mayLogIn ? appointAdministrator : removeAdministrator
  return [write, writeTo(administrador, follow(before.personId, by)(administrador.state))]
}

const isAdministrator = (state: PersonState): boolean =>
  'roleId' in state && state.roleId === roleIds.administrador
