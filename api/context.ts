import type { PermissionKey } from '../domain/kernel/ids.ts'
import type { Database } from '../projections/kernel/database.ts'
import type { ReadModels } from '../projections/kernel/run.ts'
import type { Config } from './config.ts'
import type { Execute, ExecuteAll } from './event-store/execute.ts'
import type { Processes } from './event-store/processes.ts'
import type { Appended, Command, EventStore } from './event-store/store.ts'
import type { Files } from './files/files.ts'
import type { Log } from './log.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { Imports } from './roster/imports.ts'

/** What the server is made of; one of each for as long as it runs. */
export type Services = {
  readonly config: Config
  readonly db: Database
  /** A replica where one is configured, for questions that may wait for a position; otherwise `db`. */
  readonly readDb: Database
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
  readonly log: Log
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
}

export type Locale = 'es' | 'en'

export type Asked = {
  readonly who: Who | null
  /** Also the correlation id of every event that the request causes. */
  readonly requestId: string
  readonly locale: Locale
  /** The caller's network address, for throttling alone. */
  readonly address: string
  /** Sent by a caller that may repeat the request after a lost reply. */
  readonly idempotencyKey: string | null
}

export type CommandOptions = { readonly id?: string; readonly causationId?: string; readonly bulk?: boolean }

export type Context = Services &
  Asked & {
    /** An act by whoever asks, e.g. `PublishCourse`. */
    command(name: string, options?: CommandOptions): Command
    /** Waits until the read models and the prompt processes have followed, two seconds at the most. */
    settle(appended: Appended): Promise<{ pending: boolean }>
  }
