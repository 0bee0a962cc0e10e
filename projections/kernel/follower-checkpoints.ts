import type { RecordedFact } from '../../domain/kernel/event.ts'
import { checkpointsOfAll, markCheckpoint, moveCheckpoints } from './checkpoints.ts'
import type { Database } from './database.ts'
import type { Unhandled } from './fold.ts'
import { type Follower, fold, nameOf } from './follower.ts'

/**
 * Compares positions with the checkpoints. A crash of the database may undo asynchronous commits, and a commit's answer may be lost: following
 * continues from there. A checkpoint anywhere else, or a missing one, was moved by another leader.
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

/** Folds the events before the failing one, and stops this projection only. */
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

export const saveHalt = async (db: Database, one: Follower): Promise<void> => {
  if (one.stopped) await markCheckpoint(db, nameOf(one), 'stopped', one.stopped)
}

export const resumeHalted = async (db: Database, one: Follower, leads: boolean): Promise<void> => {
  await markCheckpoint(db, nameOf(one), 'live')
  one.stopped = null
  one.status = leads ? 'running' : 'standby'
}

/**
 * Persists the positions of followers without changed rows, all in one statement, at most once per `everyMs`. Resolves to those whose
 * checkpoint another server moved.
 */
export const saveIdle = async (
  db: Database,
  all: readonly Follower[],
  everyMs: number,
): Promise<readonly Follower[]> => {
  const now = performance.now()
  const idle = all.filter(({ position, saved }) => position !== saved)
  if (!idle.some(({ savedAt }) => now - savedAt >= everyMs)) return []
  const moves = idle.map((one) => ({ one, ...nameOf(one), from: one.saved, to: one.position }))
  const moved = await db
    .transaction((tx) => moveCheckpoints(tx, moves), { relaxed: true })
    .catch((error) => {
      for (const { one, to } of moves) one.attempted = to
      throw error
    })
  for (const { one, name, to } of moves)
    if (moved.has(name)) {
      one.saved = to
      one.savedAt = now
    }
  return idle.filter(({ projection: { name } }) => !moved.has(name))
}
