import { openAnnouncements, takeIn } from './announcements.ts'
import { markCheckpoint } from './checkpoints.ts'
import type { ReadEvents } from './database.ts'
import { Unhandled } from './fold.ts'
import { Fenced, type Follower, fold, follower, halt, reconcile, saveHalt, saveIdle } from './follower.ts'
import { beginGeneration, catchUp, completeGeneration, liveGeneration, promote } from './generations.ts'
import { openLeadership } from './leadership.ts'
import { openLoop } from './loop.ts'
import type { Projection } from './projection.ts'
import type { Following, ReadModels } from './read-models.ts'
import { openStandby } from './standby.ts'
import { waiters } from './waiters.ts'
import { writtenKeys } from './written-keys.ts'

const idleMs = 1_000
/** How often what another server leads is looked at: while somebody waits for it and has not heard, and otherwise. */
const standbyPollMs = 100
const standbyLookMs = 500
const followingPage = 1_000
const buildingPage = 5_000

/** Builds what is missing, then follows the log until stopped: one reader feeds every projection. */
export const startProjections = async (following: Following): Promise<ReadModels> => {
  const { db, readEvents, projections, onError, page = followingPage, lostEnd = async () => null } = following
  const buildPage = following.page ?? buildingPage
  const followers = new Map<string, Follower>()
  const waiting = waiters()
  const announcements = openAnnouncements(db)
  const leadership = openLeadership(db)
  let leads = false

  const all = (): Follower[] => projections.flatMap(({ name }) => followers.get(name) ?? [])
  const running = (): Follower[] => all().filter(({ status }) => status === 'running')
  const onStandby = (): Follower[] => all().filter(({ status }) => status === 'standby')
  const reached = (): number => Math.min(...all().map(({ position }) => position))
  const tellWaiters = (): void =>
    waiting.tell(
      reached(),
      all().some(({ status }) => status === 'stopped'),
    )

  const build = async (wanted: readonly Projection[]): Promise<readonly Follower[]> => {
    const begun: Follower[] = []
    const written = writtenKeys()
    for (const projection of wanted) begun.push(await beginGeneration(db, projection, written))
    await catchUp(db, begun, following, buildPage)
    for (const one of begun) await completeGeneration(db, one)
    return begun
  }

  /** What stands is followed from where it ended; what is missing is built before anybody reads it. */
  const open = async (): Promise<void> => {
    const missing: Projection[] = []
    const lost = await lostEnd()
    for (const projection of projections) {
      const live = await liveGeneration(db, projection)
      if (live?.status === 'stopped' && !lost) await markCheckpoint(db, live, 'live')
      if (live) followers.set(projection.name, follower(projection, live.version, live.position))
      else missing.push(projection)
    }
    if (lost) return standStill(lost)
    const built = await build(missing)
    await leadership.take()
    leads = true
    await swap(built)
  }

  /** In memory alone: rows and checkpoints stay as they are, and are answered from. */
  const standStill = (cause: string): void => {
    for (const one of all()) {
      one.status = 'stopped'
      one.stopped ??= { position: one.position, cause }
    }
    onError(new Error(cause))
  }

  const swap = async (built: readonly Follower[]): Promise<void> => {
    await catchUp(db, built, following, buildPage)
    for (const one of built) {
      await promote(db, one)
      await saveHalt(db, one)
      if (one.stopped) onError(new Error(one.stopped.cause))
      else if (!leads) one.status = 'standby'
      followers.set(one.projection.name, one)
    }
  }

  const advance = async (one: Follower, events: Awaited<ReturnType<ReadEvents>>): Promise<void> => {
    try {
      await fold(db, one, events)
    } catch (error) {
      if (error instanceof Fenced) await giveWay(one)
      else if (error instanceof Unhandled) {
        await halt(db, one, events, error)
        await saveHalt(db, one)
      } else throw error
      if (!(error instanceof Fenced)) onError(error)
    }
  }

  /** Whoever begins to lead goes on from where the last one ended; whoever no longer does stands by. */
  const renewLeadership = async (): Promise<void> => {
    const led = leads
    leads = await leadership.renew()
    if (leads && !led) {
      await lookAt(onStandby(), false)
      for (const one of onStandby()) one.status = 'running'
    }
    if (led && !leads) for (const one of running()) one.status = 'standby'
  }

  let reconciledAt = Number.NEGATIVE_INFINITY
  const lookAtCheckpoints = async (): Promise<void> => {
    if (performance.now() - reconciledAt < idleMs || all().every(({ status }) => status === 'stopped')) return
    await renewLeadership()
    await reconcile(db, running(), leads)
    reconciledAt = performance.now()
  }

  /** Somebody else has moved its checkpoint. */
  const giveWay = async (one: Follower): Promise<void> => {
    await renewLeadership()
    if (one.status === 'running') await reconcile(db, [one], leads)
  }

  const fencedOr = (one: Follower) => async (error: unknown) => {
    if (error instanceof Fenced) await giveWay(one)
    else onError(error)
  }

  /** One page for all who run; true when it was a full one and more may wait. */
  const turn = async (): Promise<boolean> => {
    await lookAtCheckpoints()
    const active = running()
    if (active.length === 0) return false
    const events = await readEvents(Math.min(...active.map(({ position }) => position)), page)
    const failures: unknown[] = []
    for (const one of active)
      if (one.status === 'running') await advance(one, events).catch((error) => failures.push(error))
    const lost = events.length === 0 ? await lostEnd() : null
    if (lost) standStill(lost)
    else if (events.length === 0)
      for (const one of active) await saveIdle(db, one, idleMs).catch(fencedOr(one))
    tellWaiters()
    if (events.length > 0 && running().length > 0) announcements.tell(running())
    // whatever it is, it may pass; the others have gone on meanwhile
    if (failures.length > 0) throw new AggregateError(failures, 'a read model could not go on')
    return events.length === page
  }

  /** Another process rebuilt it: what stands in its place is followed from where it ended. */
  const adopt = async ({ projection }: Follower): Promise<void> => {
    const live = await liveGeneration(db, projection)
    if (!live) return
    const adopted = follower(projection, live.version, live.position)
    followers.set(projection.name, { ...adopted, status: leads ? 'running' : 'standby' })
  }

  const lookAt = openStandby({ db, readEvents, head: following.head, page, replaced: adopt })
  let looked = { at: 0, led: '' }
  /** Who leads tells how far it is; it is looked at when it begins to lead, and then in case that was lost. */
  const standby = async (): Promise<void> => {
    const led = onStandby()
      .map(({ projection }) => projection.name)
      .join()
    const apartMs = waiting.any() ? standbyPollMs : standbyLookMs
    if (led === looked.led && performance.now() - looked.at < apartMs) return
    await lookAt(onStandby(), waiting.any())
    looked = { at: performance.now(), led }
    tellWaiters()
  }

  let turns: Promise<unknown> = Promise.resolve()
  /** Turns and swaps take place one after the other. */
  const alone = <Result>(act: () => Promise<Result>): Promise<Result> => {
    const next = turns.then(act)
    turns = next.catch(() => undefined)
    return next
  }

  const loop = openLoop({
    turn: async () => {
      const more = await alone(turn)
      await standby()
      return more
    },
    restMs: () => (waiting.any() && onStandby().length > 0 ? standbyPollMs : idleMs),
    onError: (error) => {
      onError(error)
      reconciledAt = Number.NEGATIVE_INFINITY
    },
  })

  await open()
  const unsubscribe = await following.subscribe?.(loop.wake)
  const unlisten = await announcements.listen((announced) => {
    if (announced === 'released') {
      reconciledAt = Number.NEGATIVE_INFINITY
      return loop.wake()
    }
    takeIn(onStandby(), announced)
    looked = { ...looked, at: performance.now() }
    tellWaiters()
  })
  loop.start()

  return {
    wake: loop.wake,
    caughtUp: (position, timeoutMs) => {
      if (all().some(({ status }) => status === 'stopped')) return Promise.resolve(false)
      if (reached() >= position) return Promise.resolve(true)
      loop.wake()
      return waiting.wait(position, timeoutMs)
    },
    status: () =>
      all().map(({ projection, version, status, position, stopped }) => ({
        name: projection.name,
        version,
        status,
        position,
        cause: stopped?.cause ?? null,
      })),
    rebuild: async (name) => {
      const wanted = projections.filter((one) => name === undefined || one.name === name)
      if (wanted.length === 0) throw new Error(`there is no read model ${name}`)
      const lost = await lostEnd()
      if (lost) throw new Error(lost)
      const built = await build(wanted)
      const [cause] = built.flatMap(({ stopped }) => stopped?.cause ?? [])
      if (cause) throw new Error(cause)
      await alone(() => swap(built))
      loop.wake()
    },
    stop: async () => {
      await loop.stop()
      await unsubscribe?.()
      for (const one of running()) await saveIdle(db, one, 0).catch(() => undefined)
      await leadership.release().then(announcements.tellReleased, () => undefined)
      await unlisten()
      waiting.tell(Number.NEGATIVE_INFINITY, true)
    },
  }
}
