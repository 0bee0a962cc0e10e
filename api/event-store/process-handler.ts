import type { Recorded } from '../../domain/kernel/event.ts'
import type { Skips } from '../../projections/kernel/skips.ts'
import { isTransient } from '../database/failures.ts'
import type { Jobs } from '../jobs/runner.ts'
import { ReadModelsBehind } from './errors.ts'
import {
  type ActNeeds,
  type Consequences,
  consequencesOf,
  pageOfConsequences,
  perform,
  performTogether,
} from './process-acts.ts'
import { jobRequestFor, processJob } from './process-jobs.ts'
import {
  type BoundProcess,
  isAnswered,
  markStopped,
  type Runner,
  savePosition,
  saveWith,
} from './process-runner.ts'
import type { EventStore } from './store.ts'

export type HandlerNeeds = ActNeeds & {
  readonly store: EventStore
  readonly processes: readonly BoundProcess[]
  readonly jobs: Jobs
  readonly skips: Skips
}

/** Moves the runner past the event after performing its acts or queueing a job; throws where the event has to be retried. */
export type HandleEvent = (runner: Runner, event: Recorded) => Promise<void>

/** As `HandleEvent`, for a page of events and a runner that looks them up together. */
export type HandlePage = (runner: Runner, events: readonly Recorded[], signal: AbortSignal) => Promise<void>

/** Acts performed at once for one event; more become a job. */
export const intentsAtOnce = 200

const eventsTogether = 200

export const openHandler = (needs: HandlerNeeds): { one: HandleEvent; page: HandlePage } => {
  const { db, readModels, processes, jobs, log } = needs
  const jobKinds = new Map(processes.map((bound) => [bound.process.name, processJob(needs, bound)]))
  for (const job of jobKinds.values()) jobs.register(job)

  const consequences = async (runner: Runner, event: Recorded): Promise<Consequences & { total: number }> => {
    const { pages } = runner
    if (!pages) {
      const all = await consequencesOf(needs, runner, event)
      return { ...all, total: all.intents.length }
    }
    const request = { after: null, limit: intentsAtOnce }
    const { last, ...all } = await pageOfConsequences(needs, runner, pages, event, request)
    const total = last === null ? 0 : Math.max(await pages.count(event, db), intentsAtOnce + 1)
    return { ...all, total }
  }

  const answer = async (runner: Runner, event: Recorded): Promise<void> => {
    const { name } = runner.process
    const { intents, effects, total } = await consequences(runner, event)
    const job = jobKinds.get(name)
    if (job && total > intentsAtOnce) {
      if (await jobs.add(db, job, jobRequestFor(name, event, total))) await jobs.wake()
    } else
      for (const intent of intents)
        runner.caused = Math.max(runner.caused, await perform(needs, name, intent, event))
    if (effects.length > 0)
      await saveWith(db, runner, event.position, async (tx) => {
        for (const effect of effects) await needs.performEffect(tx, effect)
      })
  }

  /** Stopped read models need an administrator; other transient failures are retried. */
  const isRetried = (error: unknown): boolean =>
    error instanceof ReadModelsBehind
      ? readModels.status().every(({ status }) => status !== 'stopped')
      : isTransient(error)

  const halt = async (runner: Runner, event: Recorded, error: unknown): Promise<void> => {
    const cause = error instanceof Error ? error.message : String(error)
    log.error({ err: error, process: runner.process.name, position: event.position }, 'a process stopped')
    runner.status = 'stopped'
    runner.cause = cause
    runner.stoppedAt = event.position
    await markStopped(db, runner, { position: event.position, cause })
  }

  const isOwn = (runner: Runner, event: Recorded): boolean =>
    isAnswered(runner, event) && !needs.skips.has(runner.process.name, event.position)

  /** One event after the other where some of them fail, so that the runner halts at the first of those. */
  const answerTogether = async (runner: Runner, events: readonly Recorded[]): Promise<void> => {
    try {
      runner.caused = Math.max(runner.caused, await performTogether(needs, runner, events))
    } catch (error) {
      const [event, ...others] = events
      if (isRetried(error) || !event) throw error
      if (others.length === 0) return halt(runner, event, error)
      for (const one of events) if (runner.status === 'running') await answerTogether(runner, [one])
    }
  }

  const page: HandlePage = async (runner, events, signal) => {
    const own = events.filter((event) => event.position > runner.position && isOwn(runner, event))
    for (let from = 0; from < own.length; from += eventsTogether) {
      if (signal.aborted || runner.status !== 'running') return
      const some = own.slice(from, from + eventsTogether)
      await answerTogether(runner, some)
      if (runner.status !== 'running') return
      runner.position = Math.max(runner.position, some.at(-1)?.position ?? 0)
      await savePosition(db, runner)
    }
    if (runner.status === 'running') runner.position = Math.max(runner.position, events.at(-1)?.position ?? 0)
  }

  const one: HandleEvent = async (runner, event) => {
    if (runner.status !== 'running' || event.position <= runner.position) return
    const isItsOwn = isOwn(runner, event)
    try {
      if (isItsOwn) await answer(runner, event)
    } catch (error) {
      if (isRetried(error)) throw error
      return halt(runner, event, error)
    }
    runner.position = Math.max(runner.position, event.position)
    if (isItsOwn) await savePosition(db, runner)
  }

  return { one, page }
}
