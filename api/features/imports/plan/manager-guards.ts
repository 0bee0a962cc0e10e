import { managersMax } from '../../../../domain/kernel/constants.ts'
import { fold } from '../../../../domain/kernel/decider.ts'
import { streamName } from '../../../../domain/kernel/ids.ts'
import type { PersonEvent } from '../../../../domain/people/events.ts'
import { managerProblem } from '../../../../domain/people/managers.ts'
import { type PersonState, person } from '../../../../domain/people/person.ts'
import type { EventStore, Write } from '../../../event-store/store.ts'

type PersonWrite = { readonly personId: string; readonly events: readonly PersonEvent[] }

type LoadedPerson = { readonly version: number; readonly state: PersonState }

/** Somebody above, as a part of the import leaves them. */
type Above = { readonly personId: string; readonly state: PersonState; readonly version: number }

export type ManagerGuards = {
  /** Leaves out people whose manager left, or came to be below them, since the plan was made. */
  permitted<Row extends PersonWrite>(writes: readonly Row[]): Promise<readonly Row[]>
  /** Guards that nobody above these people has changed since they were read. */
  of(writes: readonly PersonWrite[]): Promise<readonly Write[]>
  /** True for a guard's stream, which is then read again. */
  reload(stream: string): boolean
}

export const openManagerGuards = (store: Pick<EventStore, 'load'>): ManagerGuards => {
  const byStream = new Map<string, LoadedPerson>()

  const known = async (personId: string): Promise<LoadedPerson> => {
    const stream = streamOf(personId)
    const match = byStream.get(stream) ?? personIn(await store.load(stream))
    byStream.set(stream, match)
    return match
  }

  const chainOf = async (managerId: string, planned: ReadonlyMap<string, PersonWrite>): Promise<Above[]> => {
    const chain: Above[] = []
    const isNew = (id: string) => chain.every(({ personId }) => personId !== id)
    for (let id: string | null = managerId; id !== null && isNew(id) && chain.length <= managersMax; ) {
      const { state: before, version } = await known(id)
      const state: PersonState = fold(person, planned.get(id)?.events ?? [], before)
      chain.push({ personId: id, state, version })
      id = 'managerId' in state ? state.managerId : null
    }
    return chain
  }

  const chainsOf = async (writes: readonly PersonWrite[]) => {
    const planned = new Map(writes.map((write) => [write.personId, write]))
    const chains = new Map<string, readonly Above[]>()
    for (const { personId, events } of writes) {
      const managerId = managerIn(events)
      if (managerId !== null) chains.set(personId, await chainOf(managerId, planned))
    }
    return chains
  }

  return {
    permitted: async (writes) => {
      for (let remaining = writes; ; ) {
        const chains = await chainsOf(remaining)
        const permitted = remaining.filter(({ personId }) => isSound(personId, chains.get(personId) ?? []))
        if (permitted.length === remaining.length) return permitted
        remaining = permitted
      }
    },
    of: async (writes) => {
      const written = new Set(writes.map(({ personId }) => personId))
      const guards = new Map<string, Write>()
      for (const chain of (await chainsOf(writes)).values())
        for (const { personId, version } of chain) {
          const stream = streamOf(personId)
          if (!written.has(personId)) guards.set(stream, { stream, expected: version, events: [] })
        }
      // the append changes these
      for (const personId of written) byStream.delete(streamOf(personId))
      return [...guards.values()]
    },
    reload: (stream) => byStream.delete(stream),
  }
}

const streamOf = (personId: string): string => streamName(person.kind, personId)

/** A person's stream holds their facts alone. */
const personIn = (facts: Awaited<ReturnType<EventStore['load']>>): LoadedPerson => ({
  version: facts.length,
  state: fold(person, facts as readonly object[] as readonly PersonEvent[]),
})

const managerIn = (events: readonly PersonEvent[]): string | null =>
  events.flatMap((event) => (event.type === 'ManagerAssigned' ? [event.data.managerId] : [])).at(-1) ?? null

const isSound = (personId: string, [manager, ...above]: readonly Above[]): boolean =>
  !manager ||
  managerProblem(personId, {
    personId: manager.personId,
    isActive: manager.state.situation === 'active',
    above: above.map((one) => one.personId),
  }) === null
