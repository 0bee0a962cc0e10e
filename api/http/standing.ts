import type { Aggregate } from '../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import { type PermissionKey, roleIds } from '../../domain/kernel/ids.ts'
import { type PersonState, person } from '../../domain/people/person.ts'
import { type RoleState, role } from '../../domain/roles/role.ts'
import type { EventStore } from '../event-store/store.ts'
import { stateOf } from '../event-store/streams.ts'

/** Whether somebody may come in, and in which role. */
export type Standing = { readonly isActive: boolean; readonly roleId: string }

/**
 * What the log itself says of a stream that has come to this version. A read model may lag behind what was answered; who may do
 * what may not.
 */
export type Standings = {
  ofPerson(id: string, version: number): Promise<Standing>
  permissionsOf(roleId: string, version: number): Promise<readonly PermissionKey[]>
}

const peopleMax = 20_000
const rolesMax = 1_000

const opened = new WeakMap<EventStore, Standings>()

export const standingsOf = (store: EventStore): Standings => {
  const standings = opened.get(store) ?? {
    ofPerson: remembering(store, person, standingIn, peopleMax),
    permissionsOf: remembering(store, role, permissionsIn, rolesMax),
  }
  opened.set(store, standings)
  return standings
}

const standingIn = (state: PersonState): Standing =>
  'roleId' in state
    ? { isActive: state.situation === 'active', roleId: state.roleId }
    : { isActive: false, roleId: roleIds.empleado }

const permissionsIn = (state: RoleState): readonly PermissionKey[] =>
  state.situation === 'active' ? state.permissions : []

/** A stream is folded again only when it has moved; the one that was folded longest ago is forgotten first. */
const remembering = <State, Event extends DomainEvent, Seen>(
  store: EventStore,
  aggregate: Aggregate<State, Event>,
  look: (state: State) => Seen,
  most: number,
) => {
  const kept = new Map<string, { readonly version: number; readonly seen: Seen }>()
  return async (id: string, version: number): Promise<Seen> => {
    const known = kept.get(id)
    if (known?.version === version) return known.seen
    const seen = look(await stateOf(store, aggregate, id))
    kept.delete(id)
    kept.set(id, { version, seen })
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return seen
  }
}
