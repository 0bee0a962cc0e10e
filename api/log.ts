import { type Logger, pino } from 'pino'

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>

/** Batches lines for this long, so that no request waits; pino flushes at the end. */
const latestMs = 200
const togetherBytes = 4_096

const openOutput = () =>
  pino.destination({ dest: 1, sync: false, minLength: togetherBytes, periodicFlush: latestMs })

let output: ReturnType<typeof openOutput> | null = null

/** One JSON object a line on the standard output; never a password, token or name. */
export const openLog = (level: string): Logger => {
  output ??= openOutput()
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: ['password', 'token', 'authorization', '*.password', '*.token', '*.authorization'],
    },
    output,
  )
}
