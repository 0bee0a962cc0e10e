/** Restores a backup into an empty database and file store and builds the read models: `bun run restore <folder> [--mail=close|send]`. */
import { resolve } from 'node:path'
import type { Database } from '../../projections/kernel/database.ts'
import { noteRestored } from '../backup/last-backup.ts'
import type { Manifest } from '../backup/manifest.ts'
import { checkBackup, restoreBackup } from '../backup/restore.ts'
import { type Config, readConfig } from '../config.ts'
import { FolderInUse } from '../database/folder-lock.ts'
import { openPglite } from '../database/pglite.ts'
import { openPostgres } from '../database/postgres.ts'
import { registeredAsForgotten } from '../event-store/forgotten-register.ts'
import { type RestoreChoice, settleNotices } from '../features/notices/after-restore.ts'
import { applyForgotten } from '../features/people/forgetting/apply-forgotten.ts'
import { openStore } from '../files/files.ts'
import { openServices } from '../services.ts'
import { trackCreatedFiles } from './created-files.ts'
import { keyNeeded } from './served/backup.ts'
import { sentenceOf } from './served/command.ts'

const say = (sentence: string): void => console.log(sentence)

const fill = async (config: Config, folder: string, passphrase: string): Promise<Manifest> => {
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
  return manifest
}

/** Resolves to the time of its end. */
const build = async (config: Config, choice: RestoreChoice): Promise<string> => {
  const { services, stop } = await openServices(config)
  try {
    for (const { name, position } of services.readModels.status())
      say(`Built: ${name}, position ${position}.`)
    const forgotten = registeredAsForgotten(config.dataDir)
    await applyForgotten(services, forgotten)
    say(`Erased again: ${forgotten.length}.`)
    say(sayWaiting[choice.letters](await settleNotices(services, choice)))
    return services.now().toISOString()
  } finally {
    await stop()
  }
}

const sayWaiting: Readonly<Record<RestoreChoice['letters'], (notices: number) => string>> = {
  closed: (notices) =>
    `Notices that no letter had carried: ${notices}. They stay in the product and are not mailed.`,
  mailed: (notices) => `Notices that no letter had carried: ${notices}. They are mailed once a server runs.`,
}

const usage = 'Usage: bun run restore <folder> [--mail=close|send]'

const lettersBy: Readonly<Record<string, RestoreChoice['letters']>> = {
  '--mail=close': 'closed',
  '--mail=send': 'mailed',
}

type Arguments = { readonly folder: string; readonly letters: RestoreChoice['letters'] }

const argumentsOf = (given: readonly string[]): Arguments => {
  const isOption = (one: string): boolean => one.startsWith('--')
  const [folders, options] = [given.filter((one) => !isOption(one)), given.filter(isOption)]
  const [folder] = folders
  const letters = lettersBy[options[0] ?? '--mail=close']
  if (!folder || !letters || folders.length > 1 || options.length > 1) throw new Error(usage)
  return { folder, letters }
}

try {
  const environment = { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }
  // creates nothing before the backup is in place, not even a secret
  const config = readConfig(environment, { onlyLooks: true })
  const { folder, letters } = argumentsOf(process.argv.slice(2))
  if (!config.backupKey) throw new Error(keyNeeded)
  const { madeAt } = await fill(config, resolve(folder), config.backupKey)
  noteRestored(resolve(folder), await build(readConfig(environment), { madeAt, letters }))
} catch (error) {
  console.error(sentenceOf(error))
  process.exitCode = 1
}
