import { useCallback, useRef, useState } from 'react'
import { CodedError } from '../../shared/data/coded-error.ts'
import { mutate } from '../../shared/data/mutate.ts'
import { type GivenAnswer, type SubmittedBy, submitAttempt, type TestResult } from './attempts.data.ts'

const retryMs = 2_000
const tries = 30

const passing = (error: unknown): boolean =>
  error instanceof CodedError && (error.code === 'network' || error.code === 'timeout')

/** Submits once, trying again while the connection is gone: the server's clock decides what counts. */
export const useSubmission = (lessonId: string, onResult: (result: TestResult) => void) => {
  const [submitting, setSubmitting] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const begun = useRef(false)
  const submit = useCallback(
    async (answers: readonly GivenAnswer[], by: SubmittedBy): Promise<void> => {
      if (begun.current) return
      begun.current = true
      setSubmitting(true)
      setFailure(null)
      try {
        onResult(await persistently(() => mutate(() => submitAttempt(lessonId, answers, by))))
      } catch (error) {
        begun.current = false
        setFailure(error)
      } finally {
        setSubmitting(false)
      }
    },
    [lessonId, onResult],
  )
  return { submit, submitting, failure }
}

const persistently = async <Result>(act: () => Promise<Result>, left = tries): Promise<Result> => {
  try {
    return await act()
  } catch (error) {
    if (left <= 1 || !passing(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return persistently(act, left - 1)
  }
}
