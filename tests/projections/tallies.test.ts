import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import type { Database, Queryable } from '../../projections/kernel/database.ts'
import { NoPast, readAsOf } from '../../projections/kernel/past.ts'
import { amend, projection, put, remove, table } from '../../projections/kernel/projection.ts'
import { id } from '../support/a.ts'
import { openAnyDatabase } from '../support/database.ts'
import { built, inPages, recorded } from '../support/members.ts'

type Card = { id: string; shelf: string; colour: string; is_lent: boolean; ended_at: string | null }

type CardEvent =
  | DomainEvent<'CardMade', { id: string; shelf: string; colour: string }>
  | DomainEvent<'CardMoved', { id: string; shelf: string }>
  | DomainEvent<'CardLent', { id: string; isLent: boolean }>
  | DomainEvent<'CardEnded', { id: string }>
  | DomainEvent<'CardLost', { id: string }>

const columns = {
  id: 'uuid',
  shelf: 'text',
  colour: 'text',
  is_lent: 'boolean',
  ended_at: 'timestamptz',
} as const

const cards = table<Card>({ name: 'cards', columns, key: ['id'], past: true })
const counted = { shelf: 'text', colour: 'text', cards: 'integer' } as const
type CountRow = { shelf: string; colour: string; cards: number }

/** Of those on a shelf, by colour. */
const standing = table<CountRow>({
  name: 'cards_standing',
  columns: counted,
  key: ['shelf', 'colour'],
  tally: { of: cards, column: 'cards', only: { ended_at: null, is_lent: false } },
})

/** The same cards without their past, and all of them by their shelf. */
const slips = table<Card>({ name: 'slips', columns, key: ['id'] })
const shelved = table<{ shelf: string; slips: number }>({
  name: 'slips_shelved',
  columns: { shelf: 'text', slips: 'integer' },
  key: ['shelf'],
  tally: { of: slips, column: 'slips', only: {} },
})

const both = [cards, slips]
const amended = (key: string, what: () => Partial<Card>) =>
  both.map((of) => amend(of, { id: key }, (row) => ({ ...row, ...what() })))

const library = projection<CardEvent>({
  name: 'library',
  version: 1,
  tables: [cards, standing, slips, shelved],
  on: {
    CardMade: ({ data }) => both.map((of) => put(of, { ...data, is_lent: false, ended_at: null })),
    CardMoved: ({ data }) => amended(data.id, () => ({ shelf: data.shelf })),
    CardLent: ({ data }) => amended(data.id, () => ({ is_lent: data.isLent })),
    CardEnded: ({ data, at }) => amended(data.id, () => ({ ended_at: at })),
    CardLost: ({ data }) => both.map((of) => remove(of, { id: data.id })),
  },
})

const which = fc.integer({ min: 1, max: 4 }).map((number) => id('c', number))
const shelf = fc.constantFrom('a', 'b')
const colour = fc.constantFrom('red', 'blue')
const fact = <Type extends string>(type: Type) => fc.constant(type)
const history = fc.array(
  fc.oneof(
    fc.record({ type: fact('CardMade'), data: fc.record({ id: which, shelf, colour }) }),
    fc.record({ type: fact('CardMoved'), data: fc.record({ id: which, shelf }) }),
    fc.record({ type: fact('CardLent'), data: fc.record({ id: which, isLent: fc.boolean() }) }),
    fc.record({ type: fact('CardEnded'), data: fc.record({ id: which }) }),
    fc.record({ type: fact('CardLost'), data: fc.record({ id: which }) }),
  ),
  { minLength: 1, maxLength: 30 },
)

let db: Database
beforeAll(async () => {
  db = await openAnyDatabase()
})
afterAll(() => db.close())

const countsOf = (of: Queryable) => of.query(sql`select * from cards_standing order by shelf, colour`)
const shelvesOf = (of: Queryable) => of.query(sql`select * from slips_shelved order by shelf`)

/** What the counted rows themselves say. */
const countedOf = (of: Queryable) =>
  of.query(sql`
    select shelf, colour, count(*)::int as cards from cards where ended_at is null and not is_lent
    group by shelf, colour order by shelf, colour`)
const slipsOf = (of: Queryable) =>
  of.query(sql`select shelf, count(*)::int as slips from slips group by shelf order by shelf`)

test('counts move with the rows they count, in pages of any size, and a build counts the same', async () => {
  await fc.assert(
    fc.asyncProperty(history, fc.constantFrom(1, 3, 1_000), async (facts, page) => {
      const events = recorded(facts)
      const one = await built(db, library, [], 1)
      for (let first = 0; first < events.length; first += page) {
        await inPages(db, one, events.slice(first, first + page), page)
        expect(await countsOf(db)).toEqual(await countedOf(db))
        expect(await shelvesOf(db)).toEqual(await slipsOf(db))
      }
      const followed = [await countsOf(db), await shelvesOf(db)]
      await built(db, library, events, 2)
      expect([await countsOf(db), await shelvesOf(db)]).toEqual(followed)
    }),
    { numRuns: 8 },
  )
}, 120_000)

test('of a past moment are the counts that stood then', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (facts) => {
      const one = await built(db, library, [], 1)
      const then: unknown[] = []
      for (const event of recorded(facts)) {
        await inPages(db, one, [event], 1)
        then.push(await countsOf(db))
      }
      for (const [index, counts] of then.entries())
        expect(await countsOf(readAsOf(db, library.tables, index + 1))).toEqual(counts)
    }),
    { numRuns: 4 },
  )
}, 120_000)

test('what is counted of a table without a past has none either', async () => {
  await built(db, library, [], 1)
  await expect(shelvesOf(readAsOf(db, library.tables, 1))).rejects.toThrow(NoPast)
})
