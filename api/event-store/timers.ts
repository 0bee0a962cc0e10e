import { isPassing } from '../database/failures.ts'
import type { Log } from '../log.ts'

/** Work that time makes due, e.g. submitting attempts whose time ran out. `run` does a bounded part of it. */
export type Due = { readonly name: string; readonly run: (now: Date) => Promise<unknown> }

/** Looks at what is due again and again, one look at a time. */
export const startTimers = ({
  everyMs,
  now,
  due,
  log,
}: {
  everyMs: number
  now: () => Date
  due: readonly Due[]
  log: Log
}): { stop(): Promise<void> } => {
  let looking: Promise<void> | null = null
  const look = async (): Promise<void> => {
    for (const { name, run } of due)
      await run(now()).catch((error: unknown) =>
        log[isPassing(error) ? 'debug' : 'error']({ err: error, due: name }, 'a timer will try again'),
      )
  }
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = null
    })
  }, everyMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}
