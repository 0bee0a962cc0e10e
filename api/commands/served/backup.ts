import { resolve } from 'node:path'
import type { Database } from '../../../projections/kernel/database.ts'
import { makeBackup } from '../../backup/backup.ts'
import { type LastBackup, noteBackup } from '../../backup/last-backup.ts'
import type { Config } from '../../config.ts'
import { reasonOf } from '../../database/failures.ts'
import { openStoredBytes } from '../../files/files.ts'
import { findSigningSeed } from '../../proof/signing-key.ts'
import { version } from '../../version.ts'
import type { Print, ServedCommand } from './command.ts'

export const keyNeeded =
  'Set BACKUP_KEY: it encrypts the keys and the personal data of a backup, and restores them.'

export const backupArguments = ({ backupKey }: Config): readonly string[] => {
  const [, , folder] = process.argv
  if (!folder) throw new Error('Usage: bun run backup <folder>')
  if (!backupKey) throw new Error(keyNeeded)
  return [resolve(folder), backupKey]
}

/** The key in use and the one that replaces it. */
export const backupKeysOf = ({ backupKey, newBackupKey }: Config): readonly string[] => {
  if (!backupKey) throw new Error(keyNeeded)
  if (!newBackupKey) throw new Error('Set NEW_BACKUP_KEY to the new key, and keep it apart from the backups.')
  return [backupKey, newBackupKey]
}

type Needs = {
  readonly config: Config
  readonly db: Database
  readonly now: () => Date
  /** The key that a rotation put in the place of the given one. */
  readonly replacement: (given: string) => string
}

export const backUp = async (
  { config, db, now, replacement }: Needs,
  [folder = '', passphrase = '']: readonly string[],
  print: Print,
): Promise<number> => {
  const openBytes = await openStoredBytes(config)
  const { head, files, madeAt, objects } = await makeBackup({
    db,
    openBytes,
    folder,
    passphrase: replacement(passphrase),
    signingSeed: findSigningSeed(config),
    app: version(),
    now,
  })
  note(config.dataDir, { folder, madeAt }, print)
  const rows = files.reduce((sum, file) => sum + file.rows, 0) - head.position
  print.out(
    `${folder}: ${head.position} events, ${rows} rows outside the log, ${objects.count} files of ${objects.bytes} bytes.\n`,
  )
  if (objects.missing.length > 0) print.err(`Files that are gone: ${objects.missing.length}.\n`)
  return 0
}

/** The backup stands, whether it can be noted or not. */
const note = (dataDir: string, made: LastBackup, print: Print): void => {
  try {
    noteBackup(dataDir, made)
  } catch (error) {
    print.err(`The backup could not be noted in ${dataDir} (${reasonOf(error)}).\n`)
  }
}

export const backupCommand: ServedCommand = (services, { args }, print) =>
  backUp({ ...services, replacement: services.secrets.backupKey }, args, print)
