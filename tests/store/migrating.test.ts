import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../api/database/migrate.ts'
import { openPostgres } from '../../api/database/postgres.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { openTestPostgres, type PostgresDatabase } from '../support/database.ts'

let db: PostgresDatabase
let beside: Database
beforeAll(async () => {
  db = await openTestPostgres()
  beside = await openPostgres(db.url)
})
afterAll(async () => {
  await beside?.close()
  await db?.close()
})

const name = '0057-versions-side-by-side.sql'
const undone = `
  drop view live_checkpoints; drop table version_leadership, served_versions; alter table leadership drop column views;
  delete from migrations where name = '${name}'`

test('[OPS-07] a migration that waits for a lock lets others pass, and runs once the lock is free', async () => {
  await db.script(undone)
  const { promise: over, resolve: release } = Promise.withResolvers<void>()
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const reading = beside.transaction(async (tx) => {
    await tx.query(sql`select from leadership`)
    hold()
    await over
  })
  await held
  let ran: readonly string[] | null = null
  const migrating = migrate(db).then((names) => {
    ran = names
  })
  const waits = () =>
    beside.query(sql`select from pg_locks where relation = 'leadership'::regclass and not granted limit 1`)
  await expect.poll(waits).toHaveLength(1)
  // it would queue behind the migration for as long as the lock is held
  await beside.query(sql`select from leadership`)
  expect(ran).toBeNull()
  release()
  await reading
  await migrating
  expect(ran).toEqual([name])
})
