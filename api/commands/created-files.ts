import { existsSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'

const made = ['database', 'files', 'lock', 'lock.pid', 'checkpoint-key', 'jwt-secret'] as const

/** Returns a function that removes everything created in the data folder since, and a new folder itself. */
export const trackCreatedFiles = ({ dataDir }: Pick<Config, 'dataDir'>): (() => void) => {
  const missing = [...made.map((name) => join(dataDir, name)), highestMissing(dataDir)].filter(
    (path): path is string => path !== null && !existsSync(path),
  )
  return () => {
    for (const path of missing) rmSync(path, { recursive: true, force: true })
  }
}

const highestMissing = (path: string): string | null => {
  if (existsSync(path)) return null
  return highestMissing(dirname(path)) ?? path
}
