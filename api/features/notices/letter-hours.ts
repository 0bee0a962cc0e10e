import sql from 'sql-template-tag'
import { noNoticeLadder } from '../../../domain/kernel/ladder.ts'
import type { Queryable } from '../../../projections/kernel/database.ts'
import { noticeLadderRow } from '../../../projections/organisation.notices.ts'

const hourMs = 3_600_000

const hourOf = (now: Date): string => new Date(Math.floor(now.getTime() / hourMs) * hourMs).toISOString()

/** How many letters the company still allows in this hour. */
export const lettersLeft = async (db: Queryable, now: Date): Promise<number> => {
  const { lettersAnHour } = (await noticeLadderRow(db))?.ladder ?? noNoticeLadder
  const [row] = await db.query<{ letters: number }>(
    sql`select letters from letter_hours where hour = ${hourOf(now)}::timestamptz`,
  )
  return Math.max(0, lettersAnHour - (row?.letters ?? 0))
}

/** Before they are queued, so that a crash makes them fewer, never more. */
export const takeLetters = async (db: Queryable, letters: number, now: Date): Promise<void> => {
  if (letters === 0) return
  const hour = hourOf(now)
  await db.query(sql`delete from letter_hours where hour < ${hour}::timestamptz - interval '1 day'`)
  await db.query(sql`
    insert into letter_hours (hour, letters) values (${hour}::timestamptz, ${letters})
    on conflict (hour) do update set letters = letter_hours.letters + excluded.letters`)
}
