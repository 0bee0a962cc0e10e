import { sqlState } from '../../projections/kernel/database.ts'
import { DatabaseUnavailable } from './failures.ts'

/** Connection exceptions, a server that stops, has crashed or is starting, and one that takes no more connections. */
const states = /^(08\w{3}|57P0[1235]|53300)$/

const causes = new Set([
  // the driver's own
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  // the system's
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** The database cannot be reached, or went away: not the statement's fault. */
export const isConnectionLoss = (error: unknown): boolean => {
  if (error instanceof DatabaseUnavailable) return true
  const code = sqlState(error)
  return causes.has(code) || states.test(code)
}

/** Too many connections, or no disk space for the file that a new connection needs. */
const refused: ReadonlySet<string> = new Set(['53300', '53100'])

/** Whether the server refused a new connection and still serves the others; the statement did not run. */
export const isConnectionRefused = (error: unknown): boolean =>
  Object(error).severity === 'FATAL' && refused.has(sqlState(error))

/** The socket that a server on this machine listens at is gone with it. */
const noSocket = 'ENOENT'

/** What a connection threw; where the connection is the fault, as DatabaseUnavailable. */
export const connectionFailure = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error
  const isLost = isConnectionLoss(error) || sqlState(error) === noSocket
  return isLost ? new DatabaseUnavailable(error.message, error) : error
}
