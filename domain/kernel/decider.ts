import type { DomainEvent, Reasoned } from './event.ts'

export type Aggregate<State, Event extends DomainEvent> = {
  readonly kind: string
  readonly initial: State
  readonly evolve: (state: State, event: Event) => State
}

/** Returns new events or throws a Rejection; a repeated decision returns `[]`. */
export type Decision<State, Event extends DomainEvent> = (state: State) => readonly Event[]

export const fold = <State, Event extends DomainEvent>(
  { initial, evolve }: Aggregate<State, Event>,
  events: readonly Event[],
  from: State = initial,
): State => events.reduce(evolve, from)

export const unknownFact = (event: never): never => {
  throw new Error(`unknown fact: ${JSON.stringify(event)}`)
}

export const forReason =
  <State, Event extends DomainEvent<string, Reasoned>>(
    reason: string | null,
    decide: Decision<State, Event>,
  ): Decision<State, Event> =>
  (state) => {
    const facts = decide(state)
    return reason === null ? facts : facts.map((fact) => ({ ...fact, data: { ...fact.data, reason } }))
  }

/** Each decides on the state that the previous ones leave; one refusal refuses all. */
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

export const because = (reason: string | null): { readonly reason?: string } =>
  reason === null ? {} : { reason }
