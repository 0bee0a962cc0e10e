import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { openPostgres } from '../../api/database/postgres.ts'
import { ClaimTaken, VersionConflict } from '../../api/event-store/errors.ts'
import type { Appended, Claim, Write } from '../../api/event-store/store.ts'
import { verify } from '../../api/event-store/verify.ts'
import { act, onDriver, onEachDriver, openTestLog, stream, type TestLog, write } from '../support/log.ts'

const times = <Result>(count: number, make: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => make(index))

const claiming = (name: string, act: Claim['act'], value: string, kind = 'number'): Write => ({
  ...write(name, 'any', `${act} ${value}`),
  claims: [{ act, kind, value }],
})

/** The positions in the log are 1 to its head, without a gap. */
const expectGapless = async ({ db, store }: Pick<TestLog, 'db' | 'store'>): Promise<void> => {
  const rows = await db.query<{ count: number; least: number; most: number }>({
    text: 'select count(*) as count, min(position) as least, max(position) as most from events',
    values: [],
  })
  const head = await store.head()
  expect(rows[0]).toEqual({ count: head, least: 1, most: head })
}

onEachDriver('appending at once', (log) => {
  afterEach(() => expectGapless(log()))

  test('of 32 who begin one stream, one wins', async () => {
    const name = stream()
    const tries = await Promise.allSettled(
      times(32, (index) => log().store.append([write(name, 'noStream', String(index))], act())),
    )
    const lost = tries.filter((one) => one.status === 'rejected')
    expect(lost).toHaveLength(31)
    for (const { reason } of lost) expect(reason).toBeInstanceOf(VersionConflict)
    expect(await log().store.read(name)).toHaveLength(1)
  })

  test('32 who expect nothing of one stream all win, in the order of asking', async () => {
    const name = stream()
    await Promise.all(times(32, (index) => log().store.append([write(name, 'any', String(index))], act())))
    const events = await log().store.read(name)
    expect(events.map(({ data }) => 'text' in data && data.text)).toEqual(times(32, String))
    expect(events.map(({ version }) => version)).toEqual(times(32, (index) => index + 1))
  })

  test('one whose version is stale drops out alone, with all that it asked for', async () => {
    const names = times(5, () => stream())
    const extra = stream()
    const tries = await Promise.allSettled(
      names.map((name, index) =>
        log().store.append(
          index === 2
            ? [write(extra, 'any', 'x'), write(name, 9, 'stale')]
            : [write(name, 'noStream', 'a', 'b')],
          act(),
        ),
      ),
    )
    expect(tries.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
    const lengths = await Promise.all(
      [...names, extra].map(async (name) => (await log().store.read(name)).length),
    )
    expect(lengths).toEqual([2, 2, 0, 2, 2, 0])
  })

  test('a guard holds against a writer at the same moment', async () => {
    for (const round of times(4, String)) {
      const [guarded, child] = [stream(), stream()]
      await log().store.append([write(guarded, 'noStream', 'open')], act())
      const [closing, adding] = await Promise.allSettled([
        log().store.append([write(guarded, 1, `closed ${round}`)], act()),
        log().store.append([write(guarded, 1), write(child, 'noStream', 'a')], act()),
      ])
      expect(closing.status).toBe('fulfilled')
      expect(adding.status).toBe('rejected')
      expect(await log().store.read(child)).toEqual([])
    }
  })

  test('many may guard one stream at the same moment', async () => {
    const guarded = stream()
    await log().store.append([write(guarded, 'noStream', 'open')], act())
    const all = await Promise.all(
      times(20, () => log().store.append([write(guarded, 1), write(stream(), 'noStream', 'a')], act())),
    )
    expect(all).toHaveLength(20)
  })

  describe('a claimed value', () => {
    test('goes to one of 32', async () => {
      const value = stream()
      const tries = await Promise.allSettled(
        times(32, () => log().store.append([claiming(stream(), 'take', value)], act())),
      )
      const lost = tries.filter((one) => one.status === 'rejected')
      expect(lost).toHaveLength(31)
      for (const { reason } of lost) expect(reason).toBeInstanceOf(ClaimTaken)
    })

    test('is another one under another kind', async () => {
      const value = stream()
      await log().store.append([claiming(stream(), 'take', value)], act())
      await log().store.append([claiming(stream(), 'take', value, 'name')], act())
      await expect(log().store.append([claiming(stream(), 'take', value)], act())).rejects.toMatchObject({
        kind: 'number',
      })
    })

    test('is free again once its holder has released it, and nobody else can', async () => {
      const [holder, other, value] = [stream(), stream(), stream()]
      await log().store.append([claiming(holder, 'take', value)], act())
      await log().store.append([claiming(holder, 'take', value)], act())
      await log().store.append([claiming(other, 'release', value)], act())
      await expect(log().store.append([claiming(other, 'take', value)], act())).rejects.toThrow(ClaimTaken)
      await log().store.append([claiming(holder, 'release', value)], act())
      await log().store.append([claiming(other, 'take', value)], act())
      await expect(log().store.append([claiming(holder, 'take', value)], act())).rejects.toThrow(ClaimTaken)
    })

    test('may change hands within one request', async () => {
      const [one, two, first, second] = [stream(), stream(), stream(), stream()]
      await log().store.append([claiming(one, 'take', first), claiming(two, 'take', second)], act())
      const swap = (name: string, from: string, to: string): Write => ({
        ...write(name, 1, 'swapped'),
        claims: [
          { act: 'take', kind: 'number', value: to },
          { act: 'release', kind: 'number', value: from },
        ],
      })
      await log().store.append([swap(one, first, second), swap(two, second, first)], act())
      await expect(log().store.append([claiming(one, 'take', first)], act())).rejects.toThrow(ClaimTaken)
      await log().store.append([claiming(two, 'take', first)], act())
    })

    test('stays as it was where the request drops out', async () => {
      const [holder, other, value] = [stream(), stream(), stream()]
      await log().store.append([claiming(holder, 'take', value)], act())
      const stale = log().store.append([{ ...claiming(holder, 'release', value), expected: 7 }], act())
      await expect(stale).rejects.toThrow(VersionConflict)
      await expect(log().store.append([claiming(other, 'take', value)], act())).rejects.toThrow(ClaimTaken)
      expect(await log().store.read(other)).toEqual([])
    })

    test('is kept as nobody can read it', async () => {
      const value = `value-${stream()}`
      await log().store.append([claiming(stream(), 'take', value)], act())
      const rows = await log().db.query({ text: 'select c::text as row from claims c', values: [] })
      expect(rows.length).toBeGreaterThan(0)
      expect(JSON.stringify(rows)).not.toContain(Buffer.from(value).toString('hex'))
      expect(JSON.stringify(rows)).not.toContain(value)
    })
  })

  test('any interleaving of requests leaves what doing them one by one would', async () => {
    const names = ['a', 'b', 'c'] as const
    const request = fc.record({
      writes: fc.uniqueArray(
        fc.record({
          of: fc.constantFrom(...names),
          expected: fc.oneof(
            fc.constantFrom('any' as const, 'noStream' as const, 'exists' as const),
            fc.nat({ max: 3 }),
          ),
          count: fc.nat({ max: 2 }),
        }),
        { selector: ({ of }) => of, minLength: 1, maxLength: 3 },
      ),
      bulk: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 12 }), async (requests) => {
        const round = stream('round')
        const commands = requests.map(({ bulk }) => act({ bulk }))
        const head = await log().store.head()
        const tries = await Promise.allSettled(
          requests.map(({ writes }, index) =>
            log().store.append(
              writes.map(({ of, expected, count }) => ({
                ...write(`${round}-${of}`, expected, ...times(count, (n) => `${index}.${n}`)),
              })),
              commands[index] ?? act(),
            ),
          ),
        )
        await expectModel(round, head, requests, tries)
      }),
      { numRuns: 15 },
    )
  })

  type Wish = { of: string; expected: Write['expected']; count: number }

  /** In the order that the log shows, each stored request finds what it expected, and holds its events side by side. */
  const expectModel = async (
    round: string,
    head: number,
    requests: readonly { writes: readonly Wish[] }[],
    tries: readonly PromiseSettledResult<Appended>[],
  ): Promise<void> => {
    const versions = new Map<string, number>()
    const stored = tries
      .flatMap((one, index) =>
        one.status === 'fulfilled' && one.value.position > 0 ? [{ ...one.value, index }] : [],
      )
      .sort((one, other) => one.position - other.position)
    let position = head
    for (const { events, index } of stored) {
      for (const { of, expected, count } of requests[index]?.writes ?? []) {
        const version = versions.get(of) ?? 0
        const holds =
          expected === 'any' ||
          (expected === 'exists' ? version > 0 : version === (expected === 'noStream' ? 0 : expected))
        expect(holds).toBe(true)
        versions.set(of, version + count)
      }
      expect(events.map((event) => event.position - position)).toEqual(times(events.length, (n) => n + 1))
      position += events.length
    }
    expect(await log().store.head()).toBe(position)
    for (const [of, version] of versions) {
      const events = await log().store.read(`${round}-${of}`)
      expect(events.map((event) => event.version)).toEqual(times(version, (n) => n + 1))
    }
    for (const one of tries) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(VersionConflict)
  }

  test('two stores on one database share one order', async () => {
    const other = await openTestLog(log().db)
    const name = stream()
    await Promise.all(
      times(60, (index) =>
        (index % 2 ? other : log().store).append(
          [write(name, 'any', 'a'), write(stream(), 'any', 'b')],
          act(),
        ),
      ),
    )
    expect((await log().store.read(name)).map(({ version }) => version)).toEqual(
      times(60, (index) => index + 1),
    )
  })
})

onDriver('PostgreSQL', 'other connections', (log) => {
  test('an idle transaction that has written stalls nobody', async () => {
    const elsewhere = await openPostgres(log().url)
    await elsewhere.script('create table if not exists elsewhere (n int)')
    const done = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const idle = elsewhere.transaction(async (tx) => {
      await tx.query({ text: 'insert into elsewhere values (1)', values: [] })
      await tx.query({ text: 'select count(*) from events', values: [] })
      begun.resolve()
      await done.promise
    })
    await begun.promise
    const before = await log().store.head()
    for (const text of times(15, String)) await log().store.append([write(stream(), 'any', text)], act())
    expect(await log().store.readAll(before, 100)).toHaveLength(15)
    done.resolve()
    await idle
    await elsewhere.close()
  })

  test('several processes leave one log without a gap, and nothing lost', async () => {
    const [count, each] = [3, 40]
    const before = await log().store.head()
    const script = join(import.meta.dirname, '../support/append-forever.ts')
    const shared = stream()
    const runs = times(count, () =>
      Bun.spawn([process.execPath, script, log().url, shared, String(each)], {
        stdout: 'pipe',
        stderr: 'inherit',
      }),
    )
    const printed = await Promise.all(runs.map((run) => new Response(run.stdout).text()))
    expect(await Promise.all(runs.map((run) => run.exited))).toEqual(times(count, () => 0))
    const acknowledged = printed.flatMap((text) => text.trim().split('\n').map(Number))
    expect(new Set(acknowledged).size).toBe(count * each)
    expect(await log().store.head()).toBe(before + 2 * count * each)
    expect(await log().store.read(shared)).toHaveLength(count * each)
    await expectGapless(log())
    expect(await verify(log().db)).toMatchObject({ valid: true })
  })
})
