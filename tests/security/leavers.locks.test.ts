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

test('somebody is deactivated and forgotten at once: neither waits for what the other holds', async () => {
  await queueMail(db, { mailId: crypto.randomUUID(), kind: 'recovery', personId, locale: 'es' }, now)
  const at = now.toISOString()
  await db.query(sql`
    insert into login_sessions (session_id, person_id, created_at, last_seen_at, expires_at)
    values (${crypto.randomUUID()}::uuid, ${personId}::uuid, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz)`)
  const isWaiting = async () =>
    (
      await db.query(
        sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).length
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  // what an act holds first that ends somebody's access
  const holding = db.transaction(async (tx) => {
    await tx.query(sql`select from mail_outbox where person_id = ${personId}::uuid for update`)
    hold()
    await mayGoOn
    await tx.query(
      sql`update login_sessions set revoked_at = ${at}::timestamptz where person_id = ${personId}::uuid`,
    )
  })
  await isHeld
  const erasing = eraseAccess(db, [personId])
  await expect.poll(isWaiting).toBe(1)
  goOn()
  await Promise.all([holding, erasing])
  await Promise.all([endAccess(db, [personId], now), eraseAccess(db, [personId])])
  expect(await db.query(sql`select from login_sessions where person_id = ${personId}::uuid`)).toEqual([])
  expect(await db.query(sql`select from mail_outbox where person_id = ${personId}::uuid`)).toEqual([])
})
