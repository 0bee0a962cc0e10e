import sql from 'sql-template-tag'
import {
  lengthOf,
  type PlayedRange,
  playableSeconds,
  silenceSecondsMax,
  watch,
} from '../../domain/enrolments/watching-rules.ts'
import type { Database, Queryable } from '../../projections/kernel/database.ts'
import type { MediaBegun } from '../../projections/requirements.due.ts'

export type Playback = {
  readonly seconds: number
  readonly watched: readonly PlayedRange[]
  readonly watchedSeconds: number
}

type Report = {
  readonly personId: string
  readonly lessonId: string
  readonly cycle: number
  readonly sha256: string
  readonly seconds: number
  readonly played: readonly PlayedRange[]
  readonly now: Date
}

/** Locked together with a person, so that their reports take turns. */
const reportLock = 4219004

type StoredReport = {
  lesson_id: string
  cycle: number
  file_sha256: string | null
  watched_ranges: readonly PlayedRange[]
  reported_at: string
}

/**
 * Saves the position and the watched time: at most what plays at twice the speed since the person's last report on any lesson. The first
 * report only starts the clock, so that no single call completes a lesson.
 */
export const reportPlayback = (db: Database, report: Report): Promise<Playback> =>
  db.transaction(async (tx) => {
    const { personId, lessonId, cycle, sha256, seconds, played, now } = report
    // row locks would not do: after a long pause, reports on two lessons would not see each other
    await tx.query(sql`select pg_advisory_xact_lock(${reportLock}, hashtext(${personId}))`)
    const recent = await tx.query<StoredReport>(sql`
      select lesson_id, cycle, file_sha256, watched_ranges, reported_at from playback_positions
      where person_id = ${personId}
        and (lesson_id = ${lessonId} or (reported_at > ${secondsBefore(now)} and reported_at < ${wrongFrom(now)}))
      order by lesson_id, cycle`)
    const own = recent.find((one) => one.lesson_id === lessonId && one.cycle === cycle)
    const before = own && (own.file_sha256 ?? sha256) === sha256 ? own.watched_ranges : []
    const watched = own ? watch(before, played, playableSeconds(secondsSince(recent, now))) : []
    const watchedSeconds = lengthOf(watched)
    await tx.query(sql`
      insert into playback_positions as p
        (person_id, lesson_id, cycle, seconds, watched_seconds, watched_ranges, file_sha256, reported_at)
      values (${personId}, ${lessonId}, ${cycle}, ${seconds}, ${watchedSeconds}, ${JSON.stringify(watched)}::jsonb, ${sha256}, ${now})
      on conflict (person_id, lesson_id, cycle) do update set
        seconds = excluded.seconds,
        watched_seconds = excluded.watched_seconds,
        watched_ranges = excluded.watched_ranges,
        file_sha256 = excluded.file_sha256,
        reported_at = case when p.reported_at < ${wrongFrom(now)} then greatest(p.reported_at, excluded.reported_at)
          else excluded.reported_at end`)
    return { seconds, watched, watchedSeconds }
  })

const secondsBefore = (now: Date): Date => new Date(now.getTime() - silenceSecondsMax * 1_000)

/** Later reports predate a clock that was put back; servers' clocks differ by less. */
const wrongFrom = (now: Date): Date => new Date(now.getTime() + 60_000)

/** Nobody watches two lessons at once. */
const secondsSince = (reports: readonly StoredReport[], now: Date): number =>
  Math.min(...reports.map(({ reported_at }) => now.getTime() - Date.parse(reported_at))) / 1_000

export const mediaBegun: MediaBegun = (personId, lessonId, cycle) => sql`exists (
  select from playback_positions b
  where b.person_id = ${personId} and b.lesson_id = ${lessonId} and b.cycle = ${cycle})`

export const erasePlayback = async (db: Queryable, personIds: readonly string[]): Promise<void> => {
  await db.query(sql`delete from playback_positions where person_id = any(${personIds}::uuid[])`)
}
