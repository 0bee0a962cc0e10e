import sql from 'sql-template-tag'
import { noNoticeLadder } from '../../../domain/kernel/ladder.ts'
import type { Database, Queryable } from '../../../projections/kernel/database.ts'
import { noticeLadderRow } from '../../../projections/organisation.notices.ts'

const hourMs = 3_600_000

const hourOf = (now: Date): string => new Date(Math.floor(now.getTime() / hourMs) * hourMs).toISOString()

/** `urgent`: at once, or about a session of the next days · `other`: leaves a tenth of the hour to these. */
export type LetterUrgency = 'urgent' | 'other'

const allowedOf = (anHour: number, urgency: LetterUrgency): number =>
  urgency === 'urgent' ? anHour : anHour - Math.floor(anHour / 10)

/** How many letters the company still allows in this hour. What waits from hours before goes out in this one, so it counts. */
export const lettersLeft = async (db: Queryable, urgency: LetterUrgency, now: Date): Promise<number> => {
  const { lettersAnHour } = (await noticeLadderRow(db))?.ladder ?? noNoticeLadder
  const hour = hourOf(now)
  await db.query(sql`
    insert into letter_hours (hour, letters)
    select ${hour}::timestamptz, count(*) from mail_outbox where kind <> 'recovery'
    on conflict (hour) do nothing`)
  const [row] = await db.query<{ letters: number }>(
    sql`select letters from letter_hours where hour = ${hour}::timestamptz`,
  )
  return Math.max(0, allowedOf(lettersAnHour, urgency) - (row?.letters ?? 0))
}

type Wanted = { readonly letters: number; readonly urgency: LetterUrgency }

/** How many of them may go. Counted before they are queued, so that a crash makes them fewer, never more. */
export const takeLetters = (db: Database, { letters, urgency }: Wanted, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    if (letters === 0) return 0
    const hour = hourOf(now)
    await tx.query(sql`delete from letter_hours where hour < ${hour}::timestamptz - interval '1 day'`)
    // two kinds of letters are queued at once
    await tx.query(sql`select from letter_hours where hour = ${hour}::timestamptz for update`)
    const granted = Math.min(letters, await lettersLeft(tx, urgency, now))
    await tx.query(
      sql`update letter_hours set letters = letters + ${granted} where hour = ${hour}::timestamptz`,
    )
    return granted
  })
