import type { Recorded } from '../../domain/kernel/event.ts'
import { isPassing } from '../database/failures.ts'
import type { Jobs } from '../jobs/runner.ts'
import { ReadModelsBehind } from './errors.ts'
import { lostEndSentence } from './log-end.ts'
import { type ActNeeds, consequencesOf, perform } from './process-acts.ts'
import { jobAsked, type ProcessJob, processJob } from './process-jobs.ts'
import {
  type BoundProcess,
  markStopped,
  openRunner,
  type Runner,
  savePosition,
  saveWith,
} from './process-runner.ts'
import type { EventStore } from './store.ts'

export type ProcessStatus = {
  readonly name: string
  readonly status: 'running' | 'stopped'
  readonly position: number
  readonly cause: string | null
}

export type Processes = {
  wake(): void
  /** True once read models, prompt processes and what they caused have come to rest past this position; no in time's absence or at once where one has stopped. */
  quiet(position: number, timeoutMs: number): Promise<boolean>
  status(): ProcessStatus[]
  stop(): Promise<void>
}

type Needs = ActNeeds & {
  readonly store: EventStore
  readonly processes: readonly BoundProcess[]
  readonly jobs: Jobs
}

const pageSize = 500
const idleMs = 1_000
/** The most acts that one event is answered with at once; more become a job. */
export const intentsAtOnce = 200

/** Runs each process behind a checkpoint of its own, from where the log ended when the process was first seen. */
export const startProcesses = async (needs: Needs): Promise<Processes> => {
  const { db, store, readModels, processes, jobs, log } = needs
  const jobKinds = new Map<string, ProcessJob>()
  const runners: Runner[] = []
  let stopping = false
  let nudge: () => void = () => undefined
  let woken = false

  const answer = async (runner: Runner, event: Recorded): Promise<void> => {
    const { name } = runner.process
    const { intents, effects } = await consequencesOf(needs, runner, event)
    const job = jobKinds.get(name)
    if (job && intents.length > intentsAtOnce) {
      if (await jobs.add(db, job, jobAsked(name, event, intents))) await jobs.wake()
    } else
      for (const intent of intents)
        runner.caused = Math.max(runner.caused, await perform(needs, name, intent, event))
    if (effects.length > 0)
      await saveWith(db, runner, event.position, async (tx) => {
        for (const effect of effects) await needs.performEffect(tx, effect)
      })
  }

  /** One page for all who run; true when it was a full one and more may wait. */
  const turn = async (): Promise<boolean> => {
    const active = runners.filter(({ status }) => status === 'running')
    if (active.length === 0) return false
    const events = await store.readAll(Math.min(...active.map(({ position }) => position)), pageSize)
    if (events.length === 0) await standStillIfLost()
    for (const event of events)
      for (const runner of active) {
        if (stopping) return false
        await take(runner, event)
      }
    return events.length === pageSize
  }

  /** Nothing follows from a log that has lost its end. */
  const standStillIfLost = async (): Promise<void> => {
    const lost = await store.end.look()
    if (!lost) return
    for (const one of runners) {
      one.status = 'stopped'
      one.cause ??= lostEndSentence(lost)
    }
  }

  const take = async (runner: Runner, event: Recorded): Promise<void> => {
    if (runner.status !== 'running' || event.position <= runner.position) return
    const isItsOwn = runner.process.on.includes(event.type)
    try {
      if (isItsOwn) await answer(runner, event)
    } catch (error) {
      if (passes(error)) throw error
      return halt(runner, event, error)
    }
    runner.position = Math.max(runner.position, event.position)
    if (isItsOwn) await savePosition(db, runner)
  }

  /** What needs nobody to set it right is tried again; read models that have stopped do. */
  const passes = (error: unknown): boolean =>
    error instanceof ReadModelsBehind
      ? readModels.status().every(({ status }) => status !== 'stopped')
      : isPassing(error)

  const halt = async (runner: Runner, event: Recorded, error: unknown): Promise<void> => {
    const cause = error instanceof Error ? error.message : String(error)
    log.error({ err: error, process: runner.process.name, position: event.position }, 'a process stopped')
    runner.status = 'stopped'
    runner.cause = cause
    await markStopped(db, runner, { position: event.position, cause })
  }

  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      if (woken || stopping) return resolve()
      const timer = setTimeout(resolve, idleMs)
      nudge = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const wake = (): void => {
    woken = true
    nudge()
  }

  const heard = new Set<() => void>()
  const loop = async (): Promise<void> => {
    while (!stopping) {
      woken = false
      try {
        const more = await turn()
        for (const tell of [...heard]) tell()
        if (!more) {
          for (const runner of runners)
            if (performance.now() - runner.savedAt >= idleMs) await savePosition(db, runner)
          await pause()
        }
      } catch (error) {
        log[isPassing(error) ? 'debug' : 'error']({ err: error }, 'processes will try again')
        woken = false
        await pause()
      }
    }
  }

  for (const bound of processes) {
    const job = processJob(needs, bound)
    jobs.register(job)
    jobKinds.set(bound.process.name, job)
    runners.push(await openRunner(needs, bound))
  }
  const unsubscribe = await store.subscribe(wake)
  await standStillIfLost()
  const running = loop()

  const prompt = (): Runner[] => runners.filter(({ process }) => process.prompt)
  const at = (): number => Math.min(...prompt().map(({ position }) => position))
  const stopped = (): boolean => prompt().some(({ status }) => status === 'stopped')
  const until = (deadline: number): Promise<void> =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        heard.delete(end)
        resolve()
      }
      const timer = setTimeout(end, Math.max(1, deadline - performance.now()))
      heard.add(end)
    })

  return {
    wake,
    quiet: async (position, timeoutMs) => {
      const deadline = performance.now() + timeoutMs
      const left = () => deadline - performance.now()
      let goal = position
      for (;;) {
        if (!(await readModels.caughtUp(goal, Math.max(0, left())))) return false
        wake()
        while (at() < goal) {
          if (stopped() || left() <= 0) return false
          await until(deadline)
        }
        const caused = Math.max(0, ...prompt().map((runner) => runner.caused))
        if (caused <= goal) return true
        goal = caused
      }
    },
    status: () =>
      runners.map(({ process, status, position, cause }) => ({
        name: process.name,
        status,
        position,
        cause,
      })),
    stop: async () => {
      stopping = true
      nudge()
      await unsubscribe()
      await running
      for (const runner of runners) await savePosition(db, runner).catch(() => undefined)
    },
  }
}
