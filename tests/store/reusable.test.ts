import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Database } from '../../projections/kernel/database.ts'
import { openMigrated, openTestPostgres } from '../support/database.ts'
import { reusing } from '../support/reusable.ts'

const isMarked = async (db: Database): Promise<boolean | undefined> =>
  (
    await db.query<{ is_marked: boolean }>(
      sql`select obj_description('stored_objects'::regclass) is not distinct from 'marked' as is_marked`,
    )
  )[0]?.is_marked

const numberOf = async (db: Database): Promise<number | undefined> =>
  (
    await db.query<{ arrival: number }>(sql`
      insert into stored_objects (key, version, location, name, size, sha256, content_type, created_at)
      values ('a', gen_random_uuid(), 'a', 'a', 1, repeat('0', 64), 'text/plain', now()) returning arrival::int`)
  )[0]?.arrival

const openSeveral = () => openTestPostgres('?max=3')

// a restore that fails opens another database each time, which takes seconds and fails no other test
const drivers = { PGlite: openMigrated, PostgreSQL: openSeveral }

test.for(Object.entries(drivers))(
  'a database that a test has closed is lent again as it was, one whose tables changed is not: %s',
  async ([, openOne]) => {
    const open = reusing(openOne)
    const first = await open()
    await first.script("comment on table stored_objects is 'marked'")
    const number = await numberOf(first)
    await first.close()
    await expect(first.query(sql`select`)).rejects.toThrow('closed')

    const again = await open()
    expect(await isMarked(again)).toBe(true)
    expect(await numberOf(again)).toBe(number)
    await again.script('create table another (id int)')
    await again.close()

    const other = await open()
    expect(await isMarked(other)).toBe(false)
    await other.script('create table another (id int)')
    await other.close()
  },
)

test('a lock that is held in another database of the server keeps none from being lent again', async () => {
  const elsewhere = await openTestPostgres('?max=1')
  const open = reusing(openSeveral)
  const first = await open()
  await first.script("comment on table stored_objects is 'marked'")
  await elsewhere.query(sql`select pg_advisory_lock(1)`)
  await first.close()

  const again = await open()
  expect(await isMarked(again)).toBe(true)
  await again.script('create table another (id int)')
  await again.close()
  await elsewhere.close()
})
