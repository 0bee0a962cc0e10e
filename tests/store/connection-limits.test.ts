import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DatabaseUnavailable } from '../../api/database/failures.ts'
import { migrate } from '../../api/database/migrate.ts'
import { openPostgres } from '../../api/database/postgres.ts'
import { addressOf } from '../../api/postgres-address.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { makePostgres, type PostgresServer } from '../support/postgres.ts'
import { openProxy } from '../support/proxy.ts'

const folder = mkdtempSync(join(tmpdir(), 'bt-limits-'))
chmodSync(folder, 0o755)
let server: PostgresServer
let db: Database

/** With a setting of its own for its sessions. */
const opened = (query: string) => openPostgres(`${server.url}/postgres?${query}`)
const ask = <Row extends object>(on: Database, text: string) => on.query<Row>({ text, values: [] })
const shown = async (on: Database, name: string) =>
  (await ask<{ value: string }>(on, `select current_setting('${name}') as value`))[0]?.value
const busy = async (text: string) =>
  (
    await ask<{ pid: number }>(
      db,
      `select pid from pg_stat_activity where state = 'active' and query = '${text}'`,
    )
  ).length

beforeAll(async () => {
  server = await makePostgres(join(folder, 'server'), [
    'fsync=off',
    `unix_socket_directories=${join(folder, 'server')}`,
  ])
  await server.start()
  db = await openPostgres(`${server.url}/postgres`)
})
afterAll(async () => {
  await db.close()
  await server.remove()
  rmSync(folder, { recursive: true, force: true })
})

describe('[OPS-02] a connection to PostgreSQL', () => {
  test('whose client has gone leaves no statement behind', async () => {
    const proxy = openProxy(`${server.url}/postgres`)
    const through = await openPostgres(proxy.url)
    const text = 'select pg_sleep(120)'
    const asked = ask(through, text).catch((error: unknown) => error)
    await expect.poll(() => busy(text)).toBe(1)
    proxy.close()
    expect(await asked).toBeInstanceOf(DatabaseUnavailable)
    await expect.poll(() => busy(text), { timeout: 10_000 }).toBe(0)
    await through.close()
  })

  test('is ended where its transaction idles, and what it held is free', async () => {
    const idling = await opened('idle_in_transaction_session_timeout=200')
    await db.script('create table held (id int); insert into held values (1)')
    const act = idling.transaction(async (tx) => {
      await tx.query({ text: 'update held set id = 2', values: [] })
      await ask(db, 'update held set id = 3')
      await tx.query({ text: 'update held set id = 4', values: [] })
    })
    await expect(act).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(await ask(db, 'select id from held')).toEqual([{ id: 3 }])
    expect(await shown(idling, 'statement_timeout')).toBe('30min')
    await idling.close()
  })

  test('ends a statement that takes too long, unless it is a migration', async () => {
    const hasty = await opened('statement_timeout=150')
    await expect(ask(hasty, 'select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' })
    const [held, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = db.transaction(async (tx) => {
      await tx.query({ text: 'select pg_advisory_xact_lock(4219001)', values: [] })
      held.resolve()
      await other.promise
    })
    await held.promise
    const migrating = migrate(hasty, [])
    await Bun.sleep(400)
    other.resolve()
    await holding
    expect(await migrating).toEqual([])
    await hasty.close()
  })

  test('is watched and limited unless its address says otherwise', async () => {
    const names = [
      'client_connection_check_interval',
      'idle_in_transaction_session_timeout',
      'statement_timeout',
      'tcp_keepalives_idle',
      'tcp_keepalives_interval',
      'tcp_keepalives_count',
    ]
    expect(await Promise.all(names.map((name) => shown(db, name)))).toEqual([
      ...['2s', '5min', '30min'],
      ...['20', '10', '3'],
    ])
    const otherwise = await opened('statement_timeout=0&max=3')
    expect(await shown(otherwise, 'statement_timeout')).toBe('0')
    await otherwise.close()
  })

  test('goes through a unix socket, in either form of its address', async () => {
    const { port } = new URL(server.url)
    const socket = join(folder, 'server')
    for (const url of [
      `postgres://postgres@localhost:${port}/postgres?host=${socket}&max=2`,
      `postgres://postgres@${encodeURIComponent(socket)}:${port}/postgres`,
    ]) {
      const through = await openPostgres(url)
      expect(await ask(through, 'select inet_client_addr() as address')).toEqual([{ address: null }])
      await through.close()
    }
    const nowhere = await openPostgres(`postgres:///postgres?host=${folder}/nobody`)
    await expect(ask(nowhere, 'select 1')).rejects.toBeInstanceOf(DatabaseUnavailable)
    await nowhere.close()
  })

  test('is named by its host and port, or by the folder of its socket', () => {
    const place = (url: string) => addressOf(url).place
    expect(place('postgres://u:secret@db.example:5433/x?max=3')).toBe('db.example:5433')
    expect(place('postgres:///x?host=/run/postgresql')).toBe('/run/postgresql')
    expect(place('postgres://u:secret@%2Frun%2Fpostgresql/x')).toBe('/run/postgresql')
  })
})
