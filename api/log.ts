import { type Logger, pino } from 'pino'

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>

/** A line is written with those after it, at most so much later, and no request waits for that; pino writes the rest at the end. */
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
