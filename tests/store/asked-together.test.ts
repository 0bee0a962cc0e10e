import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { makeExecute } from '../../api/event-store/execute.ts'
import { savePosition } from '../../api/http/read-from.ts'
import { newId } from '../../api/ids.ts'
import type { Aggregate } from '../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { act, noted, onEachDriver, openTestLog, stream, write } from '../support/log.ts'

/** The same database, and the texts of what it was asked. */
const listened = (db: Database) => {
  const texts: string[] = []
  const query: Database['query'] = (statement) => {
    texts.push(statement.text)
    return db.query(statement)
  }
  return { texts, db: { ...db, query } }
}

const notes: Aggregate<number, DomainEvent> = { kind: 'note', initial: 0, evolve: (count) => count + 1 }

onEachDriver('what is asked at once', (log) => {
  test('of several streams is answered by one statement, each in order of version', async () => {
    const { db, texts } = listened(log().db)
    const store = await openTestLog(db)
    const [one, other] = [stream(), stream()]
    await store.append([write(other, 'noStream', 'b1'), write(one, 'noStream', 'a1', 'a2')], act())
    await store.append([write(one, 2, 'a3')], act())
    texts.length = 0
    const found = await Promise.all([one, other, stream(), one].map((name) => store.loadFor(act(), name)))
    expect(texts).toHaveLength(1)
    const said = found.map((each) => each.stored ?? each.events.map(({ data }) => Object(data).text))
    expect(said).toEqual([['a1', 'a2', 'a3'], ['b1'], [], ['a1', 'a2', 'a3']])
  })

  test('shows what a command has stored, in that stream or in others, rather than the stream', async () => {
    const store = await openTestLog(log().db)
    const [one, other, command] = [stream(), stream(), act()]
    const { events } = await store.append(
      [write(one, 'noStream', 'x'), write(other, 'noStream', 'y')],
      command,
    )
    for (const name of [one, other, stream()])
      expect(await store.loadFor(command, name)).toEqual({
        stored: { events, position: events.at(-1)?.position, repeated: true },
      })
    expect(await store.loadFor(act(), other)).toMatchObject({
      stored: null,
      events: [{ data: { text: 'y' } }],
    })
  })

  test('a decision on one stream costs two statements; one whose command is new is not looked for before', async () => {
    const { db, texts } = listened(log().db)
    const { execute, executeAll } = makeExecute(await openTestLog(db))
    const id = newId()
    texts.length = 0
    await execute(act(), notes, id, () => [noted('x')])
    expect(texts).toHaveLength(2)
    texts.length = 0
    await executeAll(act({ isNew: true }), async (load) => {
      const { stream: name, version } = await load(notes, id)
      return [write(name, version, 'y')]
    })
    expect(texts).toHaveLength(2)
  })

  test('a decision begins with what was found beside its command, and again with the stream as it moved', async () => {
    const [one, other] = [await openTestLog(log().db), await openTestLog(log().db)]
    const { execute } = makeExecute(one)
    const id = newId()
    const seen: number[] = []
    const appended = await execute(
      act(),
      notes,
      id,
      (count) => {
        seen.push(count)
        return [noted(`after ${count}`)]
      },
      { guards: [] },
    )
    await other.append([write(`note-${id}`, 1, 'theirs')], act())
    let moved = false
    const store = {
      ...one,
      append: async (...given: Parameters<typeof one.append>) => {
        if (!moved) await other.append([write(`note-${id}`, 2, 'theirs again')], act())
        moved = true
        return one.append(...given)
      },
    }
    await makeExecute(store).execute(act(), notes, id, (count) => {
      seen.push(count)
      return [noted(`after ${count}`)]
    })
    expect(seen).toEqual([0, 2, 3])
    expect(appended.events).toHaveLength(1)
  })

  test('a batch waits for the acts under way, until each is appended or has come to nothing', async () => {
    const { db, texts } = listened(log().db)
    const store = await openTestLog(db, { gatherMs: 3_600_000 })
    const [slow, refused] = [act(), act()]
    for (const { correlationId } of [slow, refused]) store.actsUnderWay.begin(correlationId)
    texts.length = 0
    const first = store.append([write(stream(), 'noStream', 'a')], act())
    const second = store.append([write(stream(), 'noStream', 'b')], slow)
    expect(texts).toEqual([])
    store.actsUnderWay.end(refused.correlationId)
    expect((await second).position - (await first).position).toBe(1)
    expect(texts.filter((text) => text.includes('append_to_log'))).toHaveLength(1)
  })

  test('a batch does not wait for long', async () => {
    const store = await openTestLog(log().db, { gatherMs: 0 })
    store.actsUnderWay.begin(newId())
    await store.append([write(stream(), 'noStream', 'a')], act())
  })

  test('positions that sessions have come to are kept by one statement, and none goes back', async () => {
    const { db, texts } = listened(log().db)
    const sessions = Array.from({ length: 4 }, newId)
    await db.query(sql`
      insert into login_sessions (session_id, person_id, created_at, last_seen_at, expires_at)
      select s, s, now(), now(), now() from unnest(${sessions}::uuid[]) s`)
    texts.length = 0
    const keep = (session: string | undefined, position: number, pending = false, onDisk = false) =>
      savePosition(db, session ?? '', position, { pending, onDisk })
    const [a, b, c] = sessions
    await Promise.all([keep(a, 5), keep(b, 7), keep(a, 9), keep(b, 8, true), keep(a, 6)])
    expect(texts).toHaveLength(1)
    await Promise.all([keep(a, 3), keep(b, 2, true, true), keep(c, 1)])
    const waitsForDisk = texts.map((text) => !text.includes("set_config('synchronous_commit', 'off', true)"))
    expect(waitsForDisk).toEqual([false, true])
    const rows = await db.query(sql`
      select settled_position as settled, pending_position as pending from login_sessions
      where session_id = any(${sessions}::uuid[]) order by array_position(${sessions}::uuid[], session_id)`)
    expect(rows).toEqual([
      { settled: 9, pending: 0 },
      { settled: 7, pending: 8 },
      { settled: 1, pending: 0 },
      { settled: 0, pending: 0 },
    ])
  })
})
