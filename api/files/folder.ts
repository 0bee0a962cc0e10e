import { mkdirSync, rmSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { safeKey } from './keys.ts'
import { measuring, release } from './measuring.ts'
import type { ObjectStore, Stored, StoredObject } from './store.ts'

/** Objects as files under `objects`. What a killed process left half-done lies under `staging`, which is emptied here. */
export const openFolder = (root: string): ObjectStore => {
  const objects = join(root, 'objects')
  const staging = join(root, 'staging')
  rmSync(staging, { recursive: true, force: true })
  for (const one of [objects, staging]) mkdirSync(one, { recursive: true, mode: 0o700 })
  const pathOf = (key: string): string => join(objects, ...safeKey(key).split('/'))
  return {
    put: async (key, bytes, most) => put(join(staging, crypto.randomUUID()), pathOf(key), bytes, most),
    open: async (key) => {
      const file = Bun.file(pathOf(key))
      return (await file.exists()) ? file : null
    },
    stat: async (key) => {
      const found = await unlessMissing(stat(pathOf(key)))
      return found?.isFile() ? { key, size: found.size, modifiedAt: found.mtime } : null
    },
    list: async (prefix) => list(objects, prefix),
    remove: async (key) => remove(pathOf(key), objects),
    readingUrl: async () => null,
    // a start has ended them
    endUploads: async () => undefined,
    problem: async () => null,
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

const unlessMissing = <Result>(work: Promise<Result>): Promise<Result | null> =>
  work.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })

const put = async (
  staged: string,
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Stored> => {
  try {
    const stored = await write(staged, bytes, most)
    await keep(staged, path)
    return stored
  } catch (error) {
    await rm(staged, { force: true })
    throw error
  }
}

const write = async (path: string, bytes: AsyncIterable<Uint8Array>, most: number): Promise<Stored> => {
  const handle = await open(path, 'wx', 0o600)
  try {
    const measured = measuring(most)
    for await (const chunk of bytes) {
      measured.add(chunk)
      await writeWhole(handle, chunk)
      release(chunk)
    }
    await handle.sync()
    return measured.stored()
  } finally {
    await handle.close()
  }
}

const writeWhole = async (handle: FileHandle, chunk: Uint8Array): Promise<void> => {
  for (let done = 0; done < chunk.byteLength; )
    done += (await handle.write(chunk, done, chunk.byteLength - done)).bytesWritten
}

/** The folder of a new object may be removed as empty between making it and moving into it, hence again. */
const keep = async (from: string, to: string, tries = 3): Promise<void> => {
  const folder = dirname(to)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const moved = await unlessMissing(rename(from, to).then(() => true))
  if (moved) return syncFolder(folder)
  if (tries === 0) throw new Error('the staged bytes are gone')
  return keep(from, to, tries - 1)
}

/** A name is only on the disk once its folder is. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const list = async (objects: string, prefix: string): Promise<StoredObject[]> => {
  const entries = await readdir(objects, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const keys = paths.map((path) => relative(objects, path).split(sep).join('/'))
  const found: StoredObject[] = []
  for (const key of keys.filter((one) => one.startsWith(prefix)).sort()) {
    const file = await unlessMissing(stat(join(objects, key)))
    if (file) found.push({ key, size: file.size, modifiedAt: file.mtime })
  }
  return found
}

const remove = async (path: string, root: string): Promise<boolean> => {
  const removed = await unlessMissing(rm(path).then(() => true))
  // an object's own folders go with its last version; one that is not empty stays
  if (removed) await removeEmpty(dirname(path), root)
  return removed === true
}

const removeEmpty = async (folder: string, root: string): Promise<void> => {
  if (folder === root) return
  const isEmpty = await rmdir(folder).then(
    () => true,
    () => false,
  )
  if (isEmpty) await removeEmpty(dirname(folder), root)
}
