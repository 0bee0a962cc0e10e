import type { Database, Queryable } from '../../projections/kernel/database.ts'
import { serialise } from '../database/serialise.ts'
import { newId } from '../ids.ts'
import type { Log } from '../log.ts'
import type { JobKind, JobStatus, RecurringKind, StoredJob } from './job.ts'
import { inSlices, type Run, runRecurring, saveFailure } from './runs.ts'
import {
  cancelJobs,
  forgetEndedJobs,
  insertJob,
  insertRecurring,
  type JobRow,
  jobById,
  openJobs,
  releaseJobs,
  takeJobs,
} from './table.ts'
import { openUnderWay } from './under-way.ts'

export type JobRequest<Input> = {
  readonly id?: string
  readonly key: string
  readonly input: Input
  readonly total?: number
}

export type Jobs = {
  register<Input, Cursor>(kind: JobKind<Input, Cursor>): void
  registerRecurring(kind: RecurringKind): void
  /** Adds a job in the caller's transaction; `wake` starts it. False where the job exists, or another one has to end first. */
  add<Input, Cursor>(
    db: Queryable,
    kind: JobKind<Input, Cursor>,
    request: JobRequest<Input>,
  ): Promise<boolean>
  wake(): Promise<void>
  idle(key: string, timeoutMs?: number): Promise<void>
  cancel<Input, Cursor>(kind: JobKind<Input, Cursor>, key: string): Promise<void>
  find<Input, Cursor>(kind: JobKind<Input, Cursor>, id: string): Promise<StoredJob<Input, Cursor> | null>
  status(): Promise<readonly JobStatus[]>
  forgetEnded(): Promise<void>
  stop(): Promise<void>
}

type Needs = {
  readonly db: Database
  readonly log: Log
  readonly leaseMs?: number
  readonly now: () => Date
  readonly isTimeTrusted?: () => Promise<boolean>
}

type Registered = {
  readonly run: Run
  readonly turn: ReturnType<typeof serialise>
  readonly everyMs: number
}

const atOnce: Registered['turn'] = (run) => run()

const usualLeaseMs = 10_000

export const openJobRunner = ({
  db,
  log,
  leaseMs = usualLeaseMs,
  now,
  isTimeTrusted = async () => true,
}: Needs): Jobs => {
  const holder = { owner: newId(), now, leaseMs }
  const kinds = new Map<string, Registered>()
  const underWay = openUnderWay(db, holder, log)
  const oneSweepAtATime = serialise()
  const unscheduled: string[] = []
  let isFirstSweep = true
  let isStopping = false

  const add = (kind: string, registered: Registered): void => {
    if (kinds.has(kind)) throw new Error(`two kinds of jobs are called ${kind}`)
    kinds.set(kind, registered)
  }

  const begin = (row: JobRow, { run, turn }: Registered): void =>
    underWay.begin(row, (signal) =>
      turn(async () => {
        if (!signal.aborted) await run(row, signal)
        if (row.cause !== null && !signal.aborted)
          log.error({ job: row.kind, key: row.key, after: row.cause }, 'a job that had failed is done')
      }).catch((error: unknown) => {
        if (signal.aborted) return
        log.error({ err: error, job: row.kind, key: row.key }, 'a job failed and will be tried again')
        return saveFailure(db, holder, row.job_id, error, signal)
      }),
    )

  const sweep = async (): Promise<void> => {
    if (isStopping || kinds.size === 0) return
    for (const kind of unscheduled) await insertRecurring(db, holder, newId(), kind)
    unscheduled.length = 0
    // the embedded database has one process, so any earlier owner of a job is gone
    const isAlone = isFirstSweep && db.kind === 'pglite'
    const recurringKinds = [...kinds].map(([kind, { everyMs }]) => ({ kind, everyMs }))
    const rows = await takeJobs(db, holder, { kinds: recurringKinds, except: underWay.ids(), isAlone })
    isFirstSweep = false
    for (const row of rows) {
      const registered = kinds.get(row.kind)
      if (registered) begin(row, registered)
    }
  }

  return {
    register: (kind) =>
      add(kind.kind, {
        // only the same kind wrote the inputs and cursors that it reads
        run: inSlices(db, holder, kind as JobKind<unknown, unknown>),
        turn: kind.takesTurns ? serialise() : atOnce,
        everyMs: 0,
      }),
    registerRecurring: (recurring) => {
      const { kind, everyMs } = recurring
      add(kind, { run: runRecurring(db, holder, recurring, isTimeTrusted), turn: atOnce, everyMs })
      unscheduled.push(kind)
    },
    add: (tx, { kind, isSingle }, { id = newId(), key, input, total = null }) =>
      insertJob(tx, holder, { id, kind, key, slot: isSingle ? kind : `${kind} ${key}`, input, total }),
    wake: () => oneSweepAtATime(sweep),
    idle: underWay.idle,
    cancel: async ({ kind }, key) => {
      for (const id of await cancelJobs(db, kind, key)) underWay.abort(id)
    },
    // only the same kind wrote its input and cursor
    find: <Input, Cursor>({ kind }: JobKind<Input, Cursor>, id: string) =>
      jobById(db, kind, id) as Promise<StoredJob<Input, Cursor> | null>,
    status: () => openJobs(db, holder),
    forgetEnded: () => forgetEndedJobs(db),
    stop: async () => {
      isStopping = true
      await oneSweepAtATime(async () => undefined)
      await underWay.stop()
      await releaseJobs(db, holder).catch((err: unknown) =>
        log.warn({ err }, 'jobs are left to their leases'),
      )
    },
  }
}
