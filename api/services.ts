import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../projections/kernel/database.ts'
import { projections } from '../projections/all.ts'
import { startProjections } from '../projections/kernel/run.ts'
import { bootstrap } from './bootstrap.ts'
import type { Config } from './config.ts'
import type { Services } from './context.ts'
import { migrate } from './database/migrate.ts'
import { openPglite } from './database/pglite.ts'
import { openPostgres } from './database/postgres.ts'
import { openEventStore } from './event-store/event-store.ts'
import { makeExecute } from './event-store/execute.ts'
import { startProcesses } from './event-store/processes.ts'
import { openFiles } from './files/files.ts'
import { derivedId, newId } from './ids.ts'
import { type Log, openLog } from './log.ts'
import { openPasswords, type Passwords } from './passwords/passwords.ts'
import { processes } from './processes.ts'

/** Exchanged by tests. */
export type Instead = {
  readonly db?: Database
  readonly now?: () => Date
  readonly passwords?: Passwords
  readonly log?: Log
}

export type Running = {
  readonly services: Services
  /** Lets what is under way end, then closes the database. */
  stop(): Promise<void>
}

const version = (): string => {
  const text = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version // our own file
}

const openDatabase = ({ databaseUrl, dataDir }: Config): Promise<Database> =>
  databaseUrl ? openPostgres(databaseUrl) : openPglite(dataDir)

/** Migrations and read-model tables are made by the administrator's role, where one is given. */
const openAdmin = async (config: Config, db: Database): Promise<Database> =>
  config.adminDatabaseUrl ? openPostgres(config.adminDatabaseUrl) : db
