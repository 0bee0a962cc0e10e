import { Database as Sqlite } from 'bun:sqlite'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder belongs to another process. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
  constructor(
    readonly folder: string,
    readonly holder: string,
  ) {
    super(`the data folder ${folder} is in use by process ${holder}; stop that one first`)
  }
}

/** A process that was killed gives its lock up only when the system has taken it down, so a successor tries for this long. */
const timeoutMs = 3_000

/** Referenced from here, so that no lock is lost to the garbage collector. */
const held = new Set<Sqlite>()

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

/**
 * Holds the folder until the returned function is called or the process ends, however it ends. The lock is the operating system's,
 * taken through SQLite, so that nothing stale is left behind by a kill.
 */
export const lockFolder = async (folder: string): Promise<() => void> => {
  const note = join(folder, 'lock.pid')
  const until = performance.now() + timeoutMs
  let lock = tryLock(join(folder, 'lock'))
  while (!lock && performance.now() < until) {
    await Bun.sleep(50)
    lock = tryLock(join(folder, 'lock'))
  }
  if (!lock) throw new FolderInUse(folder, holderOf(note))
  const taken = lock
  held.add(taken)
  writeFileSync(note, `${process.pid}\n`)
  return () => {
    held.delete(taken)
    taken.close()
  }
}
