import { type Aggregate, type Decision, fold } from '../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../domain/kernel/event.ts'

/** Several decisions as one act: each looks at the state that those before it leave. */
export const inTurn =
  <State, Event extends DomainEvent>(
    aggregate: Aggregate<State, Event>,
    decisions: readonly Decision<State, Event>[],
  ): Decision<State, Event> =>
  (state) => {
    let standing = state
    return decisions.flatMap((decide) => {
      const events = decide(standing)
      standing = fold(aggregate, events, standing)
      return events
    })
  }
