import type { Recorded } from '../../domain/kernel/event.ts'
import { checkpointsOfAll, markCheckpoint, moveCheckpoint } from './checkpoints.ts'
import type { Database, Transaction } from './database.ts'
import { applySteps, type RowsByKey, type Step, stepsOf, touchedBy, Unhandled } from './fold.ts'
import { isScrub, type Projection, type RowChange } from './projection.ts'
import { deleteRows, loadRows, scrubRows, upsertRows, writeVersions } from './tables.ts'
import { versionsPassed } from './versions.ts'

export type FollowerStatus = 'running' | 'standby' | 'stopped'

/** One projection, one generation of its tables, and how far it has come. */
export type Follower = {
  readonly projection: Projection
  readonly version: string
  /** In memory: it may be ahead of the database by events that touched no row. */
  position: number
  saved: number
  /** Where a commit was to lead that nobody heard of again; it may have. */
  attempted: number
  savedAt: number
  status: FollowerStatus
  /** The event that it could not handle, and why. */
  stopped: { readonly position: number; readonly cause: string } | null
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
})

const nameOf = ({ projection, version }: Follower) => ({ name: projection.name, version })

/** A scrub goes over what is stored, so everything before it is stored first. */
const write = async (tx: Transaction, version: string, steps: readonly Step[]): Promise<void> => {
  let pending: Step<RowChange>[] = []
  for (const { position, change } of steps) {
    if (isScrub(change)) {
      await writeRows(tx, version, pending)
      await scrubRows(tx, version, change)
      pending = []
    } else pending.push({ position, change })
  }
  await writeRows(tx, version, pending)
}

const writeRows = async (
  tx: Transaction,
  version: string,
  steps: readonly Step<RowChange>[],
): Promise<void> => {
  const touched = touchedBy(steps)
  const rows = new Map<string, RowsByKey>()
  for (const [name, { table, keys }] of touched)
    rows.set(name, await loadRows(tx, table, version, [...keys.values()]))
  const before = new Map([...rows].map(([name, loaded]) => [name, new Map(loaded)]))
  const passed = applySteps(steps, rows)
  for (const [name, { table, keys }] of touched) {
    const stood: RowsByKey = before.get(name) ?? new Map()
    const after: RowsByKey = rows.get(name) ?? new Map()
    const changed = [...keys].filter(([id]) => (after.get(id) ?? null) !== (stood.get(id) ?? null))
    const gone = changed.flatMap(([id, key]) => (after.get(id) ? [] : [key]))
    await deleteRows(tx, table, version, gone)
    if (table.past) await writeVersions(tx, table, version, versionsPassed(table, keys, stood, passed))
    else {
      const kept = changed.map(([id]) => after.get(id) ?? null).filter((row) => row !== null)
      await upsertRows(tx, table, version, kept)
    }
  }
}

/** Rows and checkpoint move together, or not at all. */
const commit = async (db: Database, one: Follower, steps: readonly Step[], to: number): Promise<void> => {
  await db
    .transaction(
      async (tx) => {
        // first, since the tables of a generation that was replaced are gone with its checkpoint
        const withRows = steps.length > 0
        if (!(await moveCheckpoint(tx, nameOf(one), one.saved, to, withRows)))
          throw new Fenced(one.projection.name)
        if (withRows) await write(tx, one.version, steps)
      },
      { relaxed: true },
    )
    .catch((error) => {
      if (!(error instanceof Fenced)) one.attempted = to
      throw error
    })
  one.saved = to
  one.savedAt = performance.now()
  one.position = to
}

/**
 * Folds a page in; events that it has seen are passed over. A page that touches no row only moves it on in memory. Throws Unhandled
 * where an event is the fault, and then what came before it may not be folded yet.
 */
export const fold = async (db: Database, one: Follower, events: readonly Recorded[]): Promise<void> => {
  const fresh = events.filter(({ position }) => position > one.position)
  const last = fresh.at(-1)
  if (!last) return
  const steps = stepsOf(one.projection, fresh)
  if (steps.length === 0) {
    one.position = last.position
    return
  }
  try {
    await commit(db, one, steps, last.position)
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    if (fresh.length === 1) throw new Unhandled(last.position, refusal)
    for (const event of fresh) await fold(db, one, [event])
  }
}

/** A value or a row that the database does not take (SQLSTATE 22 and 23), whoever tries it how often. Its own words may quote the value. */
const refusalOf = (error: unknown): Error | null => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^2[23]\w{3}$/.test(code) ? new Error(`the database refuses the row (${code})`) : null
}

/**
 * Compares with the checkpoints. A crash of the database takes back what was committed without waiting for the disk, and an answer to a
 * commit may be lost: from there it goes on. A checkpoint that is anywhere else, or gone, was moved by somebody else.
 */
export const reconcile = async (db: Database, followers: readonly Follower[]): Promise<void> => {
  const all = await checkpointsOfAll(
    db,
    followers.map(({ projection }) => projection.name),
  )
  for (const one of followers) {
    const theirs = all.find(({ name, version }) => name === one.projection.name && version === one.version)
    if (theirs?.position === one.saved) continue
    if (theirs && (theirs.position < one.saved || theirs.position === one.attempted)) {
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
  events: readonly Recorded[],
  failure: Unhandled,
): Promise<void> => {
  await fold(
    db,
    one,
    events.filter(({ position }) => position < failure.position),
  )
  one.status = 'stopped'
  one.stopped = { position: failure.position, cause: failure.message }
}

/** Writes down that it stands still, for whoever starts next. */
export const saveHalt = async (db: Database, one: Follower): Promise<void> => {
  if (one.stopped) await markCheckpoint(db, nameOf(one), 'stopped', one.stopped)
}

/** Writes down where an idle one stands, at most as often as asked. */
export const saveIdle = async (db: Database, one: Follower, everyMs: number): Promise<void> => {
  if (one.position === one.saved || performance.now() - one.savedAt < everyMs) return
  await commit(db, one, [], one.position)
}
