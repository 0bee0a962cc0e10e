import { isTransient } from '../database/failures.ts'
import { openIncident } from '../incident.ts'
import type { Log } from '../log.ts'

/** For this server's own repeated work, one run at a time. Work for all servers is a recurring job. */
export const startTimer = ({
  name,
  everyMs,
  run,
  log,
}: {
  name: string
  everyMs: number
  run: () => Promise<unknown>
  log: Log
}): { stop(): Promise<void> } => {
  const incident = openIncident(log, 'a timer that had failed goes on')
  let running: Promise<unknown> | null = null
  const timer = setInterval(() => {
    running ??= run()
      .then(
        () => incident.resolve({ timer: name }),
        (error: unknown) =>
          incident.report(
            isTransient(error) ? 'debug' : 'error',
            { err: error, timer: name },
            'a timer will try again',
          ),
      )
      .finally(() => {
        running = null
      })
  }, everyMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
