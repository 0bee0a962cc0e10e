import type { RecordedFact } from '../../domain/kernel/event.ts'
import { openBuilding } from './building.ts'
import { Unhandled } from './fold.ts'
import { openFollowed } from './followed.ts'
import { Fenced, type Follower, fold, foldTogether } from './follower.ts'
import { halt, resumeHalted, saveHalt, saveIdle } from './follower-checkpoints.ts'
import { openLeading, standbyPollMs } from './leading.ts'
import { openLoop } from './loop.ts'
import type { Following, ReadModels } from './read-models.ts'
import { openServedVersions } from './served-versions.ts'
import { openSkips, withoutSkipped } from './skips.ts'

const usualIdleMs = 1_000
/** Other readers of the log with this page size share the pages read. */
export const followingPage = 1_000

/** Builds missing read models, then follows the log: one reader feeds every projection. */
export const startProjections = async (options: Following): Promise<ReadModels> => {
  const skips = openSkips(options.skips)
  const following = { ...options, projections: options.projections.map((one) => withoutSkipped(one, skips)) }
  const { db, readEvents, onError, page = followingPage, lostEnd = async () => null } = following
  const idleMs = following.idleMs ?? usualIdleMs
  const followed = openFollowed(following)
  const { all, running, onStandby, waiting } = followed
  const leading = openLeading(following, followed, page)
  const served = openServedVersions(following)
  const building = openBuilding(following, { followed, leading, skips })

  const advance = async (one: Follower, events: readonly RecordedFact[]): Promise<void> => {
    try {
      await fold(db, one, events)
    } catch (error) {
      if (error instanceof Fenced) await leading.giveWay(one)
      else if (error instanceof Unhandled) {
        await halt(db, one, events, error)
        await saveHalt(db, one)
      } else throw error
      if (!(error instanceof Fenced)) onError(error)
    }
  }

  /** One transaction, which also notifies other servers; if it fails, each follower alone, so that one failure stops no other. */
  const advanceAll = async (
    active: readonly Follower[],
    events: readonly RecordedFact[],
  ): Promise<readonly unknown[]> => {
    const to = events.at(-1)?.position
    if (to === undefined) return []
    const isFolded = await foldTogether(db, active, events, leading.tellAlong(active, to)).catch(() => null)
    if (isFolded) return []
    const failures: unknown[] = []
    if (isFolded === null)
      for (const one of active)
        if (one.status === 'running') await advance(one, events).catch((error) => failures.push(error))
    leading.tell()
    return failures
  }

  const fencedOr = (one: Follower) => async (error: unknown) => {
    if (error instanceof Fenced) await leading.giveWay(one)
    else onError(error)
  }

  const resume = async (): Promise<void> => {
    const halted = all().filter(({ stopped }) => stopped)
    if (halted.length === 0 || (await lostEnd())) return
    await skips.refresh()
    for (const one of halted)
      if (one.stopped && skips.has(one.projection.name, one.stopped.position))
        await resumeHalted(db, one, leading.folds(one))
  }

  const turn = async (): Promise<boolean> => {
    await resume()
    if (await served.look(leading.leads())) await building.open()
    await leading.lookAtCheckpoints()
    const active = running()
    if (active.length === 0) return false
    const events = await readEvents(Math.min(...active.map(({ position }) => position)), page)
    const failures = await advanceAll(active, events)
    const lost = events.length === 0 ? await lostEnd() : null
    if (lost) followed.standStill(lost)
    followed.tellWaiters()
    if (events.length < page)
      for (const one of running()) await saveIdle(db, one, idleMs).catch(fencedOr(one))
    // may be temporary: the next turn tries again, and other read models have moved on
    if (failures.length > 0) throw new AggregateError(failures, 'a read model could not go on')
    return events.length === page
  }

  let turns: Promise<unknown> = Promise.resolve()
  const alone = <Result>(act: () => Promise<Result>): Promise<Result> => {
    const next = turns.then(act)
    turns = next.catch(() => undefined)
    return next
  }

  let hasFailed = false
  const loop = openLoop({
    turn: async () => {
      const more = await alone(turn)
      await leading.standBy()
      if (hasFailed) following.onRecovery?.()
      hasFailed = false
      return more
    },
    restMs: () => (waiting.any() && onStandby().length > 0 ? standbyPollMs : idleMs),
    reached: followed.reached,
    onError: (error) => {
      hasFailed = true
      onError(error)
      leading.lookAgain()
    },
  })

  await building.open().catch(async (error: unknown) => {
    await leading.stop()
    throw error
  })
  const unsubscribe = await following.subscribe?.(loop.wake)
  await leading.listen(loop.wake)
  loop.start()

  return {
    wake: loop.wake,
    caughtUp: (position, timeoutMs) => {
      if (followed.isAnyStopped()) return Promise.resolve(false)
      if (followed.reached() >= position) return Promise.resolve(true)
      loop.wake(position)
      return waiting.wait(position, timeoutMs)
    },
    subscribe: followed.subscribe,
    leads: leading.leads,
    lead: async () => {
      await alone(() => {
        leading.takeNext()
        return leading.lookAtCheckpoints()
      })
      loop.wake()
    },
    status: () =>
      all().map(({ projection, version, status, position, stopped }) => ({
        name: projection.name,
        version,
        status,
        position,
        cause: stopped?.cause ?? null,
        stoppedAt: stopped?.position ?? null,
      })),
    rebuild: async (name) => {
      await building.rebuild(name, alone)
      loop.wake()
    },
    check: (name) => building.check(name, alone),
    stop: async () => {
      await loop.stop()
      await unsubscribe?.()
      for (const one of running()) await saveIdle(db, one, 0).catch(() => undefined)
      await leading.stop()
      waiting.tell(Number.NEGATIVE_INFINITY, true)
    },
  }
}
