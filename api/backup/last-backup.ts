import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readSmallFile } from '../small-files.ts'

const lastBackup = z.object({ folder: z.string(), madeAt: z.iso.datetime() })

export type LastBackup = z.infer<typeof lastBackup>

const fileIn = (dataDir: string): string => join(dataDir, 'last-backup.json')

/** Beside the product's other files: a backup holds no list of backups. */
export const noteBackup = (dataDir: string, made: LastBackup): void => {
  const file = fileIn(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(`${file}.part`, JSON.stringify(made), { mode: 0o600 })
  renameSync(`${file}.part`, file)
}

const restored = z.object({ restoredAt: z.iso.datetime() })

const restoredFile = (folder: string): string => join(folder, 'restored.json')

/** In the backup's own folder, which may be read-only. */
export const noteRestored = (folder: string, restoredAt: string): void => {
  try {
    writeFileSync(restoredFile(folder), JSON.stringify({ restoredAt }), { mode: 0o600 })
  } catch {
    return
  }
}

/** When it was last restored; null where it never was, or the folder is elsewhere by now. */
export const readRestored = (folder: string): string | null => {
  try {
    return restored.parse(JSON.parse(readSmallFile(restoredFile(folder)) ?? 'null')).restoredAt
  } catch {
    return null
  }
}

/** Null where none was made, or the note cannot be read. */
export const readLastBackup = (dataDir: string): LastBackup | null => {
  try {
    return lastBackup.parse(JSON.parse(readSmallFile(fileIn(dataDir)) ?? 'null'))
  } catch {
    return null
  }
}
