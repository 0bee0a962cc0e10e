import sql from 'sql-template-tag'
import type { Queryable } from '../../projections/kernel/database.ts'
import type { StreamVersion } from './log-checker.ts'
import type { CheckerAtWork } from './log-checker-thread.ts'
import { type StreamVersions, streamsDiffering, witnessesMax } from './log-end.ts'

const pageSize = 2_000

export type ComparedStreams = {
  /** Streams without their last events, the first few, and the number of missing events in all. */
  readonly beyond: readonly StreamVersions[]
  readonly missing: number
  readonly behind: { readonly brokenAt: number; readonly brokenEventId: string } | null
}

export const compareStreams = async (
  db: Queryable,
  checker: CheckerAtWork,
  between: () => Promise<void>,
): Promise<ComparedStreams> => {
  const beyond: StreamVersions[] = []
  const behind: StreamVersions[] = []
  let missing = 0
  for await (const rows of pagesOfStreams(db)) {
    const suspects = await checker.differing(rows)
    // an append since the walk is not a difference
    for (const one of suspects.length > 0 ? await streamsDiffering(db, suspects) : []) {
      if (one.version < one.last) behind.push(one)
      else {
        missing += one.version - one.last
        if (beyond.length < witnessesMax) beyond.push(one)
      }
    }
    await between()
  }
  const unknown = await checker.unasked()
  if (unknown !== null) behind.push({ stream: unknown, version: 0, last: 0 })
  return { beyond, missing, behind: await eventAfter(db, behind[0]) }
}

const pagesOfStreams = async function* (db: Queryable): AsyncGenerator<StreamVersion[]> {
  let after = ''
  for (;;) {
    const rows = await db.query<StreamVersion>(sql`
      select stream_id as stream, version from streams where stream_id > ${after} order by stream_id limit ${pageSize}::bigint`)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.stream
  }
}

const eventAfter = async (
  db: Queryable,
  behind: StreamVersions | undefined,
): Promise<ComparedStreams['behind']> => {
  if (!behind) return null
  const [event] = await db.query<{ brokenAt: number; brokenEventId: string }>(sql`
    select position as "brokenAt", event_id as "brokenEventId" from events
    where stream_id = ${behind.stream} and version > ${behind.version} order by version limit 1`)
  return event ?? null
}
