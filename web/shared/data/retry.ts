import { CodedError } from '../coded-error.ts'
import { refusalStatus } from '../i18n/refusals.ts'

const transientStatuses = new Set([408, 429])

/** A refusal repeats; other failures may pass. GraphQL refuses with status 200, so the code decides. */
export const isRefused = (error: unknown): boolean => {
  if (!(error instanceof CodedError)) return false
  const status = refusalStatus(error.code) ?? error.status
  return status >= 400 && status < 500 && !transientStatuses.has(status)
}

const pauseMs = 2_000
const tries = 30

/** Retries transient failures for a minute and reports each one. */
export const withRetries = async <Result>(
  act: () => Promise<Result>,
  onFailure: () => void = () => undefined,
  triesLeft = tries,
): Promise<Result> => {
  try {
    return await act()
  } catch (error) {
    if (triesLeft <= 1 || isRefused(error)) throw error
    onFailure()
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return withRetries(act, onFailure, triesLeft - 1)
  }
}
