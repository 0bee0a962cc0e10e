import { describe, expect, test } from 'vitest'
import { CommandReused, RefusedPayload, VersionConflict } from '../../api/event-store/errors.ts'
import type { Expected } from '../../api/event-store/store.ts'
import { uuidv5 } from '../../api/ids.ts'
import { act, noted, onEachDriver, openTestLog, stream, write } from '../support/log.ts'

onEachDriver('appending', (log) => {
  const textsIn = async (name: string): Promise<unknown[]> =>
    (await log().store.read(name)).map(({ data }) => ('text' in data ? data.text : null))

  const existing = async (events = 2): Promise<string> => {
    const name = stream()
    await log().store.append(
      [write(name, 'noStream', ...Array.from({ length: events }, (_, i) => `old ${i}`))],
      act(),
    )
    return name
  }

  const expectations: [Expected, onMissing: boolean, onExisting: boolean][] = [
    ['noStream', true, false],
    ['exists', false, true],
    ['any', true, true],
    [0, true, false],
    [2, false, true],
    [1, false, false],
  ]
  for (const [expected, onMissing, onExisting] of expectations) {
    test(`expecting ${expected}, a missing stream is ${onMissing ? 'begun' : 'a conflict'}`, async () => {
      const name = stream()
      const attempt = log().store.append([write(name, expected, 'new')], act())
      if (onMissing) expect((await attempt).events).toMatchObject([{ stream: name, version: 1 }])
      else await expect(attempt).rejects.toThrow(VersionConflict)
      expect(await textsIn(name)).toEqual(onMissing ? ['new'] : [])
    })

    test(`expecting ${expected}, an existing stream is ${onExisting ? 'continued' : 'a conflict'}`, async () => {
      const name = await existing()
      const attempt = log().store.append([write(name, expected, 'new')], act())
      if (onExisting) expect((await attempt).events).toMatchObject([{ stream: name, version: 3 }])
      else await expect(attempt).rejects.toThrow(VersionConflict)
      expect(await textsIn(name)).toEqual(['old 0', 'old 1', ...(onExisting ? ['new'] : [])])
    })
  }

  test('a conflict names the stream, what was expected and what stands', async () => {
    const name = await existing()
    await expect(log().store.append([write(name, 7, 'new')], act())).rejects.toMatchObject({
      name: 'VersionConflict',
      stream: name,
      expected: 7,
      actual: 2,
    })
  })

  test('several streams are written together or not at all', async () => {
    const [first, second, stale] = [stream(), stream(), await existing()]
    await log().store.append([write(first, 'noStream', 'a'), write(second, 'noStream', 'b', 'c')], act())
    const failing = log().store.append(
      [write(first, 1, 'd'), write(stale, 1, 'e'), write(second, 2, 'f')],
      act(),
    )
    await expect(failing).rejects.toMatchObject({ stream: stale })
    expect(await textsIn(first)).toEqual(['a'])
    expect(await textsIn(second)).toEqual(['b', 'c'])
  })

  test('a guard lets a write through only while its stream stands as expected', async () => {
    const guarded = await existing()
    const [let_, kept] = [stream(), stream()]
    await log().store.append([write(guarded, 2), write(let_, 'noStream', 'a')], act())
    await expect(
      log().store.append([write(guarded, 1), write(kept, 'noStream', 'a')], act()),
    ).rejects.toMatchObject({ stream: guarded, expected: 1, actual: 2 })
    expect(await textsIn(let_)).toEqual(['a'])
    expect(await textsIn(kept)).toEqual([])
    expect(await textsIn(guarded)).toHaveLength(2)
  })

  test('the events of one request stand side by side in the log, in order', async () => {
    const [first, second] = [stream(), stream()]
    const { events, position } = await log().store.append(
      [write(first, 'noStream', 'a', 'b'), write(second, 'noStream', 'c')],
      act(),
    )
    expect(events.map(({ position: at, stream: of, version }) => [at - position, of, version])).toEqual([
      [-2, first, 1],
      [-1, first, 2],
      [0, second, 1],
    ])
    expect(await log().store.readAll(position - 3, 3)).toEqual(events)
  })

  test('two writes of one stream in a request become one', async () => {
    const name = stream()
    const { events } = await log().store.append([write(name, 0, 'a'), write(name, 0, 'b')], act())
    expect(events.map(({ version }) => version)).toEqual([1, 2])
    await expect(log().store.append([write(name, 2, 'c'), write(name, 3, 'd')], act())).rejects.toThrow(
      RefusedPayload,
    )
  })

  test('nothing to write is no act', async () => {
    const head = await log().store.head()
    expect(await log().store.append([], act())).toEqual({ position: 0, events: [], repeated: false })
    expect(await log().store.head()).toBe(head)
  })

  test('5,000 events are one request, one more is refused', async () => {
    const name = stream()
    const texts = Array.from({ length: 5_000 }, (_, index) => String(index))
    const head = await log().store.head()
    const { position } = await log().store.append([write(name, 'noStream', ...texts)], act())
    expect(position).toBe(head + 5_000)
    expect(await textsIn(name)).toEqual(texts)
    await expect(
      log().store.append([write(stream(), 'noStream', ...texts, 'one more')], act()),
    ).rejects.toMatchObject({ code: 'payload.too-many-events' })
    expect(await log().store.head()).toBe(position)
  })

  test('[AUD-01] every event says who did what, in answer to what, by which version, when, and which version of its stream it is', async () => {
    const name = stream()
    const command = act({
      name: 'WriteDown',
      actor: { kind: 'process', id: 'enrol' },
      causationId: 'event-9',
    })
    const before = Date.now()
    await log().store.append([write(name, 'noStream', 'a', 'b')], command)
    const events = await log().store.read(name)
    expect(events).toHaveLength(2)
    events.forEach((event, index) => {
      expect(event.version).toBe(index + 1)
      expect(event.id).toBe(uuidv5(command.id, String(index)))
      expect(event.meta).toEqual({
        actor: { kind: 'process', id: 'enrol' },
        commandId: command.id,
        command: 'WriteDown',
        correlationId: 'request-1',
        causationId: 'event-9',
        app: '1.2.3',
      })
      expect(Date.parse(event.at)).toBeGreaterThanOrEqual(before)
      expect(Date.parse(event.at)).toBeLessThanOrEqual(Date.now())
    })
  })

  describe('a command that comes again', () => {
    test('answers with what was stored the first time', async () => {
      const [name, command] = [stream(), act()]
      const first = await log().store.append([write(name, 'noStream', 'a', 'b')], command)
      await log().store.append([write(name, 2, 'between')], act())
      const again = await log().store.append([write(name, 'noStream', 'a', 'b')], {
        ...command,
        correlationId: 'another request',
      })
      expect(again).toEqual({ ...first, repeated: true })
      expect(await log().store.findCommand(command.id)).toEqual({ ...first, repeated: true })
      expect(await textsIn(name)).toEqual(['a', 'b', 'between'])
    })

    test('at the same moment is stored once', async () => {
      const [name, command] = [stream(), act()]
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => log().store.append([write(name, 'any', 'a')], command)),
      )
      expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1)
      expect(new Set(answers.map(({ position }) => position)).size).toBe(1)
      expect(await textsIn(name)).toEqual(['a'])
    })

    test.for([
      ['another text', (name: string) => [write(name, 'any', 'b')]],
      ['another stream', () => [write(stream(), 'any', 'a')]],
      ['more events', (name: string) => [write(name, 'any', 'a', 'b')]],
    ] as const)('with %s is refused', async ([, other]) => {
      const [name, command] = [stream(), act()]
      await log().store.append([write(name, 'any', 'a')], command)
      await expect(log().store.append(other(name), command)).rejects.toThrow(CommandReused)
      expect(await textsIn(name)).toEqual(['a'])
    })

    test('under another name is refused', async () => {
      const [name, command] = [stream(), act()]
      await log().store.append([write(name, 'any', 'a')], command)
      await expect(
        log().store.append([write(name, 'any', 'a')], { ...command, name: 'Other' }),
      ).rejects.toThrow(CommandReused)
    })

    test('and stored many events is found whole', async () => {
      const command = act()
      const texts = Array.from({ length: 450 }, (_, index) => String(index))
      await log().store.append([write(stream(), 'any', ...texts)], command)
      await log().store.append([write(stream(), 'any', 'after')], act())
      const found = await log().store.findCommand(command.id)
      expect(found?.events.map(({ data }) => 'text' in data && data.text)).toEqual(texts)
      expect(await log().store.findCommand(act().id)).toBeNull()
    })
  })

  test.for([
    ['an unknown type', { type: 'Unheard', data: {} }, 'payload.unknown-type'],
    ['NUL', noted('a\0b'), 'payload.nul'],
    ['NUL in a key', noted('a', { 'k\0': 1 }), 'payload.nul'],
    ['a lone surrogate', noted('a', { deep: [{ text: '\ud800' }] }), 'payload.lone-surrogate'],
    ['infinity', noted('a', { n: Number.POSITIVE_INFINITY }), 'payload.not-finite'],
    ['not a number', noted('a', { n: Number.NaN }), 'payload.not-finite'],
    ['an integer beyond 2^53', noted('a', { n: 2 ** 53 }), 'payload.integer-too-large'],
    ['a bigint', noted('a', { n: 1n }), 'payload.not-json'],
    ['a date', noted('a', { n: new Date() }), 'payload.not-json'],
    ['a hole in a list', noted('a', { n: [undefined] }), 'payload.not-json'],
    ['what looks sealed', noted('a', { n: { $sealed: 'AAAA', purpose: 'identity' } }), 'payload.not-json'],
  ] as const)('%s is refused and stores nothing', async ([, event, code]) => {
    const name = stream()
    const head = await log().store.head()
    await expect(
      log().store.append([{ stream: name, expected: 'any', events: [noted('before'), event] }], act()),
    ).rejects.toMatchObject({ name: 'RefusedPayload', code })
    expect(await log().store.head()).toBe(head)
  })

  test('a command id that is no UUID is refused', async () => {
    await expect(log().store.append([write(stream(), 'any', 'a')], act({ id: 'x' }))).rejects.toMatchObject({
      code: 'payload.command-id',
    })
  })

  test('what only the database refuses fails alone, not its neighbours in the batch', async () => {
    const endless = `note-${Array.from({ length: 2_000 }, () => crypto.randomUUID()).join('')}`
    const [before, after] = [stream(), stream()]
    const [first, refused, last] = await Promise.allSettled([
      log().store.append([write(before, 'any', 'a')], act()),
      log().store.append([write(endless, 'any', 'b')], act()),
      log().store.append([write(after, 'any', 'c')], act()),
    ])
    expect([first.status, refused.status, last.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await textsIn(before)).toEqual(['a'])
    expect(await textsIn(after)).toEqual(['c'])
  })

  test('what a deadlock ended is sent again, three times at most, and stored once', async () => {
    const name = stream()
    const { db } = log()
    const ending = async (times: number) => {
      await db.script(`
        create sequence if not exists deadlocks;
        alter sequence deadlocks restart;
        create or replace function end_some() returns trigger language plpgsql as $$ begin
          if nextval('deadlocks') <= ${times} then raise exception 'deadlock detected' using errcode = '40P01'; end if;
          return null;
        end $$;
        create or replace trigger end_some before insert on events for each statement execute function end_some();`)
    }
    try {
      await ending(2)
      await log().store.append([write(name, 'any', 'new')], act())
      expect(await textsIn(name)).toEqual(['new'])
      await ending(3)
      await expect(log().store.append([write(name, 'any', 'newer')], act())).rejects.toThrow(/deadlock/)
      expect(await textsIn(name)).toEqual(['new'])
    } finally {
      await db.script('drop trigger end_some on events; drop function end_some; drop sequence deadlocks')
    }
  })

  test('any text, null, large numbers and a megabyte come back as they were', async () => {
    const data = {
      text: 'Ñandú \u{1f600} "quoted" \\ \u2028 \u007f \n\t end',
      nothing: null,
      most: Number.MAX_SAFE_INTEGER,
      least: Number.MIN_SAFE_INTEGER,
      numbers: [0.1, -0, 1e-7, 5e-324, 1.7976931348623157e-300, 123456.789],
      nested: { '': [], ключ: {}, __proto__x: [[['deep']]] },
      large: 'ñ'.repeat(500_000),
    }
    const name = stream()
    await log().store.append([{ stream: name, expected: 'any', events: [{ type: 'Noted', data }] }], act())
    const [read] = await log().store.read(name)
    expect(read?.data).toEqual({ ...data, numbers: data.numbers.map((number) => number + 0) })
  })

  test('absent members are left out', async () => {
    const name = stream()
    await log().store.append(
      [{ stream: name, expected: 'any', events: [noted('a', { b: undefined })] }],
      act(),
    )
    expect((await log().store.read(name))[0]?.data).toEqual({ text: 'a' })
  })

  test.for([
    `update events set type = 'Other'`,
    'delete from events',
    'truncate events',
    `update log set id = gen_random_uuid()`,
    'delete from log',
    'insert into log (singleton) values (true)',
  ])('the database itself refuses: %s', async (text) => {
    await log().store.append([write(stream(), 'any', 'a')], act())
    const head = await log().store.head()
    await expect(log().db.query({ text, values: [] })).rejects.toMatchObject({ code: 'BT002' })
    expect(await log().store.head()).toBe(head)
  })

  test('time never goes back in the log, even where the clock does', async () => {
    const now = new Date(Date.now() + 60_000)
    const moving = await openTestLog(log().db, { now: () => now })
    const name = stream()
    await moving.append([write(name, 'any', 'later')], act())
    now.setTime(Date.parse('2020-01-01T00:00:00Z'))
    await moving.append([write(name, 'any', 'earlier')], act())
    const [later, earlier] = await moving.read(name)
    expect(earlier?.at).toBe(later?.at)
  })
})
