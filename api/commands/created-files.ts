import { existsSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'

/** What a command may create in a data folder. */
const made = ['database', 'files', 'lock', 'lock.pid', 'checkpoint-key', 'jwt-secret'] as const

/** Answers a function that removes what has been created in the data folder since, and the folder itself where it is new. */
export const trackCreatedFiles = ({ dataDir }: Pick<Config, 'dataDir'>): (() => void) => {
  const missing = [...made.map((name) => join(dataDir, name)), highestMissing(dataDir)].filter(
    (path): path is string => path !== null && !existsSync(path),
  )
  return () => {
    for (const path of missing) rmSync(path, { recursive: true, force: true })
  }
}

/** The topmost folder of the path that does not exist; null where all exist. */
const highestMissing = (path: string): string | null => {
  if (existsSync(path)) return null
  return highestMissing(dirname(path)) ?? path
}
