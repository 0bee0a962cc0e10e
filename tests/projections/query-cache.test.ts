import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
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
