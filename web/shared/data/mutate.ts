import { CodedError } from '../coded-error.ts'
import { isRecord } from '../device/stored-value.ts'
import { refusalStatus } from '../i18n/refusals.ts'
import { useCopy } from '../i18n/use-copy.ts'
import { tell } from '../toasts.ts'
import { useBusy } from '../use-busy.ts'
import { invalidate } from './cache.ts'
import { type ArgsOf, type Callable, callUnchecked, type Result, type Target } from './call.ts'
import type { NoExcess } from './request.ts'

/** Runs a write, then refetches the screen and shows whether the result is still pending. */
export const mutate = async <Value>(act: () => Promise<Value>): Promise<Value> => {
  const result = await act().catch(rereadConflict)
  if (isPending(result)) tell.pending()
  invalidate()
  return result
}

export const write = <const What extends Target, Args extends ArgsOf<What>>(
  what: Callable<What>,
  args: Args & NoExcess<ArgsOf<What>, Args>,
): Promise<Result<What>> => mutate(() => callUnchecked<What>(what, args))

/** A conflict means that the screen shows old data. */
const rereadConflict = (error: unknown): never => {
  if (error instanceof CodedError && isConflict(error)) invalidate()
  throw error
}

/** GraphQL refuses with status 200, so the code decides. */
const isConflict = ({ status, code }: CodedError): boolean => status === 409 || refusalStatus(code) === 409

/** `{ pending: true }`, alone or in one of several results. */
export const isPending = (result: unknown): boolean =>
  isRecord(result) &&
  (result.pending === true || Object.values(result).some((one) => isRecord(one) && one.pending === true))

/**
 * For a button without a form: runs one write (or, with `changesNothing`, a download) at a time and shows failures. Resolves to null on
 * failure.
 */
export const useAct = <Args extends unknown[], Value>(
  act: (...args: Args) => Promise<Value>,
  { changesNothing = false } = {},
) => {
  const { problem } = useCopy()
  const { busy, during } = useBusy()
  const run = async (...args: Args): Promise<Value | null> => {
    if (busy) return null
    try {
      return await during(() => (changesNothing ? act(...args) : mutate(() => act(...args))))
    } catch (error) {
      tell.error(problem(error))
      return null
    }
  }
  return { run, busy }
}
