/** Copies everything into a new folder while people work: `bun run backup <folder>`. BACKUP_KEY encrypts secrets and personal data. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { databaseNow } from '../clock/clock.ts'
import type { Config } from '../config.ts'
import { openPglite } from '../database/pglite.ts'
import { openPostgres } from '../database/postgres.ts'
import { replacementOf } from '../secrets/keyring.ts'
import { knownSecrets } from '../secrets/rows.ts'
import { runServed } from './run-served.ts'
import { backUp, backupArguments } from './served/backup.ts'

/** The database alone, since a server may be running. */
const open = async ({ databaseUrl, dataDir }: Config) => {
  if (databaseUrl) return openPostgres(databaseUrl)
  if (!existsSync(join(dataDir, 'database'))) throw new Error(`There is no database in ${dataDir}.`)
  return openPglite(dataDir)
}

await runServed('backup', {
  args: backupArguments,
  alone: async (config, { args }, print) => {
    const db = await open(config)
    try {
      const known = await knownSecrets(db, config)
      const replacement = (given: string) => replacementOf(known, given)
      return await backUp({ config, db, now: await databaseNow(db), replacement }, args, print)
    } finally {
      await db.close()
    }
  },
})
