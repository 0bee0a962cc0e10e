import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '../../api/database/migrate.ts'
import { openPglite } from '../../api/database/pglite.ts'
import { openPostgres } from '../../api/database/postgres.ts'
import { openEventStore } from '../../api/event-store/event-store.ts'
import { projections } from '../../projections/all.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { startProjections } from '../../projections/kernel/run.ts'
import { fastFolder } from './fast-folder.ts'
import { readIfThere } from './postgres.ts'
import { reusing } from './reusable.ts'

export const openMigrated = async (): Promise<Database> => {
  const db = await openPglite(null, process.env.EMPTY_CLUSTER ?? null)
  await migrate(db)
  return db
}

/** Makes a data folder whose database is migrated and empty: a command or a server takes seconds of work to make one for itself. */
export const prepareDataFolder = async (folder: string): Promise<void> => {
  const db = await openPglite(folder, process.env.EMPTY_CLUSTER ?? null)
  await migrate(db)
  await db.close()
}

const withReadModels = async (db: Database): Promise<Database> => {
  const store = await openEventStore({ db, now: () => new Date(), app: 'test' })
  const readModels = await startProjections({
    db,
    readEvents: store.readFacts,
    head: store.head,
    projections,
    subscribe: async () => async () => undefined,
    onError: (error) => {
      throw error
    },
  })
  await readModels.stop()
  return db
}

/** In memory, migrated; open one per test file. */
export const openTestDatabase = reusing(openMigrated)

const shared = join(fastFolder(), `bitacora-postgres-${process.pid}`)

const alive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const address = (): { url: string; pid: number } | null =>
  JSON.parse(readIfThere(join(shared, 'address.json')) ?? 'null')

/** The first caller of a run starts the server; test files in other threads find it by the run's process id. */
const startHost = (): void => {
  const left = address()
  if (left && !alive(left.pid)) rmSync(shared, { recursive: true, force: true })
  try {
    mkdirSync(shared, { mode: 0o755 })
  } catch {
    return
  }
  const host = join(import.meta.dirname, 'postgres-host.ts')
  const run = Bun.spawn([process.execPath, host, shared, String(process.pid)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  run.unref()
}

/** The address of this run's PostgreSQL server, without a database's name. */
const postgresServer = async (): Promise<string> => {
  startHost()
  for (const until = Date.now() + 60_000; Date.now() < until; await Bun.sleep(25)) {
    const found = address()
    if (found) return found.url
  }
  throw new Error('no PostgreSQL server within a minute')
}

/** As `openTestDatabase`, with the read models of an empty log. */
export const openEmbeddedDatabase = reusing(async () => withReadModels(await openMigrated()))

/** The same on a real PostgreSQL, whose statements cost a fraction of the embedded one's; on that one where TEST_DATABASE is `pglite`. */
export const openFollowedDatabase =
  process.env.TEST_DATABASE === 'pglite'
    ? openEmbeddedDatabase
    : reusing(async () => withReadModels(await openTestPostgres('?max=3')))

export type PostgresDatabase = Database & { readonly url: string }

/** The address of a new database on the run's PostgreSQL server: a copy of this one, to which nobody may be connected. */
export const copyDatabase = async (template: string): Promise<string> => {
  const server = await postgresServer()
  const name = `t_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = await openPostgres(`${server}/postgres`)
  await admin.script(`create database ${name} template ${template}`)
  await admin.close()
  return `${server}/${name}`
}

/** A new database, migrated, on the run's PostgreSQL server; `parameters` belong to its address, `views` to servers beside this process. */
export const openTestPostgres = async (parameters = '', views?: string): Promise<PostgresDatabase> => {
  const url = `${await copyDatabase('migrated')}${parameters}`
  return { ...(await openPostgres(url, views)), url }
}

/** Migrated and empty, where the driver does not matter: on PostgreSQL, as `openFollowedDatabase`. */
export const openAnyDatabase = (): Promise<Database> =>
  process.env.TEST_DATABASE === 'pglite' ? openTestDatabase() : openTestPostgres('?max=3')
