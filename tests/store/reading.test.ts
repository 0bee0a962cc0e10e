import { beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../../api/database/postgres.ts'
import { UnknownEvent } from '../../api/event-store/errors.ts'
import { selectNewest } from '../../api/event-store/newest.ts'
import type { Registry } from '../../api/event-store/registry.ts'
import type { Newest } from '../../api/event-store/store.ts'
import { openSubscriptions } from '../../api/event-store/subscriptions.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import type { Database, Statement } from '../../projections/kernel/database.ts'
import {
  act,
  confided,
  noted,
  onDriver,
  onEachDriver,
  openTestLog,
  stream,
  testRegistry,
  write,
} from '../support/log.ts'
import { openProxy } from '../support/proxy.ts'

const textOf = ({ data }: Recorded): unknown => ('text' in data ? data.text : null)

/** Waits until something holds, ten seconds at the most. */
const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 10_000; Date.now() < end; await Bun.sleep(5)) if (await holds()) return
  throw new Error('it did not come to hold')
}

test('a server looks once at what it has appended, though the database tells it too, and at what others append', async () => {
  const told: ((head: string) => void)[] = []
  const listen = async (_: string, heard: (head: string) => void) => {
    told.push(heard)
    return async () => undefined
  }
  const { appended, subscribe } = openSubscriptions({ listen }, 2 ** 30)
  const heads: unknown[] = []
  const stop = await subscribe((head) => heads.push(head))
  appended(5)
  told[0]?.('4')
  told[0]?.('5')
  expect(heads).toEqual([5])
  told[0]?.('6')
  expect(heads).toEqual([5, 6])
  await stop()
})

onEachDriver('reading', (log) => {
  let name: string
  let middle: number
  beforeAll(async () => {
    name = stream()
    await log().store.append([write(name, 'noStream', 'a', 'b'), write(stream(), 'any', 'other')], act())
    middle = await log().store.head()
    await log().store.append([write(name, 2, 'c', 'd', 'e')], act())
  })

  test('reads several streams at once as each alone, in the order asked for, absent and sealed ones too', async () => {
    const [secret, absent] = [stream(), stream()]
    await log().store.append(
      [{ stream: secret, expected: 'noStream', events: [confided('p-9', 'b')] }],
      act(),
    )
    const names = [secret, absent, name, secret]
    const each = await Promise.all(names.map((one) => log().store.read(one)))
    expect(each.map(({ length }) => length)).toEqual([1, 0, 5, 1])
    expect(await log().store.readEach(names)).toEqual(each)
    expect(await log().store.readEach([])).toEqual([])
  })

  const texts = async (options?: Parameters<ReturnType<typeof log>['store']['read']>[1]) =>
    (await log().store.read(name, options)).map(textOf)

  test('a stream is read in order, backward, from a version, to a number, and to a moment of the log', async () => {
    expect(await texts()).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(await texts({ backward: true })).toEqual(['e', 'd', 'c', 'b', 'a'])
    expect(await texts({ from: 3 })).toEqual(['c', 'd', 'e'])
    expect(await texts({ from: 2, limit: 2 })).toEqual(['b', 'c'])
    expect(await texts({ backward: true, limit: 1 })).toEqual(['e'])
    expect(await texts({ until: middle })).toEqual(['a', 'b'])
    expect(await texts({ until: middle + 1 })).toEqual(['a', 'b', 'c'])
    expect(await texts({ from: 6 })).toEqual([])
    expect(await log().store.read(stream())).toEqual([])
  })

  test('the log reads the same in pages of 1, 2 and 1,000', async () => {
    const paged = async (size: number): Promise<Recorded[]> => {
      const all: Recorded[] = []
      for (;;) {
        const page = await log().store.readAll(all.at(-1)?.position ?? 0, size)
        if (page.length === 0) return all
        all.push(...page)
      }
    }
    const whole = await paged(1_000)
    expect(whole.map(({ position }) => position)).toEqual(whole.map((_, index) => index + 1))
    expect(whole.length).toBe(await log().store.head())
    expect(await paged(1)).toEqual(whole)
    expect(await paged(2)).toEqual(whole)
  })

  test('of a page, only events of the types that are asked for are read', async () => {
    const after = await log().store.head()
    const name = stream()
    await log().store.append(
      [{ stream: name, expected: 'noStream', events: [noted('a'), confided('p-1', 'b'), noted('c')] }],
      act(),
    )
    const positions = async (limit: number, types: readonly string[]) =>
      (await log().store.readFacts(after, limit, types)).map(({ position }) => position - after)
    expect(await positions(3, ['Confided'])).toEqual([2])
    expect(await positions(2, ['Noted'])).toEqual([1])
    expect(await positions(9, ['Noted', 'Confided'])).toEqual([1, 2, 3])
    expect(await positions(9, [])).toEqual([])
  })

  test('a type is compared as it is, whatever characters it has', async () => {
    await expect(log().store.readFacts(0, 9, ["It's", '\\', '"{}"'])).resolves.toEqual([])
  })

  test('facts are the events without what read models do not need', async () => {
    const after = await log().store.head()
    await log().store.append(
      [
        {
          stream: stream(),
          expected: 'noStream',
          events: [noted('a\t\\t\n"ñ'), confided('p-2', 'b\n', 'c')],
        },
      ],
      act(),
    )
    const events = await log().store.readAll(after, 2)
    expect(events.map(({ data }) => data)).toMatchObject([
      { text: 'a\t\\t\n"ñ' },
      { secret: 'b\n', answer: 'c' },
    ])
    expect(await log().store.readFacts(after, 2)).toEqual(
      events.map(({ type, data, position, at }) => ({ type, data, position, at })),
    )
  })

  test('facts come in order in texts of a hundred at the most, however long each may be', async () => {
    const { db, store } = log()
    const after = await store.head()
    const texts = Array.from({ length: 250 }, (_, n) => `${n}`)
    await store.append([write(stream(), 'noStream', ...texts)], act())
    const sizes: number[] = []
    const query: Database['query'] = async <Row extends object>(statement: Statement) => {
      const rows = await db.query<Row>(statement)
      for (const row of rows) if ('facts' in row) sizes.push(JSON.parse(String(row.facts)).length)
      return rows
    }
    const watched = await openTestLog({ ...db, query })
    for (const types of [undefined, ['Noted']]) {
      sizes.length = 0
      const facts = await watched.readFacts(after, 250, types)
      expect(facts.map(({ position, data }) => [position - after, (data as { text: string }).text])).toEqual(
        texts.map((text, n) => [n + 1, text]),
      )
      expect(Math.max(...sizes)).toBeLessThanOrEqual(100)
      expect(sizes.reduce((sum, one) => sum + one, 0)).toBe(250)
    }
  })

  test('the log and a stream are found by their indexes', async () => {
    const plan = async (text: string, ...values: unknown[]): Promise<string> =>
      JSON.stringify(await log().db.query({ text: `explain ${text}`, values }))
    await log().store.append([write(stream(), 'any', ...Array.from({ length: 3_000 }, String))], act())
    await log().db.script('analyze events')
    expect(
      await plan('select * from events where position > $1 order by position limit 100', 2_000),
    ).toContain('events_pkey')
    expect(await plan('select * from events where stream_id = $1 order by version', name)).toContain(
      'events_stream_id_version_key',
    )
    expect(await plan('select max(position) from events')).toContain('events_pkey')
    const newest = async (asked: Partial<Newest>): Promise<string> => {
      const { text, values } = selectNewest(
        { types: null, actor: null, command: null, after: 0, before: 2_000, limit: 50, ...asked },
        ['Noted', 'Sealed'],
      )
      return JSON.stringify(await log().db.query({ text: `explain ${text}`, values }))
    }
    expect(await newest({})).toContain('events_pkey')
    expect(await newest({ types: ['Noted'] })).toContain('events_by_type')
    expect(await newest({ actor: { kind: 'person', id: 'somebody' } })).toContain('events_by_actor')
    expect(await newest({ command: 'Test' })).toContain('events_by_command')
    for (const asked of [
      {},
      { types: ['Noted'] },
      { actor: { kind: 'person', id: 'somebody' } } as const,
      { command: 'Test' },
    ])
      expect(await newest(asked)).not.toContain('Seq Scan')
  })

  test('an append that is rolled back leaves no gap', async () => {
    const before = await log().store.head()
    const failing = log().db.transaction(async (tx) => {
      await tx.query({
        text: `select append_to_log(now(), array[gen_random_uuid()], '[{}]', '{1}', '{note-lost}', '{0}', '{1}',
          array[gen_random_uuid()], '{Noted}', '{1}', '[{}]', '{"\\\\x00"}', '{}', '{}', '{}', '{}')`,
        values: [],
      })
      const rows = await tx.query<{ head: number }>({
        text: 'select max(position) as head from events',
        values: [],
      })
      expect(rows[0]?.head).toBe(before + 1)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    const { position } = await log().store.append([write(stream(), 'any', 'next')], act())
    expect(position).toBe(before + 1)
  })

  test('whoever looks while others write sees a log without a gap', async () => {
    let writing = true
    const writers = Array.from({ length: 8 }, async () => {
      for (let round = 0; round < 6; round += 1)
        await log().store.append([write(stream(), 'any', 'a', 'b')], act())
    })
    const looks: { count: number; head: number }[] = []
    const looking = (async () => {
      while (writing) {
        const rows = await log().db.query<{ count: number; head: number }>({
          text: 'select count(*) as count, max(position) as head from events',
          values: [],
        })
        looks.push(...rows)
      }
    })()
    await Promise.all(writers)
    writing = false
    await looking
    expect(looks.length).toBeGreaterThan(1)
    for (const { count, head } of looks) expect(count).toBe(head)
  })

  test('facts have their types as they are, of whatever letters', async () => {
    const types = ['"quoted"', 'back\\slash', 'line\nafter line', "It's"]
    const registry = { ...testRegistry, versions: Object.fromEntries(types.map((type) => [type, 1])) }
    const store = await openTestLog(log().db, { registry })
    const after = await store.head()
    const events = types.map((type) => ({ type, data: {} }))
    await store.append([{ stream: stream(), expected: 'noStream', events }], act())
    expect((await store.readFacts(after, 9)).map(({ type }) => type)).toEqual(types)
  })

  describe('a subscription', () => {
    test('hears of an append, of this store and of another, until it is ended', async () => {
      const other = await openTestLog(log().db)
      let heard = 0
      let heardByOther = 0
      const stop = await log().store.subscribe(() => {
        heard += 1
      })
      const stopOther = await other.subscribe(() => {
        heardByOther += 1
      })
      await log().store.append([write(stream(), 'any', 'a')], act())
      await until(() => heard > 0 && heardByOther > 0)
      heard = 0
      await other.append([write(stream(), 'any', 'a')], act())
      await until(() => heard > 0)
      await stop()
      await stopOther()
      const after = heard
      await log().store.append([write(stream(), 'any', 'a')], act())
      expect(heard).toBe(after)
    })

    test('is woken though nothing was notified', async () => {
      let heard = 0
      const stop = await log().store.subscribe(() => {
        heard += 1
      })
      const before = heard
      await until(() => heard > before)
      await stop()
    })
  })

  describe('facts of another version of the product', () => {
    const newer: Registry = {
      versions: { ...testRegistry.versions, Noted: 3, Renoted: 1 },
      seals: {},
      upcasts: [
        { type: 'Noted', from: 1, to: 2, upcast: (data) => ({ ...data, second: true }) },
        { type: 'Noted', from: 2, to: 3, upcast: ({ text, ...rest }) => ({ ...rest, words: text ?? '' }) },
      ],
    }

    test('read as today’s, step by step', async () => {
      const old = stream()
      await log().store.append([write(old, 'any', 'a')], act())
      const today = await openTestLog(log().db, { registry: newer })
      await today.append(
        [{ stream: old, expected: 1, events: [{ type: 'Noted', data: { words: 'b' } }] }],
        act(),
      )
      expect((await today.load(old)).map(({ data }) => data)).toEqual([
        { second: true, words: 'a' },
        { words: 'b' },
      ])
      for (const read of [today.readAll, today.readFacts])
        expect((await read((await today.head()) - 2, 2)).map(({ data }) => data)).toEqual([
          { second: true, words: 'a' },
          { words: 'b' },
        ])
    })

    test('from the future are shown as they are, and nothing is decided on them', async () => {
      const future = await openTestLog(log().db, { registry: newer })
      const [unknown, later] = [stream(), stream()]
      const renoted = { type: 'Renoted', data: { text: 'z' } }
      await future.append([{ stream: unknown, expected: 'any', events: [renoted] }], act())
      await future.append([{ stream: later, expected: 'any', events: [noted('y')] }], act())
      expect(await log().store.read(unknown)).toMatchObject([renoted])
      expect(await log().store.readAll((await log().store.head()) - 2, 1)).toMatchObject([renoted])
      await expect(log().store.load(unknown)).rejects.toThrow(UnknownEvent)
      await expect(log().store.load(later)).rejects.toThrow(UnknownEvent)
    })

    test('cannot be read where a step is missing or leads back', async () => {
      const [first, second] = newer.upcasts
      if (!first || !second) throw new Error('there are two')
      for (const upcasts of [
        [first],
        [second],
        [first, first],
        [first, { ...second, to: 1 }],
        [first, { ...second, to: 4 }],
      ])
        await expect(openTestLog(log().db, { registry: { ...newer, upcasts } })).rejects.toThrow(/upcast/)
    })
  })
})

onDriver('PostgreSQL', 'a lost connection', (log) => {
  test('does not end a subscription', async () => {
    let heard = 0
    const stop = await log().store.subscribe(() => {
      heard += 1
    })
    const outside = await openPostgres(log().url)
    await outside.query({
      text: `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen%'`,
      values: [],
    })
    const elsewhere = await openTestLog(outside)
    const before = heard
    await elsewhere.append([write(stream(), 'any', 'a')], act())
    await until(() => heard > before)
    await stop()
    await outside.close()
  })

  test('is made again by itself, and what was appended meanwhile is told then, not by the regular look', async () => {
    const network = openProxy(log().url)
    const listener = await openPostgres(network.url)
    let heard = 0
    const stop = await openSubscriptions(listener, 2 ** 30).subscribe(() => {
      heard += 1
    })
    network.cut()
    await log().db.query({
      text: `select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen%'`,
      values: [],
    })
    await log().store.append([write(stream(), 'any', 'a')], act())
    expect(heard).toBe(0)
    network.mend()
    await until(() => heard === 1)
    await log().store.append([write(stream(), 'any', 'b')], act())
    await until(() => heard === 2)
    await stop()
    await listener.close()
    network.close()
  })

  test('fails what was under way, and the same command again tells the truth', async () => {
    const outside = await openPostgres(log().url)
    const command = act()
    const name = stream()
    const blocker = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const holding = outside.transaction(async (tx) => {
      await tx.query({ text: 'select pg_advisory_xact_lock(4219002)', values: [] })
      locked.resolve()
      await blocker.promise
    })
    await locked.promise
    const appending = log().store.append([write(name, 'noStream', 'a')], command)
    const lost = expect(appending).rejects.toThrow()
    await until(async () => {
      const rows = await outside.query({
        text: `select pg_terminate_backend(pid) as ended from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%append_to_log%'`,
        values: [],
      })
      return rows.length > 0
    })
    await lost
    blocker.resolve()
    await holding
    const again = await log().store.append([write(name, 'noStream', 'a')], command)
    expect(again.events).toHaveLength(1)
    expect(await log().store.read(name)).toHaveLength(1)
    await outside.close()
  })

  test('what is appended while a snapshot is held open elsewhere is read at once', async () => {
    const outside = await openPostgres(log().url)
    const done = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const holding = outside.transaction(async (tx) => {
      await tx.query({ text: 'set transaction isolation level repeatable read', values: [] })
      await tx.query({ text: 'select count(*) from events', values: [] })
      begun.resolve()
      await done.promise
    })
    await begun.promise
    const { position } = await log().store.append([write(stream(), 'any', 'a')], act())
    expect(await log().store.readAll(position - 1, 1)).toHaveLength(1)
    expect(await log().store.head()).toBe(position)
    done.resolve()
    await holding
    await outside.close()
  })
})
