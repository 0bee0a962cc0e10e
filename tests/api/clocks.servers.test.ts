import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ownViews } from '../../api/database/open.ts'
import type { HealthReport } from '../../api/health/health.ts'
import { cheapHasher, openTestApp, type TestApp } from '../support/app.ts'
import { earnCertificate } from '../support/certificates.ts'
import { openTestPostgres, type PostgresDatabase } from '../support/database.ts'
import { freePort } from '../support/postgres.ts'
import { type Member, openStaff } from '../support/staff.ts'

const secret = 'a secret of thirty-two characters'
const root = join(import.meta.dirname, '../..')
const hourMs = 3_600_000
const folder = mkdtempSync(join(tmpdir(), 'bitacora-clocks-'))

let db: PostgresDatabase
let app: TestApp
let admin: Member
let wrong: Bun.Subprocess
let base: string

/** A server in a process of its own, on the same database, on a machine whose clock is ahead. */
const startAhead = (port: number, aheadMs: number): Bun.Subprocess =>
  Bun.spawn(
    [process.execPath, '--preload', join(root, 'tests/support/machine-ahead.ts'), join(root, 'api/main.ts')],
    {
      env: {
        ...process.env,
        DATABASE_URL: db.url,
        JWT_SECRET: secret,
        DATA_DIR: folder,
        PORT: String(port),
        DRAIN_SECONDS: '0',
        LOG_LEVEL: 'silent',
        NODE_ENV: 'production',
        MACHINE_AHEAD_MS: String(aheadMs),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )

beforeAll(async () => {
  db = await openTestPostgres('', ownViews)
  app = await openTestApp({ JWT_SECRET: secret }, db, cheapHasher, 'measured')
  const staff = openStaff(app)
  admin = await staff.administrator()
  const { id } = await staff.employee()
  const yesterday = new Date(Date.now() - 24 * hourMs).toISOString().slice(0, 10)
  await earnCertificate(
    app,
    { personId: id, fullName: 'Ana Ruiz' },
    { name: 'Amarre', expirationMonths: 1 },
    yesterday,
  )
  const port = await freePort()
  base = `http://127.0.0.1:${port}`
  wrong = startAhead(port, 40 * 24 * hourMs)
  const isReady = () =>
    fetch(`${base}/ready`).then(
      ({ status }) => status,
      () => 0,
    )
  await vi.waitUntil(async () => (await isReady()) === 200, { timeout: 60_000, interval: 100 })
})
afterAll(async () => {
  wrong.kill()
  await wrong.exited
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const headers = () => ({ authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' })
const createThere = async (name: string): Promise<unknown> => {
  const query = 'mutation ($name: String!) { Course_create(course: { name: $name }) { id } }'
  const body = JSON.stringify({ query, variables: { name } })
  const answer = await fetch(`${base}/api`, { method: 'POST', headers: headers(), body })
  return answer.json()
}

test('[OPS-04] of two servers one is forty days ahead: the facts of both bear the time of the database, and nothing expires', async () => {
  const began = Date.now()
  const before = await app.services.store.head()
  for (const name of ['Nudos', 'Cabos', 'Anclas']) {
    expect(await createThere(name)).toMatchObject({ data: { Course_create: { id: expect.any(String) } } })
    const here = await app.gql(
      'mutation ($name: String!) { Course_create(course: { name: $name }) { id } }',
      { name: `${name} aquí` },
      admin.token,
    )
    expect(here.code).toBeNull()
  }
  const done = () =>
    db.query<{ kind: string }>(sql`
      select kind from jobs where kind = 'expire-certificates' and owner is null and updated_at > created_at`)
  await expect.poll(done, { timeout: 30_000 }).toHaveLength(1)
  const facts = await app.services.store.readAll(before, 100)
  expect(facts.map(({ type }) => type).filter((type) => type === 'CourseDrafted')).toHaveLength(6)
  for (const { type, at } of facts) {
    expect(type).not.toBe('CertificateExpired')
    expect(Date.parse(at)).toBeGreaterThan(began - 5_000)
    expect(Date.parse(at)).toBeLessThan(Date.now() + 5_000)
  }
  const waiting = await db.query<{ ahead: number }>(sql`
    select max(extract(epoch from available_at)::float8) * 1000 - ${began} as ahead from jobs`)
  expect(waiting[0]?.ahead).toBeLessThan(2 * hourMs)
}, 60_000)

test('[OPS-04] the one that is ahead says so, to administrators alone, and the other has nothing to say', async () => {
  const said = async () =>
    ((await (await fetch(`${base}/health`, { headers: headers() })).json()) as HealthReport).problems
  expect(await said()).toContainEqual({
    component: 'clock of this server',
    status: 'degraded',
    reason: "This server's clock is 3456000 s ahead of the time of the database, which counts.",
  })
  expect(await (await fetch(`${base}/health`)).json()).toEqual({ status: 'degraded' })
  const { problems } = await app.services.health.check()
  expect(problems.filter(({ component }) => component.startsWith('clock'))).toEqual([])
})
