import type { FollowerState } from '../../projections/kernel/follower.ts'
import { standbyPollMs } from '../../projections/kernel/leading.ts'
import { openLoop } from '../../projections/kernel/loop.ts'
import type { ReadModels } from '../../projections/kernel/read-models.ts'
import { followingPage } from '../../projections/kernel/run.ts'
import { waiters } from '../../projections/kernel/waiters.ts'
import { isTransient } from '../database/failures.ts'
import { openIncident } from '../incident.ts'
import { lostEndSentence } from './log-end.ts'
import { type HandlerNeeds, openHandler } from './process-handler.ts'
import { openProcessLeading } from './process-leading.ts'
import { openRunner, type Runner, resumeRunner, savePosition } from './process-runner.ts'

export type ProcessStatus = {
  readonly name: string
  readonly status: FollowerState
  readonly position: number
  readonly cause: string | null
}

export type Processes = {
  wake(position?: number): void
  /** True once read models, prompt processes and their acts have caught up; false at the timeout, or at once where one has stopped. */
  quiet(position: number, timeoutMs: number): Promise<boolean>
  status(): ProcessStatus[]
  stop(): Promise<void>
}

const idleMs = 1_000

export const startProcesses = async (needs: HandlerNeeds): Promise<Processes> => {
  const { db, store, readModels, log } = needs
  const handle = openHandler(needs)
  const runners: Runner[] = []
  for (const bound of needs.processes) runners.push(await openRunner(needs, bound))
  const prompt = openPrompt(
    runners.filter(({ process }) => process.prompt),
    readModels,
  )

  const leading = openProcessLeading(needs, runners)
  const running = (): Runner[] => runners.filter(({ status }) => status === 'running')

  const resume = async (): Promise<void> => {
    const halted = runners.filter(({ stoppedAt }) => stoppedAt !== null)
    if (halted.length === 0 || store.end.lost()) return
    await needs.skips.refresh()
    for (const one of halted)
      if (needs.skips.has(one.process.name, one.stoppedAt ?? 0)) await resumeRunner(db, one)
  }

  const readPage = async (signal: AbortSignal): Promise<boolean> => {
    const active = running()
    if (active.length === 0) return false
    const events = await store.follow(Math.min(...active.map(({ position }) => position)), followingPage)
    if (events.length === 0) await standStillIfLost()
    for (const event of events)
      for (const runner of active) {
        if (signal.aborted) return false
        if (!runner.together) await handle.one(runner, event)
      }
    for (const runner of active) if (runner.together) await handle.page(runner, events, signal)
    return events.length === followingPage
  }

  const standStillIfLost = async (): Promise<void> => {
    const lost = await store.end.look()
    if (!lost) return
    for (const one of runners) {
      one.status = 'stopped'
      one.cause ??= lostEndSentence(lost)
    }
  }

  const turn = async (signal: AbortSignal): Promise<boolean> => {
    if (!(await leading.leads())) {
      if (await leading.standBy(prompt.isAwaited())) await standStillIfLost()
      prompt.tell()
      return false
    }
    await resume()
    const more = await readPage(signal)
    prompt.tell()
    leading.tell()
    if (!more)
      for (const runner of runners)
        if (performance.now() - runner.savedAt >= idleMs) await savePosition(db, runner)
    return more
  }

  const incident = openIncident(log, 'processes that had failed go on')
  const loop = openLoop({
    turn: async (signal) => {
      const more = await turn(signal)
      incident.resolve()
      return more
    },
    restMs: () => (readModels.leads() ? idleMs : standbyPollMs),
    reached: () => Math.min(...running().map(({ position }) => position)),
    onError: (err) =>
      incident.report(isTransient(err) ? 'debug' : 'error', { err }, 'processes will try again'),
  })
  const unsubscribe = readModels.subscribe(loop.wake)
  const unlisten = await leading.listen(prompt.tell)
  await standStillIfLost()
  await needs.skips.refresh()
  await leading.leads()
  loop.start()

  return {
    wake: loop.wake,
    quiet: (position, timeoutMs) => prompt.quiet(position, timeoutMs, loop.wake),
    status: () =>
      runners.map(({ process, status, position, cause }) => ({
        name: process.name,
        status,
        position,
        cause,
      })),
    stop: async () => {
      unsubscribe()
      await Promise.all([loop.stop(), unlisten()])
      for (const runner of running()) await savePosition(db, runner).catch(() => undefined)
    },
  }
}

/** Sets that follow the log by themselves: what is slow in one holds back no other. A response waits for the first. */
export const processesOf = (first: Processes, ...others: readonly Processes[]): Processes => {
  const all = [first, ...others]
  return {
    wake: (position) => {
      for (const one of all) one.wake(position)
    },
    quiet: first.quiet,
    status: () => all.flatMap((one) => one.status()),
    stop: async () => {
      await Promise.all(all.map((one) => one.stop()))
    },
  }
}

/** Also those that no response waits for; one that has stopped comes no further. */
export const haveCome = (processes: Pick<Processes, 'status'>, to: number): boolean =>
  processes.status().every(({ status, position }) => status === 'stopped' || position >= to)

const openPrompt = (runners: readonly Runner[], readModels: ReadModels) => {
  const waiting = waiters()
  const reached = (): number => Math.min(...runners.map(({ position }) => position))
  const isStopped = (): boolean => runners.some(({ status }) => status === 'stopped')
  return {
    isAwaited: waiting.any,
    tell: (): void => waiting.tell(reached(), isStopped()),
    quiet: async (
      position: number,
      timeoutMs: number,
      wake: (position: number) => void,
    ): Promise<boolean> => {
      const deadline = performance.now() + timeoutMs
      const left = () => Math.max(0, deadline - performance.now())
      for (let goal = position; ; ) {
        if (!(await readModels.caughtUp(goal, left()))) return false
        if (reached() < goal) {
          if (isStopped()) return false
          wake(goal)
          if (!(await waiting.wait(goal, left()))) return false
        }
        const caused = Math.max(0, ...runners.map((runner) => runner.caused))
        if (caused <= goal) return true
        goal = caused
      }
    },
  }
}
