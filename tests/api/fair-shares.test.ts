import fc from 'fast-check'
import { execute, parse } from 'graphql'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Operations, object } from '../../api/contract/operation.ts'
import { inChunks, jsonInChunks, rowsPerChunk } from '../../api/http/chunks.ts'
import type { HttpContext } from '../../api/http/env.ts'
import { openFairShares } from '../../api/http/fair-share.ts'
import { openLimiter } from '../../api/http/limiter.ts'
import { operationsOf } from '../../api/http/operations.ts'
import { buildSchema } from '../../api/http/schema.ts'
import { openYielding } from '../../api/http/yielding.ts'
import type { Statement } from '../../projections/kernel/database.ts'
import { cacheAsOf, cachedAnswer, readerAtVersions } from '../../projections/kernel/query-cache.ts'

const loop = () => new Promise((resolve) => setImmediate(resolve))

/** Work that runs until `end`; `begun` lists what has started. */
const openWorks = () => {
  const ends = new Map<string, () => void>()
  const begun: string[] = []
  const work = (name: string) => async () => {
    begun.push(name)
    const { promise, resolve } = Promise.withResolvers<void>()
    ends.set(name, resolve)
    await promise
    return name
  }
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.()
    await loop()
  }
  return { begun, work, end }
}

describe('turns', () => {
  test('let so many of each key go on at a time, and the next in the order in which they asked', async () => {
    const { begun, work, end } = openWorks()
    const inTurn = openLimiter(2)
    const answers = ['a', 'b', 'c', 'd'].map((name) => inTurn('one', work(name)))
    const other = inTurn('other', work('x'))
    await loop()
    expect(begun).toEqual(['a', 'b', 'x'])
    await end('b')
    expect(begun).toEqual(['a', 'b', 'x', 'c'])
    await end('a')
    expect(begun.at(-1)).toBe('d')
    for (const name of ['c', 'd', 'x']) await end(name)
    expect(await Promise.all([...answers, other])).toEqual(['a', 'b', 'c', 'd', 'x'])
  })

  test('refuse what is more than may wait, with the seconds after which to ask again', async () => {
    const { begun, work, end } = openWorks()
    const inTurn = openLimiter(1, 2)
    const taken = ['a', 'b', 'c'].map((name) => inTurn('one', work(name)))
    await expect(inTurn('one', work('d'))).rejects.toMatchObject({
      code: 'http.too-many-requests',
      params: { seconds: 1 },
    })
    for (const name of ['a', 'b', 'c']) await end(name)
    await Promise.all(taken)
    const late = inTurn('one', work('e'))
    await end('e')
    expect([await late, begun]).toEqual(['e', ['a', 'b', 'c', 'e']])
  })

  test('give the place of whoever goes away while they wait to the next', async () => {
    const { begun, work, end } = openWorks()
    const inTurn = openLimiter(1, 2)
    const leaving = new AbortController()
    const first = inTurn('one', work('a'))
    const left = inTurn('one', work('b'), leaving.signal)
    const next = inTurn('one', work('c'))
    leaving.abort()
    await expect(left).rejects.toMatchObject({ code: 'http.too-many-requests' })
    const fourth = inTurn('one', work('d'))
    for (const name of ['a', 'c', 'd']) await end(name)
    expect([await Promise.all([first, next, fourth]), begun]).toEqual([
      ['a', 'c', 'd'],
      ['a', 'c', 'd'],
    ])
  })

  test('end with work that fails, too', async () => {
    const inTurn = openLimiter(1)
    const failing = Array.from({ length: 3 }, () => inTurn('one', () => Promise.reject(new Error('no'))))
    expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(
      failing.map(() => 'rejected'),
    )
    expect(await inTurn('one', async () => 'whole')).toBe('whole')
  })
})

describe('the share of one person', () => {
  const asked = async (kind: 'postgres' | 'pglite') => {
    const { begun, work, end } = openWorks()
    const shareOf = openFairShares({ kind })
    const db = { query: async (statement: Statement) => [{ name: await work(statement.text)() }] as never[] }
    const ask = (personId: string | null, text: string) =>
      shareOf(personId).reader(db).query({ text, values: [] })
    const all = [
      ...Array.from({ length: 6 }, (_, at) => ask('a', `a${at}`)),
      ask('b', 'b'),
      ask(null, 'nobody'),
    ]
    await loop()
    const first = [...begun]
    while (begun.length < all.length) for (const name of begun) await end(name)
    for (const name of begun) await end(name)
    return { first, rows: (await Promise.all(all)).flat() }
  }

  test('is four connections of PostgreSQL, and one statement at a time of the embedded database', async () => {
    const four = await asked('postgres')
    expect(four.first).toEqual(['a0', 'a1', 'a2', 'a3', 'b', 'nobody'])
    expect(four.rows).toHaveLength(8)
    const one = await asked('pglite')
    expect(one.first).toEqual(['a0', 'b', 'nobody'])
    expect(one.rows).toHaveLength(8)
  })

  test('is asked of through the same cache as everybody else’s, with one question of each version', async () => {
    const shareOf = openFairShares({ kind: 'postgres' })
    const texts: string[] = []
    const db = {
      query: async ({ text }: Statement) => {
        texts.push(text)
        return [{ name: 'people', version: '1@7@0' }] as never[]
      },
    }
    let answers = 0
    const count = async () => ++answers
    const ask = (personId: string | null) =>
      cachedAnswer(shareOf(personId).reader(db), 'people', sql`select 1`, count, () => 1)
    expect([await ask('a'), await ask('b'), await ask(null)]).toEqual([1, 1, 1])
    expect(await cachedAnswer(db, 'people', sql`select 1`, count, () => 1)).toBe(1)
    expect(texts).toHaveLength(4)
    const past = { query: db.query }
    cacheAsOf(past, shareOf('a').reader(readerAtVersions(db, '{"people":"1@7@0"}')), 5)
    expect(await cachedAnswer(past, 'people', sql`select 1`, count, () => 1)).toBe(2)
    expect(texts).toHaveLength(4)
  })
})

describe('a query of somebody', () => {
  const row = object('Row', { id: z.int() })
  const contract = {
    'Query.one': { reply: z.int(), rule: 'public' },
    'Query.many': { reply: z.array(row), rule: 'public' },
    'Mutation.act': { reply: z.int(), rule: 'public' },
  } satisfies Operations
  const schemaWith = (one: () => number | Promise<number>, many: () => { id: number }[]) =>
    buildSchema(
      operationsOf(contract, { 'Query.one': one, 'Query.many': many, 'Mutation.act': () => 1 }),
      contract,
    )
  const parts = { share: openFairShares({ kind: 'postgres' })('a') }
  const context = { get: () => parts } as unknown as HttpContext // resolvers use no other part of it

  test('has four of its root fields looked up at a time, and each completed when it is its turn', async () => {
    const { begun, work, end } = openWorks()
    let number = 0
    const one = async () => {
      number += 1
      const own = number
      await work(`${own}`)()
      return own
    }
    const schema = schemaWith(one, () => [])
    const fields = Array.from({ length: 6 }, (_, at) => `f${at}: one`).join(' ')
    const answer = execute({ schema, document: parse(`{ ${fields} }`), contextValue: context })
    await loop()
    expect(begun).toEqual(['1', '2', '3', '4'])
    while (begun.length < 6) for (const name of begun) await end(name)
    for (const name of begun) await end(name)
    expect((await answer).data).toEqual({ f0: 1, f1: 2, f2: 3, f3: 4, f4: 5, f5: 6 })
  })

  test('has the rows of a long list completed in chunks, while others have their turn', async () => {
    const rows = Array.from({ length: 4 * rowsPerChunk }, (_, id) => ({ id }))
    const schema = schemaWith(
      () => 1,
      () => rows,
    )
    let turns = 0
    let isOver = false
    const ticking = (async () => {
      for (; !isOver; turns += 1) await loop()
    })()
    const answer = await execute({ schema, document: parse('{ many { id } }'), contextValue: context })
    isOver = true
    await ticking
    expect(answer.data?.many).toEqual(rows)
    expect(turns).toBeGreaterThan(3)
  })
})

describe('yielding the processor', () => {
  test('comes once a turn of the event loop for each key, in the order in which they asked', async () => {
    const yieldTurn = openYielding()
    const said: string[] = []
    const speak = async (key: string, word: string) => {
      await yieldTurn(key)
      said.push(word)
    }
    const all = [speak('a', 'a1'), speak('a', 'a2'), speak('b', 'b1'), speak('a', 'a3'), speak('b', 'b2')]
    await Promise.all(all)
    expect(said.filter((word) => word.startsWith('a'))).toEqual(['a1', 'a2', 'a3'])
    expect(said.indexOf('b1')).toBeLessThan(said.indexOf('a2'))
    expect(said.indexOf('b2')).toBeLessThan(said.indexOf('a3'))
  })

  test('puts long work off for as long as it took, and short work not at all', async () => {
    const yieldTurn = openYielding()
    const turns: string[] = []
    const yieldTimes = async (key: string, times: number): Promise<void> => {
      for (let time = 0; time < times; time += 1) {
        await yieldTurn(key)
        turns.push(key)
      }
    }
    await yieldTurn('long')
    for (const until = performance.now() + 250; performance.now() < until; );
    await Promise.all([yieldTimes('long', 1), yieldTimes('short', 4)])
    expect(turns).toEqual(['short', 'short', 'short', 'short', 'long'])
  })
})

describe('a long answer', () => {
  const never = async (): Promise<void> => {
    throw new Error('a short one waits for nothing')
  }

  test('is written as JSON as ever, and in between others have their turn', async () => {
    const rows = fc.array(fc.record({ id: fc.string(), held: fc.jsonValue() }), {
      maxLength: 3 * rowsPerChunk,
    })
    const data = fc.dictionary(
      fc.string(),
      fc.oneof(rows, fc.record({ count: fc.nat(), rows }), fc.jsonValue()),
    )
    await fc.assert(
      fc.asyncProperty(data, async (held) => {
        const value = { data: held, error: true }
        expect(await jsonInChunks(value, async () => undefined)).toBe(JSON.stringify(value))
      }),
      { numRuns: 100 },
    )
    let yields = 0
    const long = {
      data: { list: Array.from({ length: 2_000 }, (_, at) => ({ at, text: 'x'.repeat(1_000) })) },
    }
    const text = await jsonInChunks(long, async () => {
      yields += 1
    })
    expect([text === JSON.stringify(long), yields > 4, yields < 20]).toEqual([true, true, true])
    expect(await jsonInChunks({ data: null }, never)).toBe('{"data":null}')
  })

  test('has its rows completed chunk by chunk, in their order; a short one at once', async () => {
    const short = Array.from({ length: rowsPerChunk }, (_, at) => at)
    expect(inChunks(short, never)).toBe(short)
    const rows = Array.from({ length: 3 * rowsPerChunk + 1 }, (_, at) => at)
    let done = 0
    const doneBefore: number[] = []
    const completed = inChunks(rows, async () => {
      await loop()
      doneBefore.push(done)
    }).map(async (row) => {
      await row
      done += 1
      return row
    })
    expect(await Promise.all(completed)).toEqual(rows)
    expect(doneBefore).toEqual([rowsPerChunk, 2 * rowsPerChunk, 3 * rowsPerChunk])
  })
})
