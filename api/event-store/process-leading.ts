import { openChannel } from '../../projections/kernel/announcements.ts'
import { checkpointsOfAll, markCheckpoint } from '../../projections/kernel/checkpoints.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { standbyLookMs, standbyPollMs } from '../../projections/kernel/leading.ts'
import type { ReadModels } from '../../projections/kernel/read-models.ts'
import { checkpointOf, type Runner } from './process-runner.ts'
import type { EventStore } from './store.ts'

/** By process: its position, and the cause where it has stopped. */
type Report = Readonly<Record<string, readonly [position: number, caused: number, cause: string | null]>>

const causeLength = 200

type Needs = {
  readonly db: Database
  readonly store: Pick<EventStore, 'end' | 'head'>
  readonly readModels: Pick<ReadModels, 'leads'>
}

/** The server that leads the read models runs the processes; the others stand by and follow its reports. */
export const openProcessLeading = ({ db, store, readModels }: Needs, runners: readonly Runner[]) => {
  const channel = openChannel<Report>(db, 'processes')
  let led = false
  let last = ''
  let learnedAt = Number.NEGATIVE_INFINITY

  const checkpoints = async () => {
    const names = runners.map(({ process: { name } }) => name)
    const all = await checkpointsOfAll(db, names)
    return new Map(all.map((one) => [one.name, one]))
  }

  /** Continues from the stored checkpoints; acts performed beyond them are not repeated. */
  const takeOver = async (): Promise<void> => {
    const stored = await checkpoints()
    for (const runner of runners) {
      const { position, status } = stored.get(runner.process.name) ?? runner
      if (status === 'stopped') await markCheckpoint(db, checkpointOf(runner), 'live')
      runner.position = position
      runner.saved = position
      runner.status = 'running'
      runner.cause = null
      runner.stoppedAt = null
    }
  }

  const learn = (runner: Runner, position: number, caused: number, cause: string | null): void => {
    // reports of a former leader come late
    if (led || runner.status === 'running' || store.end.lost()) return
    runner.position = Math.max(runner.position, position)
    runner.caused = Math.max(runner.caused, caused)
    runner.status = cause === null ? 'standby' : 'stopped'
    runner.cause = cause
  }

  return {
    leads: async (): Promise<boolean> => {
      const leads = readModels.leads()
      if (leads && !led && !store.end.lost()) await takeOver()
      if (led && !leads) for (const one of runners) if (one.status === 'running') one.status = 'standby'
      led = leads
      return leads
    },
    /** Reads the checkpoints in case a notification was lost; false where that is not due yet. */
    standBy: async (isAwaited: boolean): Promise<boolean> => {
      if (performance.now() - learnedAt < (isAwaited ? standbyPollMs : standbyLookMs)) return false
      const stored = await checkpoints()
      const head = await store.head()
      for (const runner of runners) {
        const theirs = stored.get(runner.process.name)
        if (!theirs) continue
        const caused = theirs.position > runner.position ? head : 0
        learn(
          runner,
          theirs.position,
          caused,
          theirs.status === 'stopped' ? (theirs.cause ?? 'stopped') : null,
        )
      }
      learnedAt = performance.now()
      return true
    },
    tell: (): void => {
      const report = Object.fromEntries(
        runners.map(({ process: { name }, position, caused, cause }) => [
          name,
          [position, caused, cause?.slice(0, causeLength) ?? null] as const,
        ]),
      )
      const text = JSON.stringify(report)
      if (text !== last) channel.send(report)
      last = text
    },
    listen: (listener: () => void): Promise<() => Promise<void>> =>
      channel.listen((report) => {
        for (const runner of runners) {
          const come = report[runner.process.name]
          if (come) learn(runner, ...come)
        }
        learnedAt = performance.now()
        listener()
      }),
  }
}
