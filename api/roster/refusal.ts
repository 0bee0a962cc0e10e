import { Rejection, type RejectionParams } from '../../domain/kernel/rejection.ts'
import { type ErrorCode, isErrorCode } from '../contract/errors.ts'
import { type Column, columns } from './columns.ts'

/** Why a row changes nothing, and the column at fault, if one is. */
export type Refusal = {
  readonly code: ErrorCode
  readonly column: Column | null
  readonly params: RejectionParams
}

/** What only a roster can say wrong; the rest is refused by the domain. */
export class RowRefused extends Error {
  override readonly name = 'RowRefused'
  constructor(
    readonly code: ErrorCode,
    readonly column: Column | null,
    readonly params: RejectionParams = {},
  ) {
    super(code)
  }
}

export const refusalOf = (error: unknown): Refusal => {
  if (error instanceof RowRefused) return { code: error.code, column: error.column, params: error.params }
  if (!(error instanceof Rejection) || !isErrorCode(error.code)) throw error
  const column = columns.find((one) => one === error.field) ?? null
  return { code: error.code, column, params: error.params }
}
