import type { RecordedFact } from '../../domain/kernel/event.ts'
import { checkpointsOfAll, markCheckpoint } from './checkpoints.ts'
import type { Database } from './database.ts'
import type { Unhandled } from './fold.ts'
import { commitAlone, type Follower, fold, nameOf } from './follower.ts'

/**
 * Compares positions with the checkpoints. A crash of the database may undo asynchronous commits, and a commit's answer may be lost: following
 * continues from there. A checkpoint anywhere else, or a missing one, was moved by another leader.
 */
export const reconcile = async (
  db: Database,
  followers: readonly Follower[],
  folds: (one: Follower) => boolean,
): Promise<void> => {
  const all = await checkpointsOfAll(
    db,
    followers.map(({ projection }) => projection.name),
  )
  for (const one of followers) {
    const theirs = all.find(({ name, version }) => name === one.projection.name && version === one.version)
    if (theirs?.position === one.saved) continue
    if (theirs && (folds(one) || theirs.position < one.saved || theirs.position === one.attempted)) {
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

export const resumeHalted = async (db: Database, one: Follower, folds: boolean): Promise<void> => {
  await markCheckpoint(db, nameOf(one), 'live')
  one.stopped = null
  one.status = folds ? 'running' : 'standby'
}

/** Persists the position of a follower without changed rows, at most once per `everyMs`. */
export const saveIdle = async (db: Database, one: Follower, everyMs: number): Promise<void> => {
  if (one.position === one.saved || performance.now() - one.savedAt < everyMs) return
  await commitAlone(db, one, [], one.position)
}
