import type { Checked } from './check.ts'
import type { Database, ReadEvents } from './database.ts'
import type { FollowerState } from './follower.ts'
import type { Projection } from './projection.ts'
import type { Skip } from './skips.ts'

export type ProjectionStatus = {
  readonly name: string
  readonly version: string
  readonly status: FollowerState
  readonly position: number
  readonly cause: string | null
  readonly stoppedAt: number | null
}

export type ReadModels = {
  /** After an append, up to `position` if known. */
  wake(position?: number): void
  /** False on timeout, or at once if a read model has stopped. */
  caughtUp(position: number, timeoutMs: number): Promise<boolean>
  /** The lowest position of all, whenever it grows; returns how to stop. */
  subscribe(listener: (position: number) => void): () => void
  leads(): boolean
  /** Takes the lead from another server. Before that this one leads only if no other did, or if it built missing read models. */
  lead(): Promise<void>
  status(): ProjectionStatus[]
  /** One projection, or all; swaps at the end. */
  rebuild(name?: string): Promise<void>
  check(name: string): Promise<Checked>
  stop(): Promise<void>
}

export type Following = {
  readonly db: Database
  readonly readEvents: ReadEvents
  readonly head: () => Promise<number>
  readonly projections: readonly Projection[]
  readonly onError: (error: unknown) => void
  readonly onRecovery?: () => void
  /** Notifies of appends; without it the log is polled once a second and at each `wake`. */
  readonly subscribe?: (listener: (head?: number) => void) => Promise<() => Promise<void>>
  /** A message if the log lost events that were read before; then nothing is folded or built. */
  readonly lostEnd?: () => Promise<string | null>
  readonly skips?: () => Promise<readonly Skip[]>
  /** Events a page, 1 to 5,000; builds use larger ones. */
  readonly page?: number
  /** Rest without notifications, and interval of idle checkpoints; 1 s by default. */
  readonly idleMs?: number
  /** Interval of the signs that this version is read; 10 s by default. */
  readonly signEveryMs?: number
}
