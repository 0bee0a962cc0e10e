import type { Aggregate } from '../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import { loadFrom } from './execute.ts'
import type { EventStore, Loaded, Write } from './store.ts'

/** What was decided on a stream as it was loaded; without events it is a guard that the stream still stands so. */
export const writing = (loaded: Loaded<unknown>, events: readonly DomainEvent[] = []): Write => ({
  stream: loaded.stream,
  expected: loaded.version,
  events,
})

/** A stream as it stands at this moment, for answers that may not wait for a read model. */
export const stateOf = async <State, Event extends DomainEvent>(
  store: EventStore,
  aggregate: Aggregate<State, Event>,
  id: string,
): Promise<State> => (await loadFrom(store)(aggregate, id)).state

/** What the facts of one type among these say. */
export const dataOf = <Event extends DomainEvent>(
  events: readonly DomainEvent[],
  type: Event['type'],
): readonly Event['data'][] => events.filter((event) => event.type === type).map(({ data }) => data)
