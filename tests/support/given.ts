import { expect } from 'vitest'
import { type Aggregate, type Decision, fold } from '../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import { Rejection, type RejectionParams } from '../../domain/kernel/rejection.ts'

/** `given(course, ...facts).when(decision).then(...facts)`, or `.thenRefused(code, field)`; `.then()` alone says that nothing happens. */
export const given = <State, Event extends DomainEvent>(
  aggregate: Aggregate<State, Event>,
  ...history: readonly NoInfer<Event>[]
) => ({
  when: (decision: Decision<State, Event>) => ({
    then: (...facts: readonly Event[]) => {
      const state = fold(aggregate, history)
      const decided = decision(state)
      expect(decided).toEqual(facts)
      return { again: () => expect(decision(fold(aggregate, decided, state))).toEqual([]) }
    },
    thenRefused: (code: string, field: string | null = null, params?: RejectionParams) => {
      const refused = refusalOf(() => decision(fold(aggregate, history)))
      expect({ code: refused?.code, field: refused?.field }).toEqual({ code, field })
      if (params) expect(refused?.params).toEqual(params)
    },
  }),
})

/** The refusal that an act meets, or null where it is allowed. */
export const refusalOf = (act: () => unknown): Rejection | null => {
  try {
    act()
    return null
  } catch (refused) {
    if (refused instanceof Rejection) return refused
    throw refused
  }
}
