import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EventStore } from '../../api/event-store/store.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { openTestDatabase, openTestPostgres } from '../support/database.ts'
import { type DatabaseClock, movableClock } from '../support/database-clock.ts'
import { act, openTestLog, stream, write } from '../support/log.ts'

const withinMs = 60_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs

for (const kind of ['PGlite', 'PostgreSQL'] as const)
  describe(`the time of a fact on ${kind}`, () => {
    let given: Database
    let clock: DatabaseClock
    /** The server's estimate of the time. */
    let believed = (): number => Date.now()
    let store: EventStore

    beforeAll(async () => {
      const db = kind === 'PGlite' ? { ...(await openTestDatabase()), url: '' } : await openTestPostgres()
      given = db
      clock = await movableClock(db, db.url)
      store = await open(withinMs)
    })
    afterAll(async () => {
      await clock.db.close()
      if (kind === 'PostgreSQL') await given.close()
    })

    const open = (within: number | null) =>
      openTestLog(clock.db, { now: () => new Date(believed()), withinMs: within })
    const recorded = async (by = store, name = stream()): Promise<number> => {
      const { events } = await by.append([write(name, 'any', 'a')], act())
      const [kept] = await by.read(name, { backward: true, limit: 1 })
      expect(kept?.at).toBe(events[0]?.at)
      return Date.parse(kept?.at ?? '')
    }
    const expectAt = (at: number, wanted: number): void => {
      expect(at).toBeGreaterThanOrEqual(wanted)
      expect(at - wanted).toBeLessThan(20_000)
    }

    test('[OPS-04] is what the database says, however the clock of its server is set within reason', async () => {
      for (const off of [-50_000, 35_000]) {
        const before = Date.now()
        believed = () => before + off
        expectAt(await recorded(), before)
      }
    })

    test('[OPS-04] is the same for all that is stored together, by whichever server', async () => {
      believed = () => Date.now()
      const other = await open(withinMs)
      const all = await Promise.all(
        [store, other].flatMap((by) =>
          Array.from({ length: 40 }, () => by.append([write(stream(), 'noStream', 'a')], act())),
        ),
      )
      const inOrder = all.toSorted((a, b) => a.position - b.position).map(({ events }) => events[0]?.at ?? '')
      expect(inOrder).toEqual(inOrder.toSorted())
      expect(new Set(inOrder).size).toBeLessThan(40)
      expectAt(Date.parse(inOrder.at(-1) ?? ''), Date.now() - 10_000)
    })

    test.each([
      ['an hour ahead', hourMs],
      ['400 days ahead', 400 * dayMs],
      ['an hour behind', -hourMs],
      ['61 seconds ahead', 61_000],
    ])('[OPS-04] goes on by what the server knows while the database’s clock is put %s', async (_, byMs) => {
      await clock.put(byMs)
      const before = Date.now()
      believed = () => before
      const at = await recorded()
      await clock.put(0)
      believed = () => Date.now()
      const after = await recorded()
      expectAt(at, before)
      expectAt(after, before)
    })

    test('[OPS-04] is to the millisecond, as instants that leave the product are', async () => {
      await recorded()
      const [row] = await clock.db.query<{ micros: number }>({
        text: 'select extract(microseconds from recorded_at)::int as micros from events order by position desc limit 1',
        values: [],
      })
      expect((row?.micros ?? 1) % 1_000).toBe(0)
    })

    test('is the one that is set, where one is, and never goes back', async () => {
      const set = await open(null)
      const ahead = Date.now() + 40_000
      believed = () => ahead
      expect(await recorded(set)).toBe(ahead)
      believed = () => Date.now()
      expect(await recorded(store)).toBe(ahead)
      believed = () => 0
      expect(await recorded(set)).toBe(ahead)
    })
  })
