import { Rejection, type RejectionParams } from '../../../domain/kernel/rejection.ts'
import { type ErrorCode, isErrorCode } from '../../contract/errors.ts'
import { type Column, columns } from './file/columns.ts'

export type Refusal = {
  readonly code: ErrorCode
  readonly column: Column | null
  readonly params: RejectionParams
}

export type Refuse = (code: ErrorCode, column: Column | null, params?: RejectionParams) => void

export const reasonsOf = () => {
  const reasons: Refusal[] = []
  const refuse: Refuse = (code, column, params = {}) => {
    if (!reasons.some((reason) => reason.column === column)) reasons.push({ code, column, params })
  }
  return { reasons, refuse }
}

/** Assigns the domain's refusal to the column; rethrows anything else. */
export const refuseAs = (error: unknown, refuse: Refuse): void => {
  if (!(error instanceof Rejection) || !isErrorCode(error.code)) throw error
  refuse(error.code, columns.find((column) => column === error.field) ?? null, error.params)
}
