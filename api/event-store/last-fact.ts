import sql from 'sql-template-tag'
import type { Queryable } from '../../projections/kernel/database.ts'
import { auditStream } from './skipped.ts'

/** Milliseconds since 1970; null in an empty log. A confirmed earlier time counts until the log passes it. */
export const lastFactAt = async (db: Queryable): Promise<number | null> => {
  const [last] = await db.query<{ at: string }>(sql`
    select coalesce(confirmed.at, last.recorded_at) as at
    from (select recorded_at from events order by position desc limit 1) last
    left join lateral (
      select (data->>'at')::timestamptz as at, recorded_at from events
      where stream_id = ${auditStream} and type = 'ClockConfirmed' order by version desc limit 1
    ) confirmed on confirmed.recorded_at = last.recorded_at`)
  return last ? Date.parse(last.at) : null
}
