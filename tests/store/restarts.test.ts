import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRestarts, readsOfRound } from '../support/restarts.ts'

let running: Awaited<ReturnType<typeof openRestarts>>
beforeAll(async () => {
  running = await openRestarts({ writersMs: 50, readersMs: 250 })
})
afterAll(() => running.close())

test('the server outlives every way of stopping its PostgreSQL under 16 writers and 16 readers, and is whole again without a loss', async () => {
  const end = running.begin()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGQUIT', 'SIGKILL'] as const) {
    const before = running.tally.acknowledged.length
    const round = await running.round(signal)
    expect(round).toMatchObject({
      readsAnswered: readsOfRound,
      after: '200 ok',
      during: new Set(['503 down']),
    })
    expect(running.tally.acknowledged.length).toBeGreaterThan(before)
  }
  await end()
  expect(running.isAlive()).toBe(true)
  await expect.poll(running.isReady).toBe(true)
  const { tally } = running
  expect(tally.unexpected).toEqual([])
  expect(tally.refused).toBeGreaterThan(0)
  const { log, roles, valid } = await running.stored()
  expect(valid).toBe(true)
  expect(new Set(log).size).toBe(log.length)
  expect(tally.acknowledged.filter((key) => !log.includes(key) || !roles.has(key))).toEqual([])
  const { readModels, processes } = await running.report()
  expect([...readModels, ...processes].filter((one) => one.status !== 'running')).toEqual([])
})
