import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFiles } from '../../api/files/files.ts'
import { openFolder } from '../../api/files/folder.ts'
import { addObject } from '../../api/files/records.ts'
import { TooManyBytes } from '../../api/files/store.ts'
import { sweepVersions } from '../../api/files/sweep.ts'
import { onlySecret } from '../../api/secrets/keyring.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { openTestDatabase } from '../support/database.ts'
import { keyTricks } from '../support/key-tricks.ts'
import { filesIn, type OpenedStore, stores } from '../support/stores.ts'

const inParts = async function* (...parts: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part)
}

const mebibyte = 1_048_576
const sha256 = (bytes: string | Uint8Array): string =>
  new Bun.CryptoHasher('sha256').update(bytes).digest('hex')

describe.each(Object.entries(stores))('[FILE-05] a store: %s', (_name, openStore) => {
  let on: OpenedStore
  let db: Database
  beforeAll(async () => {
    on = await openStore()
    db = await openTestDatabase()
  })
  afterAll(async () => {
    await on.close()
    await db.close()
  })

  const put = (key: string, ...parts: (string | Uint8Array)[]) =>
    on.store.put(key, inParts(...parts), 100 * mebibyte)
  const textOf = async (key: string): Promise<string> =>
    Buffer.from((await (await on.store.open(key))?.bytes()) ?? []).toString()
  const keysUnder = async (prefix: string): Promise<string[]> =>
    (await on.store.list(prefix)).map(({ key }) => key)

  test('keeps what was streamed in, with its size and SHA-256, under its key alone', async () => {
    await put('a/otro/1', 'nada')
    expect(await on.store.stat('a/uno/1')).toBeNull()
    expect(await put('a/uno/1', 'hola ', 'muelle')).toEqual({ size: 11, sha256: sha256('hola muelle') })
    expect(await textOf('a/uno/1')).toBe('hola muelle')
    expect(await on.store.stat('a/uno/1')).toMatchObject({ key: 'a/uno/1', size: 11 })
    expect(await keysUnder('a/u')).toEqual(['a/uno/1'])
    expect(await on.store.list('a/')).toMatchObject([
      { key: 'a/otro/1', size: 4 },
      { key: 'a/uno/1', size: 11 },
    ])
    expect(on.halves()).toEqual([])
  })

  test('gives ranges of an object, and ranges of those', async () => {
    await put('rango/1', '0123456789')
    const bytes = await on.store.open('rango/1')
    expect(bytes?.size).toBe(10)
    expect(Buffer.from((await bytes?.slice(2, 7).bytes()) ?? []).toString()).toBe('23456')
    expect(Buffer.from((await bytes?.slice(2, 7).slice(1, 99).bytes()) ?? []).toString()).toBe('3456')
    expect(await bytes?.slice(3, 3).bytes()).toHaveLength(0)
  })

  test('replaces an object whole', async () => {
    await put('b/1', 'antes')
    await put('b/1', 'después')
    expect(await textOf('b/1')).toBe('después')
  })

  test('of two that come to one key at once, one stands whole', async () => {
    const [one, other] = ['1', '2'].map((letter) => letter.repeat(9 * mebibyte))
    await Promise.all([one, other].map((text) => put('b/2', text ?? '')))
    expect([one, other]).toContain(await textOf('b/2'))
    expect(on.halves()).toEqual([])
  })

  test('keeps many parts in their order, however the chunks fall', async () => {
    const bytes = new Uint8Array(20 * mebibyte + 7)
    for (let at = 0; at < bytes.length; at += 65_536) bytes.fill(at >> 16, at, at + 65_536)
    const chunks = [bytes.slice(0, 3), bytes.slice(3, 17 * mebibyte), bytes.slice(17 * mebibyte)]
    expect(await put('partes/1', ...chunks)).toEqual({ size: bytes.length, sha256: sha256(bytes) })
    const kept = await (await on.store.open('partes/1'))?.bytes()
    expect(sha256(kept ?? '')).toBe(sha256(bytes))
  })

  test('keeps an object of nothing as one', async () => {
    expect(await put('vacío/1')).toEqual({ size: 0, sha256: sha256('') })
    expect(await on.store.stat('vacío/1')).toMatchObject({ size: 0 })
    expect(await textOf('vacío/1')).toBe('')
  })

  test.each([
    'Guía de operación ñandú.pdf',
    'Ｍanual 日本語 📘.pdf',
    'a+b&c=d?e#f.pdf',
    "100%, (copia) 'uno'!*~.pdf",
    'a\u0301 combinado.pdf',
  ])('keeps an object under a name such as %s', async (name) => {
    const key = `courses/documents/x/${name}/v1`
    await put(key, name)
    expect(await textOf(key)).toBe(name)
    expect(await on.store.stat(key)).toMatchObject({ key })
    expect(await keysUnder(`courses/documents/x/${name}`)).toEqual([key])
    expect(await on.store.remove(key)).toBe(true)
    expect(await on.store.stat(key)).toBeNull()
  })

  test.each([95, 12 * mebibyte])(
    'stops after %i bytes where that is the most, and leaves nothing',
    async (most) => {
      const step = most < mebibyte ? 10 : mebibyte
      let asked = 0
      const endless = async function* () {
        for (;;) {
          asked += 1
          yield new Uint8Array(step)
        }
      }
      await expect(on.store.put('sin fin/1', endless(), most)).rejects.toThrow(TooManyBytes)
      expect(asked).toBe(Math.floor(most / step) + 1)
      expect(on.halves()).toEqual([])
      expect(await on.store.stat('sin fin/1')).toBeNull()
    },
  )

  test('leaves nothing of a stream that breaks, and what was there before stays', async () => {
    await put('rota/1', 'antes')
    const broken = async function* () {
      yield new Uint8Array(9 * mebibyte)
      throw new Error('the line went dead')
    }
    await expect(on.store.put('rota/1', broken(), 100 * mebibyte)).rejects.toThrow('the line went dead')
    expect(on.halves()).toEqual([])
    expect(await textOf('rota/1')).toBe('antes')
  })

  test('removes one object and no other, and says whether there was one', async () => {
    await put('c/uno/1', 'uno')
    await put('c/dos/1', 'dos')
    expect(await on.store.remove('c/uno/1')).toBe(true)
    expect(await on.store.remove('c/uno/1')).toBe(false)
    expect(await on.store.open('c/uno/1')).toBeNull()
    expect(await textOf('c/dos/1')).toBe('dos')
  })

  test('refuses every key that is none, in every act', async () => {
    const before = await keysUnder('')
    for (const key of keyTricks) {
      await expect(on.store.stat(key), key).rejects.toThrow('not a key')
      await expect(on.store.open(key), key).rejects.toThrow('not a key')
      await expect(on.store.remove(key), key).rejects.toThrow('not a key')
      await expect(put(key, 'x'), key).rejects.toThrow('not a key')
    }
    expect(await keysUnder('')).toEqual(before)
    expect(on.halves()).toEqual([])
  })

  test('finds nothing where only a folder is', async () => {
    await put('d/uno/1', 'uno')
    expect(await on.store.stat('d/uno')).toBeNull()
    expect(await on.store.open('d/uno')).toBeNull()
    expect(await on.store.stat('d/uno/1/2')).toBeNull()
  })

  test('is sound', async () => {
    expect(await on.store.problem()).toBeNull()
  })

  describe('bytes that no row names', () => {
    const now = new Date()
    const [known, foreign, counts, orphan, young] = [1, 2, 3, 4, 5].map(
      (n) => `0198c0de-0000-7000-8000-00000000000${n}`,
    ) as [string, string, string, string, string]
    const sweep = () =>
      sweepVersions(on.store, db, now, async (ids) => new Set(ids.filter((id) => id === known)))
    const makeOld = (...keys: string[]) => {
      for (const key of keys) on.age(key, new Date(now.getTime() - 25 * 3_600_000))
    }
    const clear = async () => {
      for (const key of await keysUnder('')) await on.store.remove(key)
    }

    test('go a day later; the version that counts stays, however old', async () => {
      await clear()
      const key = `courses/images/${known}/CourseImage.png`
      for (const version of [counts, orphan, young]) await put(`${key}/${version}`, 'x')
      const row = {
        key,
        version: counts,
        location: `${key}/${counts}`,
        name: 'k',
        size: 1,
        sha256: 'a'.repeat(64),
      }
      const stored = { content_type: 'image/png', created_at: now.toISOString(), uploaded_by: null }
      await addObject(db, { ...row, ...stored })
      makeOld(`${key}/${counts}`, `${key}/${orphan}`)
      expect(await sweep()).toBe(1)
      expect(await keysUnder('')).toEqual([`${key}/${counts}`, `${key}/${young}`])
    })

    test('go of lessons, captions, pictures, documents and evidence alike', async () => {
      await clear()
      const keys = [
        `courses/modules/${known}/${foreign}/${orphan}`,
        `courses/modules/${foreign}/${known}/${orphan}`,
        `courses/captions/${foreign}/${known}.vtt/${orphan}`,
        `courses/documents/${known}/Guía.pdf/${orphan}`,
        `evidences/${known}/${foreign}/Constancia.pdf/${orphan}`,
      ]
      for (const key of keys) await put(key, 'x')
      makeOld(...keys)
      expect(await sweep()).toBe(keys.length)
      expect(await keysUnder('')).toEqual([])
    })

    test('stay where they are of a course or a person that this company does not know, or no file of the product', async () => {
      await clear()
      const keys = [
        `checkpoints/${known}/1`,
        `courses/documents/${foreign}/Guía.pdf/${orphan}`,
        `courses/modules/${foreign}/${foreign}/${orphan}`,
        `evidences/${foreign}/${known}/Constancia.pdf/${orphan}`,
        `fotos/${known}/${orphan}`,
      ]
      for (const key of keys) await put(key, 'x')
      makeOld(...keys)
      expect(await sweep()).toBe(0)
      expect(await keysUnder('')).toEqual(keys)
    })
  })
})

test('[FILE-05] a server that was killed in the middle left only staged bytes, which the next start clears', () => {
  const killed = mkdtempSync(join(tmpdir(), 'bitacora-killed-'))
  mkdirSync(join(killed, 'staging'))
  writeFileSync(join(killed, 'staging', 'half'), 'half of a vid')
  openFolder(killed)
  expect(filesIn(killed)).toEqual([])
  rmSync(killed, { recursive: true })
})

test('[OPS-04] a start sweeps away what is old only where the time is sure', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bitacora-swept-'))
  const db = await openTestDatabase()
  const folder = openFolder(join(dataDir, 'files'))
  let swept = 0
  const endUploads = async (before: Date) => {
    swept += 1
    return folder.endUploads(before)
  }
  const start = (isTrusted: boolean) =>
    openFiles(onlySecret('a secret of thirty-two characters'), {
      db,
      now: () => new Date(),
      objects: { ...folder, endUploads },
      isTimeTrusted: async () => isTrusted,
      store: { end: { lost: () => null } },
    } as unknown as Parameters<typeof openFiles>[1]) // the parts of a server that a start without files uses
  await start(false)
  expect(swept).toBe(0)
  await start(true)
  expect(swept).toBe(1)
  await db.close()
  rmSync(dataDir, { recursive: true })
})

test('[FILE-03] in the folder, nothing can be written beside the objects', async () => {
  const root = mkdtempSync(join(tmpdir(), 'bitacora-folder-'))
  writeFileSync(join(root, 'secreto'), 'secreto')
  const store = openFolder(root)
  for (const key of keyTricks) await expect(store.put(key, inParts('x'), 1), key).rejects.toThrow('not a key')
  expect(filesIn(root)).toEqual(['secreto'])
  rmSync(root, { recursive: true })
})
