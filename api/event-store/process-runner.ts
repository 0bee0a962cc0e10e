import type { DomainEvent, Recorded } from '../../domain/kernel/event.ts'
import type { Consequence, Process } from '../../domain/processes/process.ts'
import type { Queryable } from '../../projections/kernel/database.ts'

/** In the same order each time, so that a job of many acts can go on after one of them. */
type Lookup = (event: Recorded, db: Queryable) => Promise<unknown>

/** A process with what it looks up in the read models. */
export type BoundProcess = {
  readonly process: Process<DomainEvent, unknown, Consequence>
  readonly lookup: Lookup
}

export const bind = <Event extends DomainEvent, Found, Follows extends Consequence>(
  process: Process<Event, Found, Follows>,
  lookup: (event: Recorded<Event>, db: Queryable) => Promise<Found>,
): BoundProcess => ({ process, lookup }) as unknown as BoundProcess // `on` names exactly the events that both take

export type Runner = BoundProcess & {
  position: number
  saved: number
  savedAt: number
  status: 'running' | 'stopped'
  cause: string | null
  /** The last position that its acts appended. */
  caused: number
}

export const runnerOf = (bound: BoundProcess, position: number): Runner => ({
  ...bound,
  position,
  saved: position,
  savedAt: 0,
  status: 'running',
  cause: null,
  caused: 0,
})
