import { EventEmitter } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../api/config.ts'
import { openLog } from '../../api/log.ts'
import { endOnSignals, onceStarted, type Server, start } from '../../api/main.ts'
import { openTestPostgres, type PostgresDatabase } from '../support/database.ts'
import { freePort, makePostgres, type PostgresServer } from '../support/postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'bitacora-starts-'))
chmodSync(folder, 0o755)
const running = new Set<Server>()
const said: string[] = []
const log = {
  ...openLog('silent'),
  warn: (_: unknown, sentence?: string) => void said.push(sentence ?? String(_)),
}

const starting = async (settings: Record<string, string>): Promise<Server> => {
  const config = readConfig({
    JWT_SECRET: 'one secret for all of the servers',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'silent',
    ...settings,
  })
  const server = await start(config, { log })
  running.add(server)
  return server
}

const refusal = (attempt: Promise<unknown>): Promise<Error> =>
  attempt.then(
    () => {
      throw new Error('it started')
    },
    (error: Error) => error,
  )

/** A port's answer at a path: status, Retry-After and body. */
const answer = async (port: number, path: string, init?: RequestInit) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, init)
  const text = await response.text()
  return { status: response.status, again: response.headers.get('retry-after'), text }
}

/** Nobody listens there any longer. */
const isFree = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/live`).then(
    () => false,
    () => true,
  )

afterEach(async () => {
  for (const server of running) await server.stop()
  running.clear()
  said.length = 0
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('beside a server that leads', () => {
  let db: PostgresDatabase
  let port: number
  let first: Server

  beforeAll(async () => {
    db = await openTestPostgres()
    port = await freePort()
    first = await starting({ DATABASE_URL: db.url, PORT: String(port) })
    running.delete(first)
  })
  afterAll(async () => {
    await first.stop()
    await db.close()
  })

  const leader = async () =>
    (await db.query<{ holder: string }>(sql`select holder from leadership`))[0]?.holder

  test('[OPS-02] a start on a taken port ends with a sentence before it opens anything', async () => {
    const holder = await leader()
    expect(holder).toBeDefined()
    const second = starting({ DATABASE_URL: db.url, PORT: String(port) })
    expect((await refusal(second)).message).toBe(
      `Port ${port} is in use: stop what listens there, or set PORT.`,
    )
    // refused at the port, before it connects to the database
    const nowhere = starting({
      DATABASE_URL: `postgres://postgres@127.0.0.1:${await freePort()}/x`,
      PORT: String(port),
    })
    expect((await refusal(nowhere)).name).toBe('PortTaken')
    const elsewhere = starting({ DATABASE_URL: db.url, PORT: '0', HOST: '192.0.2.1' })
    expect((await refusal(elsewhere)).message).toBe('HOST is 192.0.2.1, which is no address of this machine.')
    expect(await leader()).toBe(holder)
    expect((await answer(port, '/ready')).status).toBe(200)
  })

  test('[OPS-02] a start that fails on its way leaves the lead where it is, its port free and no connection', async () => {
    const holder = await leader()
    const connections = async () =>
      (
        await db.query<{ count: number }>(
          sql`select count(*)::int as count from pg_stat_activity where application_name = 'failing'`,
        )
      )[0]?.count
    const other = await freePort()
    const file = join(folder, 'no-folder')
    writeFileSync(file, '')
    const failing = starting({
      // the leader's own connections come and go
      DATABASE_URL: `${db.url}?application_name=failing`,
      DATA_DIR: join(folder, 'second'),
      CHECKPOINT_DIR: join(file, 'checkpoints'),
      FORMER_CHECKPOINT_KEYS: 'no key',
      PORT: String(other),
    })
    expect((await refusal(failing)).name).toBe('WrongSetting')
    expect(await isFree(other)).toBe(true)
    await expect.poll(connections).toBe(0)
    expect(await leader()).toBe(holder)
  })

  test('[OPS-02] a start that comes through takes the lead once it serves', async () => {
    const holder = await leader()
    const other = await freePort()
    await starting({ DATABASE_URL: db.url, PORT: String(other) })
    expect(await leader()).not.toBe(holder)
    expect((await answer(other, '/ready')).status).toBe(200)
  })
})

describe('while its PostgreSQL is away', () => {
  let postgres: PostgresServer
  beforeAll(async () => {
    postgres = await makePostgres(join(folder, 'server'), ['fsync=off', 'full_page_writes=off'])
  })
  afterAll(() => postgres.remove())

  test('[OPS-02] a start waits for it, says so, lives and asks for patience, and then serves', async () => {
    const port = await freePort()
    const settings = {
      DATABASE_URL: `${postgres.url}/postgres`,
      PORT: String(port),
      START_WAIT_SECONDS: '60',
    }
    const served = starting(settings)
    await expect.poll(() => said).toHaveLength(1)
    const { host } = new URL(postgres.url)
    expect(said).toEqual([`the start waits up to 60 s for PostgreSQL at ${host}`])
    expect(await answer(port, '/live')).toMatchObject({ status: 200, text: '{"live":true}' })
    expect(await answer(port, '/ready')).toMatchObject({ status: 503, text: '{"ready":false}' })
    expect(await answer(port, '/health')).toMatchObject({ status: 503, text: '{"status":"down"}' })
    const rest = await answer(port, '/api/departments', { headers: { 'accept-language': 'en' } })
    expect([rest.status, rest.again, JSON.parse(rest.text).code]).toEqual([503, '5', 'server.starting'])
    const query = { method: 'POST', body: '{"query":"{ Terminal_list { id } }"}' }
    const graphql = await answer(port, '/api', query)
    expect([graphql.status, JSON.parse(graphql.text).errors[0].extensions.code]).toEqual([
      503,
      'server.starting',
    ])
    expect(await answer(port, '/dashboard')).toEqual({
      status: 503,
      again: '5',
      text: 'El sistema está arrancando. Intente de nuevo en unos segundos.',
    })
    await postgres.start()
    await served
    expect(said[1]).toBe(`PostgreSQL at ${host} is there: the start goes on`)
    expect((await answer(port, '/ready')).status).toBe(200)
    expect((await answer(port, '/api/departments')).status).toBe(401)
    await served.then((server) => server.stop())
    running.clear()
    await postgres.stop()
  })

  test('[OPS-02] a start gives up after its time with a sentence, and at once where waiting does not help', async () => {
    const port = await freePort()
    await postgres.start()
    const unknown = starting({ DATABASE_URL: `${postgres.url}/no_such_database`, PORT: String(port) })
    expect((await refusal(unknown)).message).toContain('no_such_database')
    expect(said).toEqual([])
    await postgres.stop()
    const waiting = starting({
      DATABASE_URL: `${postgres.url}/postgres`,
      PORT: String(port),
      START_WAIT_SECONDS: '1',
    })
    const { host } = new URL(postgres.url)
    expect((await refusal(waiting)).message).toMatch(
      new RegExp(`^PostgreSQL at ${host} was not there within 1 s \\(.*ECONNREFUSED.*\\)\\.$`),
    )
    expect(said).toEqual([`the start waits up to 1 s for PostgreSQL at ${host}`])
    expect(await isFree(port)).toBe(true)
  })
})

describe('[OPS-01] a signal to stop', () => {
  const ending = ({ isStarted = true, withinMs = 60_000 } = {}) => {
    const signals = new EventEmitter()
    const did: string[] = []
    let drained: () => void = () => undefined
    const starting = Promise.withResolvers<Server>()
    const running: Server = {
      url: 'http://localhost',
      drain: () => {
        did.push('drain')
        return new Promise<void>((resolve) => (drained = resolve))
      },
      stop: async () => void did.push('stop'),
    }
    const server = { ...starting, resolve: () => starting.resolve(running) }
    if (isStarted) server.resolve()
    endOnSignals(signals, onceStarted(starting.promise, withinMs), (code) => did.push(`exit ${code}`))
    return { signals, did, server, drained: () => drained() }
  }

  test('SIGTERM drains first', async () => {
    const { signals, did, drained } = ending()
    signals.emit('SIGTERM')
    await Bun.sleep(1)
    expect(did).toEqual(['drain'])
    drained()
    await expect.poll(() => did).toEqual(['drain', 'stop', 'exit 0'])
  })

  test.each(['SIGTERM', 'SIGINT'])('a %s after it skips the wait, and ends once', async (second) => {
    const { signals, did, drained } = ending()
    signals.emit('SIGTERM')
    signals.emit(second)
    drained()
    await expect.poll(() => did).toEqual(['drain', 'stop', 'exit 0'])
    await Bun.sleep(1)
    expect(did).toHaveLength(3)
  })

  test('during a start waits until the server is there, and drains it', async () => {
    const { signals, did, server, drained } = ending({ isStarted: false })
    signals.emit('SIGTERM')
    await Bun.sleep(20)
    expect(did).toEqual([])
    server.resolve()
    await expect.poll(() => did).toEqual(['drain'])
    drained()
    await expect.poll(() => did).toEqual(['drain', 'stop', 'exit 0'])
  })

  test('during a start that does not come through, or fails, ends it', async () => {
    for (const fail of [true, false]) {
      const { signals, did, server } = ending({ isStarted: false, withinMs: 30 })
      signals.emit('SIGTERM')
      if (fail) server.reject(new Error('the start failed'))
      await expect.poll(() => did).toEqual(['exit 0'])
    }
  })

  test('SIGINT does not drain', async () => {
    const { signals, did } = ending()
    signals.emit('SIGINT')
    await expect.poll(() => did).toEqual(['stop', 'exit 0'])
  })
})
