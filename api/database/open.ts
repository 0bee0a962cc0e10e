import type { Database } from '../../projections/kernel/database.ts'
import type { Config } from '../config.ts'
import { migrate } from './migrate.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'

export type Databases = {
  readonly db: Database
  /** A replica, where there is one. */
  readonly readDb: Database
  /** The role that may make tables, where the server's own may not. */
  readonly admin: Database
  /** The migrations that this opening ran. */
  readonly migrated: readonly string[]
  close(): Promise<void>
}

/** Opens what the settings name and brings it to this version's tables. */
export const openDatabases = async (config: Config, given?: Database): Promise<Databases> => {
  const { databaseUrl, readDatabaseUrl, adminDatabaseUrl, dataDir } = config
  const db = given ?? (databaseUrl ? await openPostgres(databaseUrl) : await openPglite(dataDir))
  const readDb = readDatabaseUrl ? await openPostgres(readDatabaseUrl) : db
  const admin = adminDatabaseUrl ? await openPostgres(adminDatabaseUrl) : db
  const close = async () => {
    for (const one of new Set([readDb, admin, db])) await one.close()
  }
  try {
    return { db, readDb, admin, migrated: await migrate(admin), close }
  } catch (error) {
    await close()
    throw error
  }
}
