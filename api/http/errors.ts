import { z } from 'zod'
import { Rejection, type RejectionParams } from '../../domain/kernel/rejection.ts'
import type { Locale } from '../context.ts'
import { type ErrorCode, errors, errorText, isErrorCode } from '../contract/errors.ts'
import type { Log } from '../log.ts'
import { invalidInput } from './rest.ts'

/** A refusal as it leaves: a known code, the input at fault and the words' params. */
export type Refusal = {
  readonly code: ErrorCode
  readonly field: string | null
  readonly params: RejectionParams
}

export type Problem = Refusal & { readonly status: number; readonly message: string }

type Asking = { readonly requestId: string; readonly locale: Locale; readonly log: Log }

/** The one door: whatever was thrown becomes a coded refusal; what nobody foresaw is logged, once, under the request's id. */
export const problemOf = (error: unknown, { requestId, locale, log }: Asking): Problem => {
  const refusal = refusalOf(error) ?? unforeseen(error, requestId, log)
  const { code, params } = refusal
  return { ...refusal, status: errors[code].status, message: errorText(code, locale, params) }
}

const refusalOf = (error: unknown): Refusal | null => {
  if (error instanceof Rejection) return coded(error)
  if (error instanceof z.ZodError) return coded(invalidInput(error))
  const code = error instanceof Error ? (codesByName[error.name] ?? codeOfDatabase(error)) : null
  return code && { code, field: null, params: {} }
}

const coded = ({ code, field, params }: Rejection): Refusal | null =>
  isErrorCode(code) ? { code, field, params } : null

/** The event store's own errors, by name. */
const codesByName: Readonly<Record<string, ErrorCode>> = {
  VersionConflict: 'conflict.stale-version',
  CommandReused: 'conflict.command-reused',
  ClaimTaken: 'conflict.already-taken',
  RefusedPayload: 'http.invalid-input',
}

/** SQLSTATE class 22: a value that the database cannot take, which only bad input leads to. */
const codeOfDatabase = (error: Error): ErrorCode | null =>
  'code' in error && typeof error.code === 'string' && /^22[0-9A-Z]{3}$/.test(error.code)
    ? 'http.invalid-input'
    : null

const unforeseen = (error: unknown, requestId: string, log: Log): Refusal => {
  log.error({ requestId, err: error }, 'request failed')
  return { code: 'internal', field: null, params: { requestId } }
}

/** The body of a refusal outside GraphQL. */
export const bodyOf = ({ code, field, message, params }: Problem) => ({
  error: true as const,
  code,
  field,
  message,
  params,
})

/** Retry-After where the refusal says how long to wait. */
export const headersOf = ({ status, params }: Pick<Problem, 'status' | 'params'>): Record<string, string> =>
  status === 429 ? { 'retry-after': String(params.seconds ?? 60) } : {}
