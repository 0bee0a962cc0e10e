import { constants, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openFolder, openFolderBytes } from '../../api/files/folder.ts'
import { StoreUnavailable } from '../../api/files/store.ts'

/** Makes a function of the file system fail with this code. */
const fail = (act: string, code: string): void => {
  const refused = Object.assign(new Error(`${code}: /secret/path`), { code })
  if (act !== 'write') {
    vi.spyOn(fs, act as 'stat').mockRejectedValue(refused)
    return
  }
  const open = fs.open.bind(fs)
  vi.spyOn(fs, 'open').mockImplementation(async (path, flags, mode) =>
    Object.assign(await open(path, flags, mode), { write: () => Promise.reject(refused) }),
  )
}

const one = async function* (): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(Buffer.from('hola'))
}

let root: string
let store: ReturnType<typeof openFolder>
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'bitacora-broken-'))
  store = openFolder(root)
  await store.put('a/1', one(), 10)
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true, force: true })
})

const acts = {
  put: () => store.put('a/2', one(), 10),
  open: () => store.open('a/1'),
  stat: () => store.stat('a/1'),
  list: () => store.list(''),
  remove: () => store.remove('a/1'),
  backup: () => openFolderBytes(root, 'a/1'),
}
const failureOf = (act: keyof typeof acts): Promise<unknown> =>
  acts[act]().then(
    () => null,
    (error: unknown) => error,
  )

describe('[FILE-05] a folder that cannot be used', () => {
  test.each([
    ['put', 'open', 'EACCES'],
    ['put', 'open', 'EROFS'],
    ['put', 'write', 'ENOSPC'],
    ['put', 'rename', 'EDQUOT'],
    ['open', 'stat', 'EACCES'],
    ['open', 'access', 'EACCES'],
    ['stat', 'stat', 'EIO'],
    ['list', 'readdir', 'EACCES'],
    ['remove', 'rm', 'EROFS'],
    ['backup', 'stat', 'EIO'],
  ] as const)('is said to be away: %s, where %s gives %s', async (act, call, code) => {
    fail(call, code)
    const failure = await failureOf(act)
    expect(failure).toBeInstanceOf(StoreUnavailable)
    expect(String(failure)).toContain(code)
    expect(String(failure)).not.toContain('secret')
    vi.restoreAllMocks()
    expect(readdirSync(join(root, 'staging'))).toEqual([])
    expect((await store.open('a/1'))?.size).toBe(4)
    expect(await failureOf(act)).toBeNull()
  })

  test.each([
    ['open', 'EROFS'],
    ['write', 'ENOSPC'],
    ['access', 'EACCES'],
  ])('is a problem for as long as it lasts: %s gives %s', async (call, code) => {
    expect(await store.problem()).toBeNull()
    fail(call, code)
    expect(await store.problem()).toBe(`the folder cannot be used (${code})`)
    vi.restoreAllMocks()
    expect(await store.problem()).toBeNull()
    expect(readdirSync(join(root, 'staging'))).toEqual([])
  })

  test('is a problem where it may be read alone', async () => {
    const refused = Object.assign(new Error(), { code: 'EACCES' })
    const access = fs.access.bind(fs)
    vi.spyOn(fs, 'access').mockImplementation(async (path, mode) => {
      if (((mode ?? 0) & constants.W_OK) !== 0) throw refused
      return access(path, mode)
    })
    expect((await store.open('a/1'))?.size).toBe(4)
    expect(await store.problem()).toBe('the folder cannot be used (EACCES)')
  })

  test('is one that is missing, or no folder: no object of it is said not to be, and none is made anew', async () => {
    const [objects, aside] = [join(root, 'objects'), join(root, 'aside')]
    renameSync(objects, aside)
    for (const act of ['put', 'open', 'stat', 'list', 'remove', 'backup'] as const)
      expect(await failureOf(act), act).toBeInstanceOf(StoreUnavailable)
    expect(await store.problem()).toBe('the folder cannot be used (ENOENT)')
    expect(readdirSync(root).sort()).toEqual(['aside', 'staging'])
    writeFileSync(objects, 'a file')
    for (const act of ['put', 'open', 'stat', 'list', 'remove', 'backup'] as const)
      expect(await failureOf(act), act).toBeInstanceOf(StoreUnavailable)
    expect(await store.problem()).toBe('the folder cannot be used (ENOTDIR)')
    rmSync(objects)
    renameSync(aside, objects)
    expect(await store.problem()).toBeNull()
    expect((await store.open('a/1'))?.size).toBe(4)
    expect(await store.open('a/2')).toBeNull()
  })

  test('is used again where what is half taken in lay is gone', async () => {
    rmSync(join(root, 'staging'), { recursive: true })
    expect(await failureOf('put')).toBeInstanceOf(StoreUnavailable)
    expect(await store.problem()).toBeNull()
    expect(await failureOf('put')).toBeNull()
  })

  test('does not stop a start, and is made as soon as it can be', async () => {
    const later = join(root, 'later')
    writeFileSync(later, 'a file')
    const late = openFolder(later)
    expect(await late.problem()).toBe('the folder cannot be used (ENOTDIR)')
    rmSync(later)
    expect(await late.problem()).toBeNull()
    expect(await late.put('a/1', one(), 10)).toMatchObject({ size: 4 })
  })

  test('is no reason to say so of what the sender did', async () => {
    const broken = async function* (): AsyncGenerator<Uint8Array> {
      yield new Uint8Array(1)
      throw Object.assign(new Error('the line went dead'), { code: 'ECONNRESET' })
    }
    await expect(store.put('a/2', broken(), 10)).rejects.toThrow('the line went dead')
  })
})
