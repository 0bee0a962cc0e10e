import { openAnnouncements, takeIn } from './announcements.ts'
import type { Queryable } from './database.ts'
import type { Followed } from './followed.ts'
import { type Follower, follower } from './follower.ts'
import { reconcile } from './follower-checkpoints.ts'
import { liveGeneration } from './generations.ts'
import { openLeadership } from './leadership.ts'
import type { Following } from './read-models.ts'
import { openStandby } from './standby.ts'

const reconcileEveryMs = 1_000
/** How often a server looks how far the leader is: while somebody waits for a position, and otherwise. */
export const standbyPollMs = 100
export const standbyLookMs = 500

/** Of the servers on one database one leads, and folds the log into the rows; the others stand by, and learn how far it is. */
export type Leading = {
  leads(): boolean
  /** Takes the lead where it is free; with `isForced`, also from another server. */
  open(isForced: boolean): Promise<void>
  /** The next renewal takes the lead from the server that has it. */
  takeNext(): void
  /** Renews the lead, or loses it, and compares with the checkpoints; where that is not due yet, nothing. */
  lookAtCheckpoints(): Promise<void>
  /** Makes the next `lookAtCheckpoints` due. */
  lookAgain(): void
  /** For a read model whose checkpoint somebody else has moved. */
  giveWay(one: Follower): Promise<void>
  /** Learns how far the leader is; where that is not due yet, nothing. */
  standBy(): Promise<void>
  /** Tells the other servers how far those are that this one leads. */
  tell(): void
  /** The same, of those that a transaction moves on to a position, along with their rows. */
  tellAlong(moved: readonly Follower[], to: number): (tx: Queryable) => Promise<unknown>
  /** Listens to what the other servers tell, and calls `wake` where there is something to do. */
  listen(wake: () => void): Promise<void>
  stop(): Promise<void>
}

export const openLeading = (following: Following, followed: Followed, page: number): Leading => {
  const { db, readEvents, head, onError } = following
  const { all, running, onStandby, waiting } = followed
  const announcements = openAnnouncements(db)
  const leadership = openLeadership(db)
  let leads = false
  let isTaking = false
  let reconciledAt = Number.NEGATIVE_INFINITY
  let looked = { at: 0, led: '' }
  let unlisten = async (): Promise<void> => undefined

  /** Another process has rebuilt it: follows the new generation from where that ended. */
  const adopt = async ({ projection }: Follower): Promise<void> => {
    const live = await liveGeneration(db, projection)
    if (!live) return
    const adopted = follower(projection, live.version, live.position)
    followed.put({ ...adopted, status: leads ? 'running' : 'standby' })
  }

  const lookAt = openStandby({ db, readEvents, head, page, replaced: adopt })

  /** A server that begins to lead goes on from where the last leader ended; one that no longer leads stands by. */
  const renew = async (): Promise<void> => {
    const led = leads
    leads = await (isTaking ? leadership.take() : leadership.renew())
    isTaking &&= !leads
    if (leads && !led) {
      await lookAt(onStandby(), false)
      for (const one of onStandby()) one.status = 'running'
    }
    if (led && !leads) for (const one of running()) one.status = 'standby'
  }

  const lookAgain = (): void => {
    reconciledAt = Number.NEGATIVE_INFINITY
  }

  return {
    leads: () => leads,
    open: async (isForced) => {
      isTaking = isForced
      await renew()
      if (!leads) for (const one of running()) one.status = 'standby'
    },
    takeNext: () => {
      isTaking = true
      lookAgain()
    },
    lookAtCheckpoints: async () => {
      const isDue = performance.now() - reconciledAt >= reconcileEveryMs
      if (!isDue || all().every(({ status }) => status === 'stopped')) return
      await renew()
      await reconcile(db, running(), leads)
      reconciledAt = performance.now()
    },
    lookAgain,
    giveWay: async (one) => {
      await renew()
      if (one.status === 'running') await reconcile(db, [one], leads)
    },
    /** The leader announces its positions; this looks for itself in case an announcement was lost. */
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
      if (running().length > 0) announcements.tell(running())
    },
    tellAlong: (moved, to) => (tx) =>
      announcements.tellAlong(
        tx,
        moved.map((one) => ({ ...one, position: Math.max(one.position, to) })),
      ),
    listen: async (wake) => {
      unlisten = await announcements.listen((announced) => {
        if (announced === 'released') {
          lookAgain()
          return wake()
        }
        takeIn(onStandby(), announced)
        looked = { ...looked, at: performance.now() }
        followed.tellWaiters()
      })
    },
    stop: async () => {
      await leadership.release().then((held) => held && announcements.tellReleased(), onError)
      await unlisten()
    },
  }
}
