import { sqlState } from '../../projections/kernel/database.ts'

export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  constructor(reason: string, cause?: unknown) {
    super(`the database is not available: ${reason}`, { cause })
  }
}

/** SQLSTATE 53100, and system errors of our own files. */
const noSpace: ReadonlySet<string> = new Set(['53100', 'ENOSPC', 'EDQUOT'])
const internalError = 'XX000'
const cannotGrow = /^could not (extend|write)/

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (noSpace.has(sqlState(error)) || (sqlState(error) === internalError && cannotGrow.test(error.message)))

/** For a write beside a read, which a full disk must not end. */
export const unlessFull = (error: unknown): void => {
  if (!isDiskFull(error)) throw error
}

/** A retry may succeed without a change. */
export const isTransient = (error: unknown): boolean =>
  error instanceof AggregateError
    ? error.errors.every(isTransient)
    : error instanceof DatabaseUnavailable || isDiskFull(error)

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
