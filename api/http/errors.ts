import { z } from 'zod'
import { Rejection, type RejectionParams } from '../../domain/kernel/rejection.ts'
import { sqlState } from '../../projections/kernel/database.ts'
import type { Locale } from '../caller.ts'
import { type ErrorCode, errors, errorText, isErrorCode } from '../contract/errors.ts'
import { DatabaseUnavailable, isDiskFull } from '../database/failures.ts'
import {
  ClaimTaken,
  CommandReused,
  HeadWentBack,
  RefusedPayload,
  type RefusedPayloadCode,
  UnknownEvent,
  VersionConflict,
} from '../event-store/errors.ts'
import type { Log } from '../log.ts'
import { invalidInput } from './rest.ts'

export type Refusal = {
  readonly code: ErrorCode
  readonly field: string | null
  readonly params: RejectionParams
}

export type Problem = Refusal & { readonly status: number; readonly message: string }

export type ErrorContext = { readonly requestId: string; readonly locale: Locale; readonly log: Log }

/** Turns any thrown error into a coded refusal; logs an unexpected one once, under the request's id. */
export const problemOf = (error: unknown, { requestId, locale, log }: ErrorContext): Problem => {
  const refusal = refusalOf(error) ?? unforeseen(error, requestId, log)
  const { code, params } = refusal
  return { ...refusal, status: errors[code].status, message: errorText(code, locale, params) }
}

const refusalOf = (error: unknown): Refusal | null => {
  if (error instanceof Rejection) return coded(error)
  if (error instanceof z.ZodError) return coded(invalidInput(error))
  if (error instanceof VersionConflict) return plain('conflict.stale-version')
  if (error instanceof CommandReused) return plain('conflict.command-reused')
  if (error instanceof HeadWentBack) return plain('log.head-went-back')
  if (error instanceof ClaimTaken) return plain('conflict.already-taken')
  if (error instanceof RefusedPayload && fromInput.has(error.code))
    return plain('http.invalid-input', error.path)
  if (error instanceof UnknownEvent) return plain('server.later-version')
  if (error instanceof DatabaseUnavailable) return plain('database.unavailable')
  if (isDiskFull(error)) return plain('database.disk-full')
  return isBadValue(error) ? plain('http.invalid-input') : null
}

const plain = (code: ErrorCode, field = ''): Refusal => ({ code, field: field || null, params: {} })

const coded = ({ code, field, params }: Rejection): Refusal | null =>
  isErrorCode(code) ? { code, field, params } : null

const fromInput: ReadonlySet<RefusedPayloadCode> = new Set([
  'payload.integer-too-large',
  'payload.lone-surrogate',
  'payload.nul',
  'payload.too-deep',
])

/** SQLSTATE class 22: only invalid input leads to it. */
const isBadValue = (error: unknown): boolean => /^22[0-9A-Z]{3}$/.test(sqlState(error))

const unforeseen = (error: unknown, requestId: string, log: Log): Refusal => {
  log.error({ requestId, err: error }, 'request failed')
  return { code: 'internal', field: null, params: { requestId } }
}

export const bodyOf = ({ code, field, message, params }: Problem) => ({
  error: true as const,
  code,
  field,
  message,
  params,
})

/** Retry-After where waiting helps; WWW-Authenticate where a session is required. */
export const headersOf = ({
  code,
  status,
  params,
}: Pick<Problem, 'code' | 'status' | 'params'>): Record<string, string> => {
  if (status === 401) return { 'www-authenticate': 'Bearer' }
  if (status === 503 && code !== 'log.head-went-back') return { 'retry-after': '5' }
  return status === 429 ? { 'retry-after': String(params.seconds ?? 60) } : {}
}
