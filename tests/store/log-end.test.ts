import { beforeAll, describe, expect, test } from 'vitest'
import { lostEndSentence, openLogEnd } from '../../api/event-store/log-end.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import { act, onEachDriver, openTestLog, stream, undone, write } from '../support/log.ts'

onEachDriver('the end of the log', (log) => {
  let events: Recorded[]
  beforeAll(async () => {
    for (let n = 0; n < 10; n += 1) await log().store.append([write(stream(), 'noStream', `${n}`)], act())
    events = await log().store.readAll(0, 100)
  })

  const unlocked = 'alter table events disable trigger all'
  const cut = 'delete from events where position > 7'
  const forgotten =
    'delete from streams s where not exists (select from events e where e.stream_id = s.stream_id)'
  const readTo = (name: string, position: number): string =>
    `insert into checkpoints (name, version, position, status) values ('${name}', '1', ${position}, 'live')`

  /** What a start finds once somebody with all rights over the database has done this to it. */
  const startAfter = (...statements: readonly string[]) =>
    undone(log().db, async (tx) => {
      for (const text of [unlocked, ...statements]) await tx.query({ text, values: [] })
      return (await openLogEnd(tx)).lost()
    })

  const streamsGone = () =>
    events
      .slice(7)
      .map((event) => `${event.stream} is at version 1, its last event at 0`)
      .toSorted()

  describe('at a start', () => {
    test('is where it should be, also in an older copy of everything', async () => {
      expect(await startAfter(readTo('people', 10), readTo('courses', 3))).toBeNull()
      expect(await startAfter(cut, forgotten, readTo('people', 7))).toBeNull()
    })

    test('[AUD-04] is found missing by the streams alone', async () => {
      expect(await startAfter(cut)).toEqual({ head: 7, expected: 10, witnesses: streamsGone() })
    })

    test('[AUD-04] is found missing by the checkpoints alone, furthest first', async () => {
      const [mails, people] = [readTo('enrol-members', 8), readTo('people', 10)]
      expect(await startAfter(cut, forgotten, mails, people, readTo('courses', 7))).toEqual({
        head: 7,
        expected: 10,
        witnesses: ['people has come to position 10', 'enrol-members has come to position 8'],
      })
    })

    test('[AUD-04] is found missing by both, each at its own', async () => {
      expect(await startAfter(cut, readTo('people', 9))).toEqual({
        head: 7,
        expected: 10,
        witnesses: ['people has come to position 9', ...streamsGone()],
      })
    })

    test('[AUD-04] of a log with too many streams to count is found missing by those of its last events', async () => {
      const crowd = `insert into streams select 'crowd-' || n, 'crowd', 1 from generate_series(1, 20001) n`
      const last = events[9] as Recorded
      expect(await startAfter(crowd)).toBeNull()
      const gone = `update streams set version = 3 where stream_id = '${last.stream}'`
      expect(await startAfter(crowd, gone)).toEqual({
        head: 10,
        expected: 12,
        witnesses: [`${last.stream} is at version 3, its last event at 1`],
      })
    })
  })

  test('[AUD-04] that goes missing under a running server is found by the next append, which stores nothing', async () => {
    const { db } = log()
    const [store, other] = [await openTestLog(db), await openTestLog(db)]
    await store.append([write(stream(), 'noStream', 'one more')], act())
    await other.readAll(0, 100)
    await db.script('create table kept as select * from events where position > 7')
    await db.script(`${unlocked}; ${cut}; ${forgotten}; alter table events enable trigger all`)
    const added = stream()
    for (const one of [store, other]) {
      expect(one.end.lost()).toBeNull()
      const refused = one.append([write(added, 'noStream', 'over a hole')], act())
      await expect(refused).rejects.toMatchObject({
        name: 'HeadWentBack',
        lost: { head: 7, expected: 11, witnesses: ['this server has seen position 11'] },
      })
      await expect(one.append([write(added, 'any', 'again')], act())).rejects.toThrow('reached 11')
      expect(one.end.lost()).toMatchObject({ head: 7, expected: 11 })
    }
    expect(await store.head()).toBe(7)
    expect(await store.read(added)).toEqual([])
  })

  test('that was put back is followed and added to by the next server, not by one that stands still', async () => {
    const { db } = log()
    const standing = await openTestLog(db)
    standing.end.reached(11)
    const append = (store: typeof standing) => store.append([write(stream(), 'noStream', 'goes on')], act())
    await expect(append(standing)).rejects.toMatchObject({ name: 'HeadWentBack' })
    await db.script(`insert into events select * from kept;
      insert into streams select stream_id, 'note', max(version) from kept group by stream_id`)
    await expect(append(standing)).rejects.toMatchObject({ name: 'HeadWentBack' })
    expect((await append(await openTestLog(db))).position).toBe(12)
  })

  test('[AUD-04] [OPS-06] that was cut off and grew again past where it had been is found by a server that saw it before', async () => {
    const { db } = log()
    const saw = await openTestLog(db)
    expect(await saw.end.look()).toBeNull()
    const reached = await saw.head()
    const shorter = `delete from events where position > ${reached - 2}`
    await db.script(`${unlocked}; ${shorter}; ${forgotten}; alter table events enable trigger all`)
    const next = await openTestLog(db)
    for (let n = 0; n < 3; n += 1) await next.append([write(stream(), 'noStream', `${n}`)], act())
    expect(await next.end.look()).toBeNull()
    const evidence = {
      head: reached + 1,
      expected: reached,
      witnesses: [`this server has seen another event at position ${reached}`],
    }
    expect(await saw.end.look()).toEqual(evidence)
    expect(lostEndSentence(evidence)).toBe(
      `The log is another one from some position on: this server has seen another event at position ${reached}.`,
    )
    await expect(saw.append([write(stream(), 'noStream', 'x')], act())).rejects.toMatchObject({
      name: 'HeadWentBack',
    })
    expect((await next.append([write(stream(), 'noStream', 'x')], act())).position).toBe(reached + 2)
  })
})
