import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../projections/kernel/database.ts'
import { fold } from '../../projections/kernel/follower.ts'
import { beginGeneration, completeGenerations } from '../../projections/kernel/generations.ts'
import { promote } from '../../projections/kernel/promotion.ts'
import { writtenKeys } from '../../projections/kernel/written-keys.ts'
import { openTestDatabase } from '../support/database.ts'
import {
  built,
  forgotten,
  inPages,
  joined,
  left,
  member,
  membership,
  moved,
  pastRows,
  presentRows,
  recorded,
  renamed,
  teamNamed,
} from '../support/members.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const events = recorded([
  joined(1, 'Ana'),
  joined(2, 'Íñigo', 'b'),
  moved(1, 'b'),
  teamNamed('a', 'Primero'),
  left(2),
  renamed(1, 'Ana María'),
  joined(3, 'Zoé'),
  joined(2, 'Íñigo', 'a'),
  moved(1, 'a'),
  forgotten(3),
  teamNamed('a', 'Segundo'),
  left(2),
])

const rows = async () => ({ ...(await presentRows(db)), past: await pastRows(db) })

const followedRows = async (of = events) => {
  const one = await built(db, membership, [], 1)
  await inPages(db, one, of, 1)
  return rows()
}

test('a build that ends at any event, and in two steps, comes to the rows that following comes to', async () => {
  for (let end = 0; end <= events.length; end += 2) {
    const expected = await followedRows(events.slice(0, end))
    const one = await beginGeneration(db, membership, writtenKeys(100))
    await inPages(db, one, events.slice(0, Math.floor(end / 2)), 2)
    await completeGenerations(db, [one])
    await inPages(db, one, events.slice(0, end), 2)
    await promote(db, [one])
    expect(await rows()).toEqual(expected)
  }
})

test('following in pages of any size comes to the same rows and the same past', async () => {
  const expected = await followedRows()
  for (const page of [2, 5, 100]) {
    await inPages(db, await built(db, membership, [], 1), events, page)
    expect(await rows()).toEqual(expected)
  }
})

test('a build that ended without a word is taken up again, however far it had come', async () => {
  const expected = await followedRows()
  for (let end = 0; end <= events.length; end += 3)
    for (const wasCompleted of [false, true]) {
      const lost = await beginGeneration(db, membership, writtenKeys(100))
      await inPages(db, lost, events.slice(0, end), 2)
      if (wasCompleted) {
        await completeGenerations(db, [lost])
        await inPages(db, lost, events.slice(0, end + 2), 1)
      }
      const taken = await beginGeneration(db, membership, writtenKeys(100))
      expect(taken.version).toBe(lost.version)
      await inPages(db, taken, events, 4)
      await completeGenerations(db, [taken])
      await promote(db, [taken])
      expect(await rows()).toEqual(expected)
    }
})

test('a page of a build that the database refuses is folded event by event up to the one at fault', async () => {
  const one = await beginGeneration(db, membership, writtenKeys(100))
  const [first, second, refused] = recorded([moved(1, 'a'), moved(1, 'b'), joined(2, 'no \0 text')])
  if (!first || !second || !refused) throw new Error('three events were recorded')
  await fold(db, one, [first])
  await expect(fold(db, one, [second, refused])).rejects.toThrow('position 3 could not be handled')
  await completeGenerations(db, [one])
  await promote(db, [one])
  expect(await presentRows(db)).toEqual({ members: [], teams: [], moves: [{ id: member(1), times: 2 }] })
})

test('no key stands twice in a table, nor is it null', async () => {
  await built(db, membership, events, 5)
  const keys = await db.query(sql`
    select regexp_replace(t.relname, '_v.*', '') as name, array_agg(a.attname::text order by i.place) as columns, bool_and(a.attnotnull) as filled
    from pg_index x join pg_class t on t.oid = x.indrelid cross join unnest(x.indkey) with ordinality i (column_number, place)
    join pg_attribute a on a.attrelid = t.oid and a.attnum = i.column_number
    where x.indisunique and t.relname ~ '^(members|moves|teams).*_v' group by t.oid, t.relname order by 1`)
  expect(keys).toEqual([
    { name: 'members', columns: ['id'], filled: true },
    { name: 'members_past', columns: ['id', 'from_position'], filled: true },
    { name: 'moves', columns: ['id'], filled: true },
    { name: 'teams', columns: ['team'], filled: true },
    { name: 'teams_past', columns: ['team', 'from_position'], filled: true },
  ])
})

test('the planner knows what is in the tables of a build, and that indexes alone can answer', async () => {
  await built(db, membership, events, 5)
  const known = await db.query(sql`
    select regexp_replace(relname, '_v.*', '') as name, relpages = relallvisible as visible,
      exists(select from pg_stats where tablename = relname) as described
    from pg_class where relkind = 'r' and relname ~ '^(members|teams).*_v' and relpages > 0 order by 1`)
  expect(known).toEqual(
    ['members', 'members_past', 'teams', 'teams_past'].map((name) => ({
      name,
      visible: true,
      described: true,
    })),
  )
})

test('several tables are completed at once, but not so many that nobody else gets a connection', async () => {
  const one = await beginGeneration(db, membership, writtenKeys(100))
  let [underWay, most] = [0, 0]
  const counted = async <Result>(act: () => Promise<Result>): Promise<Result> => {
    underWay += 1
    most = Math.max(most, underWay)
    try {
      return await act()
    } finally {
      underWay -= 1
    }
  }
  const counting: Database = {
    ...db,
    query: (statement) => counted(() => db.query(statement)),
    transaction: (run) => counted(() => db.transaction(run)),
  }
  await completeGenerations(counting, [one])
  expect(most).toBe(4)
  await promote(db, [one])
})
