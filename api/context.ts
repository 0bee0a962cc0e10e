import type { Queryable } from '../projections/kernel/database.ts'
import type { CallerRequest, Share } from './caller.ts'
import type { Clock } from './clock/clock.ts'
import type { Core } from './core.ts'
import type { PoolLoad } from './database/pool.ts'
import type { Replica } from './database/replica.ts'
import type { Processes } from './event-store/processes.ts'
import type { Appended, Command } from './event-store/store.ts'
import type { Verification } from './event-store/verification.ts'
import type { Files } from './files/files.ts'
import type { Health } from './health/health.ts'
import type { Jobs } from './jobs/runner.ts'
import type {
  AccessChanges,
  CompletionImports,
  DateResolutions,
  EnrolMatching,
  Imports,
  InspectionPacks,
  IssuedConstancias,
  Reminders,
} from './long-acts.ts'
import type { Meters } from './meters.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { Checkpoints } from './proof/checkpoints.ts'
import type { Tracing } from './tracing.ts'
import type { Upkeep } from './upkeep/upkeep.ts'

export type Services = Core & {
  readonly replica: Replica | null
  readonly clock: Clock
  readonly processes: Processes
  readonly jobs: Jobs
  readonly files: Files
  readonly passwords: Passwords
  readonly imports: Imports
  readonly enrolMatching: EnrolMatching
  readonly accessChanges: AccessChanges
  readonly completionImports: CompletionImports
  readonly dateResolutions: DateResolutions
  readonly reminders: Reminders
  readonly issuedConstancias: IssuedConstancias
  readonly inspectionPacks: InspectionPacks
  readonly verification: Verification
  readonly checkpoints: Checkpoints
  readonly upkeep: Upkeep
  readonly health: Health
  readonly meters: Meters
  readonly tracing: Tracing
  readonly poolLoad: () => PoolLoad | null
}

export type CommandOptions = { readonly id?: string; readonly causationId?: string; readonly bulk?: boolean }

export type Context = Services &
  CallerRequest & {
    /** For reads of the read models: a replica where one is available and the request writes nothing, else `db`. */
    readonly readDb: Queryable
    readonly share: Share
    command(name: string, options?: CommandOptions): Command
    /** Waits up to two seconds for read models and prompt processes, and stores the position in the session (the caller's by default). */
    waitForReadModels(appended: Pick<Appended, 'position'>, sessionId?: string): Promise<{ pending: boolean }>
  }
