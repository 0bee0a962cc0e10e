/**
 * Replaces a secret while the servers go on: `bun run rotate sessions|checkpoints|backups`. `backups` reads the new key from
 * NEW_BACKUP_KEY. `wrapping` wraps all of them by the present JWT_SECRET; `lost` gives up those whose JWT_SECRET is lost.
 */
import { readConfig } from '../config.ts'
import { openPglite } from '../database/pglite.ts'
import { openPostgres } from '../database/postgres.ts'
import { dropLost } from '../secrets/rows.ts'
import { runServed } from './run-served.ts'
import { backupKeysOf } from './served/backup.ts'
import { sentenceOf } from './served/command.ts'

/** Without the product, which does not open over secrets that it cannot read. */
const giveUpLost = async (): Promise<void> => {
  const config = readConfig(process.env)
  const db = config.databaseUrl ? await openPostgres(config.databaseUrl) : await openPglite(config.dataDir)
  try {
    console.log(`Secrets given up: ${await db.transaction((tx) => dropLost(tx, config))}.`)
  } finally {
    await db.close()
  }
}

const [, , what = ''] = process.argv
if (what === 'lost')
  await giveUpLost().catch((error: unknown) => {
    console.error(sentenceOf(error))
    process.exitCode = 1
  })
else
  await runServed('rotate', {
    args: (config) => (what === 'backups' ? [what, ...backupKeysOf(config)] : [what]),
  })
