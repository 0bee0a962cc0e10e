import sql from 'sql-template-tag'
import { type Checked, checkGeneration } from './check.ts'
import { markCheckpoint } from './checkpoints.ts'
import type { Database } from './database.ts'
import type { Followed } from './followed.ts'
import { type Follower, follower } from './follower.ts'
import { saveHalt } from './follower-checkpoints.ts'
import { beginGeneration, catchUp, completeGenerations, liveGeneration, takingTurns } from './generations.ts'
import type { Leading } from './leading.ts'
import type { Projection } from './projection.ts'
import { promote } from './promotion.ts'
import type { Following } from './read-models.ts'
import { lacksViews, sayThatServed, showLive } from './served-versions.ts'
import type { Skips } from './skips.ts'
import { writtenKeys } from './written-keys.ts'

const buildingPage = 5_000

export type Building = {
  /** Follows existing read models, and builds missing ones before any reader starts. */
  open(): Promise<void>
  /** Builds new tables beside the live ones, then swaps; throws if the log does not allow it. `swapped` must run the swap between turns. */
  rebuild(name: string | undefined, swapped: (swap: () => Promise<void>) => Promise<void>): Promise<void>
  /** Compares the live rows with a new build. `whileStill` must run its act between turns. */
  check(name: string, whileStill: (act: () => Promise<void>) => Promise<void>): Promise<Checked>
}

const tryToHold = sql`
  select pg_try_advisory_xact_lock(4219003) as held, set_config('idle_in_transaction_session_timeout', '0', true),
    set_config('tcp_keepalives_idle', '10', true), set_config('tcp_keepalives_interval', '5', true)`

const lookEveryMs = 200

/** One server builds at a time, since all would write the same tables. */
const exclusively = async <Result>(db: Database, build: () => Promise<Result>): Promise<Result> => {
  if (db.kind === 'pglite') return build()
  for (;;) {
    const done = await db.transaction(async (tx) => {
      const [lock] = await tx.query<{ held: boolean }>(tryToHold)
      return lock?.held ? { result: await build() } : null
    })
    if (done) return done.result
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}

export const openBuilding = (
  following: Following,
  { followed, leading, skips }: { followed: Followed; leading: Leading; skips: Skips },
): Building => {
  const { db, projections, onError, page = buildingPage, lostEnd = async () => null } = following
  const inTurn = takingTurns(1)

  const build = async (selected: readonly Projection[]): Promise<readonly Follower[]> => {
    if (selected.length === 0) return []
    const generations: Follower[] = []
    const keys = writtenKeys(await following.head())
    for (const projection of selected) generations.push(await beginGeneration(db, projection, keys))
    await catchUp(db, generations, following, page)
    await completeGenerations(db, generations)
    return generations
  }

  const swap = async (built: readonly Follower[]): Promise<void> => {
    await catchUp(db, built, following, page)
    await promote(db, built, {
      catchUpLast: (one) => catchUp(db, [one], following, page),
      passed: async (one) => {
        await saveHalt(db, one)
        if (one.stopped) onError(new Error(one.stopped.cause))
        else if (!leading.folds(one)) one.status = 'standby'
        followed.put(one)
      },
    })
  }

  const followLive = async (lost: string | null): Promise<readonly Projection[]> => {
    const missing: Projection[] = []
    for (const projection of projections) {
      const live = await liveGeneration(db, projection)
      if (live?.status === 'stopped' && !lost) await markCheckpoint(db, live, 'live')
      if (live) followed.put(follower(projection, live.version, live.position))
      else missing.push(projection)
    }
    return missing
  }

  const openViews = async (): Promise<void> => {
    if (db.views === undefined) return
    await sayThatServed(db, db.views, projections)
    if (!(await lacksViews(db, projections))) return
    await exclusively(db, async () => {
      if (await lacksViews(db, projections)) await showLive(db, projections)
    })
  }

  const selectedBy = async (name: string | undefined): Promise<readonly Projection[]> => {
    const selected = projections.filter((one) => name === undefined || one.name === name)
    if (selected.length === 0) throw new Error(`there is no read model ${name}`)
    const lost = await lostEnd()
    if (lost) throw new Error(lost)
    return selected
  }

  /** Serialised on this server and across servers; reads the skipped events again before each build. */
  const buildAlone = <Result>(act: () => Promise<Result>): Promise<Result> =>
    inTurn(() =>
      exclusively(db, async () => {
        await skips.refresh()
        return act()
      }),
    )

  return {
    open: async () => {
      await skips.refresh()
      const lost = await lostEnd()
      await openViews()
      const missing = await followLive(lost)
      if (lost) return followed.standStill(lost)
      // the embedded database has one server, so the former leader has ended
      const isAlone = db.kind === 'pglite'
      if (missing.length === 0) return leading.open(isAlone)
      await exclusively(db, async () => {
        const selected = await followLive(lost)
        const built = await build(selected)
        // of the tables of one version alone: a leader of an earlier one must not write to the new tables
        await leading.open(isAlone || (db.views === undefined && selected.length > 0))
        await swap(built)
      })
    },
    rebuild: async (name, swapped) => {
      const selected = await selectedBy(name)
      await buildAlone(async () => {
        const built = await build(selected)
        const [cause] = built.flatMap(({ stopped }) => stopped?.cause ?? [])
        if (cause) throw new Error(cause)
        await swapped(() => swap(built))
      })
    },
    check: async (name, whileStill) => {
      const [selected] = await selectedBy(name)
      if (!selected) throw new Error(`there is no read model ${name}`)
      return buildAlone(() => checkGeneration({ db, log: following, page, whileStill }, selected))
    },
  }
}
