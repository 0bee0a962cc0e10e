import sql from 'sql-template-tag'
import type { RecordedFact } from '../../domain/kernel/event.ts'
import { checkpointsOfAll, type Moved, markCheckpoint, moveCheckpoint } from './checkpoints.ts'
import { type Database, type Queryable, sqlState, type Transaction } from './database.ts'
import { stepsOf, Unhandled } from './fold.ts'
import type { Projection } from './projection.ts'
import { type Build, isScrubbing, type Prepared, prepareSteps, writePrepared } from './write.ts'

export type FollowerStatus = 'running' | 'standby' | 'stopped'

/** One projection, one generation of its tables, and how far it has come. */
export type Follower = {
  readonly projection: Projection
  readonly version: string
  /** In memory: it may be ahead of the database by events that touched no row. */
  position: number
  saved: number
  /** Position of a commit whose outcome is unknown. */
  attempted: number
  savedAt: number
  status: FollowerStatus
  /** The event that it could not handle, and why. */
  stopped: { readonly position: number; readonly cause: string } | null
  /** Until its tables are complete. */
  build: Build | null
}

/** Somebody else moves this checkpoint. */
export class Fenced extends Error {
  override readonly name = 'Fenced'
}

export const follower = (projection: Projection, version: string, position: number): Follower => ({
  projection,
  version,
  position,
  saved: position,
  attempted: position,
  savedAt: 0,
  status: 'running',
  stopped: null,
  build: null,
})

/** The planner knows nothing of a table that has just grown, and would read all of it rather than look up the rows that a page touches. */
const lookUpByKey = sql`
  select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`

const nameOf = ({ projection, version }: Follower) => ({ name: projection.name, version })

/** Rows and checkpoints move together, or not at all; what is lost with the disk is folded again. */
const commit = async (
  db: Database,
  all: readonly Follower[],
  to: number,
  run: (tx: Transaction) => Promise<void>,
): Promise<void> => {
  await db.transaction(run, { relaxed: true }).catch((error) => {
    if (!(error instanceof Fenced)) for (const one of all) one.attempted = to
    throw error
  })
  for (const one of all) {
    one.saved = to
    one.savedAt = performance.now()
    one.position = to
  }
}

const movedBy = (prepared: Prepared): Moved => ({
  hasRows: prepared.length > 0,
  scrubs: prepared.filter(isScrubbing).length,
})

const commitAlone = (db: Database, one: Follower, prepared: Prepared, to: number): Promise<void> =>
  commit(db, [one], to, async (tx) => {
    // first, since the tables of a generation that was replaced are gone with its checkpoint
    const moved = movedBy(prepared)
    const [isOurs] = await Promise.all([
      moveCheckpoint(tx, nameOf(one), one.saved, to, moved),
      moved.hasRows && !one.build ? tx.query(lookUpByKey) : null,
    ])
    if (!isOurs) throw new Fenced(one.projection.name)
    if (moved.hasRows) await writePrepared(tx, one, prepared)
  })

/**
 * Folds in what it handles of the events up to `to`; those that it has seen are passed over. A page that touches no row only moves it on
 * in memory. Throws Unhandled where an event is the fault, and then what came before it may not be folded yet.
 */
export const fold = (
  db: Database,
  one: Follower,
  events: readonly RecordedFact[],
  to = events.at(-1)?.position ?? 0,
): Promise<void> => prepareFold(one, events, to)(db)

/** The same in two: what needs no database is done at once, the rest by the answer, whenever what came before is written. */
export const prepareFold = (
  one: Follower,
  events: readonly RecordedFact[],
  to: number,
): ((db: Database) => Promise<void>) => {
  if (to <= one.position) return async () => undefined
  const fresh = freshOf(one, events)
  try {
    const steps = stepsOf(one.projection, fresh)
    const prepared = steps.length > 0 ? prepareSteps(one, steps) : []
    return (db) => foldPrepared(db, one, { fresh, prepared, to })
  } catch (error) {
    return () => Promise.reject(error)
  }
}

type PreparedPage = {
  readonly fresh: readonly RecordedFact[]
  readonly prepared: Prepared
  readonly to: number
}

const foldPrepared = async (db: Database, one: Follower, page: PreparedPage): Promise<void> => {
  const { fresh, prepared, to } = page
  if (prepared.length === 0) {
    one.position = to
    return
  }
  try {
    await commitAlone(db, one, prepared, to)
  } catch (error) {
    // what was made in this transaction is gone with it
    one.build?.keyed.clear()
    const refusal = refusalOf(error)
    if (!refusal) throw error
    const [event, ...others] = fresh
    if (event && others.length === 0) throw new Unhandled(event.position, refusal)
    for (const each of fresh) await fold(db, one, [each], each.position)
    one.position = to
  }
}

/** A value or a row that the database does not take (SQLSTATE 22 and 23), whoever tries it how often. Its own words may quote the value. */
const refusalOf = (error: unknown): Error | null => {
  const code = sqlState(error)
  return /^2[23]\w{3}$/.test(code) ? new Error(`the database refuses the row (${code})`) : null
}

type Changing = { readonly one: Follower; readonly prepared: Prepared }

/**
 * Folds a page of events into all of these in one transaction, of which `along` is a part; false where they had no row to change, and
 * there was none. Rejects where one of them cannot go on: then no row has changed, and each may be folded by itself.
 */
export const foldTogether = async (
  db: Database,
  all: readonly Follower[],
  events: readonly RecordedFact[],
  along: (tx: Queryable) => Promise<unknown>,
): Promise<boolean> => {
  const to = events.at(-1)?.position ?? 0
  const behind = all.filter(({ position }) => position < to)
  const changing = behind.flatMap((one): Changing[] => {
    const steps = stepsOf(one.projection, freshOf(one, events))
    return steps.length > 0 ? [{ one, prepared: prepareSteps(one, steps) }] : []
  })
  if (changing.length > 0)
    await commit(
      db,
      changing.map(({ one }) => one),
      to,
      (tx) => writeTogether(tx, changing, to, along),
    )
  for (const one of behind) one.position = to
  return changing.length > 0
}

/** Sends all at once; nothing comes after the transaction's end, whatever fails. */
const writeTogether = async (
  tx: Transaction,
  changing: readonly Changing[],
  to: number,
  along: (tx: Queryable) => Promise<unknown>,
): Promise<void> => {
  const moves = changing.map(({ one, prepared }) =>
    moveCheckpoint(tx, nameOf(one), one.saved, to, movedBy(prepared)),
  )
  const others = [
    tx.query(lookUpByKey),
    ...changing.map(({ one, prepared }) => writePrepared(tx, one, prepared)),
    along(tx),
  ]
  const [moved, written] = await Promise.all([Promise.allSettled(moves), Promise.allSettled(others)])
  // first, since the tables of a generation that was replaced are gone with its checkpoint
  for (const [index, { one }] of changing.entries()) {
    const move = moved[index]
    if (move?.status === 'fulfilled' && !move.value) throw new Fenced(one.projection.name)
  }
  for (const outcome of [...moved, ...written]) if (outcome.status === 'rejected') throw outcome.reason
}

const freshOf = (one: Follower, events: readonly RecordedFact[]): readonly RecordedFact[] =>
  events.filter(({ position }) => position > one.position)

/**
 * Compares with the checkpoints. A crash of the database takes back what was committed without waiting for the disk, and an answer to a
 * commit may be lost: from there it goes on. A checkpoint that is anywhere else, or gone, was moved by somebody else: where this server
 * `leads`, by one that led before, or that took it over.
 */
export const reconcile = async (
  db: Database,
  followers: readonly Follower[],
  leads: boolean,
): Promise<void> => {
  const all = await checkpointsOfAll(
    db,
    followers.map(({ projection }) => projection.name),
  )
  for (const one of followers) {
    const theirs = all.find(({ name, version }) => name === one.projection.name && version === one.version)
    if (theirs?.position === one.saved) continue
    if (theirs && (leads || theirs.position < one.saved || theirs.position === one.attempted)) {
      one.position = theirs.position
      one.saved = theirs.position
      one.attempted = theirs.position
    } else one.status = 'standby'
  }
}

/** What came before the event that cannot be handled is kept; then this projection alone stands still. */
export const halt = async (
  db: Database,
  one: Follower,
  events: readonly RecordedFact[],
  failure: Unhandled,
): Promise<void> => {
  const sound = events.filter(({ position }) => position < failure.position)
  await fold(db, one, sound, failure.position - 1)
  one.status = 'stopped'
  one.stopped = { position: failure.position, cause: failure.message }
}

/** Writes down that it stands still, for whoever starts next. */
export const saveHalt = async (db: Database, one: Follower): Promise<void> => {
  if (one.stopped) await markCheckpoint(db, nameOf(one), 'stopped', one.stopped)
}

/** The event at which it stands is left out from now on. */
export const resumeHalted = async (db: Database, one: Follower, leads: boolean): Promise<void> => {
  await markCheckpoint(db, nameOf(one), 'live')
  one.stopped = null
  one.status = leads ? 'running' : 'standby'
}

/** Writes down where an idle one stands, at most as often as asked. */
export const saveIdle = async (db: Database, one: Follower, everyMs: number): Promise<void> => {
  if (one.position === one.saved || performance.now() - one.savedAt < everyMs) return
  await commitAlone(db, one, [], one.position)
}
