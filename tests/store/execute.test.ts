import { describe, expect, test } from 'vitest'
import { ClaimTaken, CommandReused, VersionConflict } from '../../api/event-store/errors.ts'
import { makeExecute } from '../../api/event-store/execute.ts'
import type { Command, EventStore, Write } from '../../api/event-store/store.ts'
import { newId } from '../../api/ids.ts'
import type { Aggregate } from '../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import { Rejection } from '../../domain/kernel/rejection.ts'
import { act, onDriver, openTestLog, testRegistry, write } from '../support/log.ts'

type Spent = DomainEvent<'Spent', { readonly amount: number }>

const account: Aggregate<number, Spent> = {
  kind: 'account',
  initial: 10,
  evolve: (left, { data }) => left - data.amount,
}

/** Of what is left, and no more than that; nothing twice over is a fact of nothing. */
const spend =
  (amount: number) =>
  (left: number): readonly Spent[] => {
    if (amount > left) throw new Rejection('account.empty', 'amount', { left })
    return amount === 0 ? [] : [{ type: 'Spent', data: { amount } }]
  }

const registry = { ...testRegistry, versions: { ...testRegistry.versions, Spent: 1 } }

onDriver('PostgreSQL', 'deciding', (log) => {
  const open = (): Promise<EventStore> => openTestLog(log().db, { registry })
  const streamOf = (id: string): string => `account-${id}`

  test('stores the facts that follow from the state of a stream', async () => {
    const store = await open()
    const { execute } = makeExecute(store)
    const id = newId()
    await execute(act(), account, id, spend(4))
    const { events, position } = await execute(act(), account, id, spend(6))
    expect(events).toMatchObject([
      { type: 'Spent', data: { amount: 6 }, stream: streamOf(id), version: 2, position },
    ])
    expect(await store.read(streamOf(id))).toHaveLength(2)
  })

  test('lets a refusal through and stores nothing', async () => {
    const store = await open()
    const { execute } = makeExecute(store)
    const id = newId()
    await expect(execute(act(), account, id, spend(11))).rejects.toMatchObject({
      name: 'Rejection',
      code: 'account.empty',
      params: { left: 10 },
    })
    expect(await store.read(streamOf(id))).toEqual([])
  })

  test('stores nothing, and no guard or claim, where nothing follows', async () => {
    const store = await open()
    const { execute } = makeExecute(store)
    const head = await store.head()
    const answer = await execute(act(), account, newId(), spend(0), {
      guards: [write('note-nowhere', 9)],
      claims: [{ act: 'take', kind: 'x', value: 'y' }],
    })
    expect(answer).toEqual({ position: 0, events: [], repeated: false })
    expect(await store.head()).toBe(head)
  })

  test('decides a repeated command once, though the state has changed so that it would be refused', async () => {
    const store = await open()
    const { execute } = makeExecute(store)
    const [id, command] = [newId(), act()]
    const first = await execute(command, account, id, spend(6))
    await execute(act(), account, id, spend(4))
    expect(await execute(command, account, id, spend(6))).toEqual({ ...first, repeated: true })
    expect(await store.read(streamOf(id))).toHaveLength(2)
    await expect(execute({ ...command, name: 'Other' }, account, id, spend(6))).rejects.toThrow(CommandReused)
  })

  test('of 32 at once on one stream, none is decided on what another has changed', async () => {
    const store = await open()
    const { execute } = makeExecute(store)
    const id = newId()
    const tries = await Promise.allSettled(
      Array.from({ length: 32 }, () => execute(act(), account, id, spend(1))),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    for (const one of tries) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(Rejection)
    expect(await store.read(streamOf(id))).toHaveLength(10)
  })

  test('by two stores at once is decided again where the stream moved', async () => {
    const [one, other] = [makeExecute(await open()), makeExecute(await open())]
    const id = newId()
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        (index % 2 ? one : other).execute(act(), account, id, spend(1)),
      ),
    )
    expect((await log().store.read(streamOf(id))).map(({ version }) => version)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ])
  })

  test('gives up on a stream that keeps moving, and tells so', async () => {
    const store = await open()
    let decided = 0
    const { execute } = makeExecute({
      ...store,
      append: async ([first]) => {
        throw new VersionConflict(first?.stream ?? '', 0, 1)
      },
    })
    const endless = execute(act(), account, newId(), () => {
      decided += 1
      return spend(1)(10)
    })
    await expect(endless).rejects.toThrow(VersionConflict)
    expect(decided).toBe(10)
  })

  test('on several streams takes both or neither', async () => {
    const store = await open()
    const { execute, executeAll } = makeExecute(store)
    const [from, to] = [newId(), newId()]
    const transfer = (amount: number) =>
      executeAll(act({ name: 'Transfer' }), async (load) => {
        const [giver, taker] = [await load(account, from), await load(account, to)]
        return [
          { stream: giver.stream, expected: giver.version, events: spend(amount)(giver.state) },
          {
            stream: taker.stream,
            expected: taker.version,
            events: [{ type: 'Spent', data: { amount: -amount } }],
          },
        ]
      })
    await Promise.all([transfer(3), transfer(4)])
    await expect(transfer(5)).rejects.toThrow(Rejection)
    expect(await store.read(streamOf(from))).toHaveLength(2)
    expect(await store.read(streamOf(to))).toHaveLength(2)
    await execute(act(), account, to, spend(17))
    await expect(execute(act(), account, to, spend(1))).rejects.toThrow(Rejection)
  })

  test('keeps claims and guards with the facts', async () => {
    const store = await open()
    const { execute } = makeExecute(store)
    const [first, second, value] = [newId(), newId(), newId()]
    const claims = [{ act: 'take', kind: 'number', value }] as const
    await execute(act(), account, first, spend(1), { claims })
    await expect(execute(act(), account, second, spend(1), { claims })).rejects.toThrow(ClaimTaken)
    const stale = execute(act(), account, second, spend(1), { guards: [write(streamOf(first), 9)] })
    await expect(stale).rejects.toMatchObject({ name: 'VersionConflict', stream: streamOf(first), actual: 1 })
    await execute(act(), account, second, spend(1), { guards: [write(streamOf(first), 1)] })
    expect(await store.read(streamOf(second))).toHaveLength(1)
  })

  describe('one command many times at once', () => {
    test('is decided once, and all have its answer', async () => {
      const { executeAll } = makeExecute(await open())
      const [command, stream] = [act(), streamOf(newId())]
      let decided = 0
      const answers = await Promise.all(
        Array.from({ length: 32 }, () =>
          executeAll(command, async () => {
            decided += 1
            return [write(stream, 'any', `decision ${decided}`)]
          }),
        ),
      )
      expect(decided).toBe(1)
      expect(new Set(answers.map(({ events }) => events[0]?.id)).size).toBe(1)
      expect(await log().store.read(stream)).toHaveLength(1)
    })

    /** Two processes have both decided before either stores; each decides otherwise. */
    const byTwo = async (command: Command, decisions: readonly [readonly Write[], readonly Write[]]) => {
      let deciding = 0
      const both = Promise.withResolvers<void>()
      return Promise.all(
        decisions.map(async (writes) => {
          const { executeAll } = makeExecute(await open())
          return executeAll(command, async () => {
            deciding += 1
            if (deciding === 2) both.resolve()
            await both.promise
            // the one that comes to nothing looks once the other has stored
            while (writes.length === 0 && !(await log().store.findCommand(command.id))) await Bun.sleep(5)
            return writes
          })
        }),
      )
    }

    const value = newId()
    const claims = [{ act: 'take', kind: 'name', value }] as const
    const twins: Readonly<Record<string, () => readonly [readonly Write[], readonly Write[]]>> = {
      'chooses another order': () => {
        const stream = streamOf(newId())
        return [[write(stream, 'noStream', 'a, b')], [write(stream, 'noStream', 'b, a')]]
      },
      'gives another id to what claims the same name': () => {
        const made = (): Write => ({ ...write(streamOf(newId()), 'noStream', 'made'), claims })
        return [[made()], [made()]]
      },
      'finds that nothing is left to do': () => [[write(streamOf(newId()), 'noStream', 'done')], []],
    }
    for (const [what, decisions] of Object.entries(twins))
      test(`has one answer where another process ${what}`, async () => {
        const command = act({ request: 'the same' })
        const [one, other] = await byTwo(command, decisions())
        expect(one?.events).toHaveLength(1)
        expect(other?.events).toEqual(one?.events)
        expect([one?.repeated, other?.repeated].sort()).toEqual([false, true])
      })

    test('is refused where it asks for something else by then', async () => {
      const { executeAll } = makeExecute(await open())
      const [command, stream] = [act({ request: 'this' }), streamOf(newId())]
      const decide = async () => [write(stream, 'any', 'x')]
      const answers = await Promise.allSettled([
        executeAll(command, decide),
        executeAll({ ...command, request: 'that' }, decide),
      ])
      expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
      expect(answers[1]).toMatchObject({ reason: { name: 'CommandReused' } })
    })
  })
})
