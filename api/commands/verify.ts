/**
 * Recomputes the whole log, compares it with every signed checkpoint, and says whether it holds: `bun run verify`; or proves an exported
 * file alone: `bun run verify FILE [--key KEY]`. Exit code 1 names the first thing that is wrong.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Database } from '../../projections/kernel/database.ts'
import type { Config } from '../config.ts'
import { openPglite } from '../database/pglite.ts'
import { openPostgres } from '../database/postgres.ts'
import { hasLog, verify } from '../event-store/verify.ts'
import { readSignedHeads } from '../proof/witnesses.ts'
import { runServed } from './run-served.ts'
import { printVerdict } from './served/verify.ts'

const progressEvery = 100_000

/** The database alone: neither migrations nor read models nor processes run on a log that is in doubt. */
const open = async ({ databaseUrl, dataDir }: Config): Promise<Database> => {
  if (databaseUrl) return openPostgres(databaseUrl)
  if (!existsSync(join(dataDir, 'database'))) throw new Error(`There is no log in ${dataDir}.`)
  return openPglite(dataDir)
}

const { key } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true }).values

await runServed('verify', {
  alone: async (config, _, print) => {
    const db = await open(config)
    try {
      if (!(await hasLog(db))) throw new Error('There is no log in this database.')
      const between = async (checked: number) => {
        if (checked % progressEvery === 0) print.err(`${checked}\n`)
      }
      const signed = await readSignedHeads(config, db, key ? [key] : [])
      return printVerdict(await verify(db, { between, signed }), print)
    } finally {
      await db.close()
    }
  },
})
