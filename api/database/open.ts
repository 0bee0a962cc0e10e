import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import { projections } from '../../projections/all.ts'
import type { Database, Queryable } from '../../projections/kernel/database.ts'
import type { Projection } from '../../projections/kernel/projection.ts'
import { searchPathOf, viewsPrefix } from '../../projections/kernel/views.ts'
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

/** The schema of the views of these read models: where one of them is of another version, another schema. */
export const viewsOf = (all: readonly Projection[]): string => {
  const versions = all.map(({ name, version }) => `${name} ${version}`).sort()
  return `${viewsPrefix}${createHash('sha256').update(versions.join('\n')).digest('hex').slice(0, 12)}`
}

/** Of this version, on a PostgreSQL where others may run beside it. */
export const ownViews = viewsOf(projections)

/** None where a pooler in between does not pass the search path on, or nobody may make a schema: then one version alone uses the database. */
const viewsThrough = async (urls: readonly string[], makerUrl: string): Promise<string | undefined> => {
  for (const url of urls) {
    const db = await openPostgres(url, ownViews)
    const [row] = await db
      .query<{ may: boolean }>(sql`
        select current_setting('search_path') = ${searchPathOf(ownViews)} and (${url !== makerUrl}
          or has_database_privilege(current_database(), 'create')) as may`)
      .finally(() => db.close())
    if (!row?.may) return undefined
  }
  return ownViews
}

const roleOf = async (db: Queryable): Promise<string> => {
  const [row] = await db.query<{ role: string }>(sql`select current_user as role`)
  return row?.role ?? ''
}

export const openDatabases = async (config: Config, existing?: Database): Promise<Databases> => {
  const { databaseUrl, adminDatabaseUrl, dataDir } = config
  const urls = [existing ? null : databaseUrl, adminDatabaseUrl].filter((url) => url !== null)
  const views = existing ? undefined : await viewsThrough(urls, adminDatabaseUrl ?? databaseUrl ?? '')
  const server = databaseUrl && !existing ? await openPostgres(databaseUrl, views) : null
  const { db, diskSpace: own } = watchDiskSpace(existing ?? server ?? (await openPglite(dataDir)))
  const poolLoad = () => server?.load() ?? null
  const forTables = adminDatabaseUrl ? watchDiskSpace(await openPostgres(adminDatabaseUrl, views)) : null
  const admin = forTables ? { ...forTables.db, viewsFor: await roleOf(db) } : db
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
