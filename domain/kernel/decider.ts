import type { DomainEvent, Reasoned } from './event.ts'

/** What is decided together: its kind (the stream's prefix), where it starts and how each fact moves it on. */
export type Aggregate<State, Event extends DomainEvent> = {
  readonly kind: string
  readonly initial: State
  readonly evolve: (state: State, event: Event) => State
}

/** Looks at the state and answers with the facts that follow, or throws a Rejection. Asked twice, it answers `[]`. */
export type Decision<State, Event extends DomainEvent> = (state: State) => readonly Event[]

export const fold = <State, Event extends DomainEvent>(
  { initial, evolve }: Aggregate<State, Event>,
  events: readonly Event[],
  from: State = initial,
): State => events.reduce(evolve, from)

/** The end of an exhaustive switch: reached only by a fact that the code does not know. */
export const unknownFact = (event: never): never => {
  throw new Error(`unknown fact: ${JSON.stringify(event)}`)
}

/** What is decided, with the reason that was given for it; null where none was. */
export const forReason =
  <State, Event extends DomainEvent<string, Reasoned>>(
    reason: string | null,
    decide: Decision<State, Event>,
  ): Decision<State, Event> =>
  (state) => {
    const facts = decide(state)
    return reason === null ? facts : facts.map((fact) => ({ ...fact, data: { ...fact.data, reason } }))
  }

/** Decisions one after the other, each on the state that those before it leave: the facts of all of them, or a refusal and none. */
export const composeDecisions =
  <State, Event extends DomainEvent>(
    aggregate: Aggregate<State, Event>,
    ...decisions: readonly Decision<State, Event>[]
  ): Decision<State, Event> =>
  (state) => {
    let reached = state
    return decisions.flatMap((decide) => {
      const facts = decide(reached)
      reached = fold(aggregate, facts, reached)
      return facts
    })
  }

/** As an event carries it: nothing where nobody said why. */
export const because = (reason: string | null): { readonly reason?: string } =>
  reason === null ? {} : { reason }
