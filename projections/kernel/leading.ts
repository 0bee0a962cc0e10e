import { applyPositions, openAnnouncements } from './announcements.ts'
import type { Queryable } from './database.ts'
import type { Followed } from './followed.ts'
import { type Follower, follower } from './follower.ts'
import { reconcile } from './follower-checkpoints.ts'
import { liveGeneration } from './generations.ts'
import { type Lead, openLeadership } from './leadership.ts'
import type { Following } from './read-models.ts'
import { openStandby } from './standby.ts'

const reconcileEveryMs = 1_000
/** Polling interval on standby: while a caller waits for a position, and otherwise. */
export const standbyPollMs = 100
export const standbyLookMs = 500

/** One server of a database leads and folds the log; the others read its positions. Of another version, one folds what the leader lacks. */
export type Leading = {
  leads(): boolean
  folds(one: Follower): boolean
  /** `isForced` takes the lead from another server. */
  open(isForced: boolean): Promise<void>
  takeNext(): void
  /** Renews the lead and compares with the checkpoints, if due. */
  lookAtCheckpoints(): Promise<void>
  lookAgain(): void
  giveWay(one: Follower): Promise<void>
  standBy(): Promise<void>
  tell(): void
  /** Announces `to` when the transaction commits. */
  tellAlong(moved: readonly Follower[], to: number): (tx: Queryable) => Promise<unknown>
  listen(wake: () => void): Promise<void>
  stop(): Promise<void>
}

export const openLeading = (following: Following, followed: Followed, page: number): Leading => {
  const { db, readEvents, head, onError } = following
  const { all, running, onStandby, waiting } = followed
  const announcements = openAnnouncements(db)
  const leadership = openLeadership(db)
  let lead: Lead = 'none'
  let isTaking = false
  let reconciledAt = Number.NEGATIVE_INFINITY
  let looked = { at: 0, led: '' }
  let unlisten = async (): Promise<void> => undefined

  const leads = (): boolean => lead === 'all'
  const foldsUnder = (one: Follower, held: Lead): boolean =>
    held === 'all' || (held !== 'none' && !held.butShared.has(one.projection.name))
  const folds = (one: Follower): boolean => foldsUnder(one, lead)

  const adopt = async ({ projection }: Follower): Promise<void> => {
    const live = await liveGeneration(db, projection)
    if (!live) return
    const adopted = follower(projection, live.version, live.position)
    followed.put({ ...adopted, status: folds(adopted) ? 'running' : 'standby' })
  }

  const lookAt = openStandby({ db, readEvents, head, page, replaced: adopt })

  /** A new leader continues from the last checkpoints; a former one stands by. */
  const renew = async (): Promise<void> => {
    const before = lead
    lead = await (isTaking ? leadership.take() : leadership.renew())
    isTaking &&= !leads()
    const isNew = (one: Follower) => folds(one) && !foldsUnder(one, before)
    const taken = onStandby().filter(isNew)
    await lookAt(taken, false)
    for (const one of onStandby()) if (isNew(one)) one.status = 'running'
    for (const one of running()) if (foldsUnder(one, before) && !folds(one)) one.status = 'standby'
  }

  const lookAgain = (): void => {
    reconciledAt = Number.NEGATIVE_INFINITY
  }

  return {
    leads,
    folds,
    open: async (isForced) => {
      isTaking = isForced
      await renew()
      for (const one of running()) if (!folds(one)) one.status = 'standby'
    },
    takeNext: () => {
      isTaking = true
      lookAgain()
    },
    lookAtCheckpoints: async () => {
      const isDue = performance.now() - reconciledAt >= reconcileEveryMs
      if (!isDue || all().every(({ status }) => status === 'stopped')) return
      await renew()
      await reconcile(db, running(), folds)
      reconciledAt = performance.now()
    },
    lookAgain,
    giveWay: async (one) => {
      await renew()
      if (one.status === 'running') await reconcile(db, [one], folds)
    },
    standBy: async () => {
      const led = onStandby()
        .map(({ projection }) => projection.name)
        .join()
      const apartMs = waiting.any() ? standbyPollMs : standbyLookMs
      if (led === looked.led && performance.now() - looked.at < apartMs) return
      await lookAt(onStandby(), waiting.any())
      looked = { at: performance.now(), led }
      followed.tellWaiters()
    },
    tell: () => {
      if (running().length > 0) announcements.announce(running())
    },
    tellAlong: (moved, to) => (tx) =>
      announcements.announceIn(
        tx,
        moved.map((one) => ({ ...one, position: Math.max(one.position, to) })),
      ),
    listen: async (wake) => {
      unlisten = await announcements.listen((announced) => {
        if (announced === 'released') {
          lookAgain()
          return wake()
        }
        applyPositions(onStandby(), announced)
        looked = { ...looked, at: performance.now() }
        followed.tellWaiters()
      })
    },
    stop: async () => {
      await leadership.release().then((wasLeader) => wasLeader && announcements.announceRelease(), onError)
      await unlisten()
    },
  }
}
