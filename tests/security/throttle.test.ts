import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountAllowance, addressAllowance, openThrottle, type Throttle } from '../../api/http/throttle.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { openTestDatabase } from '../support/database.ts'

let db: Database
let throttle: Throttle
let clock = Date.parse('2026-03-02T15:00:00Z')

beforeAll(async () => {
  db = await openTestDatabase()
  throttle = openThrottle(db, Buffer.from('a key'), () => new Date(clock))
})
afterAll(() => db.close())

const fail = async (subject: string): Promise<number> => {
  try {
    await throttle.count(subject, accountAllowance)
    return 0
  } catch (error) {
    // Only a rate limit is thrown here; its params are what the test reads.
    return (error as { params: { seconds: number } }).params.seconds
  }
}

test('[AUTH-14] five failures are free, then each one doubles the wait, up to a quarter of an hour', async () => {
  const waits: number[] = []
  for (let failure = 0; failure < 16; failure += 1) {
    expect(await fail('account:1')).toBe(0)
    const seconds = await fail('account:1')
    waits.push(seconds)
    // where there is nothing to wait for, asking counted as a failure of its own
    if (seconds === 0) failure += 1
    clock += seconds * 1000
  }
  expect(waits).toEqual([0, 0, 5, 10, 20, 40, 80, 160, 320, 640, 900, 900, 900, 900])
})

test('another account is not slowed down by it', async () => {
  expect(await fail('account:2')).toBe(0)
})

test('waiting is for one subject only, and success forgets all failures', async () => {
  for (let failure = 0; failure < 5; failure += 1) expect(await fail('account:3')).toBe(0)
  expect(await fail('account:3')).toBe(5)
  await throttle.clear('account:3')
  expect(await fail('account:3')).toBe(0)
})

test('an hour without a failure forgets them as well', async () => {
  for (let failure = 0; failure < 5; failure += 1) await fail('account:4')
  clock += 3_600_001
  for (let failure = 0; failure < 5; failure += 1) expect(await fail('account:4')).toBe(0)
  expect(await fail('account:4')).toBe(5)
})

test('a hundred guesses at once are counted as a hundred, so that five get through', async () => {
  const waits = await Promise.all(Array.from({ length: 100 }, () => fail('account:5')))
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5)
})

test('what was no guess is given back, with the block that it brought about and no other', async () => {
  for (let failure = 0; failure < 4; failure += 1) expect(await fail('account:6')).toBe(0)
  const giveBack = await throttle.count('account:6', accountAllowance)
  expect(await fail('account:6')).toBe(5)
  await giveBack()
  const slow = await throttle.count('account:6', accountAllowance)
  clock += 5_000
  expect(await fail('account:6')).toBe(0)
  await slow()
  expect(await fail('account:6')).toBe(10)
})

test('a burst of failures counts each of them, those that come while blocked too, and only so many are answered', async () => {
  const burst = (many: number) =>
    Promise.allSettled(
      Array.from({ length: many }, () => throttle.fail('address:198.51.100.1', addressAllowance)),
    )
  const answered = (all: PromiseSettledResult<void>[]) =>
    all.filter(({ status }) => status === 'fulfilled').length
  expect(answered(await burst(100))).toBe(100)
  clock += 5_000
  expect(answered(await burst(3))).toBe(1)
  const wait = () => throttle.check('address:198.51.100.1')
  await expect(wait()).rejects.toMatchObject({ params: { seconds: 40 } })
  clock += 40_000
  expect(answered(await burst(300))).toBe(1)
  await expect(wait()).rejects.toMatchObject({ params: { seconds: 900 } })
})

test('[AUTH-14] neither accounts nor addresses can be read in the table', async () => {
  await fail('address:203.0.113.9')
  const rows = await db.query<{ subject: string }>({ text: 'select subject from throttles', values: [] })
  expect(rows.length).toBeGreaterThan(3)
  for (const { subject } of rows) expect(subject).toMatch(/^[0-9a-f]{64}$/)
})
