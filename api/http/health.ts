import type { ProjectionStatus } from '../../projections/kernel/read-models.ts'
import type { Clock } from '../clock/clock.ts'
import type { Core } from '../core.ts'
import type { DiskSpace } from '../database/disk-space.ts'
import { within } from '../database/timeouts.ts'
import { lostEndSentence } from '../event-store/log-end.ts'
import type { Processes, ProcessStatus } from '../event-store/processes.ts'
import type { JobStatus } from '../jobs/job.ts'
import type { Jobs } from '../jobs/runner.ts'

/** What is wrong with one part of the product, and whether that stops all of it. */
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
  /** Long work that is under way, or failed and is to be tried again. */
  readonly jobs: readonly JobStatus[]
}

export type Health = {
  /** Looks at everything; those who ask meanwhile get the same answer. A change of state is logged, once. */
  check(): Promise<HealthReport>
  /** Whether the read models have come to the end of the log. */
  isReady(): Promise<boolean>
}

type Needs = Pick<Core, 'store' | 'readModels' | 'log'> & {
  readonly processes: Processes
  readonly jobs: Jobs
  readonly clock: Pick<Clock, 'problems'>
  readonly diskSpace: DiskSpace
  readonly files: { problem(): Promise<string | null> }
  /** What was found wrong with read models, in words, by their names. */
  readonly upkeep: { problems(): Promise<ReadonlyMap<string, string>> }
}

/** A database that does not answer for so long is down for whoever waits. */
const timeoutMs = 3_000

/** Where the stored files are. */
export const filesComponent = 'files'

type Component = (needs: Needs) => Promise<readonly Problem[]>

const disk: Component = async ({ diskSpace }) =>
  (await diskSpace.isLacking())
    ? [{ component: 'disk', status: 'degraded', reason: 'there is no space left to write' }]
    : []

const files: Component = async (needs) => {
  const reason = await needs.files.problem()
  return reason ? [{ component: filesComponent, status: 'degraded', reason }] : []
}

const logEnd: Component = async ({ store }) => {
  const lost = store.end.lost()
  return lost ? [{ component: 'log', status: 'degraded', reason: lostEndSentence(lost) }] : []
}

const clocks: Component = async ({ clock }) => clock.problems().map((one) => ({ ...one, status: 'degraded' }))

const readModels: Component = async (needs) => stopped('read model', needs.readModels.status())

const processes: Component = async (needs) => stopped('process', needs.processes.status())

const checks: Component = async ({ upkeep }) =>
  [...(await upkeep.problems())].map(([name, reason]) => ({
    component: `check of read model ${name}`,
    status: 'degraded',
    reason,
  }))

/** Each is asked while the database answers; another is one more entry. */
const components: readonly Component[] = [disk, files, logEnd, clocks, readModels, processes, checks]

const stopped = (kind: string, all: readonly (ProjectionStatus | ProcessStatus)[]): Problem[] =>
  all
    .filter(({ status }) => status === 'stopped')
    .map(({ name, cause }) => ({
      component: `${kind} ${name}`,
      status: 'degraded',
      reason: cause ?? 'stopped',
    }))

const failed = (jobs: readonly JobStatus[]): Problem[] =>
  jobs
    .filter(({ status }) => status === 'failed')
    .map(({ kind, key, cause }) => ({
      component: `job ${kind} ${key}`,
      status: 'degraded',
      reason: cause ?? 'failed',
    }))

export const watchHealth = (needs: Needs): Health => {
  const { store, log } = needs
  let known = ''
  let checking: Promise<HealthReport> | null = null

  const look = async (): Promise<HealthReport> => {
    try {
      const head = await within(timeoutMs, store.head())
      const jobs = await within(timeoutMs, needs.jobs.status())
      const problems = (await within(timeoutMs, Promise.all(components.map((one) => one(needs))))).flat()
      return report(needs, head, [...problems, ...failed(jobs)], jobs)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return report(needs, null, [{ component: 'database', status: 'down', reason }], [])
    }
  }

  /** The reasons may differ from one probe to the next; what is wrong does not. */
  const tell = ({ status, problems }: HealthReport): void => {
    const state = [status, ...problems.map(({ component }) => component)].join()
    if (state === known || (known === '' && status === 'ok')) return
    known = state
    log[status === 'ok' ? 'info' : 'error']({ health: status, problems }, 'health changed')
  }

  return {
    check: () => {
      checking ??= look().finally(() => {
        checking = null
      })
      return checking.then((found) => {
        tell(found)
        return found
      })
    },
    isReady: () =>
      within(timeoutMs, store.head()).then(
        // what stands is still answered from where the log has lost its end
        async (head) => store.end.lost() !== null || (await needs.readModels.caughtUp(head, 0)),
        () => false,
      ),
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
