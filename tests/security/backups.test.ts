import { createHash, createHmac, scryptSync } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keysFile, readLines, writeLines } from '../../api/backup/archive.ts'
import { makeBackup, partsOfSecretLine } from '../../api/backup/backup.ts'
import { decrypted, encrypted, isSealOf, sealOf, WrongPassphrase } from '../../api/backup/encryption.ts'
import { type Manifest, readManifest, writeManifest } from '../../api/backup/manifest.ts'
import { checkBackup, restoreBackup } from '../../api/backup/restore.ts'
import { appliedMigrations, knownMigrations, migrate } from '../../api/database/migrate.ts'
import { openPostgres } from '../../api/database/postgres.ts'
import { storeFile } from '../../api/demo/write-files.ts'
import { openStoredBytes } from '../../api/files/files.ts'
import { openFolder } from '../../api/files/folder.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { copyDatabase, openTestPostgres } from '../support/database.ts'

const passphrase = 'una clave bastante larga'

let app: TestApp
let root: string
let whole: string
let manifestOfWhole: Manifest
let vacant: Database
let known: string
let stranger: string

const needs = {
  passphrase,
  signingSeed: null,
  app: '1.2.3',
  now: () => new Date('2026-03-05T10:00:00Z'),
}

const back = async (folder: string) =>
  makeBackup({ ...needs, db: app.services.db, openBytes: await openStoredBytes(app.config), folder })

const restored = async (folder: string, db: Database = vacant): Promise<Manifest> => {
  const manifest = await checkBackup(folder, passphrase)
  await restoring(folder, manifest, db)
  return manifest
}

const restoring = async (folder: string, manifest: Manifest, db: Database): Promise<void> => {
  const dataDir = mkdtempSync(join(root, 'restored-'))
  const store = openFolder(join(dataDir, 'files'))
  await restoreBackup({
    passphrase,
    folder,
    manifest,
    db,
    openStore: async () => store,
    config: { dataDir, checkpointKey: null },
    say: () => undefined,
  })
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'bitacora-forged-'))
  app = await openTestApp()
  known = await app.hire({ payrollNum: '900' })
  stranger = await app.hire({ payrollNum: '901' })
  await app.as(known)
  whole = join(root, 'whole')
  mkdirSync(whole)
  chmodSync(whole, 0o777)
  manifestOfWhole = await back(whole)
  vacant = await openTestPostgres()
})
afterAll(async () => {
  await vacant.close()
  await app.close()
  rmSync(root, { recursive: true, force: true })
})

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

type Body = { files: { name: string; size: number; sha256: string; rows: number }[] }

/** As somebody does who may write where backups lie and has everything but the key. */
const forged = (name: string, change: (folder: string, body: Body) => void): string => {
  const folder = join(root, name)
  cpSync(whole, folder, { recursive: true })
  const path = join(folder, 'manifest.json')
  const { sha256: _, seal, ...body } = JSON.parse(readFileSync(path, 'utf8'))
  change(folder, body)
  const text = JSON.stringify(body, null, 2)
  writeFileSync(path, `${JSON.stringify({ ...body, sha256: sha256(text), seal }, null, 2)}\n`)
  return folder
}

const put = (folder: string, body: Body, name: string, lines: readonly string[]): void => {
  const bytes = gzipSync(`${lines.join('\n')}\n`)
  writeFileSync(join(folder, name), bytes)
  const file = { name, size: bytes.length, sha256: sha256(bytes), rows: lines.length }
  body.files = [...body.files.filter((one) => one.name !== name), file]
}

test('a backup that somebody without its key wrote anew lets nobody in', async () => {
  const [own] = await app.services.db.query<{ line: string }>(sql`
    select (to_jsonb(t) || jsonb_build_object('person_id', ${stranger}::text))::text as line
    from credentials t where person_id = ${known}::uuid`)
  const folder = forged('credential', (at, body) =>
    put(at, body, 'tables/credentials.ndjson.gz', [own?.line ?? '']),
  )
  await expect(restored(folder)).rejects.toThrow('The backup was made with another BACKUP_KEY.')
  const [kept] = await vacant.query(sql`
    select (select count(*) from credentials)::int as credentials, (select count(*) from events)::int as events`)
  expect(kept).toEqual({ credentials: 0, events: 0 })
})

test('nothing of a backup is unfolded or followed before it has proved to be whose it says', async () => {
  const long = `{"location":"${'x'.repeat(30_000_000)}"}`
  const bomb = forged('bomb', (at, body) => {
    const bytes = gzipSync(long)
    writeFileSync(join(at, 'tables/stored_objects.ndjson.gz'), bytes)
    const file = body.files.find((one) => one.name === 'tables/stored_objects.ndjson.gz')
    if (file) Object.assign(file, { sha256: sha256(bytes), size: bytes.length })
  })
  await expect(restored(bomb)).rejects.toThrow('The backup was made with another BACKUP_KEY.')
  const path = forged('path', (_, body) => {
    for (const file of body.files) file.name = `../../../../../../etc/${file.name}`
  })
  await expect(restored(path)).rejects.toThrow('The backup was made with another BACKUP_KEY.')
})

test('a backup of a log that somebody had changed restores nothing, and names the event', async () => {
  const { db } = app.services
  const setType = (type: string) =>
    db.script(`alter table events disable trigger events_only_grow;
      update events set type = '${type}' where position = 2;
      alter table events enable trigger events_only_grow`)
  const [{ type = '' } = {}] = await db.query<{ type: string }>(
    sql`select type from events where position = 2`,
  )
  await setType(`${type}x`)
  const folder = join(root, 'changed')
  await back(folder)
  await setType(type)
  await expect(restored(folder)).rejects.toThrow('The log does not hold at position 2 (digest).')
  expect(await vacant.query(sql`select 1 as one from events limit 1`)).toEqual([])
})

/** A changed backup with a valid seal, as a holder of the key or another version could make it. */
const sealed = async (
  name: string,
  change: (manifest: Manifest, folder: string) => Manifest | Promise<Manifest>,
): Promise<string> => {
  const folder = join(root, name)
  cpSync(whole, folder, { recursive: true })
  rmSync(join(folder, 'manifest.json'))
  await writeManifest(folder, await change(manifestOfWhole, folder), passphrase)
  return folder
}

/** As it would have been made before this migration: no row has a column that came with it or later. */
const sealedBefore = async (migration: string): Promise<string> => {
  const name = `before-${migration}`
  const before = knownMigrations().filter((one) => one < migration)
  const db = await openPostgres(await copyDatabase('template0'))
  await migrate(db, before)
  const columns = await db.query<{ table_name: string; column_name: string }>(sql`
    select table_name, column_name from information_schema.columns where table_schema = 'public'`)
  await db.close()
  const ofTable = Map.groupBy(columns, ({ table_name }) => table_name)
  const knownOf = (table: string, row: string): string => {
    const known = new Set(ofTable.get(table)?.map(({ column_name }) => column_name))
    return JSON.stringify(
      Object.fromEntries(Object.entries(JSON.parse(row)).filter(([column]) => known.has(column))),
    )
  }
  const rewritten = (file: string, table: string): string => {
    const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n').filter(Boolean)
    const bytes = gzipSync(lines.map((line) => `${knownOf(table, line)}\n`).join(''))
    writeFileSync(file, bytes)
    return createHash('sha256').update(bytes).digest('hex')
  }
  const rewrittenKeys = async (folder: string) => {
    const apart: string[] = []
    for await (const lines of readLines(folder, keysFile, passphrase))
      for (const { name: table, row } of lines.map(partsOfSecretLine))
        apart.push(`["${table}",${ofTable.has(table) ? knownOf(table, row) : row}]`)
    rmSync(join(folder, keysFile))
    const page = async function* () {
      yield apart
    }
    return writeLines(folder, keysFile, page(), passphrase)
  }
  const inFolder = (folder: string, file: Manifest['files'][number]) => {
    const table = /^tables\/(\w+)\.ndjson\.gz$/.exec(file.name)?.[1]
    return table ? { ...file, sha256: rewritten(join(folder, file.name), table) } : file
  }
  return sealed(name, async (one, folder) => {
    const keys = await rewrittenKeys(folder)
    const files = one.files.map((file) => (file.name === keysFile ? keys : inFolder(folder, file)))
    return { ...one, migrations: before, files }
  })
}

const migrationsTaken = ['0057-versions-side-by-side.sql', knownMigrations().at(-1) ?? '']

test.for(migrationsTaken)(
  'a backup of a version before %s is restored into its own tables, and brought to those of this one',
  async (migration) => {
    const of = async (db: Database) => ({
      migrations: await appliedMigrations(db),
      tables: await db.query(sql`
      select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, ordinal_position`),
      events: (await db.query(sql`select position from events`)).length,
    })
    const { head } = manifestOfWhole
    const older = await sealedBefore(migration)
    const db = await openPostgres(await copyDatabase('template0'))
    try {
      await restored(older, db)
      // a log made elsewhere begins with another id, and tells who has a payroll number by another key
      const log = sql`select id, encode(claim_key, 'hex') as claim_key from log`
      expect(await db.query(log)).toEqual(await app.services.db.query(log))
      const reference = await of(vacant)
      expect(await of(db)).toEqual({ ...reference, events: head.position })
      expect(reference.migrations).toEqual(knownMigrations())
    } finally {
      await db.close()
    }
  },
)

test('a backup of format 1, whose hash and seal stood under the JSON, is restored as well', async () => {
  const folder = join(root, 'format-1')
  cpSync(whole, folder, { recursive: true })
  const manifest = manifestOfWhole
  rmSync(join(folder, 'manifest.json'))
  const apart: string[] = []
  for await (const lines of readLines(folder, keysFile, passphrase))
    for (const { name, row } of lines.map(partsOfSecretLine)) apart.push(`${name}\t${row}`)
  rmSync(join(folder, keysFile))
  const page = async function* () {
    yield apart
  }
  const keys = await writeLines(folder, keysFile, page(), passphrase)
  const text = JSON.stringify(
    { ...manifest, format: 1, files: [...manifest.files.filter(({ name }) => name !== keysFile), keys] },
    null,
    2,
  )
  const seal = await sealOf(passphrase, text)
  writeFileSync(join(folder, 'manifest.json'), [text, sha256(text), seal, ''].join('\n'))
  const db = await openTestPostgres()
  expect((await restored(folder, db)).head).toEqual(manifest.head)
  const secrets = sql`select person_id, encode(key, 'hex') as key from sealing_keys order by 1, 2`
  expect(await db.query(secrets)).toEqual(await app.services.db.query(secrets))
  await db.close()
})

test('a backup by a later version, and one whose log ends otherwise than it says, are refused though they are sealed', async () => {
  const later = await sealed('later', (one) => ({ ...one, migrations: [...one.migrations, '9999-more.sql'] }))
  await expect(restored(later)).rejects.toThrow('The backup was made by a later version, with 9999-more.sql.')
  const saying = (other: Partial<Manifest>) => restoring(whole, { ...manifestOfWhole, ...other }, vacant)
  const { head, migrations } = manifestOfWhole
  await expect(saying({ migrations: migrations.slice(0, -1) })).rejects.toThrow(
    /^The backup was made by an earlier version: restore it into a new database, in which \S+\.sql has not run\.$/,
  )
  const other = await sealed('other', (one) => ({ ...one, format: 3 }) as unknown as Manifest) // as a later version may write it
  await expect(restored(other)).rejects.toThrow('format')
  await expect(saying({ head: { ...head, chain: 'ab'.repeat(32) } })).rejects.toThrow(
    'The log does not end as the backup says.',
  )
  await expect(saying({ head: { ...head, position: head.position + 1 } })).rejects.toThrow(
    'The log does not hold at position',
  )
  expect(await vacant.query(sql`select 1 as one from events limit 1`)).toEqual([])
})

test('a stored file that is not what was taken in ends the backup, and one that is gone is named in it', async () => {
  const bytes = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  const key = `courses/documents/${crypto.randomUUID()}/Guía.pdf`
  const what = { key, contentType: 'application/pdf', name: 'Guía.pdf' }
  await storeFile(app.services.files, what, new Uint8Array(bytes))
  const [{ location = '' } = {}] = await app.services.db.query<{ location: string }>(
    sql`select location from stored_objects where key = ${key}`,
  )
  const into = (folder: string, openBytes: (location: string) => Promise<Blob | null>) =>
    makeBackup({ ...needs, db: app.services.db, folder: join(root, folder), openBytes })
  const blob = (given: Buffer) => new Blob([new Uint8Array(given)])
  await expect(into('not-it', async () => blob(Buffer.from('forged')))).rejects.toThrow(
    `The stored file ${location} is not what was taken in.`,
  )
  // the next backup needs an empty folder
  expect(existsSync(join(root, 'not-it'))).toBe(false)
  const missing = { count: 0, bytes: 0, missing: [sha256(bytes)] }
  expect((await into('gone', async () => null)).objects).toEqual(missing)
  const found = { count: 1, bytes: bytes.length, missing: [] }
  expect((await into('there', async () => blob(bytes))).objects).toEqual(found)
  // the same bytes, kept in two places of which one is lost
  await app.services.db.query(sql`
    insert into stored_objects (key, version, name, size, sha256, content_type, created_at, location)
    select key || '2', gen_random_uuid(), name, size, sha256, content_type, created_at, location || '2'
    from stored_objects where key = ${key}`)
  for (const lost of [location, `${location}2`])
    expect(
      (await into(`once-${sha256(lost)}`, async (place) => (place === lost ? null : blob(bytes)))).objects,
    ).toEqual(found)
  const db = await openTestPostgres()
  expect((await restored(join(root, 'gone'), db)).objects).toEqual(missing)
  expect(await db.query(sql`select name from stored_objects where key = ${key}`)).toEqual([
    { name: 'Guía.pdf' },
  ])
  await db.close()
})

test('keys of whoever the log says to be forgotten stay away, though a backup brings them', async () => {
  const { db, store } = app.services
  const leaving = await app.hire({ payrollNum: '902' })
  const events = [{ type: 'PersonForgotten', data: { personId: leaving, kept: [], keptName: null } }]
  await store.append([{ stream: `person-${leaving}`, expected: 'any', events }], app.command('Forget'))
  // as somebody put it back who had kept it
  await db.query(sql`
    insert into sealing_keys select (jsonb_populate_record(k, jsonb_build_object('person_id', ${leaving}::text))).*
    from sealing_keys k where person_id = ${stranger} limit 1`)
  const folder = join(root, 'forgotten')
  await back(folder)
  const target = await openTestPostgres()
  await restored(folder, target)
  const ofBoth = [leaving, stranger]
  const keys = await target.query<{ person_id: string }>(
    sql`select distinct person_id from sealing_keys where person_id = any(${ofBoth}::text[])`,
  )
  expect(keys).toEqual([{ person_id: stranger }])
  expect(await target.query(sql`select person_id, erased_at from forgotten`)).toEqual([
    { person_id: leaving, erased_at: null },
  ])
  await target.close()
})

test('its key is the same however the letters of it are composed', async () => {
  const folder = mkdtempSync(join(root, 'composed-'))
  const manifest = manifestOfWhole
  await writeManifest(folder, manifest, 'una contraseña larga'.normalize('NFD'))
  expect(await readManifest(folder, 'una contraseña larga'.normalize('NFC'))).toEqual(manifest)
})

test('a folder that others could open is closed to them before anything is written into it', async () => {
  expect(statSync(whole).mode & 0o777).toBe(0o700)
  for (const name of ['manifest.json', 'events.ndjson.gz', 'keys.ndjson.gz.enc', 'tables/claims.ndjson.gz'])
    expect([name, statSync(join(whole, name)).mode & 0o777]).toEqual([name, 0o600])
  expect(statSync(join(whole, 'tables')).mode & 0o777).toBe(0o700)
})

test('each guess at its key costs 64 MiB of memory, also in whatever reads it later', async () => {
  const seal = Buffer.from(await sealOf(passphrase, 'text'), 'hex')
  const salt = seal.subarray(0, 16)
  const key = scryptSync(passphrase, salt, 32, { N: 65_536, r: 8, p: 1, maxmem: 128 * 2 ** 20 })
  expect(seal.subarray(16)).toEqual(createHmac('sha256', key).update('text').digest())
  expect(await sealOf(passphrase, 'text')).not.toBe(seal.toString('hex'))
})

test('others are served while a key is derived', async () => {
  let turns = 0
  const others = setInterval(() => {
    turns += 1
  }, 1)
  await sealOf(passphrase, 'text')
  clearInterval(others)
  expect(turns).toBeGreaterThan(1)
})

test('a seal that is cut, lengthened or another text’s is none', async () => {
  const seal = await sealOf(passphrase, 'text')
  expect(await isSealOf(passphrase, 'text', seal)).toBe(true)
  for (const [text, given] of [
    ['text', ''],
    ['text', seal.slice(0, -2)],
    ['text', `${seal}00`],
    ['texts', seal],
  ] as const)
    expect([text, given.length, await isSealOf(passphrase, text, given)]).toEqual([text, given.length, false])
})

test('what is kept apart opens whole by its own key, in chunks of any size, and is refused cut, changed or by another', async () => {
  const plain = Buffer.from('clave\tñandú '.repeat(40))
  const inChunks = async function* (bytes: Buffer, size: number) {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  const whole = async (bytes: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(bytes))
  const hidden = await whole(encrypted(passphrase)(inChunks(plain, 100)))
  expect(hidden.includes('clave')).toBe(false)
  expect(await whole(encrypted(passphrase)(inChunks(plain, 100)))).not.toEqual(hidden)
  const opened = (bytes: Buffer, size = 7, key = passphrase) => whole(decrypted(key)(inChunks(bytes, size)))
  for (const size of [1, 16, 29, hidden.length]) expect(await opened(hidden, size)).toEqual(plain)
  const nothing = await whole(encrypted(passphrase)(inChunks(Buffer.alloc(0), 1)))
  expect(await opened(nothing)).toEqual(Buffer.alloc(0))
  const changed = Buffer.from(hidden)
  changed[40] = (changed[40] ?? 0) ^ 1
  for (const wrong of [
    changed,
    hidden.subarray(0, -1),
    hidden.subarray(0, 44),
    hidden.subarray(0, 20),
    // a shorter tag would be easier to guess
    nothing.subarray(0, -4),
    Buffer.alloc(0),
  ])
    await expect(opened(wrong)).rejects.toThrow(WrongPassphrase)
  await expect(opened(hidden, 7, `${passphrase}s`)).rejects.toThrow(WrongPassphrase)
})

test('lines come back as they were written, however long they are together', async () => {
  const folder = mkdtempSync(join(root, 'lines-'))
  const lines = Array.from({ length: 3_000 }, (_, place) => `{"n":${place},"name":"${'ñú€😀'.repeat(200)}"}`)
  const pages = async function* () {
    for (let first = 0; first < lines.length; first += 700) yield lines.slice(first, first + 700)
  }
  const file = await writeLines(folder, 'some.ndjson.gz', pages())
  expect([file.rows, file.size]).toEqual([3_000, statSync(join(folder, 'some.ndjson.gz')).size])
  expect(file.sha256).toBe(sha256(readFileSync(join(folder, 'some.ndjson.gz'))))
  const read = await Array.fromAsync(readLines(folder, 'some.ndjson.gz'))
  expect(read.flat()).toEqual(lines)
  expect(read.length).toBeGreaterThan(1)
})
