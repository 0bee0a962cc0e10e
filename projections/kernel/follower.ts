import sql from 'sql-template-tag'
import type { RecordedFact } from '../../domain/kernel/event.ts'
import { type Moved, moveCheckpoint } from './checkpoints.ts'
import { type Database, type Queryable, sqlState, type Transaction } from './database.ts'
import { stepsOf, Unhandled } from './fold.ts'
import type { Projection } from './projection.ts'
import { type Build, isScrubbing, type Prepared, prepareSteps, writePrepared } from './write.ts'

export type FollowerState = 'running' | 'standby' | 'stopped'

export type Follower = {
  readonly projection: Projection
  readonly version: string
  /** In memory; ahead of the database by events that touched no row. */
  position: number
  saved: number
  /** Position of a commit with an unknown outcome. */
  attempted: number
  savedAt: number
  status: FollowerState
  stopped: { readonly position: number; readonly cause: string } | null
  build: Build | null
}

/** Another server moved the checkpoint. */
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

/** The planner does not know how a table has grown, and might scan it for the few rows of a page. */
const lookUpByKey = sql`
  select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`

export const nameOf = ({ projection, version }: Follower) => ({ name: projection.name, version })

/** Asynchronous commit of rows and checkpoints: after a crash the lost part is folded again. */
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

export const commitAlone = (db: Database, one: Follower, prepared: Prepared, to: number): Promise<void> =>
  commit(db, [one], to, async (tx) => {
    // before the rows, since a replaced generation has lost its tables together with its checkpoint
    const moved = movedBy(prepared)
    const [isOurs] = await Promise.all([
      moveCheckpoint(tx, nameOf(one), one.saved, to, moved),
      moved.hasRows && !one.build ? tx.query(lookUpByKey) : null,
    ])
    if (!isOurs) throw new Fenced(one.projection.name)
    if (moved.hasRows) await writePrepared(tx, one, prepared)
  })

/** Ignores events folded before; a page without touched rows moves the position in memory only. Throws Unhandled. */
export const fold = (
  db: Database,
  one: Follower,
  events: readonly RecordedFact[],
  to = events.at(-1)?.position ?? 0,
): Promise<void> => prepareFold(one, events, to)(db)

/** Computes at once what needs no database, and returns the step that writes it. */
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
    // tables created in this transaction are gone
    one.build?.keyed.clear()
    const refusal = refusalOf(error)
    if (!refusal) throw error
    const [event, ...others] = fresh
    if (event && others.length === 0) throw new Unhandled(event.position, refusal)
    for (const each of fresh) await fold(db, one, [each], each.position)
    one.position = to
  }
}

/** SQLSTATE 22 and 23 in own words, since the original message may quote the value. */
const refusalOf = (error: unknown): Error | null => {
  const code = sqlState(error)
  return /^2[23]\w{3}$/.test(code) ? new Error(`the database refuses the row (${code})`) : null
}

type Changing = { readonly one: Follower; readonly prepared: Prepared }

/**
 * Folds one page for all followers in one transaction, with `along`. False if no row changed, without a transaction. On rejection no row has
 * changed, and each may be folded alone.
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

/** Sends all statements at once and waits for all, failures included: none may run after the transaction. */
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
  // before other failures, since a replaced generation has lost its tables together with its checkpoint
  for (const [index, { one }] of changing.entries()) {
    const move = moved[index]
    if (move?.status === 'fulfilled' && !move.value) throw new Fenced(one.projection.name)
  }
  for (const outcome of [...moved, ...written]) if (outcome.status === 'rejected') throw outcome.reason
}

const freshOf = (one: Follower, events: readonly RecordedFact[]): readonly RecordedFact[] =>
  events.filter(({ position }) => position > one.position)
