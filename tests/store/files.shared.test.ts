import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteUnder, unnamedAmong } from '../../api/files/deleted-rows.ts'
import { addObject, type ObjectRow, shareObject } from '../../api/files/records.ts'
import { openTestPostgres, type PostgresDatabase } from '../support/database.ts'

let db: PostgresDatabase
beforeAll(async () => {
  db = await openTestPostgres()
})
afterAll(() => db.close())

const stored = async (key: string): Promise<ObjectRow> => {
  const version = crypto.randomUUID()
  const row = {
    key,
    version,
    location: `${key}/${version}`,
    name: key,
    size: 1,
    sha256: 'a'.repeat(64),
    content_type: 'video/mp4',
    created_at: new Date(0).toISOString(),
    uploaded_by: null,
  }
  await addObject(db, row)
  return row
}
const as = (key: string) => ({
  key,
  version: crypto.randomUUID(),
  name: key,
  created_at: new Date(0).toISOString(),
})

/** Somebody is kept waiting by a lock. */
const isWaiting = async () => (await db.query(sql`select from pg_locks where not granted`)).length > 0

test('bytes stay where their last row is deleted while a copy of them is stored', async () => {
  const original = await stored('original')
  const { promise: copied, resolve: mayCommit } = Promise.withResolvers<void>()
  const { promise: shared, resolve: isShared } = Promise.withResolvers<void>()
  const copying = db.transaction(async (tx) => {
    await shareObject(tx, original, as('copy'))
    isShared()
    await copied
  })
  await shared
  const deleting = deleteUnder(db, 'original').then(() => unnamedAmong(db, [original.location]))
  let isDeleted = false
  const deleted = deleting.then((unnamed) => {
    isDeleted = true
    return unnamed
  })
  await expect.poll(async () => isDeleted || (await isWaiting())).toBe(true)
  mayCommit()
  await copying
  expect(await deleted).toEqual([])
  await deleteUnder(db, 'copy')
  expect(await unnamedAmong(db, [original.location])).toEqual([original.location])
})

test('nothing is copied of what is deleted while it is', async () => {
  const original = await stored('gone')
  const { promise: deleted, resolve: mayCommit } = Promise.withResolvers<void>()
  const { promise: begun, resolve: isDeleted } = Promise.withResolvers<void>()
  const deleting = db.transaction(async (tx) => {
    await deleteUnder(tx, 'gone')
    isDeleted()
    await deleted
  })
  await begun
  const copying = shareObject(db, original, as('late'))
  await expect.poll(isWaiting).toBe(true)
  mayCommit()
  await deleting
  expect(await copying).toBeNull()
})
