/**
 * Replaces a secret while the servers go on: `bun run rotate sessions|checkpoints|backups`. `backups` reads the new key from
 * NEW_BACKUP_KEY. `wrapping` wraps all of them by the present JWT_SECRET, `master` the sealing keys by the first master key; `lost` and
 * `lost-master` give up what a lost one wrapped.
 */
import type { Database } from '../../projections/kernel/database.ts'
import { type Config, readConfig } from '../config.ts'
import { openPglite } from '../database/pglite.ts'
import { openPostgres } from '../database/postgres.ts'
import { dropLostKeys } from '../event-store/wrap-sealing-keys.ts'
import { readMasterKeys } from '../secrets/master-key.ts'
import { dropLost } from '../secrets/rows.ts'
import { runServed } from './run-served.ts'
import { backupKeysOf } from './served/backup.ts'
import { sentenceOf } from './served/command.ts'

type GiveUp = (db: Database, config: Config) => Promise<string>

const givingUp: Readonly<Record<string, GiveUp>> = {
  lost: async (db, config) => `Secrets given up: ${await db.transaction((tx) => dropLost(tx, config))}.`,
  'lost-master': async (db, config) =>
    `Sealing keys given up: ${await dropLostKeys(db, readMasterKeys(config))}.`,
}

/** Without the product, which does not open over secrets that it cannot read. */
const withoutProduct = async (giveUp: GiveUp): Promise<void> => {
  const config = readConfig(process.env)
  const db = config.databaseUrl ? await openPostgres(config.databaseUrl) : await openPglite(config.dataDir)
  try {
    console.log(await giveUp(db, config))
  } finally {
    await db.close()
  }
}

const [, , what = ''] = process.argv
const giveUp = Object.hasOwn(givingUp, what) ? givingUp[what] : null
if (giveUp)
  await withoutProduct(giveUp).catch((error: unknown) => {
    console.error(sentenceOf(error))
    process.exitCode = 1
  })
else
  await runServed('rotate', {
    args: (config) => (what === 'backups' ? [what, ...backupKeysOf(config)] : [what]),
  })
