import type { ProjectionStatus } from '../../projections/kernel/read-models.ts'
import type { Clock } from '../clock/clock.ts'
import type { Core } from '../core.ts'
import type { DiskSpace } from '../database/disk-space.ts'
import { DatabaseUnavailable, reasonOf } from '../database/failures.ts'
import { within } from '../database/timeouts.ts'
import { lostEndSentence } from '../event-store/log-end.ts'
import type { Processes, ProcessStatus } from '../event-store/processes.ts'
import type { JobStatus } from '../jobs/job.ts'
import type { Jobs } from '../jobs/runner.ts'
import { openLag } from './lag.ts'

export type Problem = {
  readonly component: string
  readonly status: 'degraded' | 'down'
  readonly reason: string
}

type Status = 'ok' | Problem['status']

type Lagging = { readonly lag: number | null }

export type HealthReport = {
  readonly status: Status
  readonly problems: readonly Problem[]
  readonly log: { readonly head: number | null }
  readonly readModels: readonly (ProjectionStatus & Lagging)[]
  readonly processes: readonly (ProcessStatus & Lagging)[]
  readonly jobs: readonly JobStatus[]
}

export type Health = {
  /** Concurrent callers share one check. Logs each change of state once. */
  check(): Promise<HealthReport>
  lastProblems(): readonly Problem[]
  /** Whether the database answers and the read models follow; a lag counts after some seconds. */
  isReady(): Promise<boolean>
  /** Not ready from now on. */
  drain(): void
}

type Needs = Pick<Core, 'store' | 'readModels' | 'log'> & {
  readonly processes: Processes
  readonly jobs: Jobs
  readonly clock: Pick<Clock, 'problems'>
  readonly diskSpace: DiskSpace
  readonly files: { problem(): Promise<string | null> }
  readonly upkeep: { problems(): Promise<ReadonlyMap<string, string>> }
  readonly replica: { problem(): string | null } | null
  readonly backups: { problem(): Promise<string | null> }
  /** Monotonic, in milliseconds. */
  readonly monotonic?: () => number
}

const timeoutMs = 3_000

/** Longer than a response waits for the read models. */
const lagReportedMs = 3_000
/** After this lag a server is not ready; a dead leader is replaced well before. */
const lagUnreadyMs = 10_000

export const filesComponent = 'files'

type Component = (needs: Needs) => Promise<readonly Problem[]>

const diskComponent = 'disk'

const disk: Component = async ({ diskSpace }) =>
  (await diskSpace.isLacking())
    ? [{ component: diskComponent, status: 'degraded', reason: 'there is no space left to write' }]
    : []

const files: Component = async (needs) => {
  const reason = await needs.files.problem()
  return reason ? [{ component: filesComponent, status: 'degraded', reason }] : []
}

const standby: Component = async ({ replica }) => {
  const reason = replica?.problem()
  return reason ? [{ component: 'standby', status: 'degraded', reason }] : []
}

const backups: Component = async (needs) => {
  const reason = await needs.backups.problem()
  return reason ? [{ component: 'backup', status: 'degraded', reason }] : []
}

const logEnd: Component = async ({ store }) => {
  const lost = store.end.lost()
  return lost ? [{ component: 'log', status: 'degraded', reason: lostEndSentence(lost) }] : []
}

const clocks: Component = async ({ clock }) => clock.problems().map((one) => ({ ...one, status: 'degraded' }))

const readModels: Component = async (needs) => stoppedProblems('read model', needs.readModels.status())

const processes: Component = async (needs) => stoppedProblems('process', needs.processes.status())

const checks: Component = async ({ upkeep }) =>
  [...(await upkeep.problems())].map(([name, reason]) => ({
    component: `check of read model ${name}`,
    status: 'degraded',
    reason,
  }))

const components: Readonly<Record<string, Component>> = {
  [diskComponent]: disk,
  [filesComponent]: files,
  standby,
  log: logEnd,
  clock: clocks,
  'read models': readModels,
  processes,
  checks,
  backup: backups,
}

const lookAt = async (needs: Needs): Promise<readonly Problem[]> => {
  const looks = Object.entries(components).map(([component, look]) =>
    within(timeoutMs, look(needs)).catch((error: unknown): readonly Problem[] => {
      if (error instanceof DatabaseUnavailable) throw error
      return [{ component, status: 'degraded', reason: reasonOf(error) }]
    }),
  )
  return (await Promise.all(looks)).flat()
}

/** The position of the slowest running read model. Stopped ones are problems of their own, and lag on every server. */
const slowestPosition = ({ readModels }: Needs): number =>
  Math.min(
    ...readModels
      .status()
      .filter(({ status }) => status !== 'stopped')
      .map(({ position }) => position),
  )

const lagProblem = (lastedMs: number): Problem[] =>
  lastedMs < lagReportedMs
    ? []
    : [
        {
          component: 'lag',
          status: 'degraded',
          reason: `the read models have lacked for ${Math.floor(lastedMs / 1_000)} s what the log holds`,
        },
      ]

const stoppedProblems = (kind: string, all: readonly (ProjectionStatus | ProcessStatus)[]): Problem[] =>
  all
    .filter(({ status }) => status === 'stopped')
    .map(({ name, cause }) => ({
      component: `${kind} ${name}`,
      status: 'degraded',
      reason: cause ?? 'stopped',
    }))

const failedJobProblems = (jobs: readonly JobStatus[]): Problem[] =>
  jobs
    .filter(({ status }) => status === 'failed')
    .map(({ kind, key, cause }) => ({
      component: `job ${kind} ${key}`,
      status: 'degraded',
      reason: cause ?? 'failed',
    }))

export const watchHealth = (needs: Needs): Health => {
  const { store, log } = needs
  let logged: { readonly status: Status; readonly wrong: readonly string[] } = { status: 'ok', wrong: [] }
  let checking: Promise<HealthReport> | null = null

  const lag = openLag(needs.monotonic)
  let last: readonly Problem[] = []
  let isDraining = false

  const look = async (): Promise<HealthReport> => {
    try {
      const head = await within(timeoutMs, store.head())
      const lastedMs = lag.note(head, slowestPosition(needs))
      const jobs = await within(timeoutMs, needs.jobs.status())
      const problems = [...(await lookAt(needs)), ...lagProblem(lastedMs), ...failedJobProblems(jobs)]
      return report(needs, head, problems, jobs)
    } catch (error) {
      return report(needs, null, [{ component: 'database', status: 'down', reason: reasonOf(error) }], [])
    }
  }

  /** Logs changes of status or components, not of reasons. The end of a problem is logged as an error too. */
  const tell = ({ status, problems }: HealthReport): void => {
    const wrong = problems.map(({ component }) => component)
    if (status === logged.status && wrong.join() === logged.wrong.join()) return
    const ended = logged.wrong.filter((component) => !wrong.includes(component))
    logged = { status, wrong }
    log.error({ health: status, problems, ended }, 'health changed')
  }

  return {
    check: () => {
      checking ??= look().finally(() => {
        checking = null
      })
      return checking.then((outcome) => {
        last = outcome.problems
        tell(outcome)
        return outcome
      })
    },
    lastProblems: () => last,
    drain: () => {
      isDraining = true
    },
    isReady: async () => {
      if (isDraining) return false
      // a slow database is busy; one that is down throws
      const head = await within(timeoutMs, store.head()).catch((error: unknown) =>
        error instanceof DatabaseUnavailable ? null : store.end.known(),
      )
      if (head === null) return false
      if (lag.note(head, slowestPosition(needs)) < lagUnreadyMs) return true
      // no server can follow, and reads still work
      const isFull = last.some(({ component }) => component === diskComponent)
      return isFull || store.end.lost() !== null
    },
  }
}

const report = (
  needs: Needs,
  head: number | null,
  problems: readonly Problem[],
  jobs: readonly JobStatus[],
): HealthReport => {
  const lagging = <One extends { readonly position: number }>(one: One) => ({
    ...one,
    lag: head === null ? null : head - one.position,
  })
  return {
    status: problems.some(({ status }) => status === 'down')
      ? 'down'
      : problems.length > 0
        ? 'degraded'
        : 'ok',
    problems,
    log: { head },
    readModels: needs.readModels.status().map(lagging),
    processes: needs.processes.status().map(lagging),
    jobs,
  }
}
