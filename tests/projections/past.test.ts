import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import type { Database, Queryable } from '../../projections/kernel/database.ts'
import {
  applySteps,
  type Move,
  type Row,
  type RowsByKey,
  stepsOf,
  touchedBy,
} from '../../projections/kernel/fold.ts'
import { fold } from '../../projections/kernel/follower.ts'
import { NoPast, readAsOf, statementAsOf } from '../../projections/kernel/past.ts'
import { type ColumnType, isScrub, type RowChange } from '../../projections/kernel/projection.ts'
import { pastChangeOf, type Version } from '../../projections/kernel/versions.ts'
import { openAnyDatabase } from '../support/database.ts'
import {
  built,
  forgotten,
  history,
  joined,
  left,
  member,
  membership,
  moved,
  pastRows,
  recorded,
  renamed,
  teamNamed,
} from '../support/members.ts'
import { rowsAfter } from './fold.ts'

/** The versions that pages of so many facts pass through, without a database. */
const versionsAfter = (facts: readonly DomainEvent[], page: number): Record<string, Version[]> => {
  const rows = new Map<string, RowsByKey>()
  const versions = new Map<string, Version[]>()
  const events = recorded(facts)
  for (let first = 0; first < events.length; first += page) {
    const steps = stepsOf(membership, events.slice(first, first + page)).flatMap(({ change, ...step }) =>
      isScrub(change) ? [] : [{ ...step, change: change satisfies RowChange }],
    )
    const before = new Map([...rows].map(([name, ofTable]) => [name, new Map(ofTable)]))
    const movesByRow = applySteps(steps, rows)
    for (const [name, { table, keys }] of touchedBy(steps)) {
      const { ended, begun } = pastChangeOf(table, keys, before.get(name) ?? new Map(), movesByRow)
      const isEnded = ({ row, until }: Version) =>
        until === null &&
        ended.find(({ key }) => Object.entries(key).every(([column, value]) => row[column] === value))
      const kept = (versions.get(name) ?? []).map((one) => {
        const end = isEnded(one)
        return end ? { ...one, until: end.until } : one
      })
      versions.set(name, [...kept, ...begun])
    }
  }
  return Object.fromEntries(versions)
}

const byKey = (rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((one, other) => (String(one.id ?? one.team) < String(other.id ?? other.team) ? -1 : 1))

describe('versions of rows', () => {
  test('every version of every row is what all facts up to then come to, whatever the size of a page', () => {
    fc.assert(
      fc.property(history, fc.constantFrom(1, 2, 3, 1_000), (facts, page) => {
        const versions = versionsAfter(facts, page)
        facts.forEach((_, index) => {
          const position = index + 1
          const rows = rowsAfter(membership, ...facts.slice(0, position))
          for (const name of ['members', 'teams']) {
            const stood = (versions[name] ?? []).filter(
              ({ from, until }) => from <= position && (until === null || until > position),
            )
            expect(byKey(stood.map(({ row }) => row))).toEqual(byKey(rows[name] ?? []))
          }
        })
      }),
    )
  })

  test('a fact that leaves a row as it was begins no version, nor do the steps within one fact', () => {
    const facts = [
      joined(1, 'Ana'),
      renamed(1, 'Ana'),
      moved(1, 'b'),
      moved(1, 'b'),
      left(1),
      joined(1, 'Ana'),
    ]
    for (const page of [1, 2, 1_000])
      expect(versionsAfter(facts, page).members?.map(({ from, until }) => [from, until])).toEqual([
        [1, 3],
        [3, 5],
        [6, null],
      ])
  })

  const written = ['00000070-0000-4000-8000-00000000000a', '00000070-0000-4000-8000-00000000000A'] as const
  test.for<[type: ColumnType, stored: unknown, written: unknown, isSame: boolean]>([
    ['uuid', written[0], written[1], true],
    ['uuid', written[0], member(1), false],
    ['uuid[]', [written[0]], [written[1]], true],
    ['uuid[]', [written[0]], [], false],
    ['timestamptz', '2025-01-01T00:00:00.000Z', '2024-12-31T18:00:00-06:00', true],
    ['timestamptz', '2025-01-01T00:00:00.000Z', '2025-01-01T00:00:00.001Z', false],
    ['numeric', 7.5, '7.50', true],
    ['bigint', 7, '7', true],
    ['bigint', 0, null, false],
    ['bigint', null, 0, false],
    ['jsonb', { b: [{ d: 1, c: 2 }], a: null }, { a: null, b: [{ c: 2, d: 1 }] }, true],
    ['jsonb', { a: [1, 2] }, { a: [2, 1] }, false],
    ['jsonb', ['a'], { 0: 'a' }, false],
    ['text[]', ['á', 'b'], ['á', 'b'], true],
    ['text[]', ['á', 'b'], ['b', 'á'], false],
    ['text', 'A', 'a', false],
    ['integer', 1, null, false],
    ['text', null, undefined, true],
  ])('of %s: %j, written again as %j, is the same: %j', ([type, stored, value, isSame]) => {
    const of = { name: 'of', columns: { id: 'uuid' as const, value: type }, key: ['id'], past: true as const }
    const movesByRow = new Map([['of', new Map([['key', [{ from: 7, row: { id: '1', value } }]]])]])
    const before = new Map([['key', { id: '1', value: stored }]])
    const { ended, begun } = pastChangeOf(of, new Map([['key', { id: '1' }]]), before, movesByRow)
    expect({ ended: ended.length, begun: begun.length }).toEqual(
      isSame ? { ended: 0, begun: 0 } : { ended: 1, begun: 1 },
    )
  })

  test('a row that was not there ends no version, and one that goes begins none', () => {
    const [of] = membership.tables
    if (!of) throw new Error('it has tables')
    const [key, row] = [{ id: member(1) }, { id: member(1), name: 'Ana' }]
    const passing = (before: Row | null, moves: readonly Move[]) =>
      pastChangeOf(
        of,
        new Map([['key', key]]),
        new Map([['key', before]]),
        new Map([[of.name, new Map([['key', [...moves]]])]]),
      )
    expect(passing(null, [{ from: 3, row }])).toEqual({ ended: [], begun: [{ row, from: 3, until: null }] })
    expect(passing(row, [{ from: 3, row: null }])).toEqual({ ended: [{ key, until: 3 }], begun: [] })
    expect(
      passing(null, [
        { from: 3, row },
        { from: 4, row: null },
      ]),
    ).toEqual({ ended: [], begun: [{ row, from: 3, until: 4 }] })
  })

  test('a table that does not say so has no past', () => {
    expect(Object.keys(versionsAfter([joined(1, 'Ana'), moved(1, 'b'), teamNamed('a', 'Uno')], 2))).toEqual([
      'members',
      'moves',
      'teams',
    ])
    expect(versionsAfter([joined(1, 'Ana'), moved(1, 'b')], 2).moves).toEqual([])
  })
})

describe('a statement about the past', () => {
  const { tables } = membership
  const asked = (text: string, ...values: unknown[]) => statementAsOf({ text, values }, tables, 7)
  const membersThen = (number: number) =>
    `"members" as not materialized (select "id", "name", "team", "tags", "card", "joined_at" from "members_past"` +
    ` where from_position <= $${number}::bigint and until_position > $${number}::bigint)`

  test('finds its tables as they were, and keeps the numbers of its parameters', () => {
    expect(asked('select * from members m where m.team = $1', 'a')).toEqual({
      text: `with ${membersThen(2)} select * from members m where m.team = $1`,
      values: ['a', 7],
    })
  })

  test('has the past in front of queries of its own, recursive ones too', () => {
    expect(asked('\n  with x as (select * from members) select * from x').text).toBe(
      `with ${membersThen(1)},  x as (select * from members) select * from x`,
    )
    expect(asked('with recursive x as (select 1 union select * from x) select * from x, members').text).toBe(
      `with recursive ${membersThen(1)},  x as (select 1 union select * from x) select * from x, members`,
    )
  })

  test('finds a table as it was wherever it is named', () => {
    expect(asked('select * from teams where team in (table members)').text).toContain(membersThen(1))
  })

  test('may be about no table at all', () => {
    expect(asked('select $1::int as one', 1)).toEqual({ text: 'select $1::int as one', values: [1] })
  })

  test.for([
    ['select * from moves', 'moves'],
    ['select * from "moves"', 'moves'],
    ['select * from members m join moves using (id)', 'moves'],
    ['select * from members m, moves', 'moves'],
    ['select * from members m, events', 'events'],
    ['select * from only moves', 'moves'],
    ['select m.moves from members m', 'moves'],
    ['select * from teams where team in (table moves)', 'moves'],
    ['select * from teams where team in (table events)', 'events'],
    ['SELECT * FROM Events', 'events'],
    ['select 1 as "(" from events', 'events'],
    ['with events as (select 1 as ")" from events) select * from events', 'events'],
    ['select (select count(*) from moves) from members', 'moves'],
    ['select * from members where id in (select id from /* all */ moves)', 'moves'],
    ['with moves as (select * from moves) select * from moves', 'moves'],
    ['select * from members m join lateral (select * from events) e on true', 'events'],
    ['select * from (members m join sessions s on true)', 'sessions'],
    ['with checkpoints as (select * from checkpoints) select * from checkpoints', 'checkpoints'],
    ['select * from members_past', 'members_past'],
    ['select * from public.members', 'public.members'],
    ["select E'\\' from ' as text from events", 'events'],
    ['select 1 from members union select 1 from events', 'events'],
  ])('is refused where it asks what has no past: %s', ([text = '', name]) => {
    expect(() => asked(text)).toThrow(new NoPast(`no past is kept of ${name}`))
  })

  test.for([
    'insert into members select * from members',
    'with x as (delete from members returning *) select * from x',
    'update members set name = null',
    'select * from members for update',
    'select * into others from members',
    'truncate members',
    'lock table members',
    'merge into members using teams on true when matched then delete',
  ])('is refused where it is no question: %s', (text) => {
    expect(() => asked(text)).toThrow(NoPast)
  })

  test.for([
    "select 'from moves' as text from members -- from moves",
    'select extract(year from m.joined_at), trim(both from m.name) from members m',
    'select * from members m where m.name is distinct from m.team',
    'select * from only members order by team, id',
    'with x as /* all */ (select * from members) select * from x',
    'select tag from members m, lateral unnest(m.tags) as tag',
    'select * from unnest($1::uuid[]) as found (id) join members using (id)',
    'select * from (select * from members) x cross join lateral (select count(*) from teams) n (count)',
    'with x as materialized (select * from members), y as not materialized (select * from x) select * from x, y',
    'select count(*) filter (where m.team is not null) from (members m join teams t on t.team = m.team)',
  ])('is taken for what it is: %s', (text) => {
    expect(() => asked(text)).not.toThrow()
  })
})

const questions: Readonly<Record<string, (db: Queryable) => Promise<unknown>>> = {
  rows: (db) => db.query(sql`select * from members order by id`),
  'names beside names': (db) =>
    db.query(sql`
      select m.name, t.name as team_name from members m left join teams t on t.team = m.team
      where m.name is distinct from ${'Nadie'} order by m.id`),
  'counts of their own': (db) =>
    db.query(sql`
      with counted as (select team, count(*)::int as size from members group by team)
      select t.*, coalesce(c.size, 0) as size from teams t left join counted c using (team) order by t.team`),
  recursion: (db) =>
    db.query(sql`
      with recursive n as (select 1 as i union all select i + 1 from n where i < (select count(*) from members))
      select i from n order by i`),
}

const answers = async (db: Queryable): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    await Promise.all(Object.entries(questions).map(async ([name, ask]) => [name, await ask(db)] as const)),
  )

describe('the past in a database', () => {
  let db: Database
  beforeAll(async () => {
    db = await openAnyDatabase()
  })
  afterAll(() => db.close())

  const asOf = (position: number) => readAsOf(db, membership.tables, position)

  test('[AUD-03] any question about any moment is answered as it was at that moment, followed or rebuilt', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (facts) => {
        const events = recorded(facts)
        const following = await built(db, membership, [], 1)
        const then: Record<string, unknown>[] = [await answers(db)]
        for (const event of events) {
          await fold(db, following, [event])
          then.push(await answers(db))
        }
        const followed = await pastRows(db)
        for (const page of [1, 2, 1_000, 5_000]) {
          await built(db, membership, events, page)
          expect(await pastRows(db)).toEqual(followed)
        }
        for (const [position, answer] of then.entries()) expect(await answers(asOf(position))).toEqual(answer)
        expect(await answers(asOf(events.length + 1_000))).toEqual(then.at(-1))
      }),
      { numRuns: 6 },
    )
  })

  test('whoever is forgotten is so in every version, also those of the same page; whoever is not stays', async () => {
    const facts = [
      joined(1, 'Ana'),
      joined(2, 'Íñigo'),
      renamed(1, 'Ana María'),
      left(1),
      joined(1, 'Ana'),
      forgotten(1),
      renamed(1, 'Otra'),
    ]
    for (const page of [1, 2, 1_000]) {
      await built(db, membership, recorded(facts), page)
      const names = async (position: number) =>
        (await asOf(position).query<{ name: string | null }>(sql`select name from members order by id`)).map(
          ({ name }) => name,
        )
      expect(await Promise.all([1, 2, 3, 4, 5, 6, 7].map(names))).toEqual([
        [null],
        [null, 'Íñigo'],
        [null, 'Íñigo'],
        ['Íñigo'],
        [null, 'Íñigo'],
        [null, 'Íñigo'],
        ['Otra', 'Íñigo'],
      ])
      const [forgot] = await asOf(6).query(sql`select * from members where id = ${member(1)}`)
      expect(forgot).toMatchObject({ name: null, tags: ['forgotten'], card: null })
    }
  })

  test('a read model that gives up its past leaves nothing of it behind', async () => {
    await built(db, membership, recorded([joined(1, 'Ana')]), 10)
    const tables = membership.tables.map(({ past, ...table }) => table)
    await built(db, { ...membership, tables, on: {} }, [], 10)
    expect(await db.query(sql`select relname from pg_class where relname like 'members\_past%'`)).toEqual([])
    await built(db, membership, [], 10)
  })
})
