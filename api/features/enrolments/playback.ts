import sql from 'sql-template-tag'
import type { Queryable } from '../../../projections/kernel/database.ts'

/** The fastest that players offer. */
const playbackRateMax = 2

/** Players report every few seconds; of a longer silence, a pause or a lost connection, no more than this counts. */
const silenceSecondsMax = 30

export type Playback = { readonly seconds: number; readonly watchedSeconds: number }

/**
 * Keeps where playback stands, and how much was really watched: only forward movement counts, never more than the time since the
 * last report could play at twice the speed, and never what lies before what was watched already. The first report only sets
 * the clock, so no single call completes anything.
 */
export const reportPlayback = async (
  db: Queryable,
  what: { personId: string; lessonId: string; cycle: number; seconds: number; now: Date },
): Promise<Playback> => {
  const { personId, lessonId, cycle, seconds, now } = what
  const [row] = await db.query<Playback>(sql`
    insert into playback_positions as p (person_id, lesson_id, cycle, seconds, watched_seconds, reported_at)
    values (${personId}, ${lessonId}, ${cycle}, ${seconds}, 0, ${now})
    on conflict (person_id, lesson_id, cycle) do update set
      watched_seconds = p.watched_seconds + greatest(0, least(
        excluded.seconds - p.seconds,
        excluded.seconds - p.watched_seconds,
        least(extract(epoch from excluded.reported_at - p.reported_at), ${silenceSecondsMax}::integer) * ${playbackRateMax}::integer)),
      seconds = excluded.seconds,
      reported_at = greatest(p.reported_at, excluded.reported_at)
    returning seconds, watched_seconds as "watchedSeconds"`)
  return row ?? { seconds, watchedSeconds: 0 }
}
