import { type Aggregate, fold } from '../../../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../../../domain/kernel/event.ts'
import { streamName } from '../../../../domain/kernel/ids.ts'
import { department, jobTitle, jobTitleType, terminal } from '../../../../domain/organisation/units.ts'
import type { PersonEvent, Placement } from '../../../../domain/people/events.ts'
import { role } from '../../../../domain/roles/role.ts'
import type { EventStore, Write } from '../../../event-store/store.ts'

type Guard = { readonly version: number; readonly isOpen: boolean }

type PersonFacts = { readonly events: readonly PersonEvent[] }

export type Guards = {
  permitted<Row extends PersonFacts>(writes: readonly Row[]): Promise<readonly Row[]>
  /** Guards that units and roles have not changed since they were read. */
  of(writes: readonly PersonFacts[]): readonly Write[]
  /** True for a guard's stream, which is then read again. */
  reload(stream: string): boolean
}

export const openGuards = (store: EventStore): Guards => {
  const byStream = new Map<string, Guard>()
  const guardOf = async ({ kind, id }: GuardTarget): Promise<Guard> => {
    const stream = streamName(kind, id)
    const guard = byStream.get(stream) ?? guardFrom(kind, await store.load(stream))
    byStream.set(stream, guard)
    return guard
  }
  return {
    permitted: async (writes) => {
      const permitted = []
      for (const write of writes) {
        const guards = []
        for (const target of targetsOf(write)) guards.push(await guardOf(target))
        if (guards.every(({ isOpen }) => isOpen)) permitted.push(write)
      }
      return permitted
    },
    of: (writes) => {
      const streams = new Set(writes.flatMap(targetsOf).map(({ kind, id }) => streamName(kind, id)))
      return [...streams].map((stream) => ({
        stream,
        expected: byStream.get(stream)?.version ?? 0,
        events: [],
      }))
    },
    reload: (stream) => byStream.delete(stream),
  }
}

const guardFrom = (kind: GuardTarget['kind'], facts: readonly DomainEvent[]): Guard => {
  const { situation } = kind === 'role' ? stateFrom(role, facts) : stateFrom(units[kind], facts)
  return { version: facts.length, isOpen: situation === 'open' || situation === 'active' }
}

/** A stream of this kind holds its aggregate's facts alone. */
const stateFrom = <State, Event extends DomainEvent>(
  aggregate: Aggregate<State, Event>,
  facts: readonly DomainEvent[],
): State => fold(aggregate, facts as readonly DomainEvent[] as never)

const units = { terminal, department, jobTitle, jobTitleType }

type GuardTarget = { readonly kind: keyof typeof units | 'role'; readonly id: string }

/** Units that somebody moves to; people may stay in a closed unit. */
const targetsOf = ({ events }: PersonFacts): readonly GuardTarget[] =>
  events.flatMap((event): readonly GuardTarget[] => {
    switch (event.type) {
      case 'EmployeeHired':
        return [...placesOf(event.data, null), { kind: 'role', id: event.data.roleId }]
      case 'EmployeeTransferred':
        return placesOf(event.data, event.data.from)
      case 'RoleAssigned':
        return [{ kind: 'role', id: event.data.roleId }]
      default:
        return []
    }
  })

const placesOf = (to: Placement, from: Placement | null): readonly GuardTarget[] =>
  (['terminal', 'department', 'jobTitle', 'jobTitleType'] as const).flatMap((kind) => {
    const id = to[`${kind}Id`]
    return id === null || id === from?.[`${kind}Id`] ? [] : [{ kind, id }]
  })
