import { sqlState } from '../../projections/kernel/database.ts'
import { DatabaseUnavailable } from './failures.ts'

const readOnly = '25006'
/** Connection exceptions; a server that stops, crashed, starts, has no free connection or has become a standby. */
const states = new RegExp(`^(08\\w{3}|57P0[1235]|53300|${readOnly})$`)

const causes = new Set([
  // of the driver
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  // of the operating system
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

export const isConnectionLoss = (error: unknown): boolean => {
  if (error instanceof DatabaseUnavailable) return true
  const code = sqlState(error)
  return causes.has(code) || states.test(code)
}

/** Too many connections, or no disk space for a new connection's file. */
const refused: ReadonlySet<string> = new Set(['53300', '53100'])

export const isConnectionRefused = (error: unknown): boolean =>
  Object(error).severity === 'FATAL' && refused.has(sqlState(error))

/** The server has become a standby: another may be the primary by now. */
export const isReadOnly = (error: unknown): boolean => sqlState(error) === readOnly

const noSocket = 'ENOENT'

export const connectionFailure = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error
  const isLost = isConnectionLoss(error) || sqlState(error) === noSocket
  return isLost ? new DatabaseUnavailable(error.message, error) : error
}
