import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import type { Queryable, Statement } from '../../projections/kernel/database.ts'
import { cachedAnswer, readerAtVersions } from '../../projections/kernel/query-cache.ts'

/** A database whose read model `people` has this version, with what it was asked for. */
const database = (version: string) => {
  const now = { version }
  const asked: string[] = []
  const db: Queryable = {
    query: async <Row extends object>({ text }: Statement) => {
      asked.push(text)
      return [{ name: 'people', version: now.version }] as unknown as Row[] // what `checkpoints` would show
    },
  }
  return { db, now, asked }
}

const at = (version: string) => JSON.stringify({ people: version })

/** Who answers is named by a letter. */
const answerBy = (letter: string, reader: Queryable): Promise<string> =>
  cachedAnswer(
    reader,
    'people',
    sql`select ${'one'}`,
    async () => letter,
    () => 1,
  )

test('an answer is asked for once for each version of the rows', async () => {
  const { db, now, asked } = database('1@5')
  expect([await answerBy('a', db), await answerBy('b', db)]).toEqual(['a', 'a'])
  now.version = '1@6'
  expect([await answerBy('c', db), await answerBy('d', db)]).toEqual(['c', 'c'])
  expect(asked).toHaveLength(4)
})

test('a reader that knows the versions asks for none, and shares the answers of its database', async () => {
  const { db, asked } = database('1@5')
  expect(await answerBy('a', db)).toBe('a')
  asked.length = 0
  expect(await answerBy('b', readerAtVersions(db, at('1@5')))).toBe('a')
  expect(await answerBy('c', readerAtVersions(db, at('1@6')))).toBe('c')
  expect(asked).toEqual([])
  await readerAtVersions(db, at('1@6')).query(sql`select 2`)
  expect(asked).toEqual(['select 2'])
})

test('an answer of later rows serves who began before, not one of earlier rows or of another read model', async () => {
  const { db } = database('1@9')
  const read = (letter: string, version: string) => answerBy(letter, readerAtVersions(db, at(version)))
  expect(await read('a', '1@10')).toBe('a')
  expect(await read('b', '1@9')).toBe('a')
  expect(await read('c', '1@11')).toBe('c')
  expect(await read('d', '2@10')).toBe('d')
  expect(await read('e', '1@10')).toBe('e')
})

test('of a read model without a version, which is being built, answers are kept apart', async () => {
  const { db } = database('1@5')
  expect(await answerBy('a', db)).toBe('a')
  expect(await answerBy('b', readerAtVersions(db, '{}'))).toBe('b')
})

const turnOfTheLoop = () => new Promise((resolve) => setImmediate(resolve))

/** Figures that may lag, each counted once `finish` is called. */
const figuresOf = (db: Queryable) => {
  const waiting: ((answer: string) => void)[] = []
  const read = () =>
    cachedAnswer(
      db,
      'people',
      sql`select ${'figures'}`,
      () => new Promise<string>((resolve) => void waiting.push(resolve)),
      () => 1,
      true,
    )
  const finish = async (answer: string) => {
    const one = await vi.waitUntil(() => waiting.shift())
    one(answer)
    await turnOfTheLoop()
  }
  return { read, finish, waiting }
}

test('figures of a long log are those of just before while the next are counted, once for all', async () => {
  const { db, now } = database('1@5000000@0')
  const { read, finish, waiting } = figuresOf(db)
  const first = read()
  await finish('first')
  expect(await first).toBe('first')
  now.version = '1@5000500@0'
  expect([await read(), await read()]).toEqual(['first', 'first'])
  expect(waiting).toHaveLength(1)
  await finish('second')
  expect(await read()).toBe('second')
  expect(waiting).toHaveLength(0)
})

test.for([
  ['by more facts than a ten-thousandth', '1@5000000@0', '1@5000502@0'],
  ['in a shorter log', '1@999000@0', '1@999001@0'],
  ['once something was erased', '1@5000000@0', '1@5000001@1'],
  ['of another version', '1@5000000@0', '2@5000000@0'],
])('figures that are behind %s serve nobody', async ([, before = '', after = '']) => {
  const { db, now } = database(before)
  const { read, finish } = figuresOf(db)
  const first = read()
  await finish('first')
  await first
  now.version = after
  const second = read()
  await finish('second')
  expect(await second).toBe('second')
})

test('figures that could not be counted are counted anew at the next question', async () => {
  const { db, now } = database('1@5000000@0')
  const answers = [async () => 'first', () => Promise.reject(new Error('away')), async () => 'third']
  const read = () =>
    cachedAnswer(
      db,
      'people',
      sql`select 1`,
      () => answers.shift()?.() ?? Promise.resolve('none'),
      () => 1,
      true,
    )
  expect(await read()).toBe('first')
  now.version = '1@5000001@0'
  expect(await read()).toBe('first')
  await turnOfTheLoop()
  expect(await read()).toBe('third')
})
