import { CodedError } from '../coded-error.ts'
import { refusalStatus } from '../i18n/refusals.ts'

const passing = new Set([408, 429])

/** What the server refused is refused again; anything else may pass. GraphQL refuses with a 200, so the code says more. */
export const isRefused = (error: unknown): boolean => {
  if (!(error instanceof CodedError)) return false
  const status = refusalStatus(error.code) ?? error.status
  return status >= 400 && status < 500 && !passing.has(status)
}

const pauseMs = 2_000
const tries = 30

/** Tries again for a minute whatever may pass: a connection or a server that is gone, each time told. */
export const persistently = async <Result>(
  act: () => Promise<Result>,
  onFailure: () => void = () => undefined,
  left = tries,
): Promise<Result> => {
  try {
    return await act()
  } catch (error) {
    if (left <= 1 || isRefused(error)) throw error
    onFailure()
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return persistently(act, onFailure, left - 1)
  }
}
