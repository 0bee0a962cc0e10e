import { constants, mkdirSync, rmSync } from 'node:fs'
import fs, { type FileHandle } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { safeKey } from './keys.ts'
import { measuring, release } from './measuring.ts'
import {
  type ObjectStore,
  type Stored,
  type StoredBytes,
  type StoredObject,
  StoreUnavailable,
} from './store.ts'

type Paths = { readonly objects: string; readonly staging: string }

/** Files under `objects`; empties `staging`, which a killed process left. An unusable folder does not prevent a start. */
export const openFolder = (root: string): ObjectStore => {
  const paths: Paths = { objects: join(root, 'objects'), staging: join(root, 'staging') }
  const { objects, staging } = paths
  let isPrepared = prepare(paths)
  const pathOf = (key: string): string => pathIn(objects, key)
  return {
    put: async (key, bytes, most) =>
      put(join(staging, crypto.randomUUID()), pathOf(key), bytes, most, objects),
    open: (key) => openFolderBytes(root, key),
    stat: async (key) => {
      const status = await unlessMissing(objects, fs.stat(pathOf(key)))
      return status?.isFile() ? { key, size: status.size, modifiedAt: status.mtime } : null
    },
    list: async (prefix) => list(objects, prefix),
    remove: async (key) => remove(objects, pathOf(key)),
    readingUrl: async () => null,
    // a start has ended them
    endUploads: async () => undefined,
    problem: async () => {
      if (!isPrepared) isPrepared = prepare(paths)
      return problemOf(paths)
    },
  }
}

export const openFolderBytes = async (root: string, key: string): Promise<StoredBytes | null> => {
  const objects = join(root, 'objects')
  const path = pathIn(objects, key)
  const status = await unlessMissing(objects, fs.stat(path))
  const isThere =
    status?.isFile() &&
    (await unlessMissing(
      objects,
      fs.access(path, constants.R_OK).then(() => true),
    ))
  return isThere ? Bun.file(path) : null
}

const pathIn = (objects: string, key: string): string => join(objects, ...safeKey(key).split('/'))

const prepare = ({ objects, staging }: Paths): boolean => {
  try {
    rmSync(staging, { recursive: true, force: true })
    for (const one of [objects, staging]) mkdirSync(one, { recursive: true, mode: 0o700 })
    return true
  } catch {
    return false
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'

const orUnavailable = async <Result>(act: Promise<Result>): Promise<Result> => {
  try {
    return await act
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error
    throw new StoreUnavailable(`the folder of files failed: ${codeOf(error)}`)
  }
}

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(error))

/** Null where the object is missing. Throws StoreUnavailable where the whole folder is. */
const unlessMissing = <Result>(objects: string, act: Promise<Result>): Promise<Result | null> =>
  orUnavailable(
    act.catch(async (error: unknown) => {
      if (!isMissing(error)) throw error
      await readFolder(objects)
      return null
    }),
  )

const readFolder = (objects: string): Promise<void> =>
  fs.access(`${objects}${sep}`, constants.R_OK | constants.X_OK)

const trial = new Uint8Array(65_536)

const problemOf = async ({ objects, staging }: Paths): Promise<string | null> => {
  const tried = join(staging, crypto.randomUUID())
  try {
    await readFolder(objects)
    await fs.access(objects, constants.W_OK)
    await fs.mkdir(staging, { recursive: true, mode: 0o700 })
    const handle = await fs.open(tried, 'wx', 0o600)
    try {
      await writeWhole(handle, trial)
    } finally {
      await handle.close()
    }
    return null
  } catch (error) {
    return `the folder cannot be used (${codeOf(error)})`
  } finally {
    await fs.rm(tried, { force: true }).catch(() => undefined)
  }
}

const put = async (
  staged: string,
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  most: number,
  objects: string,
): Promise<Stored> => {
  try {
    const stored = await write(staged, bytes, most)
    await orUnavailable(keep(staged, path, objects))
    return stored
  } catch (error) {
    await fs.rm(staged, { force: true }).catch(() => undefined)
    throw error
  }
}

const write = async (path: string, bytes: AsyncIterable<Uint8Array>, most: number): Promise<Stored> => {
  const handle = await orUnavailable(fs.open(path, 'wx', 0o600))
  try {
    const measured = measuring(most)
    for await (const chunk of bytes) {
      measured.add(chunk)
      await orUnavailable(writeWhole(handle, chunk))
      release(chunk)
    }
    await orUnavailable(handle.sync())
    return measured.stored()
  } finally {
    await handle.close()
  }
}

const writeWhole = async (handle: FileHandle, chunk: Uint8Array): Promise<void> => {
  for (let done = 0; done < chunk.byteLength; )
    done += (await handle.write(chunk, done, chunk.byteLength - done)).bytesWritten
}

/** Another process may remove the object's empty folder before the move, hence the retry. */
const keep = async (from: string, to: string, objects: string, tries = 3): Promise<void> => {
  const folder = dirname(to)
  // never creates the root folder again: its files would seem to be deleted
  await readFolder(objects)
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  const moved = await unlessMissing(
    objects,
    fs.rename(from, to).then(() => true),
  )
  if (moved) return syncFolder(folder)
  if (tries === 0) throw new Error('the staged bytes are gone')
  return keep(from, to, objects, tries - 1)
}

/** A name is durable only once its folder is synced. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await fs.open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const list = async (objects: string, prefix: string): Promise<StoredObject[]> => {
  const entries = await orUnavailable(fs.readdir(objects, { recursive: true, withFileTypes: true }))
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const keys = paths.map((path) => relative(objects, path).split(sep).join('/'))
  const listing: StoredObject[] = []
  for (const key of keys.filter((one) => one.startsWith(prefix)).sort()) {
    const file = await unlessMissing(objects, fs.stat(join(objects, key)))
    if (file) listing.push({ key, size: file.size, modifiedAt: file.mtime })
  }
  return listing
}

const remove = async (objects: string, path: string): Promise<boolean> => {
  const removed = await unlessMissing(
    objects,
    fs.rm(path).then(() => true),
  )
  // an object's own folders go with its last version; one that is not empty stays
  if (removed) await removeEmpty(objects, dirname(path))
  return removed === true
}

const removeEmpty = async (objects: string, folder: string): Promise<void> => {
  if (folder === objects) return
  const isEmpty = await fs.rmdir(folder).then(
    () => true,
    () => false,
  )
  if (isEmpty) await removeEmpty(objects, dirname(folder))
}
