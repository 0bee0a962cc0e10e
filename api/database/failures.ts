import { sqlState } from '../../projections/kernel/database.ts'

/** The database cannot be reached, or went away; whether the statement was carried out is unknown. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  constructor(reason: string, cause?: unknown) {
    super(`the database is not available: ${reason}`, { cause })
  }
}

/** SQLSTATE 53100, and what the system says to a write to a file of our own. */
const noSpace: ReadonlySet<string> = new Set(['53100', 'ENOSPC', 'EDQUOT'])
/** A file that may not grow any further (a quota, a limit) has no SQLSTATE of its own. */
const internalError = 'XX000'
const cannotGrow = /^could not (extend|write)/

/** There is no room for what was to be written. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (noSpace.has(sqlState(error)) || (sqlState(error) === internalError && cannotGrow.test(error.message)))

/** The same may succeed later, without anybody changing anything. */
export const isPassing = (error: unknown): boolean =>
  error instanceof AggregateError
    ? error.errors.every(isPassing)
    : error instanceof DatabaseUnavailable || isDiskFull(error)

/** An error's message, for logs and health. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
