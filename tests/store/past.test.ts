import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { fold } from '../../projections/kernel/follower.ts'
import { readAsOf } from '../../projections/kernel/past.ts'
import { act, onEachDriver, openTestLog, stream, write } from '../support/log.ts'
import {
  built,
  forgotten,
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

onEachDriver('the past', (log) => {
  test('an instant becomes the position of the last event before it', async () => {
    const begin = Date.UTC(2026, 2, 1)
    const hour = 3_600_000
    let now = begin
    const store = await openTestLog(log().db, { now: () => new Date(now) })
    const before = (hours: number) => store.positionBefore(new Date(begin + hours * hour))
    expect(await before(1_000)).toBe(0)
    const sizes = [1, 3, 0, 2, 5, 1, 1]
    for (const size of sizes) {
      const texts = Array.from({ length: size }, String)
      if (size > 0) await store.append([write(stream(), 'noStream', ...texts)], act())
      now += hour
    }
    const ends = sizes.map((_, index) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0))
    for (const [hours, end] of ends.entries()) {
      expect(await before(hours)).toBe(end)
      expect(await before(hours - 0.5)).toBe(end)
    }
    expect(await before(1_000_000)).toBe(await store.head())
    expect(await before(-1_000_000)).toBe(0)
  })

  test('versions are the same in pages of any size, followed or rebuilt, and answer as of each position', async () => {
    const { db } = log()
    const events = recorded([
      joined(1, 'Ana'),
      teamNamed('a', 'Primero'),
      joined(2, 'Íñigo', 'b'),
      moved(1, 'b'),
      renamed(1, 'Ana'),
      left(2),
      teamNamed('a', 'Primero'),
      joined(2, 'Íñigo', 'a'),
      forgotten(2),
      moved(2, 'b'),
    ])
    const following = await built(db, membership, [], 1)
    for (const event of events) await fold(db, following, [event])
    const rows = await pastRows(db)
    expect(rows.members.map(({ id, from_position, team }) => [id, from_position, team])).toEqual([
      [member(1), 1, 'a'],
      [member(1), 4, 'b'],
      [member(2), 3, 'b'],
      [member(2), 8, 'a'],
      [member(2), 9, 'a'],
      [member(2), 10, 'b'],
    ])
    for (const page of [1, 2, 1_000, 5_000]) {
      await built(db, membership, events, page)
      expect(await pastRows(db)).toEqual(rows)
    }
    const then = (position: number) =>
      readAsOf(db, membership.tables, position).query(
        sql`select m.name, t.name as team from members m left join teams t using (team) where m.id = ${member(1)}`,
      )
    expect(await Promise.all([0, 1, 2, 4].map(then))).toEqual([
      [],
      [{ name: 'Ana', team: null }],
      [{ name: 'Ana', team: 'Primero' }],
      [{ name: 'Ana', team: null }],
    ])
  })
})
