import type { DomainEvent, Recorded } from '../../domain/kernel/event.ts'
import type { Consequence, Process } from '../../domain/processes/process.ts'
import {
  checkpointsOf,
  markCheckpoint,
  moveCheckpoint,
  openCheckpoint,
} from '../../projections/kernel/checkpoints.ts'
import type { Database, Queryable, Transaction } from '../../projections/kernel/database.ts'
import type { FollowerState } from '../../projections/kernel/follower.ts'
import type { EventStore } from './store.ts'

export type PageRequest = { readonly after: string | null; readonly limit: number }

export type SubjectPage<Of> = { readonly subjects: Of; readonly size: number; readonly last: string | null }

/** Ordered, so that a job can resume after any act. */
type Lookup = (event: Recorded, db: Queryable) => Promise<unknown>

type Pages = {
  readonly page: (event: Recorded, db: Queryable, request: PageRequest) => Promise<SubjectPage<unknown>>
  readonly count: (event: Recorded, db: Queryable) => Promise<number>
}

export type BoundProcess = {
  readonly process: Process<DomainEvent, unknown, Consequence>
  readonly lookup: Lookup
  readonly pages?: Pages
  readonly answers?: (event: Recorded) => boolean
  /** Looks up many events at once; those that it leaves out cause nothing. */
  readonly together?: (events: readonly Recorded[], db: Queryable) => Promise<ReadonlyMap<string, unknown>>
}

export const bind = <Event extends DomainEvent, LookupResult, Follows extends Consequence>(
  process: Process<Event, LookupResult, Follows>,
  lookup: (event: Recorded<Event>, db: Queryable) => Promise<LookupResult>,
  answers?: (event: Recorded) => boolean,
): BoundProcess => ({ process, lookup, answers }) as unknown as BoundProcess // `on` names exactly the events that both take

/** For facts that come in large numbers, each of which concerns few people: they are looked up together, and acts run concurrently. */
export const bindTogether = <Event extends DomainEvent, LookupResult>(
  process: Process<Event, LookupResult>,
  together: (events: readonly Recorded<Event>[], db: Queryable) => Promise<ReadonlyMap<string, LookupResult>>,
): BoundProcess => ({ process, together }) as unknown as BoundProcess // as above

/** For events that may concern too many people for one transaction. */
export const bindPaged = <Event extends DomainEvent, Of, Follows extends Consequence>(
  process: Process<Event, Of, Follows>,
  pages: {
    readonly page: (event: Recorded<Event>, db: Queryable, request: PageRequest) => Promise<SubjectPage<Of>>
    readonly count: (event: Recorded<Event>, db: Queryable) => Promise<number>
  },
): BoundProcess => ({ process, pages }) as unknown as BoundProcess // as above

export const isAnswered = ({ process, answers }: BoundProcess, event: Recorded): boolean =>
  process.on.includes(event.type) && (answers?.(event) ?? true)

export type Runner = BoundProcess & {
  position: number
  saved: number
  savedAt: number
  status: FollowerState
  cause: string | null
  stoppedAt: number | null
  caused: number
}

/** One version for all processes: a process has no rows to rebuild. */
export const processVersion = 'process'

export const checkpointOf = ({ process: { name } }: BoundProcess) => ({ name, version: processVersion })

/** Starts at the stored checkpoint; a new process starts at the end of the log. */
export const openRunner = async (
  { db, store }: { db: Database; store: EventStore },
  bound: BoundProcess,
): Promise<Runner> => {
  const { name } = bound.process
  const known = (await checkpointsOf(db, name))[0]
  const position = known?.position ?? (await store.head())
  if (!store.end.lost()) {
    await openCheckpoint(db, name, processVersion, 'live')
    if (!known) await moveCheckpoint(db, checkpointOf(bound), 0, position)
  }
  return {
    ...bound,
    position,
    saved: position,
    savedAt: 0,
    status: 'standby',
    cause: null,
    stoppedAt: null,
    caused: 0,
  }
}

export const passOver = async (
  { db, store }: { db: Database; store: EventStore },
  bound: BoundProcess,
): Promise<void> => {
  const { position } = await openRunner({ db, store }, bound)
  await moveCheckpoint(db, checkpointOf(bound), position, await store.head())
}

export const savePosition = async (db: Database, runner: Runner): Promise<void> => {
  if (runner.saved === runner.position) return
  runner.savedAt = performance.now()
  if (await moveCheckpoint(db, checkpointOf(runner), runner.saved, runner.position))
    runner.saved = runner.position
  else await follow(db, runner)
}

/** Writes in the transaction that moves the checkpoint: only one of several servers succeeds. */
export const saveWith = async (
  db: Database,
  runner: Runner,
  position: number,
  write: (tx: Transaction) => Promise<void>,
): Promise<void> => {
  while (runner.saved < position) {
    const { saved } = runner
    try {
      await db.transaction(async (tx) => {
        await write(tx)
        if (!(await moveCheckpoint(tx, checkpointOf(runner), saved, position))) throw new Overtaken()
      })
      runner.saved = position
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
      await follow(db, runner)
      if (runner.saved === saved) throw new Error('the checkpoint of the process is gone')
    }
  }
}

class Overtaken extends Error {}

/** Another server runs it too. Its commands have the same ids, so only its position is copied. */
const follow = async (db: Database, runner: Runner): Promise<void> => {
  const theirs = (await checkpointsOf(db, runner.process.name))[0]
  runner.saved = theirs?.position ?? 0
  if (runner.saved > runner.position) runner.position = runner.saved
}

export const resumeRunner = async (db: Database, runner: Runner): Promise<void> => {
  await markCheckpoint(db, checkpointOf(runner), 'live')
  runner.status = 'running'
  runner.cause = null
  runner.stoppedAt = null
}

export const markStopped = (
  db: Database,
  runner: Runner,
  detail: { position: number; cause: string },
): Promise<void> => markCheckpoint(db, checkpointOf(runner), 'stopped', detail)
