import type { Database } from '../projections/kernel/database.ts'
import type { ReadModels } from '../projections/kernel/read-models.ts'
import type { Config } from './config.ts'
import type { Execute, ExecuteAll } from './event-store/execute.ts'
import type { EventStore } from './event-store/store.ts'
import type { Log } from './log.ts'
import type { Keyring } from './secrets/keyring.ts'

export type Core = {
  readonly config: Config
  readonly secrets: Keyring
  readonly db: Database
  readonly store: EventStore
  readonly execute: Execute
  readonly executeAll: ExecuteAll
  readonly readModels: ReadModels
  readonly now: () => Date
  readonly newId: () => string
  readonly derivedId: (...parts: string[]) => string
  readonly log: Log
}
