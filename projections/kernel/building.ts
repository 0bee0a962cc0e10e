import { markCheckpoint } from './checkpoints.ts'
import type { Followed } from './followed.ts'
import { type Follower, follower, saveHalt } from './follower.ts'
import { beginGeneration, catchUp, completeGenerations, liveGeneration, promote } from './generations.ts'
import type { Leading } from './leading.ts'
import type { Projection } from './projection.ts'
import type { Following } from './read-models.ts'
import { writtenKeys } from './written-keys.ts'

const buildingPage = 5_000

export type Building = {
  /** What stands is followed from where it ended; what is missing is built before anybody reads it. */
  open(): Promise<void>
  /** Builds one projection anew, or all, beside what is read; throws where the log does not allow it. */
  rebuild(name?: string): Promise<readonly Follower[]>
  /** Lets readers pass to what was built; not while a turn is under way. */
  swap(built: readonly Follower[]): Promise<void>
}

export const openBuilding = (following: Following, followed: Followed, leading: Leading): Building => {
  const { db, projections, onError, page = buildingPage, lostEnd = async () => null } = following

  const build = async (wanted: readonly Projection[]): Promise<readonly Follower[]> => {
    if (wanted.length === 0) return []
    const begun: Follower[] = []
    const written = writtenKeys()
    for (const projection of wanted) begun.push(await beginGeneration(db, projection, written))
    await catchUp(db, begun, following, page)
    await completeGenerations(db, begun)
    return begun
  }

  const swap = async (built: readonly Follower[]): Promise<void> => {
    await catchUp(db, built, following, page)
    for (const one of built) {
      await promote(db, one)
      await saveHalt(db, one)
      if (one.stopped) onError(new Error(one.stopped.cause))
      else if (!leading.leads()) one.status = 'standby'
      followed.put(one)
    }
  }

  return {
    open: async () => {
      const missing: Projection[] = []
      const lost = await lostEnd()
      for (const projection of projections) {
        const live = await liveGeneration(db, projection)
        if (live?.status === 'stopped' && !lost) await markCheckpoint(db, live, 'live')
        if (live) followed.put(follower(projection, live.version, live.position))
        else missing.push(projection)
      }
      if (lost) return followed.standStill(lost)
      const built = await build(missing)
      await leading.take()
      await swap(built)
    },
    rebuild: async (name) => {
      const wanted = projections.filter((one) => name === undefined || one.name === name)
      if (wanted.length === 0) throw new Error(`there is no read model ${name}`)
      const lost = await lostEnd()
      if (lost) throw new Error(lost)
      const built = await build(wanted)
      const [cause] = built.flatMap(({ stopped }) => stopped?.cause ?? [])
      if (cause) throw new Error(cause)
      return built
    },
    swap,
  }
}
