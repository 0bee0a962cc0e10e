import { projections } from '../../projections/all.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { viewsOf } from '../../projections/kernel/views.ts'
import type { Config } from '../config.ts'
import { type DiskSpace, watchDiskSpace } from './disk-space.ts'
import { migrate } from './migrate.ts'
import { openPglite } from './pglite.ts'
import type { PoolLoad } from './pool.ts'
import { openPostgres } from './postgres.ts'

export type Databases = {
  readonly db: Database
  /** A role that may create tables, where the server's own may not. */
  readonly admin: Database
  readonly diskSpace: DiskSpace
  /** Null on the embedded database. */
  readonly poolLoad: () => PoolLoad | null
  readonly migrated: readonly string[]
  close(): Promise<void>
}

/** The schema of the views that this version reads on a PostgreSQL, where others may run beside it. */
export const ownViews = viewsOf(projections)

export const openDatabases = async (config: Config, existing?: Database): Promise<Databases> => {
  const { databaseUrl, adminDatabaseUrl, dataDir } = config
  const server = databaseUrl && !existing ? await openPostgres(databaseUrl, ownViews) : null
  const { db, diskSpace: own } = watchDiskSpace(existing ?? server ?? (await openPglite(dataDir)))
  const poolLoad = () => server?.load() ?? null
  const forTables = adminDatabaseUrl ? watchDiskSpace(await openPostgres(adminDatabaseUrl, ownViews)) : null
  const admin = forTables?.db ?? db
  const diskSpace = {
    isLacking: async () => (await own.isLacking()) || ((await forTables?.diskSpace.isLacking()) ?? false),
  }
  const close = async () => {
    for (const one of new Set([admin, db])) await one.close()
  }
  try {
    return { db, admin, diskSpace, poolLoad, migrated: await migrate(admin), close }
  } catch (error) {
    await close()
    throw error
  }
}
