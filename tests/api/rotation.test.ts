import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeApp } from '../../api/app.ts'
import { WrongPassphrase } from '../../api/backup/encryption.ts'
import { checkBackup } from '../../api/backup/restore.ts'
import { servedCommands } from '../../api/commands/served/all.ts'
import { backupKeysOf } from '../../api/commands/served/backup.ts'
import { type Config, readConfig, WrongSetting } from '../../api/config.ts'
import type { Services } from '../../api/context.ts'
import { operations, routes } from '../../api/features/all.ts'
import { stopToken } from '../../api/features/notices/stop-token.ts'
import { buildSchema } from '../../api/http/schema.ts'
import { readToken } from '../../api/http/tokens.ts'
import { openLog } from '../../api/log.ts'
import { start } from '../../api/main.ts'
import { serverKeys } from '../../api/push/keys.ts'
import { dropLost } from '../../api/secrets/rows.ts'
import { openServices, type Running } from '../../api/services.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { calendarsIn } from '../support/calendars.ts'
import { type Classroom, openClassroom } from '../support/classroom.ts'
import { runCommand, serveFolder } from '../support/commands.ts'
import { openTestPostgres, type PostgresDatabase, prepareDataFolder } from '../support/database.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const setting = 'the setting of thirty-two letters'
const later = 'another setting of thirty-two letters'
const folder = mkdtempSync(join(tmpdir(), 'bitacora-rotation-'))

let db: PostgresDatabase
let app: TestApp
let room: Classroom
let other: Running
let second: ReturnType<typeof makeApp>

const configOf = (more: Record<string, string> = {}): Config =>
  readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', JWT_SECRET: setting, ...more })

const openOther = (more: Record<string, string> = {}): Promise<Running> =>
  openServices(configOf(more), {
    db: { ...db, close: async () => undefined },
    now: () => app.clock.now,
    log: openLog('silent'),
  })

beforeAll(async () => {
  db = await openTestPostgres()
  app = await openTestApp({ JWT_SECRET: setting, PUBLIC_URL: 'https://faro.example' }, db)
  room = await openClassroom(app)
  other = await openOther({ PUBLIC_URL: 'https://faro.example' })
  second = makeApp({ services: other.services, schema: buildSchema(operations), routes, screens: null })
})
afterAll(async () => {
  await other.stop()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const rotate = async (services: Services, ...args: string[]): Promise<string> => {
  const printed: string[] = []
  const print = { out: (text: string) => printed.push(text), err: (text: string) => printed.push(text) }
  await servedCommands.rotate(services, { args, locale: 'en', file: null }, print)
  return printed.join('')
}

/** Rotates on the first server, and has the second learn of it as its timer does. */
const rotated = async (...args: string[]): Promise<string> => {
  const said = await rotate(app.services, ...args)
  await other.services.secrets.look()
  return said
}

const statusOn = async (server: { fetch: TestApp['app']['fetch'] }, token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` }
  const request = new Request('http://localhost/api/me/mail', { headers })
  return (await server.fetch(request, { peer: '127.0.0.1' })).status
}

const both = (token: string): Promise<number[]> =>
  Promise.all([app.app, second].map((server) => statusOn(server, token)))

const secrets = () => [app.services.secrets, other.services.secrets]

test('[OPS-10] a new secret signs on both servers once both know it, and what the former one signed stays valid until it expires', async () => {
  const [ana, eve] = [await room.newPerson(), await room.newPerson()]
  const address = app.services.files.signedUrl('courses/none')
  const grants = () =>
    [app, other].map(({ services }) =>
      services.files.grantOf('GET', 'courses/none', new URL(address, 'http://x').searchParams),
    )
  expect(await rotated('sessions')).toContain('2026-03-02T15:01:00.000Z')
  expect(secrets().map((one) => one.signing())).toEqual([setting, setting])
  app.clock.advance(minuteMs)
  const [signing] = secrets().map((one) => one.signing())
  expect(signing).toMatch(/^[0-9a-f]{64}$/)
  expect(secrets().map((one) => one.signing())).toEqual([signing, signing])
  const token = await app.as(eve.id)
  expect(await readToken(token, [setting], app.clock.now)).toBeNull()
  expect(await readToken(token, [signing ?? ''], app.clock.now)).toMatchObject({ personId: eve.id })
  expect([await both(ana.token), await both(token)]).toEqual([
    [200, 200],
    [200, 200],
  ])
  expect(grants()).toHaveLength(2)
  expect(secrets().map((one) => one.valid())).toEqual([
    [signing, setting],
    [signing, setting],
  ])
  app.clock.advance(30 * dayMs - 1_000)
  expect(app.services.secrets.valid()).toEqual([signing, setting])
  app.clock.advance(1_000)
  expect(app.services.secrets.valid()).toEqual([signing])
})

test('[OPS-10] calendar addresses, links that stop mail and keys of pushes outlive two rotations', async () => {
  const ana = await room.newPerson()
  const calendars = calendarsIn(app)
  const address = await calendars.make(ana)
  const link = stopToken(app.services.secrets.signing(), ana.id)
  const { publicKey } = serverKeys(app.services.config)
  for (const _ of [1, 2]) {
    await rotated('sessions')
    app.clock.advance(40 * dayMs)
  }
  expect(app.services.secrets.signing()).not.toBe(link)
  expect((await calendars.get(address)).status).toBe(200)
  const stop = new Request(`http://localhost/api/mail/stop/${link}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect((await second.fetch(stop, { peer: '198.51.100.7' })).status).toBe(200)
  const started = await openOther()
  expect(serverKeys({ ...started.services.config, publicUrl: 'https://faro.example' }).publicKey).toBe(
    publicKey,
  )
  await started.stop()
})

test('[OPS-10] a link that stops mail is signed by the new secret, and by no other', async () => {
  const ana = await room.newPerson()
  const [oldest, newest] = [app.services.secrets.all().at(0) ?? '', app.services.secrets.signing()]
  expect(oldest).not.toBe(newest)
  const stop = (secret: string) =>
    app.send(`/api/mail/stop/${stopToken(secret, ana.id)}`, { method: 'POST' }, '198.51.100.8')
  expect((await stop(newest)).status).toBe(200)
  expect((await stop('a secret that never signed anything')).status).toBe(404)
})

test('[OPS-10] a second rotation waits until the first one signs', async () => {
  await rotated('sessions')
  await expect(rotate(other.services, 'sessions')).rejects.toThrow(
    /^A new one signs from .* on: rotate again after that\.$/,
  )
  app.clock.advance(minuteMs)
  await expect(rotate(other.services, 'sessions')).resolves.toContain('A new secret signs')
  await app.services.secrets.look()
  expect(app.services.secrets.all()).toEqual(other.services.secrets.all())
})

test('[OPS-10] a new key signs checkpoints, and those of the former one still prove the log', async () => {
  const { checkpoints } = app.services
  const former = checkpoints.signer.verifier.text
  await checkpoints.sign()
  const said = await rotated('checkpoints')
  expect(checkpoints.signer.verifier.text).toBe(former)
  app.clock.advance(minuteMs)
  const present = checkpoints.signer.verifier.text
  expect(present).not.toBe(former)
  expect(said).toContain(`\n${present}\n`)
  expect(other.services.checkpoints.signer.verifier.text).toBe(present)
  expect(checkpoints.formerKeys).toContain(former)
  expect(checkpoints.formerKeys).not.toContain(present)
  await room.newPerson()
  const row = await checkpoints.sign()
  expect(row?.note).toContain(`— ${checkpoints.signer.name} `)
  const { heads, unsigned } = await other.services.checkpoints.heads()
  expect(unsigned).toEqual([])
  expect(heads.length).toBeGreaterThan(1)
  expect(await other.services.checkpoints.last()).toMatchObject({ position: row?.position })
})

test('[OPS-10] secrets lie encrypted in the database, each in its own place', async () => {
  const rows = await db.query<{ kind: string; number: number; wrapped: string }>(
    sql`select * from secrets order by kind, number`,
  )
  const text = rows.map(({ wrapped }) => Buffer.from(wrapped, 'base64').toString('latin1')).join()
  for (const secret of app.services.secrets.all()) expect(text).not.toContain(secret)
  const moved = (by: number) =>
    db.query(sql`update secrets set number = number + ${by}::int where kind = 'checkpoints'`)
  await moved(10)
  await expect(app.services.secrets.look()).rejects.toThrow(WrongSetting)
  await moved(-10)
  await app.services.secrets.look()
})

test('[OPS-10] JWT_SECRET itself is replaced server by server, and nothing dies by it', async () => {
  const ana = await room.newPerson()
  const address = await calendarsIn(app).make(ana)
  await expect(openOther({ JWT_SECRET: later })).rejects.toThrow(
    /set that one, or name it in FORMER_JWT_SECRETS/,
  )
  const both = await openOther({ JWT_SECRET: later, FORMER_JWT_SECRETS: setting })
  expect(both.services.secrets.valid()).toEqual(app.services.secrets.valid())
  expect(await rotate(both.services, 'wrapping')).toMatch(
    /^Secrets that the present JWT_SECRET wraps now: \d+\./,
  )
  await both.stop()
  const alone = await openOther({ JWT_SECRET: later, PUBLIC_URL: 'https://faro.example' })
  expect(alone.services.secrets.all()).toEqual(app.services.secrets.all())
  const third = makeApp({ services: alone.services, schema: buildSchema(operations), routes, screens: null })
  expect(await statusOn(third, ana.token)).toBe(200)
  expect((await third.fetch(new Request(address), { peer: '198.51.100.9' })).status).toBe(200)
  await alone.stop()
  await expect(openOther()).rejects.toThrow(WrongSetting)
})

test('[OPS-10] where JWT_SECRET is lost, what it wrapped is given up and a server starts', async () => {
  expect(await db.transaction((tx) => dropLost(tx, configOf({ JWT_SECRET: later })))).toBe(0)
  expect(await db.transaction((tx) => dropLost(tx, configOf()))).toBeGreaterThan(5)
  const anew = await openOther()
  expect(anew.services.secrets.all()).toEqual([setting])
  await anew.stop()
})

test('[OPS-10] a new BACKUP_KEY encrypts backups on every server, and a key that was set since stands', async () => {
  const [former, next] = ['the former key of backups', 'the next key of backups']
  const made = async (services: Services, key: string) => {
    const target = join(folder, crypto.randomUUID())
    const print = { out: () => undefined, err: () => undefined }
    await servedCommands.backup(services, { args: [target, key], locale: 'en', file: null }, print)
    return target
  }
  const before = await made(app.services, former)
  expect(await rotated('backups', former, next)).toContain('The new key encrypts backups from now on.')
  const after = await made(other.services, former)
  expect((await checkBackup(before, former)).format).toBe(2)
  expect((await checkBackup(after, next)).format).toBe(2)
  await expect(checkBackup(after, former)).rejects.toThrow(WrongPassphrase)
  expect((await checkBackup(await made(app.services, next), next)).format).toBe(2)
  const set = 'a key that was set by hand'
  expect((await checkBackup(await made(app.services, set), set)).format).toBe(2)
  app.clock.advance(minuteMs)
  await expect(rotate(app.services, 'backups', next, former)).rejects.toThrow('That one was in use before.')
})

test.each([
  [{}, 'Set BACKUP_KEY'],
  [{ BACKUP_KEY: 'the former key of backups' }, 'Set NEW_BACKUP_KEY to the new key'],
])('[OPS-10] rotating the key of backups needs both keys: %o', (keys, sentence) => {
  expect(() => backupKeysOf(configOf(keys))).toThrow(sentence)
})

test.each([[], ['everything'], ['toString']])(
  '[OPS-10] the command names what it rotates: %s',
  async (...args) => {
    await expect(rotate(app.services, ...args)).rejects.toThrow(
      'Usage: bun run rotate sessions|checkpoints|backups|wrapping|master|lost|lost-master',
    )
  },
)

test('[OPS-10] former secrets that are too short stop the start', () => {
  expect(() => configOf({ FORMER_JWT_SECRETS: `${later}, short` })).toThrow(
    new WrongSetting('FORMER_JWT_SECRETS must have at least 32 characters each.'),
  )
})

test('[OPS-10] a server that runs learns of a rotation by itself', { timeout: 30_000 }, async () => {
  await app.services.secrets.look()
  const ana = await room.newPerson()
  const server = await start(configOf({ PORT: '0', HOST: '127.0.0.1', DRAIN_SECONDS: '0' }), {
    db: { ...db, close: async () => undefined },
    now: () => app.clock.now,
    log: openLog('silent'),
  })
  try {
    await rotate(app.services, 'sessions')
    app.clock.advance(minuteMs)
    const token = await app.as(ana.id)
    expect(await readToken(token, [setting], app.clock.now)).toBeNull()
    const status = async () => {
      const headers = { authorization: `Bearer ${token}` }
      return (await fetch(`${server.url}/api/me/mail`, { headers })).status
    }
    await vi.waitFor(async () => expect(await status()).toBe(200), { timeout: 15_000, interval: 250 })
  } finally {
    await server.stop()
  }
})

test('[OPS-10] `bun run rotate` has the running server do it', { timeout: 180_000 }, async () => {
  const company = join(folder, 'company')
  await prepareDataFolder(company)
  const server = await serveFolder({ DATA_DIR: company, LOG_LEVEL: 'warn' })
  try {
    const command = (...args: string[]) => runCommand('rotate', args, { DATA_DIR: company })
    expect(await command('sessions')).toMatchObject({ code: 0, complaint: '' })
    const [again, wrong] = [await command('sessions'), await command('all')]
    expect([again.code, again.complaint]).toEqual([1, expect.stringContaining('rotate again after that')])
    expect([wrong.code, wrong.complaint]).toEqual([1, expect.stringContaining('Usage: bun run rotate')])
  } finally {
    await server.stop()
  }
  expect((await runCommand('verify', [], { DATA_DIR: company })).code).toBe(0)
})
