import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../api/ids.ts'
import { putOff, queueMail, takeDue } from '../../api/mail/outbox.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { openTestDatabase } from '../support/database.ts'

let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const minuteMs = 60_000
const start = Date.parse('2026-03-02T15:00:00Z')
const after = (ms: number): Date => new Date(start + ms)

test('[OPS-04] a mail that a clock put days ahead has put off is due once the clock is right again', async () => {
  const mailId = newId()
  await queueMail(db, { mailId, kind: 'recovery', personId: newId(), locale: 'es' }, after(0))
  const taken = await takeDue(db, after(0))
  expect(taken?.mail_id).toBe(mailId)
  if (taken) await putOff(db, { ...taken, attempts: 30 }, after(0))
  // a quarter of an hour at the most, and servers differ by less than a minute
  expect(await takeDue(db, after(-50_000))).toBeNull()
  expect(await takeDue(db, after(15 * minuteMs - 1))).toBeNull()
  expect(await takeDue(db, after(-61_000))).toMatchObject({ mail_id: mailId })
  if (taken) await putOff(db, { ...taken, attempts: 30 }, after(400 * 24 * 60 * minuteMs))
  expect(await takeDue(db, after(0))).toMatchObject({ mail_id: mailId })
})
