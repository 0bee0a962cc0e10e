import { beforeAll, describe, expect, test } from 'vitest'
import { canonical, digestOf } from '../../api/event-store/canonical.ts'
import { type Verified, verify } from '../../api/event-store/verify.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import { act, onEachDriver, stream, undone, write } from '../support/log.ts'

onEachDriver('the proof', (log) => {
  let events: Recorded[]
  beforeAll(async () => {
    const name = stream()
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f'])
      await log().store.append([write(name, 'any', text), write(stream(), 'any', `other ${text}`)], act())
    events = await log().store.readAll(0, 100)
  })

  const event = (position: number): Recorded => {
    const found = events[position - 1]
    if (!found) throw new Error(`no event ${position}`)
    return found
  }

  /** What is found once somebody with all rights over the database has done this to it. */
  const after = (...statements: readonly string[]): Promise<Verified> =>
    undone(log().db, async (tx) => {
      const run = (text: string) => tx.query({ text, values: [] })
      await run('alter table events disable trigger all')
      await run('alter table log disable trigger all')
      await run('alter table events drop constraint events_position_check')
      for (const statement of statements) await run(statement)
      return verify(tx, { pageSize: 5 })
    })

  test('finds the same in a thread of its own as here', async () => {
    const found = (threadFrom: number, statement: string | null): Promise<Verified> =>
      undone(log().db, async (tx) => {
        await tx.query({ text: 'alter table events disable trigger all', values: [] })
        if (statement) await tx.query({ text: statement, values: [] })
        return verify(tx, { pageSize: 5, threadFrom })
      })
    for (const [statement, reason] of [
      [null, null],
      [`update events set data = jsonb_set(data, '{text}', '"B"') where position = 8`, 'digest'],
      [`update events set chain = set_byte(chain, 31, 1) where position = 12`, 'chain'],
      ['delete from events where position = 7', 'missing'],
      ['delete from events where position = 12', 'tail'],
      [`delete from streams where stream_id = (select stream_id from events where position = 3)`, 'stream'],
    ] as const) {
      const here = await found(100, statement)
      expect(here.reason).toBe(reason)
      expect(await found(1, statement)).toEqual(here)
    }
  })

  test('holds for a log that nobody touched, in pages of any size', async () => {
    const whole = {
      events: 12,
      valid: true,
      brokenAt: null,
      brokenEventId: null,
      reason: null,
      expected: null,
      witnesses: [],
    }
    for (const pageSize of [1, 3, 12, 1_000])
      expect(await verify(log().db, { pageSize, head: 12 })).toMatchObject(whole)
    expect(await after()).toMatchObject(whole)
  })

  const flipped: Record<string, string> = {
    stream_id: `stream_id = overlay(stream_id placing chr(ascii(right(stream_id, 1)) # 1) from length(stream_id))`,
    version: 'version = version # 64',
    event_id: `event_id = overlay(event_id::text placing case right(event_id::text, 1) when '0' then '1' else '0' end from 36)::uuid`,
    type: `type = 'Notee'`,
    schema_version: 'schema_version = schema_version # 2',
    data: `data = jsonb_set(data, '{text}', '"B"')`,
    meta: `meta = jsonb_set(meta, '{actor,id}', '"p-2"')`,
    recorded_at: `recorded_at = recorded_at + interval '1 microsecond'`,
    digest: `digest = set_byte(digest, 7, get_byte(digest, 7) # 1)`,
    chain: `chain = set_byte(chain, 31, get_byte(chain, 31) # 128)`,
  }
  for (const [column, change] of Object.entries(flipped))
    test(`[AUD-04] one flipped byte in ${column} is found, and in which event`, async () => {
      expect(await after(`update events set ${change} where position = 5`)).toMatchObject({
        valid: false,
        events: 4,
        brokenAt: 5,
        brokenEventId: expect.stringMatching(column === 'event_id' ? /./ : new RegExp(event(5).id)),
      })
    })

  test('[AUD-04] a flipped byte in position is found where the event is missing', async () => {
    expect(await after('update events set position = position # 64 where position = 5')).toMatchObject({
      valid: false,
      brokenAt: 5,
      reason: 'missing',
    })
  })

  test('[AUD-04] a position far beyond all others is found where the event is missing', async () => {
    expect(await after('update events set position = 9223372036854775807 where position = 5')).toMatchObject({
      valid: false,
      events: 4,
      brokenAt: 5,
      reason: 'missing',
    })
  })

  test('[AUD-04] an instant beyond all others is found where it stands', async () => {
    for (const [instant, reason] of [
      ['infinity', 'chain'],
      ['294276-12-31', 'chain'],
      ['-infinity', 'time'],
    ] as const)
      expect(await after(`update events set recorded_at = '${instant}' where position = 5`)).toMatchObject({
        valid: false,
        events: 4,
        brokenAt: 5,
        brokenEventId: event(5).id,
        reason,
      })
  })

  test('[AUD-04] a hash with more bytes than it had is found', async () => {
    for (const column of ['digest', 'chain'])
      expect(
        await after(`update events set ${column} = ${column} || '\\x00'::bytea where position = 5`),
      ).toMatchObject({ valid: false, events: 4, brokenAt: 5, reason: column })
  })

  test('[AUD-04] an event that took the one after it into its own name is found', async () => {
    const hidden = `e.stream_id || E'\\t' || e.type || E'\\t' || e.data || E'\\t' || e.meta || E'\\n' ||
      concat_ws(E'\\t', n.position, n.version, n.event_id, n.stream_id)`
    expect(
      await after(
        `update events e set stream_id = ${hidden}, type = n.type, data = n.data, meta = n.meta
          from events n where e.position = 5 and n.position = 6`,
        'delete from events where position = 6',
      ),
    ).toMatchObject({ valid: false, events: 4, brokenAt: 5 })
  })

  test('[AUD-04] a deleted event is found where it stood', async () => {
    expect(await after('delete from events where position = 7')).toMatchObject({
      valid: false,
      events: 6,
      brokenAt: 7,
      brokenEventId: null,
      reason: 'missing',
    })
  })

  test('[AUD-04] events deleted over several pages are found where the first of them stood', async () => {
    expect(await after('delete from events where position between 4 and 11')).toMatchObject({
      valid: false,
      events: 3,
      brokenAt: 4,
      reason: 'missing',
    })
  })

  test('a page is asked for before the one before it is there, and none beyond the end', async () => {
    const { db } = log()
    const [underWay, sizes]: [number[], number[]] = [[0], []]
    const query: Queryable['query'] = async (statement) => {
      if (!statement.text.includes('as line')) return db.query(statement)
      underWay.push((underWay.at(-1) ?? 0) + 1)
      const page = sizes.push(0) - 1
      const rows = await db.query<Record<string, unknown>>(statement)
      underWay.push((underWay.at(-1) ?? 0) - 1)
      sizes[page] = rows.reduce((sum, { count }) => sum + Number(count), 0)
      return rows as never
    }
    expect((await verify({ query }, { pageSize: 5 })).valid).toBe(true)
    expect(Math.max(...underWay)).toBe(2)
    expect(sizes).toEqual([5, 5, 2])
  })

  test('[AUD-04] a deleted event whose successors moved up is found where it stood', async () => {
    expect(
      await after(
        'delete from events where position = 7',
        'update events set position = -position where position > 7',
        'update events set position = -position - 1 where position < 0',
      ),
    ).toMatchObject({ valid: false, events: 6, brokenAt: 7, brokenEventId: event(8).id })
  })

  const shortened = 'delete from events where position > 10'
  /** As if they had never been written, in all but the checkpoints. */
  const forgotten = [
    'delete from streams s where not exists (select from events e where e.stream_id = s.stream_id)',
    'update streams s set version = (select max(e.version) from events e where e.stream_id = s.stream_id)',
  ]
  const readTo = (position: number): string =>
    `insert into checkpoints (name, version, position, status) values ('people', '1', ${position}, 'live')`
  const tail = { valid: false, events: 10, brokenAt: 11, brokenEventId: null, reason: 'tail', expected: 12 }

  test('[AUD-04] a missing tail is found by the streams alone, and named', async () => {
    const streams = [event(11).stream, event(12).stream].toSorted()
    expect(await after(shortened)).toMatchObject({
      ...tail,
      witnesses: streams.map((name) =>
        name === event(11).stream
          ? `${name} is at version 6, its last event at 5`
          : `${name} is at version 1, its last event at 0`,
      ),
    })
  })

  test('[AUD-04] a missing tail that was taken from the streams too is found by a checkpoint alone', async () => {
    const found = await after(shortened, ...forgotten, readTo(12))
    expect(found).toEqual({ ...found, ...tail, witnesses: ['people has come to position 12'] })
  })

  test('[AUD-04] a missing tail that left no trace is found where the head is known', async () => {
    const known = await undone(log().db, async (tx) => {
      for (const text of ['alter table events disable trigger all', shortened, ...forgotten])
        await tx.query({ text, values: [] })
      return verify(tx, { head: 12 })
    })
    expect(known).toMatchObject({ ...tail, witnesses: [] })
  })

  test('[AUD-04] an older copy of everything, checkpoints too, is whole', async () => {
    const whole = { valid: true, events: 10, reason: null, expected: null, witnesses: [] }
    expect(await after(shortened, ...forgotten, readTo(10))).toMatchObject(whole)
  })

  test('[AUD-04] a stream that does not count its events is found, at the first that it does not count', async () => {
    const uncounted = { valid: false, events: 12, brokenAt: 9, brokenEventId: event(9).id, reason: 'stream' }
    expect(
      await after(`update streams set version = 4 where stream_id = '${event(9).stream}'`),
    ).toMatchObject(uncounted)
    expect(await after(`delete from streams where stream_id = '${event(8).stream}'`)).toMatchObject({
      ...uncounted,
      brokenAt: 8,
      brokenEventId: event(8).id,
    })
  })

  const copyOf5 = (position: number, version: number): string => `
    insert into events select ${position}, stream_id, ${version}, '00000000-0000-4000-8000-000000000009', type, schema_version,
      data, meta, recorded_at, digest, chain from events where position = 5`

  test('[AUD-04] an inserted event is found, in the middle and at the end', async () => {
    const inserted = { valid: false, brokenEventId: '00000000-0000-4000-8000-000000000009' }
    expect(
      await after(
        'update events set position = -position where position > 5',
        'update events set position = -position + 1 where position < 0',
        copyOf5(6, 99),
      ),
    ).toMatchObject({ ...inserted, events: 5, brokenAt: 6 })
    expect(await after(copyOf5(13, 7))).toMatchObject({ ...inserted, events: 12, brokenAt: 13 })
  })

  test('[AUD-04] an event that was inserted at no position of the log is found, whatever its stream counts', async () => {
    const { stream: name, version } = event(12)
    const counted = `update streams set version = ${version + 1} where stream_id = '${name}'`
    const inserted = (position: string): string => `
      insert into events select ${position}, '${name}', ${version + 1}, '00000000-0000-4000-8000-000000000009', type,
        schema_version, data, meta, recorded_at, digest, chain from events where position = 5`
    const nowhere = [
      'alter table events drop constraint events_pkey',
      'alter table events alter column position drop not null',
    ]
    const found = {
      valid: false,
      events: 12,
      brokenEventId: '00000000-0000-4000-8000-000000000009',
      reason: 'chain',
    }
    expect(await after(inserted('0'), counted)).toMatchObject({ ...found, brokenAt: 0 })
    expect(await after(inserted('-7'), counted)).toMatchObject({ ...found, brokenAt: -7 })
    expect(await after(...nowhere, inserted('null'), counted)).toMatchObject({ ...found, brokenAt: 0 })
  })

  test('[AUD-04] two events that changed places are found at the first of them', async () => {
    expect(
      await after(
        'update events set position = 1000 where position = 4',
        'update events set position = 4 where position = 9',
        'update events set position = 9 where position = 1000',
      ),
    ).toMatchObject({ valid: false, events: 3, brokenAt: 4, brokenEventId: event(9).id })
  })

  test('[AUD-04] contents that changed places are found at the first of them', async () => {
    expect(
      await after(`update events e set data = o.data, digest = o.digest, event_id = gen_random_uuid() from events o
        where (e.position, o.position) in ((4, 9), (9, 4))`),
    ).toMatchObject({ valid: false, events: 3, brokenAt: 4 })
  })

  test('[AUD-04] events in another order are found at the first that moved', async () => {
    expect(
      await after(
        'update events set position = -position',
        'update events set position = case when position <= -3 and position >= -8 then 11 + position else -position end',
      ),
    ).toMatchObject({ valid: false, events: 2, brokenAt: 3, brokenEventId: event(8).id })
  })

  test('[AUD-04] an event that was changed and digested anew does not follow from its predecessor', async () => {
    const { stream: name, id, type, meta } = event(6)
    const data = { text: 'rewritten' }
    const digest = digestOf({
      stream: name,
      eventId: id,
      type,
      schemaVersion: 1,
      data: canonical(data),
      meta: canonical(meta),
    })
    const rewritten = await after(
      `update events set data = '${JSON.stringify(data)}', digest = decode('${digest}', 'hex') where position = 6`,
    )
    expect(rewritten).toMatchObject({
      valid: false,
      events: 5,
      brokenAt: 6,
      brokenEventId: id,
      reason: 'chain',
    })
  })

  test('a chain that begins elsewhere is another log', async () => {
    expect(await after('update log set id = gen_random_uuid()')).toMatchObject({
      valid: false,
      events: 0,
      brokenAt: 1,
      reason: 'chain',
    })
  })

  describe('what it reports', () => {
    test('is the head that it reached', async () => {
      const rows = await log().db.query<{ chain: string }>({
        text: `select encode(chain, 'hex') as chain from events where position = 12`,
        values: [],
      })
      expect((await verify(log().db)).head).toEqual({ position: 12, chain: rows[0]?.chain })
    })
  })
})
