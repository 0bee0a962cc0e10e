import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DatabaseUnavailable } from '../../api/database/failures.ts'
import { migrate } from '../../api/database/migrate.ts'
import { openPostgres } from '../../api/database/postgres.ts'
import { verify } from '../../api/event-store/verify.ts'
import { newId } from '../../api/ids.ts'
import { permissions, roleIds } from '../../domain/kernel/ids.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { openTestApp } from '../support/app.ts'
import { act, openTestLog, stream, write } from '../support/log.ts'
import { makePostgres, makeStandby, type PostgresServer } from '../support/postgres.ts'
import { openProxy } from '../support/proxy.ts'

const folder = mkdtempSync(join(tmpdir(), 'bitacora-failover-'))
chmodSync(folder, 0o755)
const servers: PostgresServer[] = []

const addressOf = ({ url }: PostgresServer): string => `${url}/postgres`
const at = async <Result>(
  server: PostgresServer,
  work: (db: Database) => Promise<Result>,
): Promise<Result> => {
  const db = await openPostgres(addressOf(server))
  return work(db).finally(() => db.close())
}
const setting = (server: PostgresServer, name: string, value: string) =>
  at(server, async (db) => {
    await db.script(`alter system set ${name} = '${value}'`)
    await db.script('select pg_reload_conf()')
  })
const promote = (server: PostgresServer) =>
  at(server, (db) => db.query({ text: 'select pg_promote()', values: [] }))

/** A standby that follows by a line of its own, which can be cut. */
const standbyOf = async (primary: PostgresServer, name: string) => {
  const line = openProxy(primary.url)
  const standby = await makeStandby(primary, join(folder, name), line.url)
  servers.push(standby)
  await standby.start()
  const follows = () =>
    at(primary, (db) => db.query({ text: `select 1 from pg_stat_replication`, values: [] }))
  await expect.poll(follows).toHaveLength(1)
  return { standby, line }
}

/** All that the primary has written until now, also read models, whose commits wait for no disk. */
const untilReplayed = async (primary: PostgresServer, standby: PostgresServer) => {
  const text = 'select pg_current_wal_insert_lsn()::text as written'
  const [row] = await at(primary, (db) => db.query<{ written: string }>({ text, values: [] }))
  const isReplayed = { text: 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as is', values: [row?.written] }
  await expect.poll(() => at(standby, (db) => db.query(isReplayed))).toEqual([{ is: true }])
}

let [first, second]: PostgresServer[] = []
beforeAll(async () => {
  first = await makePostgres(join(folder, 'first'), ['fsync=off', 'full_page_writes=off'])
  servers.push(first)
  await first.start()
  await at(first, migrate)
})
afterAll(async () => {
  for (const server of servers.toReversed()) await server.remove()
  rmSync(folder, { recursive: true, force: true })
})

test('[OPS-06] with a synchronous standby, a primary that is killed under writers loses nothing acknowledged, and they go on at the promoted standby', async () => {
  const primary = first as PostgresServer
  const { standby, line } = await standbyOf(primary, 'second')
  second = standby
  await setting(primary, 'synchronous_standby_names', '*')
  const front = openProxy(addressOf(primary))
  const db = await openPostgres(front.url)
  const store = await openTestLog(db)
  const acknowledged = new Map<string, number>()
  let isOver = false
  const writer = async (): Promise<void> => {
    while (!isOver) {
      const [name, command] = [stream(), act()]
      // by the same id until it is acknowledged
      while (!acknowledged.has(name))
        try {
          acknowledged.set(name, (await store.append([write(name, 'noStream', 'x')], command)).position)
        } catch (error) {
          if (!(error instanceof DatabaseUnavailable)) throw error
          if (isOver) return
          await Bun.sleep(50)
        }
    }
  }
  const writing = Array.from({ length: 8 }, writer)
  const more = async (count: number) => {
    const before = acknowledged.size
    await expect.poll(() => acknowledged.size - before, { timeout: 10_000 }).toBeGreaterThan(count)
  }
  await more(40)
  line.cut()
  await Bun.sleep(300)
  const whileCut = acknowledged.size
  await Bun.sleep(500)
  expect(acknowledged.size, 'nothing is acknowledged that no standby has').toBe(whileCut)
  await primary.stop('SIGKILL')
  await promote(standby)
  front.lead(addressOf(standby))
  await more(40)
  isOver = true
  await Promise.all(writing)
  const stored = (await store.readAll(0, 100_000)).map((event) => [event.stream, event.position] as const)
  expect(new Set(stored.map(([name]) => name)).size).toBe(stored.length)
  const known = new Map(stored)
  expect([...acknowledged].filter(([name, position]) => known.get(name) !== position)).toEqual([])
  expect(await verify(db)).toMatchObject({ valid: true })
  await db.close()
  for (const one of [front, line]) one.close()
})

test('[OPS-06] a standby that is promoted without acknowledged facts is written to by no server before its restart, and /health says what is missing', async () => {
  const primary = second as PostgresServer
  const { standby, line } = await standbyOf(primary, 'third')
  const front = openProxy(addressOf(primary))
  const settings = { DATABASE_URL: front.url, JWT_SECRET: 'one secret before and after the restart' }
  const running = await openTestApp(settings, await openPostgres(front.url))
  const token = await running.as(await running.hire({ payrollNum: '1', roleId: roleIds.administrador }))
  const add = (app: typeof running, name: string) =>
    app.rest('POST', '/roles', { name, permissions: [{ id: permissions[0].id }] }, token, {
      'idempotency-key': newId(),
    })
  const names = async (app: typeof running) =>
    ((await app.rest('GET', '/roles', undefined, token)).body as { name: string }[]).map(({ name }) => name)
  const beside = await openPostgres(front.url)
  const other = await openTestLog(beside)
  let heard = 0
  const unsubscribe = await other.subscribe((head) => {
    heard = head ?? heard
  })
  expect((await add(running, 'Llegó')).status).toBe(201)
  await untilReplayed(primary, standby)
  line.cut()
  expect((await add(running, 'No llegó')).status).toBe(201)
  const reached = await running.services.store.head()
  await expect.poll(() => heard).toBe(reached)
  await primary.stop('SIGKILL')
  await promote(standby)
  front.lead(addressOf(standby))
  await expect
    .poll(async () => (await add(running, 'Encima')).body.code, { timeout: 10_000 })
    .toBe('log.head-went-back')
  await expect(other.append([write(stream(), 'noStream', 'x')], act())).rejects.toMatchObject({
    name: 'HeadWentBack',
    lost: { head: reached - 1, expected: reached },
  })
  const health = await running.rest('GET', '/health', undefined, token)
  expect(health.body).toMatchObject({
    status: 'degraded',
    problems: expect.arrayContaining([
      {
        component: 'log',
        status: 'degraded',
        reason: `The log ends at position ${reached - 1} but reached ${reached}: this server has seen position ${reached}.`,
      },
    ]),
  })
  expect((await running.rest('GET', '/ready')).status).toBe(200)
  expect(await names(running)).toContain('Llegó')
  await unsubscribe()
  await beside.close()
  await running.close()
  const restarted = await openTestApp(settings, await openPostgres(front.url))
  expect((await add(restarted, 'Después')).status).toBe(201)
  const known = await names(restarted)
  expect(known).toEqual(expect.arrayContaining(['Llegó', 'Después']))
  expect(known.filter((name) => ['No llegó', 'Encima'].includes(name))).toEqual([])
  await restarted.close()
  for (const one of [front, line]) one.close()
})
