import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { Context } from '../../context.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { StoreUnavailable } from '../../files/store.ts'

/** Logs an unexpected error and throws the call's own code, or storage.unavailable where the store is unreachable. */
export const failingAs =
  <Input, Result>(code: ErrorCode, act: (input: Input, context: Context) => Promise<Result>) =>
  async (input: Input, context: Context): Promise<Result> => {
    try {
      return await act(input, context)
    } catch (error) {
      if (error instanceof Rejection) throw error
      const { log, requestId } = context
      if (error instanceof StoreUnavailable) {
        log.warn({ requestId, err: error }, 'the file store is away')
        throw new Rejection('storage.unavailable')
      }
      log.error({ requestId, err: error }, code)
      throw new Rejection(code)
    }
  }
