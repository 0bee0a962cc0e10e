import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DatabaseUnavailable } from '../../api/database/failures.ts'
import { watchHealth } from '../../api/health/health.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { openFollowedDatabase } from '../support/database.ts'
import { stopAchievements } from '../support/stopped.ts'

let app: TestApp
let token: string
/** While true, no read model advances. */
let areHeld = false

const holding = (db: Database): Database => ({
  ...db,
  transaction: (run, options) =>
    db.transaction(
      (tx) =>
        run({
          ...tx,
          query: async (statement) => {
            if (areHeld && statement.text.includes('update checkpoints'))
              throw new DatabaseUnavailable('held')
            return tx.query(statement)
          },
        }),
      options,
    ),
})

beforeAll(async () => {
  app = await openTestApp({}, holding(await openFollowedDatabase()))
  token = await app.as(await app.hire({ payrollNum: '1', roleId: roleIds.administrador }))
})
afterAll(() => app.close())

const ready = async (): Promise<number> => (await app.send('/ready')).status

const write = async (name: string) => {
  const body = { name, permissions: [{ id: '0b17ac07-a000-4000-8000-000000000067' }] }
  expect((await app.rest('POST', '/roles', body, token)).status).toBe(201)
}

/** Health with a clock that the test moves. */
const watched = (isFull = false) => {
  let at = 0
  const diskSpace = { isLacking: async () => isFull }
  const health = watchHealth({
    ...app.services,
    backups: { problem: async () => null },
    diskSpace,
    monotonic: () => at,
  })
  return { health, pass: (ms: number) => (at += ms) }
}

test('under 32 writers /ready says yes each time', async () => {
  let isOver = false
  const writers = Array.from({ length: 32 }, async (_, writer) => {
    for (let n = 0; !isOver; n += 1) await write(`Turno ${writer} ${n}`)
  })
  const answers: number[] = []
  for (let probe = 0; probe < 30; probe += 1) {
    answers.push(await ready())
    await Bun.sleep(20)
  }
  isOver = true
  await Promise.all(writers)
  expect(answers).toEqual(Array.from({ length: 30 }, () => 200))
  await app.settled()
})

describe('a lag of the read models', () => {
  test('degrades /health after three seconds, and makes /ready say no once it has lasted ten', async () => {
    const { health, pass } = watched()
    expect(await health.check()).toMatchObject({ status: 'ok' })
    areHeld = true
    await write('Rezagado')
    const seen: unknown[] = []
    for (const ms of [0, 2_999, 1, 6_999, 1]) {
      pass(ms)
      const { status, problems } = await health.check()
      seen.push([status, problems.map(({ component }) => component), await health.isReady()])
    }
    expect(seen).toEqual([
      ['ok', [], true],
      ['ok', [], true],
      ['degraded', ['lag'], true],
      ['degraded', ['lag'], true],
      ['degraded', ['lag'], false],
    ])
    expect((await health.check()).problems[0]?.reason).toBe(
      'the read models have lacked for 10 s what the log holds',
    )
    areHeld = false
    await app.settled()
    expect([(await health.check()).status, await health.isReady()]).toEqual(['ok', true])
  })

  test('counts from what has not come yet, not from when one began', async () => {
    const { health, pass } = watched()
    for (let round = 0; round < 4; round += 1) {
      areHeld = true
      await write(`Ronda ${round}`)
      expect((await health.check()).status).toBe('ok')
      pass(2_900)
      areHeld = false
      await app.settled()
      expect(await health.isReady()).toBe(true)
    }
    expect((await health.check()).status).toBe('ok')
  })

  test('takes nobody out of service while the database has no room, since no server can follow then', async () => {
    const { health, pass } = watched(true)
    areHeld = true
    await write('Sin espacio')
    await health.check()
    pass(60_000)
    expect((await health.check()).problems.map(({ component }) => component)).toEqual(['disk', 'lag'])
    expect(await health.isReady()).toBe(true)
    areHeld = false
    await app.settled()
  })
})

test('while nobody leads, since the leader died, /ready says yes', async () => {
  const stranger = crypto.randomUUID()
  await app.services.db.query(
    sql`update leadership set holder = ${stranger}, expires_at = clock_timestamp() + interval '5 seconds'`,
  )
  await expect.poll(() => app.services.readModels.leads()).toBe(false)
  const before = await app.services.store.head()
  await write('Sin líder')
  const answers: number[] = []
  while (!app.services.readModels.leads()) {
    answers.push(await ready())
    await Bun.sleep(50)
  }
  expect(answers.length).toBeGreaterThan(10)
  expect(answers.filter((status) => status !== 200)).toEqual([])
  expect(await app.services.store.head()).toBeGreaterThan(before)
})

// last, since it stays stopped
test('there is no lag where a read model has stopped: that is told by itself, and is so on every server', async () => {
  const { health, pass } = watched()
  await stopAchievements(app)
  expect((await health.check()).status).toBe('degraded')
  pass(60_000)
  expect((await health.check()).problems.map(({ component }) => component)).toEqual([
    'read model achievements',
  ])
  expect(await health.isReady()).toBe(true)
})
