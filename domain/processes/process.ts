import type { Aggregate, Decision } from '../kernel/decider.ts'
import type { DomainEvent, Recorded } from '../kernel/event.ts'

/** A command as a value: which aggregate, and what to decide on it. */
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
): Intent => ({ command, aggregate, id, decision }) as unknown as Intent // the pair agrees here; whoever runs it only passes one to the other

/** What follows outside the log. It happens once, in the transaction that moves the process's checkpoint, and never in a rebuild. */
export type Effect = {
  readonly effect: 'endAccess'
  readonly personId: string
  /** What was begun or given until then (ISO 8601). */
  readonly givenUntil: string
}

export type Consequence = Intent | Effect

/**
 * Where a fact in one stream asks for acts in others. `Found` is what the read models knew once they had caught up with the event.
 * A prompt process is waited for by the response to the write that woke it.
 */
export type Process<Event extends DomainEvent, Found, Follows extends Consequence = Intent> = {
  readonly name: string
  readonly prompt: boolean
  readonly on: readonly Event['type'][]
  readonly then: (event: Recorded<Event>, found: Found) => readonly Follows[]
}
