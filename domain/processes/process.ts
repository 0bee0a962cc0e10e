import type { Aggregate, Decision } from '../kernel/decider.ts'
import type { DomainEvent, Recorded } from '../kernel/event.ts'

export type Intent = {
  readonly command: string
  readonly aggregate: Aggregate<unknown, DomainEvent>
  readonly id: string
  readonly decision: Decision<unknown, DomainEvent>
}

export const intent = <State, Event extends DomainEvent>(
  command: string,
  aggregate: Aggregate<State, Event>,
  id: string,
  decision: Decision<State, Event>,
): Intent => ({ command, aggregate, id, decision }) as unknown as Intent // the generics guarantee that aggregate and decision match

/** Runs once, in the transaction of the process's checkpoint, and never in a rebuild. */
export type Effect = {
  readonly effect: 'endAccess'
  readonly personId: string
  readonly givenUntil: string
}

export type Consequence = Intent | Effect

/** `Lookup` comes from read models that include the event. The response to a write waits for prompt processes. */
export type Process<Event extends DomainEvent, Lookup, Follows extends Consequence = Intent> = {
  readonly name: string
  readonly prompt: boolean
  readonly on: readonly Event['type'][]
  readonly then: (event: Recorded<Event>, lookup: Lookup) => readonly Follows[]
}
