import { type Aggregate, type Decision, fold } from '../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import { streamName } from '../../domain/kernel/ids.ts'
import type { Write } from '../event-store/store.ts'
import type { Stage } from './stage.ts'

/** A stream with a single writer: loaded once, then folded in memory as facts are added. */
export type SoleWriter<State, Event extends DomainEvent> = {
  decide(decision: Decision<State, Event>): Promise<Write<Event>>
}

export const openSoleWriter = <State, Event extends DomainEvent>(
  { services: { store } }: Stage,
  aggregate: Aggregate<State, Event>,
  id: string,
): SoleWriter<State, Event> => {
  const stream = streamName(aggregate.kind, id)
  let known: { state: State; version: number } | null = null
  const read = async () => {
    const events = await store.load(stream)
    // a stream of this kind holds its aggregate's facts alone
    const state = fold(aggregate, events as readonly DomainEvent[] as readonly Event[])
    return { state, version: events.length }
  }
  return {
    decide: async (decision) => {
      const { state, version } = known ?? (await read())
      const events = decision(state)
      known = { state: fold(aggregate, events, state), version: version + events.length }
      return { stream, expected: version, events }
    },
  }
}
