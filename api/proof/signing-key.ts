import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, WrongSetting } from '../config.ts'

const seedBytes = 32

type Needed = Pick<Config, 'checkpointKey' | 'dataDir'>

/** What checkpoints are signed with, made where there is none: outside the database, which it bears witness against. Throws WrongSetting. */
export const keepSigningSeed = (config: Needed): Buffer => {
  const known = findSigningSeed(config)
  if (known) return known
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(fileOf(config), `${randomBytes(seedBytes).toString('base64')}\n`, {
      flag: 'wx',
      mode: 0o600,
    })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return keepSigningSeed(config)
}

/** Goes on signing by the key that a backup brought, so that the checkpoints that came with it still prove themselves. Whatever key is there stays. */
export const restoreSigningSeed = (config: Needed, seed: Buffer): void => {
  if (findSigningSeed(config)) return
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(fileOf(config), `${seed.toString('base64')}\n`, { flag: 'wx', mode: 0o600 })
}

/** Null where none was made yet. */
export const findSigningSeed = (config: Needed): Buffer | null => {
  if (config.checkpointKey) return Buffer.from(config.checkpointKey, 'base64')
  const kept = readKept(fileOf(config))
  if (kept === null) return null
  const seed = Buffer.from(kept, 'base64')
  if (seed.length !== seedBytes)
    throw new WrongSetting(`The key in ${fileOf(config)} is none: put it back from where it is kept.`)
  return seed
}

const fileOf = ({ dataDir }: Needed): string => join(dataDir, 'checkpoint-key')

const readKept = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
