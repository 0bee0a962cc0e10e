import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Clock, databaseNow, openClock } from '../../api/clock/clock.ts'
import { databaseTime } from '../../api/clock/database-time.ts'
import { confirmDoubt, latestDoubt } from '../../api/clock/doubt-row.ts'
import { openMachineClocks } from '../../api/clock/machine-clocks.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { openTestDatabase, openTestPostgres } from '../support/database.ts'
import { type DatabaseClock, movableClock } from '../support/database-clock.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

for (const kind of ['PGlite', 'PostgreSQL'] as const)
  describe(`a server’s clock on ${kind}`, () => {
    let given: Database
    let moved: DatabaseClock
    let db: Database
    /** How far the machine's wall clock is ahead. */
    let ownAhead = 0
    /** Elapsed time beyond the test's own. */
    let passedMore = 0

    beforeAll(async () => {
      const opened = kind === 'PGlite' ? { ...(await openTestDatabase()), url: '' } : await openTestPostgres()
      given = opened
      moved = await movableClock(opened, opened.url)
      db = moved.db
    })
    afterAll(async () => {
      await db.close()
      if (kind === 'PostgreSQL') await given.close()
    })
    beforeEach(async () => {
      ownAhead = 0
      passedMore = 0
      await moved.put(0)
      await db.query({ text: 'delete from clock_doubt', values: [] })
    })

    const clocks = {
      monotonic: () => performance.now() + passedMore,
      wall: () => Date.now() + ownAhead,
    }
    const open = (lastFactAt: number | null = Date.now()): Promise<Clock> =>
      openClock({ db, clocks, lastFactAt: async () => lastFactAt })
    /** Ahead of the real time, in minutes. */
    const ahead = (clock: Pick<Clock, 'now'>): number =>
      Math.round((clock.now().getTime() - Date.now()) / minuteMs) + 0
    const components = (clock: Clock) => clock.problems().map(({ component }) => component)
    const confirm = async (): Promise<void> => {
      const kept = await latestDoubt(db)
      if (kept) await confirmDoubt(db, kept.id, kept.said)
    }

    test('[OPS-04] tells the time of the database, never that of its machine, and says where the two differ', async () => {
      const clock = await open()
      for (const [own, said] of [
        [hourMs, "This server's clock is 3600 s ahead of the time of the database, which counts."],
        [-90_000, "This server's clock is 90 s behind the time of the database, which counts."],
      ] as const) {
        ownAhead = own
        await clock.look()
        expect(ahead(clock)).toBe(0)
        expect(clock.problems()).toEqual([{ component: 'clock of this server', reason: said }])
        expect(await clock.isTrusted()).toBe(true)
      }
      ownAhead = 59_000
      expect(clock.problems()).toEqual([])
      await moved.put(20 * minuteMs)
      const present = await databaseNow(db, clocks)
      expect(ahead({ now: present })).toBe(20)
      expect(await latestDoubt(db)).toBeNull()
    })

    test.each([
      ['an hour ahead', 60],
      ['400 days ahead', 400 * 24 * 60],
      ['an hour behind', -60],
      ['two minutes ahead', 2],
    ])(
      '[OPS-04] goes on by what passes while the database’s clock is put %s, and says so until it is right',
      async (_, minutes) => {
        const clock = await open()
        await moved.put(minutes * minuteMs)
        expect(await clock.isTrusted()).toBe(false)
        expect(ahead(clock)).toBe(0)
        expect(clock.problems()).toEqual([
          {
            component: 'clock',
            reason: expect.stringMatching(
              /^The database's clock says .+ where it should say .+\. Recurring jobs wait/,
            ),
          },
        ])
        expect(await latestDoubt(db)).toMatchObject({ cause: 'leap', isConfirmed: false })
        passedMore = 5 * minuteMs
        await moved.put((minutes + 5) * minuteMs)
        expect(await clock.isTrusted()).toBe(false)
        expect(ahead(clock)).toBe(5)
        await moved.put(5 * minuteMs)
        expect(await clock.isTrusted()).toBe(true)
        expect(ahead(clock)).toBe(5)
        expect(clock.problems().map(({ component }) => component)).toEqual(['clock of this server'])
        expect(await latestDoubt(db)).toBeNull()
      },
    )

    test('[OPS-04] follows where the database’s clock is put right by less than a minute', async () => {
      const clock = await open()
      for (const seconds of [55, 0, -50]) {
        await moved.put(seconds * 1_000)
        expect(await clock.isTrusted()).toBe(true)
        expect(Math.abs(clock.now().getTime() - Date.now() - seconds * 1_000)).toBeLessThan(5_000)
      }
      expect(clock.problems()).toEqual([])
    })

    test('[OPS-04] believes what an administrator has confirmed, on every server, and only that', async () => {
      const [one, other] = [await open(), await open()]
      await moved.put(hourMs)
      for (const clock of [one, other]) expect(await clock.isTrusted()).toBe(false)
      const first = await latestDoubt(db)
      await moved.put(3 * hourMs)
      for (const clock of [other, one]) expect(await clock.isTrusted()).toBe(false)
      const second = await latestDoubt(db)
      expect(second?.id).not.toBe(first?.id)
      await confirmDoubt(db, first?.id ?? '', second?.said ?? 0)
      for (const clock of [one, other]) expect(await clock.isTrusted()).toBe(false)
      expect((await latestDoubt(db))?.id).toBe(second?.id)
      await confirm()
      for (const clock of [one, other]) {
        expect(await clock.isTrusted()).toBe(true)
        expect([ahead(clock), components(clock)]).toEqual([180, ['clock of this server']])
      }
      await moved.put(0)
      expect([await one.isTrusted(), ahead(one)]).toEqual([false, 180])
    })

    test('[OPS-04] a server that looks late takes part in what was confirmed', async () => {
      const [one, late, asleep] = [await open(), await open(), await open()]
      await moved.put(hourMs)
      for (const clock of [one, asleep]) await clock.look()
      await confirm()
      expect(await one.isTrusted()).toBe(true)
      expect([await late.isTrusted(), ahead(late)]).toEqual([true, 60])
      passedMore = 10 * minuteMs
      await moved.put(hourMs + 10 * minuteMs)
      expect([await asleep.isTrusted(), ahead(asleep)]).toEqual([true, 70])
    })

    test('[OPS-04] a start does not believe what the server before it doubted', async () => {
      const before = await open()
      await moved.put(30 * dayMs)
      await before.look()
      const doubted = await latestDoubt(db)
      const after = await open()
      expect([await after.isTrusted(), components(after)]).toEqual([false, ['clock', 'clock of this server']])
      expect((await latestDoubt(db))?.id).toBe(doubted?.id)
      // after a restart there is no other clock to follow
      expect(ahead(after)).toBe(30 * 24 * 60)
      const again = await open()
      await moved.put(0)
      for (const clock of [again, after, before]) {
        expect(await clock.isTrusted()).toBe(true)
        expect([ahead(clock), clock.problems()]).toEqual([0, []])
      }
      expect(await latestDoubt(db)).toBeNull()
      await moved.put(-hourMs)
      await before.look()
      await moved.put(0)
      const right = await open()
      expect([await right.isTrusted(), await latestDoubt(db)]).toEqual([true, null])
    })

    test.each([
      [
        'the last fact is 46 days old',
        -46 * dayMs,
        'gap',
        /, and the last fact is of .+\. Recurring jobs wait/,
      ],
      [
        'the last fact is still to come',
        2 * minuteMs,
        'ahead',
        /, before the last fact, which is of .+\. Recurring/,
      ],
    ] as const)('[OPS-04] a start waits to be told the time where %s', async (_, at, cause, said) => {
      const last = Date.now() + at
      const clock = await open(last)
      expect(await clock.isTrusted()).toBe(false)
      expect(clock.problems()).toEqual([{ component: 'clock', reason: expect.stringMatching(said) }])
      expect(ahead(clock)).toBe(0)
      expect(await latestDoubt(db)).toMatchObject({ cause, believed: last })
      // facts since then do not confirm the time
      const restarted = await open()
      expect(await restarted.isTrusted()).toBe(false)
      await confirm()
      for (const one of [clock, restarted])
        expect([await one.isTrusted(), one.problems()]).toEqual([true, []])
      expect(await (await open()).isTrusted()).toBe(true)
    })

    test.each([
      ['the log is empty', null],
      ['the last fact is 44 days old', -44 * dayMs],
      ['the last fact is ahead by what clocks may differ', 50_000],
    ])('[OPS-04] a start believes the clock where %s', async (_, at) => {
      const clock = await open(at === null ? null : Date.now() + at)
      expect([await clock.isTrusted(), clock.problems(), await latestDoubt(db)]).toEqual([true, [], null])
    })

    test('[OPS-04] a start that waits goes on once the clock says what can be', async () => {
      const last = Date.now()
      await moved.put(400 * dayMs)
      const clock = await open(last)
      expect([await clock.isTrusted(), ahead(clock)]).toEqual([false, 400 * 24 * 60])
      await moved.put(-hourMs)
      expect([await clock.isTrusted(), ahead(clock)]).toEqual([false, -60])
      await moved.put(3 * dayMs)
      expect([await clock.isTrusted(), ahead(clock)]).toEqual([true, 3 * 24 * 60])
    })
  })

describe('the time between two looks', () => {
  const at = (said: number, before: number, after: number) => ({ said, before, after })

  test('is never before what the database has said, and as exact as the quickest answer', () => {
    let passed = 0
    const time = databaseTime({ monotonic: () => passed, wall: () => 0 }, at(1_000_040, 0, 100))
    expect(time.now()).toBe(1_000_040)
    time.follow(at(1_000_201, 200, 202))
    passed = 300
    expect(time.now()).toBe(1_000_301)
    time.follow(at(1_000_490, 400, 500))
    expect(time.now()).toBe(1_000_301)
  })

  test('a slow answer is no leap, whenever in between the clock was read', () => {
    const time = databaseTime({ monotonic: () => 0, wall: () => 0 }, at(1_000_000, 0, 0))
    expect(time.leapOf(at(1_050_000, 50_000, 150_000))).toBe(0)
    expect(time.leapOf(at(1_150_000, 50_000, 150_000))).toBe(0)
    expect(time.leapOf(at(1_230_000, 50_000, 150_000))).toBe(80_000)
    expect(time.leapOf(at(980_000, 50_000, 150_000))).toBe(-70_000)
  })

  test('a machine that slept has let as much time pass as it slept', () => {
    let [timer, up] = [5_000, 900_400]
    const { monotonic } = openMachineClocks(
      () => timer,
      () => Math.floor(up / 1_000) * 1_000,
    )
    const first = monotonic()
    for (const ms of [700, 900, 1_300]) {
      timer += ms
      up += ms
      expect(monotonic() - first).toBe(timer - 5_000)
    }
    up += 8 * hourMs
    expect(Math.abs(monotonic() - first - 2_900 - 8 * hourMs)).toBeLessThan(1_000)
    const woken = monotonic()
    timer += 10_000
    up += 10_000
    expect(monotonic() - woken).toBe(10_000)
  })
})
