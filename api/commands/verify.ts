/** Recomputes the whole log and says whether it holds: `bun run verify`. Exit code 1 names the first event that does not. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import type { Database } from '../../projections/kernel/database.ts'
import { type Config, readConfig } from '../config.ts'
import { openPglite } from '../database/pglite.ts'
import { openPostgres } from '../database/postgres.ts'
import { type Verified, verify } from '../event-store/verify.ts'

/** The database alone: neither migrations nor read models nor processes run on a log that is in doubt. */
const open = async ({ databaseUrl, dataDir }: Config): Promise<Database> => {
  if (databaseUrl) return openPostgres(databaseUrl)
  if (!existsSync(join(dataDir, 'database'))) throw new Error(`There is no log in ${dataDir}.`)
  return openPglite(dataDir)
}

const hasLog = async (db: Database): Promise<boolean> => {
  const [found] = await db.query<{ log: string | null }>(sql`select to_regclass('events')::text as log`)
  return found?.log != null
}

const sentenceOf = ({ events, head, valid, brokenAt, brokenEventId, reason }: Verified): string =>
  valid
    ? `The log holds: ${events} events, chain ${head.chain}.`
    : `The log does not hold at position ${brokenAt} (event ${brokenEventId ?? 'gone'}): ${reason}. The ${events} before it do.`

const prove = async (db: Database): Promise<void> => {
  if (!(await hasLog(db))) throw new Error('There is no log in this database.')
  const verified = await verify(db)
  if (!verified.valid) throw new Error(sentenceOf(verified))
  console.log(sentenceOf(verified))
}

try {
  const db = await open(readConfig(process.env))
  await prove(db).finally(() => db.close())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
