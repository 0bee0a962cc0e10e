import sql from 'sql-template-tag'
import { type CheckpointBeyond, checkpointsBeyond } from '../../projections/kernel/checkpoints.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import type { Log } from '../log.ts'

export type LostEnd = {
  readonly head: number
  readonly expected: number
  readonly witnesses: readonly string[]
}

/** It may have grown past where it was cut off. */
export const lostEndSentence = ({ head, expected, witnesses }: LostEnd): string =>
  head < expected
    ? `The log ends at position ${head} but reached ${expected}: ${witnesses.join('; ')}.`
    : `The log is another one from some position on: ${witnesses.join('; ')}.`

/** How far the log is known to reach. A lost end stays reported until the next start. */
export type LogEnd = {
  known(): number
  reached(position: number): void
  lost(): LostEnd | null
  look(): Promise<LostEnd | null>
  report(evidence: LostEnd): void
}

export const witnessesMax = 20
/** Up to this many streams, each start compares the log with all of them; beyond it, with those of the last events. */
const streamsCounted = 20_000
const lastEvents = 200

export const openLogEnd = async (db: Queryable, log: Pick<Log, 'error'> | null = null): Promise<LogEnd> => {
  let known = 0
  let lost: LostEnd | null = null

  const report = (evidence: LostEnd): void => {
    known = Math.max(known, evidence.expected)
    if (!lost) log?.error({ ...evidence }, lostEndSentence(evidence))
    lost ??= evidence
  }

  let seen = await newest(db, null)
  const evidence = await lostEnd(db)
  if (evidence) report(evidence)
  else known = seen?.position ?? 0

  return {
    known: () => known,
    reached: (position) => {
      known = Math.max(known, position)
    },
    lost: () => lost,
    look: async () => {
      if (lost) return lost
      const before = known
      const former = seen
      const last = await newest(db, former)
      const head = last?.position ?? 0
      if (head < before) {
        const lost = await lostEnd(db)
        const own = `this server has seen position ${before}`
        report({
          head,
          expected: Math.max(before, lost?.expected ?? 0),
          witnesses: [own, ...(lost?.witnesses ?? [])],
        })
      } else if (former && last?.chainOfSeen !== former.chain) {
        const own = `this server has seen another event at position ${former.position}`
        report({ head, expected: before, witnesses: [own] })
      } else seen = last
      return lost
    },
    report,
  }
}

type Newest = { readonly position: number; readonly chain: string; readonly chainOfSeen: string | null }

/** With the chain as it is now where `seen` was. */
const newest = async (db: Queryable, seen: Newest | null): Promise<Newest | null> => {
  const [row] = await db.query<Newest>(sql`
    select position, encode(chain, 'hex') as chain,
      (select encode(chain, 'hex') from events where position = ${seen?.position ?? 0}) as "chainOfSeen"
    from events order by position desc limit 1`)
  return row ?? null
}

const lastPosition = sql`select coalesce(max(position), 0) as head from events`

export const headOf = async (db: Queryable): Promise<number> => {
  const rows = await db.query<{ head: number }>(lastPosition)
  return rows[0]?.head ?? 0
}

/** Uses indexes alone, so that its cost does not grow with the log; `verify` compares every stream. */
const lostEnd = async (db: Queryable): Promise<LostEnd | null> => {
  const [checkpoints, streams] = [await checkpointsBeyondLog(db), await streamsBeyond(db)]
  const lost = [...checkpoints, ...streams]
  if (lost.length === 0) return null
  const head = await headOf(db)
  const missing = streams.reduce((sum, { version, last }) => sum + version - last, 0)
  return {
    head,
    expected: Math.max(head + missing, ...checkpoints.map(({ position }) => position)),
    witnesses: [...checkpoints.map(checkpointSentence), ...streams.map(streamSentence)].slice(
      0,
      witnessesMax,
    ),
  }
}

export const checkpointsBeyondLog = (db: Queryable): Promise<CheckpointBeyond[]> =>
  checkpointsBeyond(db, lastPosition)

export const checkpointSentence = ({ name, position }: CheckpointBeyond): string =>
  `${name} has come to position ${position}`

export type StreamVersions = { readonly stream: string; readonly version: number; readonly last: number }

export const streamSentence = ({ stream, version, last }: StreamVersions): string =>
  `${stream} is at version ${version}, its last event at ${last}`

const versionsOfStreams = sql`
  select s.stream_id as stream, s.version, coalesce(last.version, 0) as last
  from streams s left join lateral (
    select e.version from events e where e.stream_id = s.stream_id order by e.version desc limit 1) last on true`

/** Both are read in one statement, so that a concurrent append makes no difference. */
export const streamsDiffering = (db: Queryable, streams: readonly string[]): Promise<StreamVersions[]> =>
  db.query<StreamVersions>(
    sql`${versionsOfStreams} where s.stream_id = any(${streams}::text[]) and s.version <> coalesce(last.version, 0) order by 1`,
  )

const streamsBeyond = async (db: Queryable): Promise<StreamVersions[]> => {
  const [counted] = await db.query<{ streams: number; total: number; head: number }>(sql`
    select count(*) as streams, coalesce(sum(version), 0) as total,
      (${lastPosition}) as head
    from (select version from streams limit ${streamsCounted + 1}::bigint) s`)
  const { streams, total, head } = counted ?? { streams: 0, total: 0, head: 0 }
  if (streams <= streamsCounted && total <= head) return []
  const among =
    streams <= streamsCounted
      ? sql`true`
      : sql`s.stream_id in (select e.stream_id from events e order by e.position desc limit ${lastEvents}::bigint)`
  return db.query<StreamVersions>(
    sql`${versionsOfStreams} where ${among} and s.version > coalesce(last.version, 0) order by 1`,
  )
}
