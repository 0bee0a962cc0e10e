import sql from 'sql-template-tag'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openVerification, type Verification } from '../../api/event-store/verification.ts'
import { openLog } from '../../api/log.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { act, onDriver, openTestLog, stream, write } from '../support/log.ts'

onDriver('PostgreSQL', 'the verification of the whole log', (log) => {
  const eventsMade = 500
  const opened: Verification[] = []
  /** Pages of the log that were read, by all servers. */
  let pages = 0

  beforeAll(async () => {
    const name = stream()
    await log().store.append(
      [write(name, 'any', ...Array.from({ length: eventsMade }, (_, n) => `${n}`))],
      act(),
    )
  })
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((one) => one.stop()))
    await log().db.query(sql`delete from verification`)
  })

  const watched = (pageMs: number): Database => {
    const { db } = log()
    const query: Database['query'] = async (statement) => {
      if (statement.text.includes('as line')) {
        pages += 1
        await Bun.sleep(pageMs)
      }
      return db.query(statement)
    }
    return { ...db, query }
  }

  const server = async (pageMs = 0): Promise<Verification> => {
    const db = watched(pageMs)
    const now = () => new Date('2026-11-21T10:00:00.000Z')
    const store = await openTestLog(log().db)
    const one = openVerification({ db, store, now, log: openLog('silent') })
    opened.push(one)
    return one
  }

  const over = async (one: Verification) => {
    await expect.poll(async () => (await one.current())?.state, { timeout: 30_000 }).not.toBe('running')
    return one.current()
  }

  test('[AUD-04] is one, however many ask on however many servers, and all see the same', async () => {
    const servers = [await server(), await server()]
    pages = 0
    const begun = await Promise.all(Array.from({ length: 50 }, (_, n) => servers[n % 2]?.start()))
    for (const one of begun)
      expect(one).toMatchObject({ state: 'running', head: eventsMade, startedAt: '2026-11-21T10:00:00.000Z' })
    const found = await Promise.all(servers.map(over))
    expect(found[1]).toEqual(found[0])
    expect(found[0]).toMatchObject({
      state: 'held',
      checked: eventsMade,
      head: eventsMade,
      found: { valid: true },
    })
    // each slice once, and a look past the end
    expect(pages).toBe(eventsMade / 100 + 1)
  })

  test('says how far it has come', async () => {
    const one = await server(400)
    await one.start()
    const seen: number[] = []
    for (let run = await one.current(); run?.state === 'running'; run = await one.current()) {
      seen.push(run.checked)
      await Bun.sleep(50)
    }
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(seen.filter((checked) => checked > 0 && checked < eventsMade).length).toBeGreaterThan(2)
  })

  test('that ended with its server is called interrupted, and the next one takes its place', async () => {
    const [one, other] = [await server(), await server()]
    await one.start()
    await one.stop()
    expect(await other.current()).toMatchObject({ state: 'interrupted', found: null })
    await other.start()
    expect(await over(other)).toMatchObject({ state: 'held', checked: eventsMade })
  })

  test('that was killed is over once nothing is heard of it', async () => {
    const one = await server()
    await log().db.query(sql`
      insert into verification (run_id, state, head, started_at) values (gen_random_uuid(), 'running', 9, now())`)
    expect(await one.start()).toMatchObject({ state: 'running', head: 9 })
    // the last heartbeat came before the clock was put back
    for (const beat of [sql`now() - interval '16 seconds'`, sql`now() + interval '400 days'`]) {
      await log().db.query(sql`update verification set beat_at = ${beat}`)
      expect(await one.current()).toMatchObject({ state: 'interrupted', head: 9 })
    }
    expect(await one.start()).toMatchObject({ state: 'running', head: eventsMade, checked: 0 })
    expect(await over(one)).toMatchObject({ state: 'held' })
  })

  test('[AUD-04] that finds the end missing tells the server that runs it', async () => {
    const { db } = log()
    const store = await openTestLog(db)
    const one = openVerification({ db, store, now: () => new Date(), log: openLog('silent') })
    opened.push(one)
    await db.query(sql`update streams set version = version + 2`)
    await one.start()
    expect(await over(one)).toMatchObject({
      state: 'broken',
      checked: eventsMade,
      found: { reason: 'tail', brokenAt: eventsMade + 1, expected: eventsMade + 2 },
    })
    expect(store.end.lost()).toMatchObject({ head: eventsMade, expected: eventsMade + 2 })
    await expect(store.append([write(stream(), 'noStream', 'x')], act())).rejects.toMatchObject({
      name: 'HeadWentBack',
    })
  })
})
