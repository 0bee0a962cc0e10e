import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keysFile, readLines, tableFile } from '../../api/backup/archive.ts'
import { makeBackup } from '../../api/backup/backup.ts'
import type { Manifest } from '../../api/backup/manifest.ts'
import { checkBackup, restoreBackup } from '../../api/backup/restore.ts'
import { copiedTables } from '../../api/backup/tables.ts'
import { readConfig } from '../../api/config.ts'
import { openPglite } from '../../api/database/pglite.ts'
import { storeFile } from '../../api/demo/write-files.ts'
import { holderOfSecret, newSecret, storeAddress } from '../../api/features/calendars/addresses.ts'
import { openStoredBytes } from '../../api/files/files.ts'
import { openFolder } from '../../api/files/folder.ts'
import type { ObjectStore } from '../../api/files/store.ts'
import { openLog } from '../../api/log.ts'
import { queueMail } from '../../api/mail/outbox.ts'
import { pushesOf, storePush } from '../../api/records/push-subscriptions.ts'
import { openServices } from '../../api/services.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { hiring } from '../support/company.ts'
import { openTestPostgres } from '../support/database.ts'
import { leaveJob } from '../support/jobs.ts'
import { openBrowser } from '../support/push-service.ts'
import { openStaff } from '../support/staff.ts'
import { fixture } from '../support/storage.ts'

const passphrase = 'una clave bastante larga'

/** Tables whose rows anybody who finds the backup may read: ids, digests, signed notes, and what stored files are called. */
const openTables: readonly string[] = [
  'checkpoints',
  'checkpoints_signed',
  'claims',
  'deleted_objects',
  'jobs',
  'known_places',
  'ladder_days',
  'letter_hours',
  'log_subtrees',
  'password_requests',
  'playback_positions',
  'stored_objects',
  'throttles',
  'upload_tickets',
]

/** With rows that refer to it, and cannot come back before it does. */
const leaveImport = async (db: Database): Promise<void> => {
  const id = crypto.randomUUID()
  await db.query(sql`
    insert into imports (import_id, status, file_name, bytes, uploaded_by, uploaded_at)
    values (${id}, 'done', 'personal.csv', 1, '{}', now())`)
  await db.query(sql`
    insert into import_rows (import_id, seq, outcome, payroll_num, name, detail)
    values (${id}, 1, 'refused', '905', 'Persona Rechazada', '[]')`)
  await db.query(sql`
    insert into import_parts (import_id, kind, part, content) values (${id}, 'read', 0, 'Persona Rechazada')`)
}

let app: TestApp
let root: string
let whole: string
let manifest: Manifest
let present: string
let erased: string
const opened: Database[] = []
/** Was refused several times before. */
let first: Awaited<ReturnType<typeof restored>>
const file = fixture('manual.pdf')
const signingSeed = Buffer.alloc(32, 7)
let number = 7_000
const calendarSecret = newSecret()

const drivers = {
  PGlite: () => openPglite(null, process.env.EMPTY_CLUSTER ?? null),
  PostgreSQL: () => openTestPostgres('?max=3'),
} satisfies Record<string, () => Promise<Database>>
type Kind = keyof typeof drivers

/** Migrated, and empty. */
const vacant = async (kind: Kind): Promise<Database> => {
  const db = await drivers[kind]()
  opened.push(db)
  return db
}
const bare = async (kind: Kind): Promise<Database> => {
  const db = await vacant(kind)
  await db.script('drop schema public cascade; create schema public')
  return db
}
const back = async (folder: string, db: Database = app.services.db) =>
  makeBackup({
    db,
    openBytes: await openStoredBytes(app.config),
    folder,
    passphrase,
    signingSeed,
    app: '1.2.3',
    now: () => new Date('2026-03-05T10:00:00Z'),
  })
const restored = async (
  folder: string,
  db: Database,
  dataDir = mkdtempSync(join(root, 'restored-')),
): Promise<{ db: Database; dataDir: string; store: ObjectStore; said: string[]; made: Manifest }> => {
  const said: string[] = []
  const store = openFolder(join(dataDir, 'files'))
  const made = await checkBackup(folder, passphrase)
  await restoreBackup({
    passphrase,
    folder,
    manifest: made,
    db,
    openStore: async () => store,
    say: (sentence) => said.push(sentence),
    config: { dataDir, checkpointKey: null },
  })
  return { db, dataDir, store, said, made }
}
const serve = async (db: Database, dataDir: string) =>
  openServices(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', JWT_SECRET: 'x'.repeat(32) }), {
    db: { ...db, close: async () => undefined },
    log: openLog('silent'),
  })
const hire = () => {
  number += 1
  return hiring(app.services, app.command, app.office, {
    payrollNum: String(number),
    fullName: `Persona ${number}`,
  })
}
const digest = async (db: Database, table: string): Promise<string> => {
  // leases are given up
  const row = "(to_jsonb(t) - '{owner,available_at,updated_at}'::text[])::text"
  const [found] = await db.query<{ digest: string }>(
    raw(
      `select count(*) || ' ' || coalesce(md5(string_agg(${row}, '|' order by ${row} collate "C")), '') as digest from "${table}" t`,
    ),
  )
  return found?.digest ?? ''
}
const secretsOf = async (folder: string): Promise<string[]> => {
  const lines: string[] = []
  for await (const page of readLines(folder, keysFile, passphrase)) lines.push(...page)
  return lines.sort()
}
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))

/** Where the last that it needs fails, it leaves no table, no row, no file and no key. */
const refusedAtItsEnd = async (
  db: Database,
  why: string,
  openStore: (folder: ObjectStore) => Promise<ObjectStore>,
): Promise<void> => {
  const dataDir = mkdtempSync(join(root, 'refused-'))
  const folder = openFolder(join(dataDir, 'files'))
  const before = readdirSync(dataDir, { recursive: true }).sort()
  const restoring = restoreBackup({
    passphrase,
    folder: whole,
    manifest,
    db,
    openStore: () => openStore(folder),
    say: () => undefined,
    config: { dataDir, checkpointKey: null },
  })
  await expect(restoring).rejects.toThrow(why)
  const relations = await db.query(
    sql`select relname from pg_class where relnamespace = current_schema()::regnamespace`,
  )
  expect(relations).toEqual([])
  expect(readdirSync(dataDir, { recursive: true }).sort()).toEqual(before)
}

const refusedOverAFile = async (db: Database): Promise<void> => {
  const put: string[] = []
  await refusedAtItsEnd(db, 'no room for another', async (folder) => ({
    ...folder,
    put: async (key, ...bytes) => {
      put.push(key)
      await folder.put(key, ...bytes)
      throw new Error('no room for another')
    },
  }))
  expect(put).toHaveLength(1)
}

const expectAllOf = async ({ db, store, said, made }: typeof first): Promise<void> => {
  expect(made).toEqual(manifest)
  expect(said).toEqual([
    `The log holds: ${manifest.head.position} events, chain ${manifest.head.chain}.`,
    'Forgotten again: 0 in the register, 0 keys deleted.',
  ])
  const from = app.services.db
  const tables = ['events', 'streams', ...(await copiedTables(from))].filter((name) => name !== 'checkpoints')
  for (const table of tables)
    expect([table, await digest(db, table)]).toEqual([table, await digest(from, table)])
  const [checkpoints, processes] = await Promise.all([
    db.query<{ name: string; position: number }>(sql`select name, position from checkpoints order by name`),
    from.query<{ name: string }>(sql`select name from checkpoints where version = 'process' order by name`),
  ])
  expect(checkpoints.map(({ name }) => name)).toEqual(processes.map(({ name }) => name))
  for (const { position } of checkpoints) expect(position).toBeLessThanOrEqual(manifest.head.position)
  expect(checkpoints.some(({ position }) => position === manifest.head.position)).toBe(true)
  const objects = await from.query<{ location: string }>(sql`select location from stored_objects`)
  expect(objects.length).toBe(2)
  for (const { location } of objects)
    expect(Buffer.from((await (await store.open(location))?.bytes()) ?? [])).toEqual(file)
}

/** What is numbered goes on from the numbers that came back. */
const expectNumberedOn = async (db: Database): Promise<void> => {
  const next = await db.query<{ arrival: number }>(sql`
    insert into stored_objects (key, version, name, size, sha256, content_type, created_at, location)
    values ('k', gen_random_uuid(), 'k', 1, repeat('0', 64), 'text/plain', now(), 'k/1') returning arrival`)
  expect(next[0]?.arrival).toBeGreaterThan(2)
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'bitacora-backup-'))
  app = await openTestApp({}, await openTestPostgres('?max=3'))
  present = await app.hire({ payrollNum: '900', fullName: 'Íñigo Núñez "Ñu" \\ Güemes' })
  erased = await app.hire({ payrollNum: '901', fullName: 'Persona por Olvidar' })
  await openStaff(app).administrator()
  await app.as(present)
  const key = `courses/documents/${crypto.randomUUID()}/Guía rápida.pdf`
  const what = { key, contentType: 'application/pdf', name: 'Guía rápida.pdf' }
  await storeFile(app.services.files, what, new Uint8Array(file))
  await app.services.files.share(key, key.replace('Guía rápida', 'Otra'))
  await queueMail(
    app.services.db,
    { mailId: crypto.randomUUID(), kind: 'recovery', personId: present, locale: 'es' },
    new Date(),
  )
  const address = {
    personId: present,
    secret: calendarSecret,
    now: new Date(),
    version: 1,
  } as const
  await storeAddress(app.services.db, app.config, address)
  const { endpoint, keys } = openBrowser()
  const push = { id: crypto.randomUUID(), sessionId: crypto.randomUUID(), place: 'digest', position: 7 }
  await storePush(
    app.services.db,
    { ...push, ...keys, endpoint, personId: present, browser: 'Chrome · Android' },
    new Date(),
  )
  await leaveImport(app.services.db)
  await leaveJob(app.services.db, { kind: 'apply-roster', key: 'none' })
  await leaveJob(app.services.db, { kind: 'award-achievements', key: '3', input: { position: 3 } })
  await app.settled()
  await app.services.upkeep.check('roles')
  await app.services.verification.start()
  whole = join(root, 'whole')
  manifest = await back(whole)
  const db = await bare('PostgreSQL')
  first = await restored(whole, db)
})
afterAll(async () => {
  for (const db of opened) await db.close()
  await app.close()
  rmSync(root, { recursive: true, force: true })
})

describe('a backup', () => {
  test('[DUE-20] keeps whose calendar address is which, as a digest among the encrypted tables', async () => {
    const holder = await holderOfSecret(first.db, app.config, calendarSecret)
    expect(holder).toMatchObject({ person_id: present })
    expect(existsSync(join(whole, tableFile('calendar_addresses')))).toBe(false)
  })

  test('[DUE-18] keeps which browsers show notices, and how far, among the encrypted tables', async () => {
    const [row] = await pushesOf(first.db, present)
    expect(row).toMatchObject({ browser: 'Chrome · Android', seen_position: 7 })
    expect(existsSync(join(whole, tableFile('push_subscriptions')))).toBe(false)
  })

  test('comes back row for row, event for event and byte for byte, and proves itself', async () => {
    await expectAllOf(first)
  })

  test('begins without sessions, and with nothing to send twice; long work goes on by whoever starts', async () => {
    const counts = await first.db.query(sql`
      select (select count(*) from login_sessions) as sessions, (select count(*) from mail_outbox) as mails,
        (select count(*) from reset_tokens) as tokens, (select count(*) from leadership) as leaders,
        (select count(*) from verification) as verifications, (select count(*) from read_model_checks) as checks,
        (select count(*) from credentials) as credentials, (select count(*) from jobs where owner is not null) as leased,
        (select count(*) from jobs where status = 'running' and available_at <= now()) as due`)
    const [kept] = await app.services.db.query<{
      credentials: number
      mails: number
      outcomes: number
    }>(sql`
      select (select count(*) from credentials) as credentials, (select count(*) from mail_outbox) as mails,
        (select count(*) from verification) + (select count(*) from read_model_checks) as outcomes`)
    expect(kept).toMatchObject({ mails: 1, outcomes: 2 })
    expect(kept?.credentials).toBeGreaterThan(0)
    expect(counts).toEqual([
      {
        sessions: 0,
        mails: 0,
        tokens: 0,
        leaders: 0,
        verifications: 0,
        checks: 0,
        credentials: kept?.credentials,
        leased: 0,
        due: 2,
      },
    ])
  })

  test('comes back on the embedded database as well, though refused there at its very end, and is made there again', async () => {
    const db = await bare('PGlite')
    await refusedOverAFile(db)
    const there = await restored(whole, db)
    await expectAllOf(there)
    const again = join(root, 'embedded')
    const made = await back(again, db)
    expect({ ...made, files: [] }).toEqual({ ...manifest, files: [] })
    // checkpoints of read models and leases are left out
    const changes = [tableFile('checkpoints'), tableFile('jobs'), keysFile]
    const unchanged = ({ files }: Manifest) => files.filter(({ name }) => !changes.includes(name))
    expect(unchanged(made)).toEqual(unchanged(manifest))
    expect(made.files.map(({ name }) => name)).toEqual(manifest.files.map(({ name }) => name))
    expect(await secretsOf(again)).toEqual(await secretsOf(whole))
    await expectNumberedOn(db)
  })

  test('is the company again: names are read, people are hired, and its read models are the log’s', async () => {
    const { db, dataDir } = first
    const { services, stop } = await serve(db, dataDir)
    const people = await db.query<{ full_name: string }>(
      sql`select full_name from people where person_id = ${present}`,
    )
    expect(people).toEqual([{ full_name: 'Íñigo Núñez "Ñu" \\ Güemes' }])
    for (const { name } of services.readModels.status())
      expect([name, (await services.upkeep.check(name)).differences]).toEqual([name, []])
    const head = await services.store.head()
    await hiring(services, app.command, app.office, { payrollNum: '902', fullName: 'Persona Nueva' })
    expect(await services.store.head()).toBeGreaterThan(head)
    await expectNumberedOn(db)
    await stop()
  })

  test('signs on by the key that it was signed by', async () => {
    const file = join(first.dataDir, 'checkpoint-key')
    expect(Buffer.from(readFileSync(file, 'utf8'), 'base64')).toEqual(signingSeed)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  describe('taken while people write', () => {
    let made: Manifest
    let later: Awaited<ReturnType<typeof restored>>
    const own = Buffer.alloc(32, 9).toString('base64')
    beforeAll(async () => {
      const acknowledged: number[] = []
      const enough = Promise.withResolvers<void>()
      let isOver = false
      const write = async () => {
        while (!isOver) {
          await hire()
          acknowledged.push(await app.services.store.head())
          if (acknowledged.length > 5) enough.resolve()
        }
      }
      const writing = Promise.all([write(), write(), write()])
      await enough.promise
      const before = Math.max(...acknowledged)
      const folder = join(root, 'busy')
      made = await back(folder)
      isOver = true
      await writing
      expect(made.head.position).toBeGreaterThanOrEqual(before)
      expect(await app.services.store.head()).toBeGreaterThan(made.head.position)
      await app.settled()
      const dataDir = mkdtempSync(join(root, 'register-'))
      writeFileSync(join(dataDir, 'checkpoint-key'), own)
      writeFileSync(join(dataDir, 'forgotten'), `${erased}\t2026-03-06T10:00:00.000Z\n`)
      later = await restored(folder, await vacant('PostgreSQL'), dataDir)
    })

    const digestUntil = async (db: Database, position: number): Promise<string> => {
      const [found] = await db.query<{ digest: string }>(sql`
        select md5(string_agg(to_jsonb(e)::text, '|' order by position)) as digest from events e where position <= ${position}`)
      return found?.digest ?? ''
    }

    test('holds all that was acknowledged before its end, and nothing half', async () => {
      const { db } = later
      const [counted] = await db.query(sql`select count(*) as events, max(position) as last from events`)
      expect(counted).toEqual({ events: made.head.position, last: made.head.position })
      const here = await digestUntil(app.services.db, made.head.position)
      expect(await digestUntil(db, made.head.position)).toBe(here)
      // a key for everybody whom the log names, and no claim of somebody whom it does not
      const lacking = await db.query(sql`
        select e.data->>'personId' as id from events e where type = 'EmployeeHired'
          and not exists (select from sealing_keys k where k.person_id = e.data->>'personId' and k.purpose = 'identity')`)
      expect(lacking).toEqual([{ id: erased }])
      const early = await db.query(sql`
        select 1 as one from claims c where not exists (select from streams s where s.stream_id = c.stream_id)`)
      expect(early).toEqual([])
    })

    test('forgets again whoever was forgotten since, by the register that lies beside it', async () => {
      const { db, dataDir, said } = later
      expect(said.at(-1)).toMatch(/^Forgotten again: 1 in the register, [1-9]\d* keys deleted\.$/)
      const { services, stop } = await serve(db, dataDir)
      const unnamed = await db.query(sql`select person_id from people where full_name is null`)
      expect(unnamed).toEqual([{ person_id: erased }])
      const rows = await db.query<{ full_name: string | null }>(
        sql`select full_name from people where person_id = ${present}`,
      )
      expect(rows[0]?.full_name).toContain('Núñez')
      expect(services.store.end.lost()).toBeNull()
      expect(readFileSync(join(dataDir, 'forgotten'), 'utf8')).toContain(erased)
      await stop()
    })

    test('leaves another key where one is there', () => {
      expect(readFileSync(join(later.dataDir, 'checkpoint-key'), 'utf8')).toBe(own)
    })
  })

  test('is refused, and named, wherever one byte of it was changed, and where a file is gone', async () => {
    const files = filesOf(whole)
    const objects = files.filter((name) => name.startsWith('objects/'))
    const listed = manifest.files.map(({ name }) => name)
    expect(files.sort()).toEqual(['manifest.json', ...listed, ...objects].sort())
    expect(files.length).toBeGreaterThan(10)
    // each check derives a key, slowly on purpose: of the many tables the first and the last
    const tables = listed.filter((name) => name.startsWith('tables/'))
    const others = files.filter((name) => !name.startsWith('tables/'))
    for (const name of [...others, ...tables.slice(0, 1), ...tables.slice(-1)]) {
      const path = join(whole, name)
      const bytes = readFileSync(path)
      const changed = Uint8Array.from(bytes)
      const at = Math.floor(changed.length / 2)
      changed[at] = (changed[at] ?? 0) ^ 1
      writeFileSync(path, changed)
      await expect(checkBackup(whole, passphrase), name).rejects.toThrow(`${name} is not as it was written.`)
      rmSync(path)
      await expect(checkBackup(whole, passphrase), name).rejects.toThrow(name)
      writeFileSync(path, bytes)
    }
  })

  test('needs its own key, and tells nothing secret or personal without', async () => {
    await expect(checkBackup(whole, 'otra clave bastante larga')).rejects.toThrow(
      'The backup was made with another BACKUP_KEY.',
    )
    expect(await checkBackup(whole, passphrase)).toEqual(manifest)
    const secrets = await app.services.db.query<{ text: string }>(sql`
      select encode(key, 'hex') as text from sealing_keys union all select hash from credentials
      union all select encode(claim_key, 'hex') from log`)
    expect(secrets.length).toBeGreaterThan(3)
    const texts = filesOf(whole)
      .filter((name) => !name.startsWith('objects/'))
      .map((name) => {
        const bytes = readFileSync(join(whole, name))
        return name.endsWith('.gz') ? Bun.gunzipSync(new Uint8Array(bytes)) : bytes
      })
      .map((bytes) => Buffer.from(bytes).toString('latin1'))
    for (const { text } of [...secrets, { text: 'Olvidar' }, { text: 'mez "' }, { text: 'Rechazada' }])
      expect(texts.some((one) => one.includes(text))).toBe(false)
    expect(statSync(whole).mode & 0o077).toBe(0)
    expect(existsSync(join(whole, 'tables/login_sessions.ndjson.gz'))).toBe(false)
  })

  test('keeps apart, encrypted, what is secret or personal: a table is added to those that lie open by hand', () => {
    const names = manifest.files.map(({ name }) => name).filter((name) => name.startsWith('tables/'))
    expect(names.map((name) => name.slice('tables/'.length, -'.ndjson.gz'.length)).sort()).toEqual(openTables)
  })

  test('says what it is in a file of JSON', () => {
    const { sha256, seal, ...told } = JSON.parse(readFileSync(join(whole, 'manifest.json'), 'utf8'))
    expect(told).toEqual(manifest)
    expect([sha256, seal]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.any(String)])
  })

  test('that is refused at its very end leaves no table, no row, no file and no key', async () => {
    const db = await bare('PostgreSQL')
    await refusedAtItsEnd(db, 'no bucket', async () => {
      throw new Error('no bucket')
    })
    await refusedOverAFile(db)
  })

  test('is not restored among the tables of another product', async () => {
    const db = await bare('PostgreSQL')
    await db.script('create table invoices (id int)')
    await expect(restored(whole, db)).rejects.toThrow('this one has a table invoices.')
  })

  test('is restored into an empty database alone, and made into an empty folder', async () => {
    const { db } = first
    await expect(restored(whole, db)).rejects.toThrow('this one has rows in')
    await expect(back(whole)).rejects.toThrow('is not empty')
    await expect(restored(mkdtempSync(join(root, 'none-')), db)).rejects.toThrow('There is no whole backup')
  })
})
