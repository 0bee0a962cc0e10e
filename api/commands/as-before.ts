import { existsSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'

/** What a command may make in a data folder. */
const made = ['database', 'files', 'lock', 'lock.pid', 'checkpoint-key', 'jwt-secret'] as const

/** Answers with how to take away what was not in the data folder yet, and the folder itself where it was not there. */
export const asBefore = ({ dataDir }: Pick<Config, 'dataDir'>): (() => void) => {
  const missing = [...made.map((name) => join(dataDir, name)), highestMissing(dataDir)].filter(
    (path): path is string => path !== null && !existsSync(path),
  )
  return () => {
    for (const path of missing) rmSync(path, { recursive: true, force: true })
  }
}

/** The folder furthest up that would have to be made; null where there is none. */
const highestMissing = (path: string): string | null => {
  if (existsSync(path)) return null
  return highestMissing(dirname(path)) ?? path
}
