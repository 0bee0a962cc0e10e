import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noteBackup } from '../../api/backup/last-backup.ts'
import { DatabaseUnavailable } from '../../api/database/failures.ts'
import { figures } from '../../api/metrics/figures.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { openFollowedDatabase } from '../support/database.ts'
import { stopAchievements } from '../support/stopped.ts'

const token = 'a token for the metrics'
let app: TestApp
let administrator: string
let isAway = false

const failing = (db: Database): Database => ({
  ...db,
  query: async (statement) => {
    if (isAway) throw new DatabaseUnavailable('away')
    return db.query(statement)
  },
})

beforeAll(async () => {
  app = await openTestApp({ METRICS_TOKEN: token }, failing(await openFollowedDatabase()))
  administrator = await app.as(await app.hire({ payrollNum: '1', roleId: roleIds.administrador }))
})
afterAll(() => app.close())

const scrape = (authorization = `Bearer ${token}`, of = app) =>
  of.send('/metrics', { headers: { authorization } })

/** The value of each sample by its name and labels as they are written. */
const samples = async (): Promise<ReadonlyMap<string, number>> => {
  const text = await (await scrape()).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  )
}
const value = async (name: string) => (await samples()).get(`bitacora_${name}`)

const roleBody = (name: string) => ({ name, permissions: [{ id: '0b17ac07-a000-4000-8000-000000000067' }] })

describe('[OPS-08] /metrics', () => {
  test('is for the bearer of its token alone, and missing where there is none', async () => {
    const answer = await scrape()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ])
    for (const other of ['', token, `Bearer ${token} `.trimEnd().slice(0, -1), `Bearer ${administrator}`])
      expect((await scrape(other)).status).toBe(401)
    const without = await openTestApp()
    expect((await scrape(undefined, without)).status).toBe(404)
    await without.close()
  })

  test('tells requests by route and status, whatever paths and fields are asked for', async () => {
    const before = await samples()
    const grown = async (name: string) => ((await value(name)) ?? 0) - (before.get(`bitacora_${name}`) ?? 0)
    await app.rest('GET', `/roles/${randomUUID()}`, undefined, administrator)
    await app.rest('GET', `/roles/${randomUUID()}`)
    await app.gql('{ Terminal_list { id } }', {}, administrator)
    await app.gql('{ a: Terminal_list { id } Department_list { id } }', {}, administrator)
    await app.gql(`{ Made_up_${'x'.repeat(20)} }`, {}, administrator)
    for (const path of ['/api/nowhere/1', '/api/nowhere/2']) await app.send(path)
    expect(await grown('http_requests_total{route="POST /api several",status="200"}')).toBe(1)
    const names = [...(await samples()).keys()]
    expect(names.filter((name) => /Made_up|nowhere|[0-9a-f]{8}-/.test(name))).toEqual([])
    expect(await grown('http_requests_total{route="Query.Terminal_list",status="200"}')).toBe(1)
    expect(await grown('http_request_seconds_count{route="Query.Terminal_list"}')).toBe(1)
    expect(await grown('http_requests_total{route="other",status="401"}')).toBe(2)
    expect(await grown('http_requests_total{route="GET /roles/:id",status="404"}')).toBe(1)
    expect(await grown('http_requests_total{route="GET /roles/:id",status="401"}')).toBe(1)
    expect(names.filter((name) => name.includes('route="probes",status="200"'))).toHaveLength(1)
  })

  test('counts acts by command, a repeated one once, and what they append', async () => {
    const before = await samples()
    const headers = { 'idempotency-key': randomUUID() }
    for (let round = 0; round < 2; round += 1)
      expect((await app.rest('POST', '/roles', roleBody('Turno'), administrator, headers)).status).toBe(201)
    const after = await samples()
    const grown = (name: string) =>
      (after.get(`bitacora_${name}`) ?? 0) - (before.get(`bitacora_${name}`) ?? 0)
    expect(grown('acts_total{command="CreateRole"}')).toBe(1)
    expect(grown('events_appended_total')).toBe(grown('log_position'))
    expect(grown('events_appended_total')).toBeGreaterThan(0)
  })

  test('counts once what two servers append for one act', async () => {
    const id = randomUUID()
    const write = {
      stream: `department-${id}`,
      expected: 'any' as const,
      events: [{ type: 'DepartmentOpened', data: { id, name: 'Muelle' } }],
    }
    const command = app.command('OpenDepartment')
    const before = (await value('events_appended_total')) ?? 0
    for (const repeated of [false, true])
      expect(await app.services.store.append([write], command)).toMatchObject({ repeated })
    expect(await value('events_appended_total')).toBe(before + 1)
  })

  test('tells what waits in the outbox, how much and for how long', async () => {
    expect([await value('mails_waiting'), await value('mail_oldest_seconds')]).toEqual([0, 0])
    const person = randomUUID()
    for (const minutes of [3, 10])
      await app.services.db.query(sql`
        insert into mail_outbox (mail_id, kind, person_id, locale, payload, queued_at, due_at)
        values (${randomUUID()}, 'notice', ${person}, 'es', '{}', ${minutesAgo(minutes)}::timestamptz, now())`)
    expect([await value('mails_waiting'), await value('mail_oldest_seconds')]).toEqual([2, 600])
    await app.services.db.query(sql`delete from mail_outbox`)
  })

  test('tells jobs that wait, run or failed, and how long the oldest has been due', async () => {
    const add = (owner: string | null, status: string, minutes: number) =>
      app.services.db.query(sql`
        insert into jobs (job_id, kind, key, slot, status, owner, available_at)
        values (${randomUUID()}, 'of a test', ${randomUUID()}, ${randomUUID()}, ${status}, ${owner}::uuid,
          ${minutesAgo(minutes)}::timestamptz)`)
    await add(null, 'running', 5)
    await add(null, 'running', 20)
    await add(null, 'running', -5)
    await add(randomUUID(), 'running', 30)
    await add(null, 'failed', 40)
    await add(null, 'done', 50)
    const names = ['jobs_waiting', 'jobs_running', 'jobs_failed', 'job_oldest_seconds']
    const all = await samples()
    expect(names.map((name) => all.get(`bitacora_${name}`))).toEqual([2, 1, 1, 1_200])
    await app.services.db.query(sql`delete from jobs where kind = 'of a test'`)
  })

  test('tells how old the last checkpoint is and what it does not cover, and so of verification and comparison', async () => {
    expect((await samples()).has('bitacora_verification_held')).toBe(false)
    await app.services.checkpoints.sign()
    await app.services.verification.start()
    await expect.poll(async () => (await app.services.verification.current())?.state).toBe('held')
    await app.services.upkeep.check('people')
    await app.rest('POST', '/roles', roleBody('Otro turno'), administrator)
    app.clock.advance(90_000)
    const all = await samples()
    const get = (name: string) => all.get(`bitacora_${name}`)
    expect(get('checkpoint_age_seconds')).toBe(90)
    expect(get('checkpoint_unsigned_events')).toBeGreaterThan(0)
    expect([get('verification_held'), get('verification_age_seconds')]).toEqual([1, 90])
    expect([get('comparison_age_seconds'), get('comparison_differing')]).toEqual([90, 0])
    await app.services.db.query(sql`update verification set state = 'broken'`)
    await app.services.db.query(sql`update read_model_checks set cause = 'unknown'`)
    expect([await value('verification_held'), await value('comparison_differing')]).toEqual([0, 1])
    await app.services.db.query(sql`update read_model_checks set cause = null`)
  })

  test('tells the age of the last backup once there is one, and the room on the disk', async () => {
    expect((await samples()).has('bitacora_backup_age_seconds')).toBe(false)
    noteBackup(app.config.dataDir, { folder: '/respaldos/1', madeAt: minutesAgo(60) })
    const all = await samples()
    expect(all.get('bitacora_backup_age_seconds')).toBe(3_600)
    const [free, size] = [all.get('bitacora_disk_free_bytes') ?? 0, all.get('bitacora_disk_size_bytes') ?? 0]
    expect(free).toBeGreaterThan(0)
    expect(size).toBeGreaterThan(free)
  })

  test('tells who leads, clocks, and how far each read model and process has come', async () => {
    await app.settled()
    const all = await samples()
    expect([all.get('bitacora_leader'), all.get('bitacora_clock_in_doubt')]).toEqual([1, 0])
    const named = (name: string) => [...all].filter(([one]) => one.startsWith(`bitacora_${name}{`))
    const { readModels, processes } = app.services
    expect(named('read_model_lag_events')).toHaveLength(readModels.status().length)
    expect(named('process_lag_events')).toHaveLength(processes.status().length)
    expect(named('read_model_lag_events').filter(([, lag]) => lag !== 0)).toEqual([])
    expect(named('read_model_stopped').filter(([, is]) => is !== 0)).toEqual([])
  })

  test('answers while the database is away, with what is known without it', async () => {
    isAway = true
    const all = await samples()
    isAway = false
    const get = (name: string) => all.get(`bitacora_${name}`)
    expect([get('database_up'), get('health')]).toEqual([0, 2])
    expect(get('process_uptime_seconds')).toBeGreaterThan(0)
    for (const name of ['mails_waiting', 'jobs_waiting', 'log_position', 'file_store_up'])
      expect([name, get(name)]).toEqual([name, undefined])
    expect([await value('database_up'), await value('file_store_up')]).toEqual([1, 1])
  })

  test('has each figure that the alerts and the dashboard name', async () => {
    const text = await (await scrape()).text()
    const known = new Set(
      [...text.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', type]) => seriesOf(name, type)),
    )
    const named = (file: string) => [...deployed(file).matchAll(/bitacora_[a-z_]+/g)].map(([name]) => name)
    for (const file of ['alerts.yaml', 'dashboard.json']) {
      expect(named(file).length).toBeGreaterThan(10)
      expect(named(file).filter((name) => !known.has(name))).toEqual([])
    }
  })

  test('has eight alerts, each with a place of its own in the guide', () => {
    const { groups } = Bun.YAML.parse(deployed('alerts.yaml')) as {
      groups: { rules: { alert: string; expr: string; for: string; annotations: { summary: string } }[] }[]
    }
    const rules = groups.flatMap(({ rules }) => rules)
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(8)
    const guide = readFileSync(join(root, 'api/OPERATIONS.md'), 'utf8')
    for (const { alert } of rules) expect(guide).toContain(`| \`${alert}\` |`)
  })

  test('names each figure once', () => {
    const names = figures.flatMap(({ help }) => Object.keys(help))
    expect(new Set(names).size).toBe(names.length)
  })

  // last, since it stays stopped
  test('tells what has stopped, and how much it lacks', async () => {
    await stopAchievements(app)
    await expect.poll(() => value('read_model_stopped{name="achievements"}')).toBe(1)
    expect(await value('read_model_lag_events{name="achievements"}')).toBeGreaterThan(0)
    expect(await value('health')).toBe(1)
  })
})

const root = join(import.meta.dirname, '../..')
const deployed = (file: string): string => readFileSync(join(root, 'api/deploy', file), 'utf8')

/** A histogram is three series. */
const seriesOf = (name: string, type: string | undefined): string[] =>
  type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name]

const minutesAgo = (minutes: number): string =>
  new Date(app.services.now().getTime() - minutes * 60_000).toISOString()
