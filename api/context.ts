import type { Queryable } from '../projections/kernel/database.ts'
import type { Asked, Share } from './caller.ts'
import type { Clock } from './clock/clock.ts'
import type { Core } from './core.ts'
import type { Replica } from './database/replica.ts'
import type { Processes } from './event-store/processes.ts'
import type { Appended, Command } from './event-store/store.ts'
import type { Verification } from './event-store/verification.ts'
import type { Files } from './files/files.ts'
import type { Health } from './health/health.ts'
import type { Jobs } from './jobs/runner.ts'
import type { EnrolMatching, Imports } from './long-acts.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { Checkpoints } from './proof/checkpoints.ts'
import type { Upkeep } from './upkeep/upkeep.ts'

/** What the server is made of; one of each for as long as it runs. */
export type Services = Core & {
  /** Null where the primary answers everything. */
  readonly replica: Replica | null
  readonly clock: Clock
  readonly processes: Processes
  readonly jobs: Jobs
  readonly files: Files
  readonly passwords: Passwords
  readonly imports: Imports
  readonly enrolMatching: EnrolMatching
  readonly verification: Verification
  readonly checkpoints: Checkpoints
  readonly upkeep: Upkeep
  readonly health: Health
}

export type CommandOptions = { readonly id?: string; readonly causationId?: string; readonly bulk?: boolean }

export type Context = Services &
  Asked & {
    /** For questions to the read models alone: a replica where there is one and nothing is written, otherwise `db`. */
    readonly readDb: Queryable
    /** The caller's share of this server; `db` and `readDb` stay within it. */
    readonly share: Share
    /** An act by whoever asks, e.g. `PublishCourse`. */
    command(name: string, options?: CommandOptions): Command
    /**
     * Waits until the read models and the prompt processes have followed, two seconds at the most, and keeps with the session (of
     * whoever asks, unless another is given) that it has come to there.
     */
    waitForReadModels(appended: Pick<Appended, 'position'>, sessionId?: string): Promise<{ pending: boolean }>
  }
