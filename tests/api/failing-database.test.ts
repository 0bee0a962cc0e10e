import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../api/config.ts'
import { DatabaseUnavailable } from '../../api/database/failures.ts'
import { type HealthReport, watchHealth } from '../../api/health/health.ts'
import type { JobKind } from '../../api/jobs/job.ts'
import { openLog } from '../../api/log.ts'
import { openServices } from '../../api/services.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import type { Database, Queryable } from '../../projections/kernel/database.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { openFollowedDatabase } from '../support/database.ts'
import { crowd, importing, rosterOf } from '../support/imports.ts'

/** What the database answers, and to which statements; null while it works. */
let fault: { readonly error: Error; readonly to: (text: string) => boolean } | null = null

const everything = () => true
/** And sorts that need a file. */
const writes = (text: string): boolean =>
  /^\s*(insert|update|delete|create|select \* from append_to_log|select max\(place\))/i.test(text)

const failing = (db: Database): Database => {
  const faulty = ({ query }: Queryable): Queryable => ({
    query: async <Row extends object>(statement: Parameters<Queryable['query']>[0]) => {
      if (fault?.to(statement.text)) throw fault.error
      return query<Row>(statement)
    },
  })
  return {
    ...db,
    ...faulty(db),
    transaction: (run, options) => db.transaction((tx) => run({ ...tx, ...faulty(tx) }), options),
  }
}

const noSpace = Object.assign(new Error('could not extend file "base/1/2": No space left on device'), {
  code: '53100',
})
const away = new DatabaseUnavailable('connect ECONNREFUSED 10.1.2.3:5432')

let app: TestApp
let token: string

beforeAll(async () => {
  app = await openTestApp({}, failing(await openFollowedDatabase()))
  token = await app.as(await app.hire({ payrollNum: '1', roleId: roleIds.administrador }))
})
afterAll(() => app.close())
beforeEach(() => {
  fault = null
})

const department = async () => (await app.rest('GET', '/departments', undefined, token)).body[0]
const key = '0b17ac07-aaaa-4aaa-8aaa-000000000001'
const body = { name: 'Supervisión', permissions: [{ id: '0b17ac07-a000-4000-8000-000000000067' }] }
const create = () => app.rest('POST', '/roles', body, token, { 'idempotency-key': key })

test('a database that is away is a coded 503 that says when to come again, in REST and in GraphQL', async () => {
  fault = { error: away, to: everything }
  const answers = [
    await app.rest('GET', '/departments', undefined, token),
    await create(),
    await app.gql('{ Terminal_list { id } }', {}, token),
  ]
  for (const { status, headers } of answers) expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  expect(answers.map((one) => ('code' in one ? one.code : one.body.code))).toEqual(
    answers.map(() => 'database.unavailable'),
  )
  expect(answers[2]).toMatchObject({ error: true, data: null })
})

test('while the database is away /health says down and no more, whoever asks, /ready says no, and /live yes', async () => {
  fault = { error: away, to: everything }
  for (const path of ['/health', '/api/health'])
    for (const headers of [new Headers(), new Headers({ authorization: `Bearer ${token}` })]) {
      const answer = await app.send(path, { headers })
      expect([answer.status, await answer.json()]).toEqual([503, { status: 'down' }])
    }
  const ready = await app.send('/ready')
  expect([ready.status, await ready.json()]).toEqual([503, { ready: false }])
  expect((await app.send('/live')).status).toBe(200)
})

test('a full disk is a coded 503 that says why, degrades /health until there is room, and leaves the act to be repeated', async () => {
  expect(await department()).toBeDefined()
  fault = { error: noSpace, to: writes }
  const refused = await create()
  expect(refused).toMatchObject({ status: 503, body: { code: 'database.disk-full' } })
  expect(refused.body.message).toContain('no disk space')
  expect(refused.headers.get('retry-after')).toBe('5')
  expect((await app.rest('GET', '/health')).body).toEqual({ status: 'degraded' })
  const { status, body: detail } = await app.rest('GET', '/health', undefined, token)
  expect([status, detail.problems]).toEqual([
    200,
    [{ component: 'disk', status: 'degraded', reason: 'there is no space left to write' }],
  ])
  expect(await department()).toBeDefined()
  // late enough for a write of the session's last use
  app.clock.advance(6 * 60_000)
  expect(await department()).toBeDefined()
  fault = null
  expect((await app.rest('GET', '/health')).body).toEqual({ status: 'ok' })
  const done = await create()
  expect(done.status).toBe(201)
  expect((await create()).body.id).toBe(done.body.id)
})

test('an import that the database leaves while it is read, and while it is done, goes on by itself', async () => {
  const { upload, apply, ended } = importing(app, token)
  let left = 3
  const failingOn = (pattern: RegExp) => ({
    error: away,
    to: (text: string): boolean => {
      if (left === 0 || !pattern.test(text)) return false
      left -= 1
      return true
    },
  })
  fault = failingOn(/insert into import_(parts|rows)/)
  const { body: plan } = await upload(rosterOf(...crowd(1_000, 30)))
  expect([left, plan.status, plan.counts.new]).toEqual([0, 'planned', 30])
  left = 3
  fault = failingOn(/append_to_log/)
  await apply(plan.id, plan.digest)
  expect((await ended(plan.id)).status).toBe('done')
  expect(left).toBe(0)
  const hired = sql`select count(*) as n from events where type = 'EmployeeHired' and meta ->> 'command' = 'ImportRoster'`
  expect(await app.services.db.query(hired)).toEqual([{ n: 30 }])
})

test('a change of state is written to the log once, with what is wrong or no longer, its end as loudly, however often it is asked', async () => {
  const lines: (readonly [level: string, report: Pick<HealthReport, 'problems'> & { health: string }])[] = []
  const noted = (level: string) => (line: unknown) =>
    void lines.push([level, line as (typeof lines)[number][1]])
  const log = { info: noted('info'), warn: noted('warn'), error: noted('error'), debug: noted('debug') }
  const diskSpace = { isLacking: async () => false }
  const { check } = watchHealth({ ...app.services, backups: { problem: async () => null }, diskSpace, log })
  await check()
  fault = { error: away, to: everything }
  await check()
  fault = { error: new DatabaseUnavailable('the database system is starting up'), to: everything }
  await check()
  fault = null
  await check()
  await check()
  expect(lines.map(([level, { health }]) => [level, health])).toEqual([
    ['error', 'down'],
    ['error', 'ok'],
  ])
  expect(lines[1]?.[1]).toMatchObject({ problems: [], ended: ['database'] })
  expect(lines[0]?.[1].problems).toMatchObject([
    { component: 'database', reason: expect.stringContaining('10.1.2.3') },
  ])
})

test('read models and processes that could not go on say as loudly that they do', async () => {
  const said: string[] = []
  const noted = (level: string) => (_: unknown, sentence?: string) => void said.push(`${level}: ${sentence}`)
  const log = { ...openLog('silent'), debug: noted('debug'), error: noted('error') }
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-failing-'))
  const running = await openServices(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), {
    db: failing(await openFollowedDatabase()),
    log,
  })
  const settledIn = (sentence: string) => expect.poll(() => said).toContain(sentence)
  fault = { error: new Error('odd'), to: (text) => /from checkpoints|from events/.test(text) }
  running.services.readModels.wake()
  running.services.processes.wake()
  await settledIn('error: a read model stopped')
  await settledIn('error: processes will try again')
  fault = null
  await settledIn('error: the read models go on after a failure')
  await settledIn('error: processes that had failed go on')
  await running.stop()
  rmSync(folder, { recursive: true })
})

test('a job that fails degrades /health with its cause until it succeeds, and one under way is shown', async () => {
  const { jobs } = app.services
  let cause: Error | null = new Error('nothing of it can be done')
  const kind: JobKind<null, number> = {
    kind: 'failing',
    run: async function* () {
      if (cause) throw cause
      yield { cursor: 1, done: 1 }
    },
  }
  jobs.register(kind)
  await jobs.add(app.services.db, kind, { key: 'a', input: null, total: 2 })
  const shown = { kind: 'failing', key: 'a', done: 0, total: 2 }
  expect(await app.services.health.check()).toMatchObject({
    status: 'ok',
    jobs: [{ ...shown, status: 'running', cause: null }],
  })
  await jobs.wake()
  await jobs.idle('a')
  expect(await app.services.health.check()).toMatchObject({
    status: 'degraded',
    problems: [{ component: 'job failing a', status: 'degraded', reason: cause.message }],
    jobs: [{ ...shown, status: 'failed', cause: cause.message }],
  })
  cause = null
  await app.services.db.query(sql`update jobs set available_at = now() where kind = 'failing'`)
  await jobs.wake()
  await jobs.idle('a')
  expect(await app.services.health.check()).toMatchObject({ status: 'ok', jobs: [] })
})
