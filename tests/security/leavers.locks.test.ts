import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endAccess, eraseAccess } from '../../api/features/sessions/passwords/end-access.ts'
import { queueMail } from '../../api/mail/outbox.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { openTestPostgres } from '../support/database.ts'

let db: Database
beforeAll(async () => {
  db = await openTestPostgres()
})
afterAll(() => db.close())

const personId = '0f9f5c1e-6f0e-7b6e-8d1a-4f0f6f2b7c11'
const now = new Date()

test('deactivating and erasing somebody at once does not deadlock', async () => {
  await queueMail(db, { mailId: crypto.randomUUID(), kind: 'recovery', personId, locale: 'es' }, now)
  const at = now.toISOString()
  await db.query(sql`
    insert into login_sessions (session_id, person_id, created_at, last_seen_at, expires_at)
    values (${crypto.randomUUID()}::uuid, ${personId}::uuid, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz)`)
  const waitingQueries = async () =>
    (
      await db.query(
        sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).length
  const mailLocked = Promise.withResolvers<void>()
  const erasureWaits = Promise.withResolvers<void>()
  // locks in the order of `endAccess`, halted after the first
  const deactivating = db.transaction(async (tx) => {
    await tx.query(sql`select from mail_outbox where person_id = ${personId}::uuid for update`)
    mailLocked.resolve()
    await erasureWaits.promise
    await tx.query(
      sql`update login_sessions set revoked_at = ${at}::timestamptz where person_id = ${personId}::uuid`,
    )
  })
  await mailLocked.promise
  const erasing = eraseAccess(db, [personId])
  await expect.poll(waitingQueries).toBe(1)
  erasureWaits.resolve()
  await Promise.all([deactivating, erasing])
  await Promise.all([endAccess(db, [personId], now), eraseAccess(db, [personId])])
  expect(await db.query(sql`select from login_sessions where person_id = ${personId}::uuid`)).toEqual([])
  expect(await db.query(sql`select from mail_outbox where person_id = ${personId}::uuid`)).toEqual([])
})
