import { useCallback, useRef, useState } from 'react'
import { mutate } from '../../shared/data/mutate.ts'
import { persistently } from '../../shared/data/retry.ts'
import { type GivenAnswer, type SubmittedBy, submitAttempt, type TestResult } from './attempts.data.ts'

/**
 * Submits once, trying again while the connection or the server is gone: the server's clock decides what counts. Answers whether it is over, or was
 * refused.
 */
export const useSubmission = (lessonId: string, onResult: (result: TestResult) => void) => {
  const [submitting, setSubmitting] = useState(false)
  const [held, setHeld] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const begun = useRef(false)
  const submit = useCallback(
    async (answers: readonly GivenAnswer[], by: SubmittedBy): Promise<boolean> => {
      if (begun.current) return true
      begun.current = true
      setSubmitting(true)
      setFailure(null)
      try {
        const send = () => mutate(() => submitAttempt(lessonId, answers, by))
        onResult(await persistently(send, () => setHeld(true)))
        return true
      } catch (error) {
        begun.current = false
        setFailure(error)
        return false
      } finally {
        setSubmitting(false)
        setHeld(false)
      }
    },
    [lessonId, onResult],
  )
  return { submit, submitting, held, failure }
}
