import { Database as Sqlite } from 'bun:sqlite'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
  constructor(
    readonly folder: string,
    readonly holder: string,
  ) {
    super(`the data folder ${folder} is in use by process ${holder}; stop that one first`)
  }
}

/** The system releases a killed process's lock with a delay. */
const timeoutMs = 3_000

/** Keeps the locks from the garbage collector. */
const locks = new Set<Sqlite>()

const holderOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return 'unknown'
  }
}

const tryLock = (file: string): Sqlite | null => {
  const lock = new Sqlite(file)
  try {
    lock.run('begin exclusive')
    return lock
  } catch {
    lock.close()
    return null
  }
}

/** Locks the folder until released or until the process ends. SQLite takes an operating system lock, so a kill leaves nothing stale. */
export const lockFolder = async (folder: string): Promise<() => void> => {
  const note = join(folder, 'lock.pid')
  const until = performance.now() + timeoutMs
  let lock = tryLock(join(folder, 'lock'))
  while (!lock && performance.now() < until) {
    await Bun.sleep(50)
    lock = tryLock(join(folder, 'lock'))
  }
  if (!lock) throw new FolderInUse(folder, holderOf(note))
  const ownLock = lock
  locks.add(ownLock)
  writeFileSync(note, `${process.pid}\n`)
  return () => {
    locks.delete(ownLock)
    ownLock.close()
  }
}
