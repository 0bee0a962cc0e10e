import { useCallback, useRef, useState } from 'react'
import { CodedError } from '../../shared/coded-error.ts'
import { mutate } from '../../shared/data/mutate.ts'
import { withRetries } from '../../shared/data/retry.ts'
import { type ClaimedEnd, type GivenAnswer, submitAttempt, type TestResult } from './attempts.data.ts'
import type { Limit } from './countdown.ts'

/**
 * Submits once, with retries while the server is unreachable: the server's clock decides what counts. Resolves to whether it is over or
 * refused. Calls `onEarly` if time is up here but not on the server.
 */
export const useSubmission = (
  lessonId: string,
  { onResult, onEarly }: { onResult: (result: TestResult) => void; onEarly: (limit: Limit) => void },
) => {
  const [submitting, setSubmitting] = useState(false)
  const [isRetrying, setIsRetrying] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const hasBegun = useRef(false)
  const submit = useCallback(
    async (answers: readonly GivenAnswer[], end: ClaimedEnd): Promise<boolean> => {
      if (hasBegun.current) return true
      hasBegun.current = true
      setSubmitting(true)
      setFailure(null)
      try {
        const send = () => mutate(() => submitAttempt(lessonId, answers, end))
        onResult(await withRetries(send, () => setIsRetrying(true)))
        return true
      } catch (error) {
        hasBegun.current = false
        const seconds = secondsRemaining(error)
        if (seconds === null) setFailure(error)
        else onEarly({ remainingSeconds: seconds })
        return false
      } finally {
        setSubmitting(false)
        setIsRetrying(false)
      }
    },
    [lessonId, onResult, onEarly],
  )
  return { submit, submitting, isRetrying, failure }
}

export type Submission = ReturnType<typeof useSubmission>

const secondsRemaining = (error: unknown): number | null =>
  error instanceof CodedError && error.code === 'tests.time-remains' && 'seconds' in error.params
    ? Number(error.params.seconds)
    : null
