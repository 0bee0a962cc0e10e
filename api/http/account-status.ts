import type { Aggregate } from '../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import { type PermissionKey, roleIds } from '../../domain/kernel/ids.ts'
import { type PersonState, person } from '../../domain/people/person.ts'
import { type RoleState, role } from '../../domain/roles/role.ts'
import type { EventStore } from '../event-store/store.ts'
import { stateOf } from '../event-store/streams.ts'

export type AccountStatus = { readonly isActive: boolean; readonly roleId: string }

/** Reads the log itself: a read model may lag, but authorization must not. */
export type Accounts = {
  statusOf(personId: string, version: number): Promise<AccountStatus>
  lastKnownRole(personId: string): string | null
  permissionsOf(roleId: string, version: number): Promise<ReadonlySet<PermissionKey>>
}

const peopleMax = 20_000
const rolesMax = 1_000

const opened = new WeakMap<EventStore, Accounts>()

export const accountsOf = (store: EventStore): Accounts => {
  const accounts = opened.get(store) ?? openAccounts(store)
  opened.set(store, accounts)
  return accounts
}

const openAccounts = (store: EventStore): Accounts => {
  const people = cachedByVersion(store, person, statusIn, peopleMax)
  const roles = cachedByVersion(store, role, permissionsIn, rolesMax)
  return {
    statusOf: people.at,
    lastKnownRole: (personId) => people.last(personId)?.roleId ?? null,
    permissionsOf: roles.at,
  }
}

const statusIn = (state: PersonState): AccountStatus =>
  'roleId' in state
    ? { isActive: state.situation === 'active', roleId: state.roleId }
    : { isActive: false, roleId: roleIds.empleado }

const permissionsIn = (state: RoleState): ReadonlySet<PermissionKey> =>
  new Set(state.situation === 'active' ? state.permissions : [])

/** Folds a stream again only when its version changes; evicts the oldest. */
const cachedByVersion = <State, Event extends DomainEvent, Seen>(
  store: EventStore,
  aggregate: Aggregate<State, Event>,
  look: (state: State) => Seen,
  most: number,
) => {
  const entries = new Map<string, { readonly version: number; readonly seen: Seen }>()
  const at = async (id: string, version: number): Promise<Seen> => {
    const known = entries.get(id)
    if (known?.version === version) return known.seen
    const seen = look(await stateOf(store, aggregate, id))
    entries.delete(id)
    entries.set(id, { version, seen })
    const [oldest] = entries.keys()
    if (entries.size > most && oldest !== undefined) entries.delete(oldest)
    return seen
  }
  return { at, last: (id: string): Seen | null => entries.get(id)?.seen ?? null }
}
