import sql from 'sql-template-tag'
import type { Database } from '../../projections/kernel/database.ts'
import { newId } from '../ids.ts'
import { openIncident } from '../incident.ts'
import type { Log } from '../log.ts'
import type { EventStore } from './store.ts'
import { type SignedHeads, type Verified, verify } from './verify.ts'

export type VerificationState = 'running' | 'held' | 'broken' | 'interrupted'

export type VerificationRun = {
  readonly state: VerificationState
  readonly checked: number
  readonly head: number
  readonly startedAt: string
  readonly finishedAt: string | null
  readonly found: Verified | null
}

export type Verification = {
  current(): Promise<VerificationRun | null>
  start(): Promise<VerificationRun>
  /** A separate verification against the caller's checkpoints; its outcome is not stored. */
  aside(signed: SignedHeads, onProgress: OnProgress): Promise<Verified>
  stop(): Promise<void>
}

type OnProgress = (checked: number) => Promise<void> | void

type Needs = {
  readonly db: Database
  readonly store: EventStore
  readonly now: () => Date
  readonly log: Log
  readonly signed?: () => Promise<SignedHeads>
}

const sliceSize = 100
/** Rest after a slice, as a multiple of the slice's time; the embedded database has one thread for everybody. */
const restPerWork: Readonly<Record<Database['kind'], number>> = { pglite: 5, postgres: 2 }
const restLeastMs = 2
const restMostMs = 50
const beatMs = 500
/** The run is over: its last heartbeat is too old, or too far ahead after the clock was put back. */
const isSilent = sql`beat_at not between clock_timestamp() - interval '15 seconds' and clock_timestamp() + interval '15 seconds'`

export const openVerification = ({ db, store, now, log, signed }: Needs): Verification => {
  const ending = new AbortController()
  let underWay: Promise<void> | null = null

  const current = async (): Promise<VerificationRun | null> => {
    const rows = await db.query<VerificationRun>(sql`
      select case when state = 'running' and ${isSilent} then 'interrupted' else state end as state,
        checked, head, started_at as "startedAt", finished_at as "finishedAt", found
      from verification`)
    return rows[0] ?? null
  }

  const claim = async (runId: string, head: number): Promise<boolean> => {
    const claimed = await db.query(sql`
      insert into verification as v (run_id, state, head, started_at)
      values (${runId}, 'running', ${head}, ${now().toISOString()}::timestamptz)
      on conflict (singleton) do update set run_id = excluded.run_id, state = excluded.state, checked = 0, head = excluded.head,
        found = null, started_at = excluded.started_at, finished_at = null, beat_at = clock_timestamp()
      where v.state <> 'running' or v.${isSilent}
      returning run_id`)
    return claimed.length > 0
  }

  const beat = async (runId: string, checked: number): Promise<void> => {
    const own = await db.query(sql`
      update verification set checked = ${checked}, head = greatest(head, ${checked}), beat_at = clock_timestamp()
      where run_id = ${runId} returning run_id`)
    if (own.length === 0) throw new Error('another verification has taken its place')
  }

  const finish = async (runId: string, state: VerificationState, verdict: Verified | null): Promise<void> => {
    await db.query(sql`
      update verification set state = ${state}, checked = coalesce(${verdict?.events ?? null}::bigint, checked),
        head = greatest(head, ${verdict?.events ?? 0}), found = ${verdict && JSON.stringify(verdict)}::jsonb,
        finished_at = ${now().toISOString()}::timestamptz
      where run_id = ${runId}`)
  }

  const inSlices = (signed: SignedHeads | undefined, onProgress: OnProgress): Promise<Verified> => {
    const rest = restsAfterWork(restPerWork[db.kind])
    return verify(db, {
      ...(signed && { signed }),
      head: store.end.known(),
      pageSize: sliceSize,
      between: async (checked) => {
        ending.signal.throwIfAborted()
        await onProgress(checked)
        await rest()
      },
    })
  }

  const prove = async (runId: string): Promise<void> => {
    let beatAt = performance.now()
    const verdict = await inSlices(await signed?.(), async (checked) => {
      if (performance.now() - beatAt < beatMs) return
      await beat(runId, checked)
      beatAt = performance.now()
    })
    const { expected, witnesses, head } = verdict
    if (expected !== null) store.end.report({ head: head.position, expected, witnesses })
    await finish(runId, verdict.valid ? 'held' : 'broken', verdict)
  }

  const incident = openIncident(log, 'a verification of the log came to its end again')
  const run = (runId: string): Promise<void> =>
    prove(runId).then(
      () => incident.resolve(),
      async (error: unknown) => {
        if (!ending.signal.aborted)
          incident.report('error', { err: error }, 'the verification of the log did not come to its end')
        await finish(runId, 'interrupted', null).catch(() => undefined)
      },
    )

  return {
    current,
    start: async () => {
      const runId = newId()
      if (!ending.signal.aborted && (await claim(runId, store.end.known()))) {
        const running = run(runId)
        underWay = running
        running.finally(() => {
          if (underWay === running) underWay = null
        })
      }
      const started = await current()
      if (!started) throw new Error('no verification was begun')
      return started
    },
    aside: inSlices,
    stop: async () => {
      ending.abort()
      await underWay
    },
  }
}

const restsAfterWork = (multiple: number): (() => Promise<void>) => {
  let began = performance.now()
  return async () => {
    const restMs = (performance.now() - began) * multiple
    await Bun.sleep(Math.min(restMostMs, Math.max(restLeastMs, restMs)))
    began = performance.now()
  }
}
