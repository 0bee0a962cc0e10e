import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Database } from '../../projections/kernel/database.ts'
import { openFollowedDatabase } from '../support/database.ts'

const isMarked = async (db: Database): Promise<boolean | undefined> =>
  (
    await db.query<{ is_marked: boolean }>(sql`select to_regclass('pg_temp.marked') is not null as is_marked`)
  )[0]?.is_marked

const numberOf = async (db: Database): Promise<number | undefined> =>
  (
    await db.query<{ arrival: number }>(sql`
      insert into stored_objects (key, version, location, name, size, sha256, content_type, created_at)
      values ('a', gen_random_uuid(), 'a', 'a', 1, repeat('0', 64), 'text/plain', now()) returning arrival::int`)
  )[0]?.arrival

// a restore that fails opens another database each time, which takes seconds and fails no other test
test('a database that a test has closed is lent again as it was, one whose tables changed is not', async () => {
  const first = await openFollowedDatabase()
  await first.query(sql`create temp table marked (id int)`)
  const number = await numberOf(first)
  await first.close()
  await expect(first.query(sql`select`)).rejects.toThrow('closed')

  const again = await openFollowedDatabase()
  expect(await isMarked(again)).toBe(true)
  expect(await numberOf(again)).toBe(number)
  await again.script('create table another (id int)')
  await again.close()

  const other = await openFollowedDatabase()
  expect(await isMarked(other)).toBe(false)
  await other.close()
})
