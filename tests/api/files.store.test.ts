import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFolder } from '../../api/files/folder.ts'
import { replaceObject } from '../../api/files/records.ts'
import { type ObjectStore, TooManyBytes } from '../../api/files/store.ts'
import { sweepVersions } from '../../api/files/sweep.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { openTestDatabase } from '../support/database.ts'
import { keyTricks } from '../support/key-tricks.ts'

const inParts = async function* (...parts: string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part)
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

describe('the folder', () => {
  let root: string
  let store: ObjectStore
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'bitacora-folder-'))
    store = openFolder(root)
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  const put = async (key: string, ...parts: string[]): Promise<void> =>
    (await store.stage(inParts(...parts), 100)).keep(key)

  test('keeps what was streamed in, with its size and SHA-256, under its key alone', async () => {
    await put('a/otro/1', 'nada')
    const staged = await store.stage(inParts('hola ', 'muelle'), 11)
    expect(staged).toMatchObject({
      size: 11,
      sha256: new Bun.CryptoHasher('sha256').update('hola muelle').digest('hex'),
    })
    expect(await store.stat('a/uno/1')).toBeNull()
    await staged.keep('a/uno/1')
    expect(await (await store.open('a/uno/1'))?.text()).toBe('hola muelle')
    expect(await (await store.open('a/uno/1'))?.slice(5, 8).text()).toBe('mue')
    expect(await store.stat('a/uno/1')).toMatchObject({ key: 'a/uno/1', size: 11 })
    expect((await store.list('a/u')).map(({ key }) => key)).toEqual(['a/uno/1'])
    expect((await store.list('a/')).map(({ key }) => key)).toEqual(['a/otro/1', 'a/uno/1'])
    expect(filesIn(join(root, 'staging'))).toEqual([])
  })

  test('replaces an object whole', async () => {
    await put('b/1', 'antes')
    await put('b/1', 'después')
    expect(await (await store.open('b/1'))?.text()).toBe('después')
  })

  test('stops after as many bytes as it may take, and leaves nothing', async () => {
    let asked = 0
    const endless = async function* () {
      for (;;) {
        asked += 1
        yield new Uint8Array(10)
      }
    }
    await expect(store.stage(endless(), 95)).rejects.toThrow(TooManyBytes)
    expect(asked).toBe(10)
    expect(filesIn(join(root, 'staging'))).toEqual([])
  })

  test('leaves nothing of a stream that breaks, nor of what is discarded', async () => {
    const broken = async function* () {
      yield new Uint8Array(10)
      throw new Error('the line went dead')
    }
    await expect(store.stage(broken(), 100)).rejects.toThrow('the line went dead')
    await (await store.stage(inParts('sobra'), 100)).discard()
    expect(filesIn(join(root, 'staging'))).toEqual([])
  })

  test('removes one object and no other, and says whether there was one', async () => {
    await put('c/uno/1', 'uno')
    await put('c/dos/1', 'dos')
    expect(await store.remove('c/uno/1')).toBe(true)
    expect(await store.remove('c/uno/1')).toBe(false)
    expect(await store.open('c/uno/1')).toBeNull()
    expect(await (await store.open('c/dos/1'))?.text()).toBe('dos')
  })

  test('refuses every key that is none, in every act', async () => {
    writeFileSync(join(root, 'secreto'), 'secreto')
    for (const key of keyTricks) {
      await expect(store.stat(key), key).rejects.toThrow('not a key')
      await expect(store.open(key), key).rejects.toThrow('not a key')
      await expect(store.remove(key), key).rejects.toThrow('not a key')
      const staged = await store.stage(inParts('x'), 10)
      await expect(staged.keep(key), key).rejects.toThrow('not a key')
      await staged.discard()
    }
    expect(readdirSync(root).sort()).toEqual(['objects', 'secreto', 'staging'])
  })

  test('finds nothing where only a folder is', async () => {
    await put('d/uno/1', 'uno')
    expect(await store.stat('d/uno')).toBeNull()
    expect(await store.open('d/uno')).toBeNull()
    expect(await store.stat('d/uno/1/2')).toBeNull()
  })

  test('a server that was killed in the middle left only staged bytes, which the next start clears', () => {
    const killed = mkdtempSync(join(tmpdir(), 'bitacora-killed-'))
    mkdirSync(join(killed, 'staging'))
    writeFileSync(join(killed, 'staging', 'half'), 'half of a vid')
    openFolder(killed)
    expect(filesIn(killed)).toEqual([])
    rmSync(killed, { recursive: true })
  })
})

describe('bytes that no row names', () => {
  let db: Database
  beforeAll(async () => {
    db = await openTestDatabase()
  })
  afterAll(() => db.close())

  test('go a day later; the version that counts stays, however old', async () => {
    const root = mkdtempSync(join(tmpdir(), 'bitacora-sweep-'))
    const store = openFolder(root)
    const now = new Date()
    const [counts, orphan, young] = [1, 2, 3].map((n) => `0198c0de-0000-7000-8000-00000000000${n}`)
    for (const version of [counts, orphan, young])
      await (await store.stage(inParts('x'), 1)).keep(`k/${version}`)
    const row = { key: 'k', version: counts ?? '', name: 'k', size: 1, sha256: 'a'.repeat(64) }
    await replaceObject(db, { ...row, content_type: 'image/png', created_at: now.toISOString() })
    const old = new Date(now.getTime() - 25 * 3_600_000)
    for (const version of [counts, orphan]) utimesSync(join(root, 'objects/k', version ?? ''), old, old)
    expect(await sweepVersions(store, db, now)).toBe(1)
    expect((await store.list('')).map(({ key }) => key)).toEqual([`k/${counts}`, `k/${young}`])
    rmSync(root, { recursive: true })
  })
})
