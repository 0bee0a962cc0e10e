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

const minute = 60_000

test('[AUTH-14] five failures are free, then each one doubles the wait until guesses come no faster than they are forgotten', async () => {
  const waits: number[] = []
  for (let failure = 0; failure < 16; failure += 1) {
    expect(await fail('account:1')).toBe(0)
    const seconds = await fail('account:1')
    waits.push(seconds)
    // where there is nothing to wait for, asking counted as a failure of its own
    if (seconds === 0) failure += 1
    clock += seconds * 1000
  }
  expect(waits).toEqual([0, 0, 5, 10, 20, 40, 80, 160, 320, 640, 640, 640, 640, 640])
})

test('[AUTH-14] whoever guesses as fast as the waits allow gets 131 tries at an account in the first day, 120 in each later one', async () => {
  const triesInADay = async (): Promise<number> => {
    let tries = 0
    for (const until = clock + 24 * 60 * minute; clock < until; tries += 1) {
      await throttle.count('account:11', accountAllowance)
      const seconds = await throttle.check('account:11').then(
        () => 0,
        (error: { params: { seconds: number } }) => error.params.seconds,
      )
      clock += seconds * 1000
    }
    return tries
  }
  expect([await triesInADay(), await triesInADay(), await triesInADay()]).toEqual([131, 120, 120])
})

test('[AUTH-14] the wait is over at its last millisecond, and not before', async () => {
  for (let failure = 0; failure < 5; failure += 1) expect(await fail('account:12')).toBe(0)
  clock += 4_999
  await expect(throttle.check('account:12')).rejects.toMatchObject({ params: { seconds: 1 } })
  expect(await fail('account:12')).toBe(1)
  clock += 1
  await throttle.check('account:12')
  expect(await fail('account:12')).toBe(0)
  expect(await fail('account:12')).toBe(10)
})

test('[AUTH-14] the longest wait is a quarter of an hour, however many failures come while blocked', async () => {
  const failing = () => throttle.fail('account:13', accountAllowance).catch(() => undefined)
  for (let failure = 0; failure < 40; failure += 1) await failing()
  expect(await fail('account:13')).toBe(900)
  clock += 899_999
  expect(await fail('account:13')).toBe(1)
  clock += 1
  expect(await fail('account:13')).toBe(0)
})

test('[AUTH-14] a guess every quarter of an hour, for ever, keeps nobody waiting; after a burst of them no longer than some hours', async () => {
  const waitsOf = async (subject: string, drips: number): Promise<number[]> => {
    const waits: number[] = []
    for (let drip = 0; drip < drips; drip += 1, clock += 15 * minute) {
      await throttle.count(subject, accountAllowance)
      const wait = throttle.check(subject).then(
        () => 0,
        (error: { params: { seconds: number } }) => error.params.seconds,
      )
      waits.push(await wait)
    }
    return waits
  }
  expect(new Set(await waitsOf('account:14', 200))).toEqual(new Set([0]))
  for (let failure = 0; failure < 40; failure += 1)
    await throttle.fail('account:15', accountAllowance).catch(() => undefined)
  clock += 15 * minute
  const waits = await waitsOf('account:15', 200)
  expect(waits.slice(0, 8)).toEqual([900, 900, 900, 640, 640, 640, 640, 320])
  expect(waits.findLastIndex((seconds) => seconds > 0)).toBe(34)
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

test('[AUTH-14] of five failures one is forgotten every twelve minutes, and an hour forgets them all', async () => {
  /** How many more are free, this long after five failures at once. */
  const freeAfter = async (subject: string, ms: number): Promise<number> => {
    for (let failure = 0; failure < 5; failure += 1) expect(await fail(subject)).toBe(0)
    clock += ms
    for (let free = 0; ; free += 1) if ((await fail(subject)) > 0) return free
  }
  expect(await freeAfter('account:4', 12 * minute - 1)).toBe(1)
  expect(await freeAfter('account:41', 12 * minute)).toBe(1)
  expect(await freeAfter('account:42', 24 * minute - 1)).toBe(1)
  expect(await freeAfter('account:43', 24 * minute)).toBe(2)
  expect(await freeAfter('account:44', 60 * minute - 1)).toBe(4)
  expect(await freeAfter('account:45', 60 * minute)).toBe(5)
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

test('[OPS-04] a wait that a clock put days ahead has given keeps nobody out once the clock is right again', async () => {
  const failing = () => throttle.fail('account:19', accountAllowance).catch(() => undefined)
  const right = clock
  clock += 400 * 24 * 60 * minute
  for (let failure = 0; failure < 8; failure += 1) await failing()
  await expect(throttle.check('account:19')).rejects.toMatchObject({ params: { seconds: 40 } })
  clock = right
  await throttle.check('account:19')
  for (let failure = 0; failure < 5; failure += 1) expect(await fail('account:19')).toBe(0)
  expect(await fail('account:19')).toBe(5)
})
