import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isConnectionRefused } from '../../api/database/connection-loss.ts'
import { DatabaseUnavailable } from '../../api/database/failures.ts'
import { openPglite } from '../../api/database/pglite.ts'
import { openPostgres } from '../../api/database/postgres.ts'
import type { Database, Queryable } from '../../projections/kernel/database.ts'
import { openTestPostgres, type PostgresDatabase } from '../support/database.ts'
import { openProxy } from '../support/proxy.ts'

const backend = async (on: Queryable): Promise<number> => {
  const [row] = await on.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid', values: [] })
  return row?.pid ?? 0
}

const count = async (on: Queryable): Promise<number> => {
  const [row] = await on.query<{ n: number }>({ text: 'select count(*) as n from things', values: [] })
  return row?.n ?? 0
}

const insert = (on: Queryable) => on.query({ text: 'insert into things default values', values: [] })

describe('connections to PostgreSQL', () => {
  let admin: PostgresDatabase
  let db: Database
  const end = (pid: number) =>
    admin.query({ text: 'select pg_terminate_backend($1::int, 5000)', values: [pid] })
  beforeAll(async () => {
    admin = await openTestPostgres()
    await admin.script('create table things (id int generated always as identity)')
    db = await openPostgres(admin.url)
  })
  afterAll(async () => {
    await db.close()
    await admin.close()
  })

  test('are as many as the address says', async () => {
    const few = await openPostgres(`${admin.url}?max=2`)
    const slowly = { text: 'select pg_backend_pid() as pid, pg_sleep(0.02)', values: [] }
    const rows = await Promise.all(Array.from({ length: 12 }, () => few.query<{ pid: number }>(slowly)))
    await few.close()
    expect(new Set(rows.flat().map(({ pid }) => pid)).size).toBe(2)
  })

  test('a transaction whose connection has gone fails, and what it still asks is done nowhere', async () => {
    const before = await count(db)
    const late = Promise.withResolvers<void>()
    const failing = db.transaction(async (tx) => {
      await insert(tx)
      await end(await backend(tx))
      await expect(insert(tx)).rejects.toThrow()
      await late.promise
      await insert(tx)
    })
    await expect(failing).rejects.toBeInstanceOf(DatabaseUnavailable)
    // by now the connections are others'
    await Promise.all(Array.from({ length: 20 }, () => count(db)))
    late.resolve()
    await Bun.sleep(50)
    expect(await count(db)).toBe(before)
  })

  test('all connections are replaced once one of them has gone, and what is under way on the others goes on', async () => {
    const slow = db.transaction(async (tx) => {
      const own = await backend(tx)
      await end(await backend(db))
      await expect.poll(() => backend(db)).toBeGreaterThan(0)
      expect(await backend(tx)).toBe(own)
      return own
    })
    const old = await slow
    const pids = await Promise.all(Array.from({ length: 10 }, () => backend(db)))
    expect(pids).not.toContain(old)
  })

  test('what is listened to is heard again after the connection has gone', async () => {
    const heard: string[] = []
    const stop = await db.listen('somebody', (payload) => heard.push(payload))
    await admin.query({
      text: `select pg_terminate_backend(pid, 5000) from pg_stat_activity where query ilike 'listen%' and datname = current_database()`,
      values: [],
    })
    await expect
      .poll(async () => {
        await admin.query({ text: `select pg_notify('somebody', 'called')`, values: [] })
        return heard.length
      })
      .toBeGreaterThan(0)
    await stop()
  })

  test('a server that no longer answers is given up, refused sooner from then on, and used when it is back', async () => {
    const proxy = openProxy(admin.url)
    const through = await openPostgres(proxy.url)
    await count(through)
    proxy.cut()
    const began = performance.now()
    await expect(count(through)).rejects.toBeInstanceOf(DatabaseUnavailable)
    const givenUpMs = performance.now() - began
    const asked = await Promise.allSettled(Array.from({ length: 100 }, () => count(through)))
    expect(asked.every(({ status }) => status === 'rejected')).toBe(true)
    expect(performance.now() - began - givenUpMs).toBeLessThan(givenUpMs)
    proxy.mend()
    await expect.poll(() => count(through).catch(() => null)).not.toBeNull()
    await through.close()
    proxy.close()
  })

  test('connections that the server refuses leave those that there are, which do all the work', async () => {
    const name = new URL(admin.url).pathname.slice(1)
    await admin.script(`create role crowded login connection limit 2; grant pg_read_all_data to crowded;
      grant all on database ${name} to crowded`)
    const crowded = await openPostgres(admin.url.replace('//postgres@', '//crowded@'))
    const first = await backend(crowded)
    const slowly = async (): Promise<number> => {
      const [row] = await crowded.query<{ pid: number }>({
        text: 'select pg_backend_pid() as pid, pg_sleep(0.02)',
        values: [],
      })
      return row?.pid ?? 0
    }
    const pids = new Set<number>()
    for (let round = 0; round < 3; round += 1)
      for (const pid of await Promise.all(Array.from({ length: 12 }, slowly))) pids.add(pid)
    expect([...pids]).toContain(first)
    expect(pids.size).toBeLessThanOrEqual(2)
    await crowded.close()
    await admin.script('drop owned by crowded; drop role crowded')
  })

  test('[OPS-06] a server that takes no writes any more counts as away, and the next connection is a new one', async () => {
    const name = new URL(admin.url).pathname.slice(1)
    await admin.script(`alter database ${name} set default_transaction_read_only = on`)
    const demoted = await openPostgres(admin.url)
    const former = await backend(demoted)
    await expect(insert(demoted)).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(await backend(demoted)).not.toBe(former)
    await admin.script(
      `set default_transaction_read_only = off; alter database ${name} reset default_transaction_read_only`,
    )
    await expect(insert(demoted)).rejects.toBeInstanceOf(DatabaseUnavailable)
    await insert(demoted)
    await demoted.close()
  })

  const longWork = (on: Queryable) => on.query({ text: 'select pg_sleep(11)', values: [] })

  test('long work outlasts a server that takes its time with new connections', async () => {
    const proxy = openProxy(admin.url)
    const through = await openPostgres(proxy.url)
    await Promise.all([count(through), count(through), count(through)])
    const held = proxy.hold()
    const work = longWork(through)
    await expect.poll(held.waiting).toBe(2)
    expect(await count(through)).toBeGreaterThanOrEqual(0)
    held.release()
    await expect(work).resolves.toHaveLength(1)
    await through.close()
    proxy.close()
  })

  test('long work outlasts a process that is too busy to read answers', async () => {
    const other = await openPostgres(admin.url)
    let isOver = false
    const work = longWork(other).finally(() => {
      isOver = true
    })
    while (!isOver) {
      Bun.sleepSync(900)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await expect(work).resolves.toHaveLength(1)
    await other.close()
  })

  test('nothing is asked of connections that were ended', async () => {
    const other = await openPostgres(admin.url)
    await count(other)
    await other.close()
    await expect(count(other)).rejects.toBeInstanceOf(DatabaseUnavailable)
  })
})

test('a refused connection is one that the server did not take, for want of a slot or of room', () => {
  const fatal = (code: string, severity = 'FATAL') =>
    isConnectionRefused(Object.assign(new Error(code), { code, severity }))
  expect([fatal('53300'), fatal('53100')]).toEqual([true, true])
  expect([fatal('53100', 'ERROR'), fatal('57P03'), fatal('28P01')]).toEqual([false, false, false])
  expect(isConnectionRefused(new Error('53300'))).toBe(false)
})

describe('PGlite in a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-panic-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('is opened again by itself after a PANIC, with all that was acknowledged, and what is listened to is heard', async () => {
    const db = await openPglite(folder, process.env.EMPTY_CLUSTER ?? null)
    await db.script('create table things (id int generated always as identity)')
    await insert(db)
    const heard: string[] = []
    await db.listen('somebody', (payload) => heard.push(payload))
    // the next part of the write-ahead log is written under this name first
    const obstacle = join(folder, 'database/pg_wal/xlogtemp.42')
    mkdirSync(obstacle)
    await db.query({ text: 'select pg_switch_wal()', values: [] })
    await expect(insert(db)).rejects.toMatchObject({ severity: 'PANIC' })
    await expect(insert(db)).rejects.toBeInstanceOf(DatabaseUnavailable)
    rmSync(obstacle, { recursive: true })
    await expect.poll(() => count(db).catch(() => null), { timeout: 30_000 }).toBe(1)
    await insert(db)
    await db.query({ text: `select pg_notify('somebody', 'called')`, values: [] })
    await expect.poll(() => heard).toEqual(['called'])
    await db.close()
  })
})
