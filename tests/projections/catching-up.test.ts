import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Recorded } from '../../domain/kernel/event.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { beginGeneration, catchUp, completeGenerations } from '../../projections/kernel/generations.ts'
import { change, projection, put, table } from '../../projections/kernel/projection.ts'
import { promote } from '../../projections/kernel/promotion.ts'
import { writtenKeys } from '../../projections/kernel/written-keys.ts'
import { openAnyDatabase } from '../support/database.ts'
import {
  built,
  forgotten,
  inPages,
  joined,
  left,
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
  db = await openAnyDatabase()
})
afterAll(() => db.close())

const logOf = (events: readonly Recorded[]) => ({
  readEvents: async (after: number, limit: number) =>
    events.filter(({ position }) => position > after && position <= after + limit),
  head: async () => events.length,
})

const events = recorded([
  joined(1, 'Ana'),
  teamNamed('a', 'Primero'),
  joined(2, 'Íñigo', 'b'),
  moved(1, 'b'),
  renamed(2, 'Iñaki'),
  joined(3, 'Zoé'),
  left(2),
  forgotten(3),
  teamNamed('a', 'Segundo'),
  joined(2, 'Íñigo', 'a'),
])

test('a build comes to the rows that following comes to, whatever the size of its pages', async () => {
  await inPages(db, await built(db, membership, [], 1), events, 1)
  const expected = [await presentRows(db), await pastRows(db)]
  for (const page of [1, 2, 3, 4, 100]) {
    const one = await beginGeneration(db, membership, writtenKeys(100))
    await catchUp(db, [one], logOf(events), page)
    await completeGenerations(db, [one])
    await promote(db, [one])
    expect([await presentRows(db), await pastRows(db)]).toEqual(expected)
  }
})

test('the page after the next is asked for while one is written', async () => {
  const one = await beginGeneration(db, membership, writtenKeys(100))
  const { readEvents, head } = logOf(events)
  const third = Promise.withResolvers<void>()
  const reading = {
    head,
    readEvents: (after: number, limit: number) => {
      if (after === 4) third.resolve()
      return readEvents(after, limit)
    },
  }
  const slow: Database = {
    ...db,
    transaction: async (run, options) => {
      await third.promise
      return db.transaction(run, options)
    },
  }
  await catchUp(slow, [one], reading, 2)
  expect(one.position).toBe(events.length)
  await promote(db, [one])
})

test('where the log cannot be read any further, what is being written is written first', async () => {
  const one = await beginGeneration(db, membership, writtenKeys(100))
  const { readEvents, head } = logOf(events)
  let underWay = 0
  const counted: Database = {
    ...db,
    transaction: async (run, options) => {
      underWay += 1
      const result = await db.transaction(run, options)
      underWay -= 1
      return result
    },
  }
  const failing = {
    head,
    readEvents: async (after: number, limit: number) => {
      if (after >= 4) throw new Error('gone')
      return readEvents(after, limit)
    },
  }
  await expect(catchUp(counted, [one], failing, 2)).rejects.toThrow('gone')
  expect([underWay, one.position]).toEqual([0, 4])
  await promote(db, [one])
})

test('a page that could not be written is told, the last one too', async () => {
  const one = await beginGeneration(db, membership, writtenKeys(100))
  const away: Database = { ...db, transaction: () => Promise.reject(new Error('away')) }
  for (const page of [2, events.length + 1])
    await expect(catchUp(away, [one], logOf(events), page)).rejects.toThrow('away')
  await promote(db, [one])
})

const teams = table<{ team: string; name: string }>({
  name: 'brittle_teams',
  columns: { team: 'text', name: 'text' },
  key: ['team'],
})
const people = table<{ id: string; name: string }>({
  name: 'brittle_people',
  columns: { id: 'uuid', name: 'text' },
  key: ['id'],
})

const sound = (name: string): string => {
  if (name === 'bad') throw new Error('bad')
  return name
}

const brittle = projection<ReturnType<typeof joined>>({
  name: 'brittle',
  version: 1,
  tables: [teams, people],
  on: {
    TeamNamed: ({ data }) =>
      change(teams, { team: data.team }, () => ({ team: data.team, name: sound(data.name) })),
    Joined: ({ data: { id, name } }) =>
      name === 'worse'
        ? put(people, { id, name: sound('bad') })
        : change(people, { id }, () => ({ id, name: sound(name) })),
  },
})

test.each([
  ['by what becomes of a stored row', [teamNamed('a', 'bad'), joined(2, 'bad')]],
  ['by what becomes of a new row', [joined(2, 'bad'), teamNamed('a', 'bad')]],
  ['by its handler', [joined(2, 'worse'), teamNamed('a', 'bad')]],
])('a build stands still at the first event that cannot be handled, %s', async (_, [first, second]) => {
  if (!first || !second) throw new Error('there are two')
  const log = recorded([
    teamNamed('a', 'Uno'),
    joined(1, 'Ana'),
    joined(3, 'Eva'),
    first,
    second,
    joined(4, 'Oto'),
    joined(5, 'Zoé'),
  ])
  const one = await beginGeneration(db, brittle, writtenKeys(100))
  await catchUp(db, [one], logOf(log), 3)
  expect([one.status, one.stopped?.position]).toEqual(['stopped', 4])
  await completeGenerations(db, [one])
  await promote(db, [one])
  const names = await db.query({ text: 'select name from brittle_people order by 1', values: [] })
  expect(names).toEqual([{ name: 'Ana' }, { name: 'Eva' }])
})
