/** Recomputes the whole log and says whether it holds: `bun run verify`. Exit code 1 names the first event that does not. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../../projections/kernel/database.ts'
import type { Config } from '../config.ts'
import { openPglite } from '../database/pglite.ts'
import { openPostgres } from '../database/postgres.ts'
import { hasLog, verify } from '../event-store/verify.ts'
import { runServed } from './run-served.ts'
import { printVerdict } from './served/verify.ts'

const progressEvery = 100_000

/** The database alone: neither migrations nor read models nor processes run on a log that is in doubt. */
const open = async ({ databaseUrl, dataDir }: Config): Promise<Database> => {
  if (databaseUrl) return openPostgres(databaseUrl)
  if (!existsSync(join(dataDir, 'database'))) throw new Error(`There is no log in ${dataDir}.`)
  return openPglite(dataDir)
}

await runServed('verify', {
  alone: async (config, _, print) => {
    const db = await open(config)
    try {
      if (!(await hasLog(db))) throw new Error('There is no log in this database.')
      const between = async (checked: number) => {
        if (checked % progressEvery === 0) print.err(`${checked}\n`)
      }
      return printVerdict(await verify(db, { between }), print)
    } finally {
      await db.close()
    }
  },
})
