import type { PermissionKey } from '../domain/kernel/ids.ts'
import type { Database, Queryable } from '../projections/kernel/database.ts'
import type { ReadModels } from '../projections/kernel/run.ts'
import type { Config } from './config.ts'
import type { Replica } from './database/replica.ts'
import type { Execute, ExecuteAll } from './event-store/execute.ts'
import type { Processes } from './event-store/processes.ts'
import type { Appended, Command, EventStore } from './event-store/store.ts'
import type { Verification } from './event-store/verification.ts'
import type { Files } from './files/files.ts'
import type { Health } from './http/health.ts'
import type { Log } from './log.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { Imports } from './roster/imports.ts'

/** What the server is made of; one of each for as long as it runs. */
export type Services = {
  readonly config: Config
  readonly db: Database
  /** Null where the primary answers everything. */
  readonly replica: Replica | null
  readonly store: EventStore
  readonly execute: Execute
  readonly executeAll: ExecuteAll
  readonly readModels: ReadModels
  readonly processes: Processes
  readonly now: () => Date
  readonly newId: () => string
  readonly derivedId: (...parts: string[]) => string
  readonly files: Files
  readonly passwords: Passwords
  readonly imports: Imports
  readonly verification: Verification
  readonly health: Health
  readonly log: Log
}

/** How far a person has come in the log by writing: what they are shown holds everything up to there. */
export type ReadFrom = {
  readonly settled: number
  /** Of a write that was answered before the read models had followed. */
  readonly pending: number
}

/** The person behind a request, as the database knows them at this moment. */
export type Who = {
  readonly personId: string
  readonly roleId: string
  readonly isAdministrator: boolean
  readonly permissions: ReadonlySet<PermissionKey>
  /** A password has yet to be chosen: nearly everything is refused until then. */
  readonly isFirstTime: boolean
  readonly sessionId: string
  /** By whichever of their sessions. */
  readonly readFrom: ReadFrom
}

export type Locale = 'es' | 'en'

export type Asked = {
  readonly who: Who | null
  /** Also the correlation id of every event that the request causes. */
  readonly requestId: string
  readonly locale: Locale
  /** The caller's network address, for throttling alone. */
  readonly address: string
  /** What the browser calls itself, where it does: likewise. */
  readonly device: string | null
  /** Sent by a caller that may repeat the request after a lost reply. */
  readonly idempotencyKey: string | null
}

export type CommandOptions = { readonly id?: string; readonly causationId?: string; readonly bulk?: boolean }

export type Context = Services &
  Asked & {
    /** For questions to the read models alone: a replica where there is one and nothing is written, otherwise `db`. */
    readonly readDb: Queryable
    /** An act by whoever asks, e.g. `PublishCourse`. */
    command(name: string, options?: CommandOptions): Command
    /**
     * Waits until the read models and the prompt processes have followed, two seconds at the most, and keeps with the session (of
     * whoever asks, unless another is given) that it has come to there.
     */
    settle(appended: Pick<Appended, 'position'>, sessionId?: string): Promise<{ pending: boolean }>
  }
