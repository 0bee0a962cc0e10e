import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFolder } from '../../api/files/folder.ts'
import { folderOf, isSafeKey, placeOf } from '../../api/files/keys.ts'
import { fitsRange, isKnown, rangeOf } from '../../api/files/ranges.ts'
import { replaceObject } from '../../api/files/records.ts'
import { makeSigning } from '../../api/files/signing.ts'
import { type ObjectStore, TooManyBytes } from '../../api/files/store.ts'
import { sweepVersions } from '../../api/files/sweep.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { openTestDatabase } from '../support/database.ts'

const id = '0198c0de-0000-7000-8000-000000000001'
const other = '0198c0de-0000-7000-8000-000000000002'

const inParts = async function* (...parts: string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part)
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

const tricks = [
  '../secreto',
  'courses/../../secreto',
  '/etc/passwd',
  'courses//x',
  'courses/./x',
  'courses\\..\\x',
  'courses/%2e%2e/x',
  'courses/%2E%2E%2fx',
  'courses/%252e/x',
  'courses/a\0.pdf',
  'courses/a\n.pdf',
  'courses/',
  '',
  '.',
  '..',
  'a'.repeat(201),
  'a/'.repeat(260),
  'ñ'.repeat(150),
  'medio \ud800',
]

describe('keys', () => {
  test('[FILE-03] a key that could leave its folder, however often it is decoded, is none', () => {
    for (const key of tricks) {
      expect(isSafeKey(key), key).toBe(false)
      expect(placeOf(key), key).toBeNull()
    }
    expect(isSafeKey('courses/documents/Guía de 100 % (v2).pdf')).toBe(true)
  })

  test('[FILE-03] says what it is about by its shape, and anything of another shape is about nothing', () => {
    expect(placeOf(`courses/modules/${id}/${other}`)).toEqual({
      kind: 'lesson',
      moduleId: id,
      lessonId: other,
    })
    expect(placeOf(`courses/images/${id}/CourseImage.png`)).toMatchObject({ kind: 'image', courseId: id })
    expect(placeOf(`courses/documents/${id}/Guía.PDF`)).toMatchObject({ courseId: id, extension: 'pdf' })
    for (const key of [
      `courses/modules/${id}`,
      `courses/modules/${id}/${other}/x`,
      `courses/modules/${id}/CourseImage.png`,
      `courses/images/${id}/CourseImage.svg`,
      `courses/images/${id}/otra.png`,
      `courses/documents/${id}/sub/guia.pdf`,
      `courses/documents/${id}/.pdf`,
      `evidences/${id}/${other}/foto.png`,
      `x/courses/images/${id}/CourseImage.png`,
    ])
      expect(placeOf(key), key).toBeNull()
    expect(folderOf(`courses/modules/${id}/`)).toEqual({ kind: 'module', moduleId: id })
    expect(folderOf('courses/modules/')).toBeNull()
  })
})

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
    for (const key of tricks) {
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

describe('a signed address', () => {
  const now = new Date('2026-03-02T15:00:00.000Z')
  const later = new Date(now.getTime() + 60_000)
  const signing = makeSigning('a secret of at least thirty-two letters')
  const grant = {
    act: 'PUT',
    key: `courses/documents/${id}/Guía 1 & 2?.pdf`,
    contentType: 'application/pdf',
    size: 12,
    nonce: other,
    expiresAt: later,
  } as const
  const queryOf = (address: string) => new URL(address, 'http://x').searchParams
  const query = () => queryOf(signing.addressOf(grant))

  test('gives back what was signed, and its path decodes to the key', () => {
    expect(signing.grantOf('PUT', grant.key, query(), now)).toEqual(grant)
    const { pathname } = new URL(signing.addressOf(grant), 'http://x')
    expect(decodeURIComponent(pathname)).toBe(`/api/storage/${grant.key}`)
  })

  test('is void once anything of it differs, or by another secret', () => {
    const tampered: [string, string][] = [
      ['size', '13'],
      ['contentType', 'text/html'],
      ['nonce', id],
      ['expires', '9999999999'],
      ['signature', ''],
      ['signature', 'AAAA'],
    ]
    for (const [name, value] of tampered) {
      const changed = query()
      changed.set(name, value)
      expect(() => signing.grantOf('PUT', grant.key, changed, now), name).toThrow('storage.bad-signature')
    }
    for (const missing of ['size', 'contentType', 'nonce', 'expires', 'signature']) {
      const changed = query()
      changed.delete(missing)
      expect(() => signing.grantOf('PUT', grant.key, changed, now), missing).toThrow('storage.bad-signature')
    }
    expect(() => signing.grantOf('GET', grant.key, query(), now)).toThrow('storage.bad-signature')
    expect(() => signing.grantOf('PUT', `${grant.key}x`, query(), now)).toThrow('storage.bad-signature')
    const foreign = queryOf(makeSigning('another secret of thirty-two letters').addressOf(grant))
    expect(() => signing.grantOf('PUT', grant.key, foreign, now)).toThrow('storage.bad-signature')
  })

  test('is void from the second in which it expires', () => {
    expect(signing.grantOf('PUT', grant.key, query(), new Date(later.getTime() - 1)).key).toBe(grant.key)
    expect(() => signing.grantOf('PUT', grant.key, query(), later)).toThrow('storage.expired')
  })
})

describe('ranges', () => {
  test('are read as RFC 9110 says', () => {
    const cases: [string | null, ReturnType<typeof rangeOf>][] = [
      [null, 'whole'],
      ['bytes=0-', { start: 0, end: 99 }],
      ['bytes=0-0', { start: 0, end: 0 }],
      ['bytes=10-19', { start: 10, end: 19 }],
      ['bytes=90-500', { start: 90, end: 99 }],
      ['bytes=-5', { start: 95, end: 99 }],
      ['bytes=-500', { start: 0, end: 99 }],
      ['bytes=-0', 'unsatisfiable'],
      ['bytes=100-', 'unsatisfiable'],
      ['bytes=100-200', 'unsatisfiable'],
      ['bytes=20-10', 'whole'],
      ['bytes=-', 'whole'],
      ['bytes=0-1,5-6', 'whole'],
      ['lines=0-1', 'whole'],
      ['bytes=a-b', 'whole'],
    ]
    for (const [header, expected] of cases) expect(rangeOf(header, 100), String(header)).toEqual(expected)
  })

  test('stay within the bytes whatever is asked for', () => {
    fc.assert(
      fc.property(fc.nat(1_000), fc.nat(1_000), fc.integer({ min: 1, max: 500 }), (first, last, size) => {
        const range = rangeOf(`bytes=${first}-${last}`, size)
        if (typeof range === 'string') return
        expect(range.start).toBe(first)
        expect(range.end).toBe(Math.min(last, size - 1))
        expect(range.end).toBeGreaterThanOrEqual(range.start)
      }),
    )
  })

  test('conditions compare whole tags', () => {
    expect(isKnown('"a"', '"a"')).toBe(true)
    expect(isKnown('W/"a", "b"', '"a"')).toBe(true)
    expect(isKnown('*', '"a"')).toBe(true)
    expect(isKnown('"ab"', '"a"')).toBe(false)
    expect(isKnown(null, '"a"')).toBe(false)
    expect(fitsRange(null, '"a"')).toBe(true)
    expect(fitsRange('"a"', '"a"')).toBe(true)
    expect(fitsRange('W/"a"', '"a"')).toBe(false)
    expect(fitsRange('Mon, 02 Mar 2026 15:00:00 GMT', '"a"')).toBe(false)
  })
})
