import type { Checked } from './check.ts'
import type { Database, ReadEvents } from './database.ts'
import type { FollowerStatus } from './follower.ts'
import type { Projection } from './projection.ts'
import type { Skip } from './skips.ts'

export type ProjectionStatus = {
  readonly name: string
  readonly version: string
  readonly status: FollowerStatus
  readonly position: number
  readonly cause: string | null
  /** Where it met what it cannot handle. */
  readonly stoppedAt: number | null
}

export type ReadModels = {
  /** Something was appended, as far as this position where it is known. */
  wake(position?: number): void
  /** True once every read model has come to the position. False when the time is up, or at once where one has stopped. */
  caughtUp(position: number, timeoutMs: number): Promise<boolean>
  /** Runs `heard` with the position that every read model has come to, whenever that is further; returns how to stop. */
  subscribe(heard: (position: number) => void): () => void
  /** Whether it is this server, of those on the database, that folds the log into the rows. */
  leads(): boolean
  /** Takes the lead from another server. Until then this one leads only where no other did, or where it built missing read models. */
  lead(): Promise<void>
  status(): ProjectionStatus[]
  /** Builds the tables anew beside those that are read, and swaps; one projection, or all. */
  rebuild(name?: string): Promise<void>
  /** Builds one anew beside those that are read, compares the rows and drops what it built; throws where it cannot be built. */
  check(name: string): Promise<Checked>
  stop(): Promise<void>
}

export type Following = {
  readonly db: Database
  readonly readEvents: ReadEvents
  readonly head: () => Promise<number>
  readonly projections: readonly Projection[]
  readonly onError: (error: unknown) => void
  /** Called after the first success that follows a failure. */
  readonly onRecovery?: () => void
  /** Tells of appends; without it the log is looked at once a second and at each `wake`. */
  readonly subscribe?: (heard: (head?: number) => void) => Promise<() => Promise<void>>
  /** Says, in words, that the log has lost events that were read before: nothing is folded on such a log, and nothing is built from it. */
  readonly lostEnd?: () => Promise<string | null>
  /** The facts that read models leave out, by name; without it they leave out none. */
  readonly skips?: () => Promise<readonly Skip[]>
  /** Events a page, 1 to 5,000; a build takes more at once than following does. */
  readonly page?: number
  /** How long it rests while nothing is told, and how often an idle position is stored; a second, unless said otherwise. */
  readonly idleMs?: number
}
