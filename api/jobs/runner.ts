import sql, { type Sql } from 'sql-template-tag'
import type { Database, Queryable } from '../../projections/kernel/database.ts'
import { persist } from '../database/patience.ts'
import { serialise } from '../database/serialise.ts'
import { newId } from '../ids.ts'
import type { Log } from '../log.ts'
import type { JobKind, JobStatus, RecurringKind } from './job.ts'
import {
  cancelJobs,
  endJob,
  failJob,
  insertJob,
  insertRecurring,
  type JobRow,
  keepLeases,
  openJobs,
  putOffRecurring,
  releaseJobs,
  saveSlice,
  takeJobs,
} from './table.ts'

export type JobAsked<Input> = {
  /** Where the same work is asked for twice by the same id, it is one job. */
  readonly id?: string
  readonly key: string
  readonly input: Input
  readonly total?: number
}

/** Runs long work of every kind, and goes on with what another server left. */
export type Jobs = {
  register<Input, Cursor>(kind: JobKind<Input, Cursor>): void
  /** Work that comes again and again, by one server at a time. */
  registerRecurring(kind: RecurringKind): void
  /**
   * Adds a job of this server's, in the transaction given; `wake` begins it. False where the same job was added before, or another
   * one has to end first.
   */
  add<Input, Cursor>(db: Queryable, kind: JobKind<Input, Cursor>, asked: JobAsked<Input>): Promise<boolean>
  /** Begins what was added here, is due, failed a while ago, or was left by a server that is gone. */
  wake(): Promise<void>
  /** Waits until no job of this key is under way here, for so long at the most. */
  idle(key: string, timeoutMs?: number): Promise<void>
  /** Ends the job of this kind and key between two slices, on whichever server. */
  cancel<Input, Cursor>(kind: JobKind<Input, Cursor>, key: string): Promise<void>
  status(): Promise<readonly JobStatus[]>
  /** Lets slices that are under way end, and leaves the rest to others. */
  stop(): Promise<void>
}

type Needs = {
  readonly db: Database
  readonly log: Log
  readonly leaseMs?: number
  /** The time, by the database's clock unless a test moves it. */
  readonly clock?: () => Sql
}

type Run = (row: JobRow, signal: AbortSignal) => Promise<void>

type Registered = { readonly run: Run; readonly turn: ReturnType<typeof serialise> }

type UnderWay = { readonly key: string; readonly ending: AbortController; readonly ended: Promise<void> }

const usualLeaseMs = 10_000
const beatsInALease = 5

export const openJobRunner = ({
  db,
  log,
  leaseMs = usualLeaseMs,
  clock = () => sql`clock_timestamp()`,
}: Needs): Jobs => {
  const holder = { owner: newId(), clock, leaseMs }
  const kinds = new Map<string, Registered>()
  const underWay = new Map<string, UnderWay>()
  const oneSweepAtATime = serialise()
  const unscheduled: string[] = []
  let isFirstSweep = true
  let isStopping = false

  const beat = async (): Promise<void> => {
    const ids = [...underWay.keys()]
    if (ids.length === 0) return
    const held = new Set(await keepLeases(db, holder, ids))
    for (const id of ids) if (!held.has(id)) underWay.get(id)?.ending.abort()
  }
  const heart = setInterval(
    () => beat().catch((err: unknown) => log.warn({ err }, 'leases of jobs could not be extended')),
    leaseMs / beatsInALease,
  )
  heart.unref()

  /** From the last cursor that was saved to the end, or until it is somebody else's. */
  const inSlices =
    ({ kind, run }: JobKind<unknown, unknown>): Run =>
    async ({ job_id: id, key, input, cursor }, signal) => {
      const lasting = <Result>(act: () => Promise<Result>) => persist(act, () => signal.aborted)
      let saved = cursor
      const slices = async (): Promise<boolean> => {
        for await (const slice of run({ id, kind, key, input }, { cursor: saved, signal })) {
          if (!(await lasting(() => saveSlice(db, holder, id, slice)))) return false
          saved = slice.cursor
          if (signal.aborted) return false
        }
        return true
      }
      if (await lasting(slices)) await lasting(() => endJob(db, holder, id))
    }

  const againAndAgain =
    ({ everyMs, run }: RecurringKind): Run =>
    async ({ job_id: id }, signal) => {
      const lasting = <Result>(act: () => Promise<Result>) => persist(act, () => signal.aborted)
      await lasting(() => run(signal))
      await lasting(() => putOffRecurring(db, holder, id, everyMs))
    }

  const fail = async (row: JobRow, error: unknown, signal: AbortSignal): Promise<void> => {
    if (signal.aborted) return
    log.error({ err: error, job: row.kind, key: row.key }, 'a job failed and will be tried again')
    const cause = error instanceof Error ? error.message : String(error)
    await persist(
      () => failJob(db, holder, row.job_id, cause),
      () => signal.aborted,
    )
  }

  const begin = (row: JobRow, registered: Registered): void => {
    const ending = new AbortController()
    const { signal } = ending
    const ended = registered
      .turn(async () => {
        if (!signal.aborted) await registered.run(row, signal)
      })
      .catch((error: unknown) => fail(row, error, signal))
      .catch((err: unknown) => log.warn({ err, job: row.kind }, 'a job is left to its lease'))
      .then(() => {
        underWay.delete(row.job_id)
      })
    underWay.set(row.job_id, { key: row.key, ending, ended })
  }

  const sweep = async (): Promise<void> => {
    if (isStopping || kinds.size === 0) return
    for (const kind of unscheduled) await insertRecurring(db, holder, newId(), kind)
    unscheduled.length = 0
    // the embedded database has one process: whoever held a job before this one is gone
    const isAlone = isFirstSweep && db.kind === 'pglite'
    const rows = await takeJobs(db, holder, {
      kinds: [...kinds.keys()],
      except: [...underWay.keys()],
      isAlone,
    })
    isFirstSweep = false
    for (const row of rows) {
      const registered = kinds.get(row.kind)
      if (registered) begin(row, registered)
    }
  }

  return {
    register: (kind) => {
      const turn = kind.takesTurns ? serialise() : atOnce
      // whoever registers a kind has written its inputs and cursors
      kinds.set(kind.kind, { run: inSlices(kind as JobKind<unknown, unknown>), turn })
    },
    registerRecurring: (recurring) => {
      kinds.set(recurring.kind, { run: againAndAgain(recurring), turn: atOnce })
      unscheduled.push(recurring.kind)
    },
    add: (tx, { kind, isSingle }, { id = newId(), key, input, total = null }) =>
      insertJob(tx, holder, { id, kind, key, slot: isSingle ? kind : `${kind} ${key}`, input, total }),
    wake: () => oneSweepAtATime(sweep),
    idle: async (key, timeoutMs) => {
      const mine = [...underWay.values()].filter((one) => one.key === key).map(({ ended }) => ended)
      const late = Promise.withResolvers<void>()
      const timer = timeoutMs === undefined ? undefined : setTimeout(late.resolve, timeoutMs)
      await Promise.race([Promise.all(mine), late.promise])
      clearTimeout(timer)
    },
    cancel: async ({ kind }, key) => {
      for (const id of await cancelJobs(db, kind, key)) underWay.get(id)?.ending.abort()
    },
    status: () => openJobs(db, holder),
    stop: async () => {
      isStopping = true
      await oneSweepAtATime(async () => undefined)
      clearInterval(heart)
      const all = [...underWay.values()]
      for (const { ending } of all) ending.abort()
      await Promise.all(all.map(({ ended }) => ended))
      await releaseJobs(db, holder).catch((err: unknown) =>
        log.warn({ err }, 'jobs are left to their leases'),
      )
    },
  }
}

const atOnce: Registered['turn'] = (run) => run()
