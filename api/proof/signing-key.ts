import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, WrongSetting } from '../config.ts'
import { createSmallFile, readSmallFile } from '../small-files.ts'
import { seedBytes } from './note.ts'

type Needed = Pick<Config, 'checkpointKey' | 'dataDir'>

/** Creates a missing seed, outside the database. Throws WrongSetting. */
export const keepSigningSeed = (config: Needed): Buffer => {
  const known = findSigningSeed(config)
  if (known) return known
  keepSeed(config, randomBytes(seedBytes))
  // another process may have created one meanwhile
  return keepSigningSeed(config)
}

/** Stores a backup's seed, so that its key stays in use; false where another seed exists, which stays. */
export const restoreSigningSeed = (config: Needed, seed: Buffer): boolean => {
  if (findSigningSeed(config)) return false
  keepSeed(config, seed)
  return true
}

export const removeSigningSeed = (config: Needed): void => rmSync(fileOf(config), { force: true })

const keepSeed = (config: Needed, seed: Buffer): void =>
  createSmallFile(fileOf(config), `${seed.toString('base64')}\n`)

export const findSigningSeed = (config: Needed): Buffer | null => {
  if (config.checkpointKey) return Buffer.from(config.checkpointKey, 'base64')
  const text = readSmallFile(fileOf(config))
  if (text === null) return null
  const seed = Buffer.from(text, 'base64')
  if (seed.length !== seedBytes)
    throw new WrongSetting(`The key in ${fileOf(config)} is none: put it back from where it is kept.`)
  return seed
}

const fileOf = ({ dataDir }: Needed): string => join(dataDir, 'checkpoint-key')
