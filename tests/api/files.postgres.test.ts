import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteUnused, moveUnusedToDeleted, underKey } from '../../api/files/deleted-rows.ts'
import { addObject, holdVersion, releaseVersion } from '../../api/files/records.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { openTestPostgres, type PostgresDatabase } from '../support/database.ts'

let app: TestApp
let db: PostgresDatabase
const at = new Date('2026-03-02T15:00:00.000Z')
const by = crypto.randomUUID()
const act = { name: 'DeleteFile', actor: { kind: 'person', id: by }, correlationId: by } as const

beforeAll(async () => {
  db = await openTestPostgres()
  app = await openTestApp({}, db)
})
afterAll(() => app.close())

const stored = async (): Promise<string> => {
  const version = crypto.randomUUID()
  const key = `courses/documents/${crypto.randomUUID()}/Guía.pdf`
  await addObject(db, {
    key,
    version,
    location: `${key}/${version}`,
    name: 'Guía.pdf',
    size: 1,
    sha256: 'a'.repeat(64),
    content_type: 'application/pdf',
    created_at: at.toISOString(),
    uploaded_by: by,
  })
  return key
}
/** Whether a statement waits for a lock. */
const isWaiting = async () => (await db.query(sql`select from pg_locks where not granted`)).length > 0

const deletions = {
  'beside its record': (key: string) => deleteUnused(db, at, underKey(key)),
  'with a fact': (key: string) => moveUnusedToDeleted(db, at, act, underKey(key)),
}

test.each(Object.entries(deletions))(
  'on PostgreSQL as well: what an act is about to refer to is not deleted, though both come at once: %s',
  async (_how, remove) => {
    const key = await stored()
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
    const holding = db.transaction(async (tx) => {
      await holdVersion(tx, { key, sha256: null }, by, at)
      held()
      await mayCommit
    })
    await isHeld
    const deleting = remove(key)
    await expect.poll(isWaiting).toBe(true)
    commit()
    await holding
    expect(await deleting).toEqual([])
    await releaseVersion(db, key, by)
    expect(await remove(key)).toMatchObject([{ location: expect.stringContaining(key) }])
  },
)

test('on PostgreSQL as well: an act finds nothing to refer to where it is being deleted', async () => {
  const key = await stored()
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const { promise: isDeleted, resolve: deleted } = Promise.withResolvers<void>()
  const deleting = db.transaction(async (tx) => {
    await moveUnusedToDeleted(tx, at, act, underKey(key))
    deleted()
    await mayCommit
  })
  await isDeleted
  const holding = holdVersion(db, { key, sha256: null }, by, at)
  await expect.poll(isWaiting).toBe(true)
  commit()
  await deleting
  expect(await holding).toBeNull()
  expect(await db.query(sql`select act, uploaded_by from deleted_objects where key = ${key}`)).toEqual([
    { act, uploaded_by: by },
  ])
})
