/** Restores a backup into an empty database and file store and builds the read models: `bun run restore <folder>`. */
import { resolve } from 'node:path'
import type { Database } from '../../projections/kernel/database.ts'
import { checkBackup, restoreBackup } from '../backup/restore.ts'
import { type Config, readConfig } from '../config.ts'
import { FolderInUse } from '../database/folder-lock.ts'
import { openPglite } from '../database/pglite.ts'
import { openPostgres } from '../database/postgres.ts'
import { registeredAsForgotten } from '../event-store/forgotten-register.ts'
import { applyForgotten } from '../features/people/forgetting/apply-forgotten.ts'
import { openStore } from '../files/files.ts'
import { openServices } from '../services.ts'
import { trackCreatedFiles } from './created-files.ts'
import { keyNeeded } from './served/backup.ts'
import { sentenceOf } from './served/command.ts'

const say = (sentence: string): void => console.log(sentence)

const fill = async (config: Config, folder: string, passphrase: string): Promise<void> => {
  const { adminDatabaseUrl, databaseUrl, dataDir } = config
  const url = adminDatabaseUrl ?? databaseUrl
  const manifest = await checkBackup(folder, passphrase)
  say(`The backup of ${manifest.madeAt} is as it was written.`)
  const removeCreated = trackCreatedFiles(config)
  let db: Database | null = null
  try {
    db = url ? await openPostgres(url) : await openPglite(dataDir)
    await restoreBackup({ db, openStore: () => openStore(config), folder, manifest, passphrase, config, say })
  } catch (error) {
    await db?.close()
    if (!(error instanceof FolderInUse)) removeCreated()
    throw error
  }
  await db.close()
}

const build = async (config: Config): Promise<void> => {
  const { services, stop } = await openServices(config)
  try {
    for (const { name, position } of services.readModels.status())
      say(`Built: ${name}, position ${position}.`)
    const forgotten = registeredAsForgotten(config.dataDir)
    await applyForgotten(services, forgotten)
    say(`Erased again: ${forgotten.length}.`)
  } finally {
    await stop()
  }
}

try {
  const environment = { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }
  // creates nothing before the backup is in place, not even a secret
  const config = readConfig(environment, { onlyLooks: true })
  const [, , folder] = process.argv
  if (!folder) throw new Error('Usage: bun run restore <folder>')
  if (!config.backupKey) throw new Error(keyNeeded)
  await fill(config, resolve(folder), config.backupKey)
  await build(readConfig(environment))
} catch (error) {
  console.error(sentenceOf(error))
  process.exitCode = 1
}
