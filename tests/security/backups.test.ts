import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBackup } from '../../api/backup/backup.ts'
import { restoreBackup } from '../../api/backup/restore.ts'
import { openPglite } from '../../api/database/pglite.ts'
import { openFolder } from '../../api/files/folder.ts'
import { openStoredBytes } from '../../api/files/reading.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { openTestApp, type TestApp } from '../support/app.ts'

const passphrase = 'una clave bastante larga'

let app: TestApp
let root: string
let whole: string
let vacant: Database
let known: string
let stranger: string

const back = (folder: string) =>
  makeBackup({
    db: app.services.db,
    openBytes: openStoredBytes(app.config),
    folder,
    passphrase,
    signingSeed: null,
    app: '1.2.3',
    now: () => new Date('2026-03-05T10:00:00Z'),
  })

const restored = (folder: string) => {
  const dataDir = mkdtempSync(join(root, 'restored-'))
  const store = openFolder(join(dataDir, 'files'))
  return restoreBackup({
    passphrase,
    folder,
    db: vacant,
    store,
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
  await back(whole)
  vacant = await openPglite(null, process.env.EMPTY_CLUSTER ?? null)
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
  const [, text = '', , rest = ''] =
    /^(.*?\n\})\n([0-9a-f]{64})\n(.*)$/s.exec(readFileSync(path, 'utf8')) ?? []
  const body: Body = JSON.parse(text)
  change(folder, body)
  const written = JSON.stringify(body, null, 2)
  writeFileSync(path, `${written}\n${sha256(written)}\n${rest}`)
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
  const long = `{"location":"${'x'.repeat(300_000_000)}"}`
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

test('a folder that others could open is closed to them before anything is written into it', async () => {
  const folder = join(root, 'open')
  mkdirSync(folder)
  chmodSync(folder, 0o777)
  await back(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  for (const name of ['manifest.json', 'events.ndjson.gz', 'keys.ndjson.gz.enc', 'tables/claims.ndjson.gz'])
    expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, 0o600])
  expect(statSync(join(folder, 'tables')).mode & 0o777).toBe(0o700)
})
