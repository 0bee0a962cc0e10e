import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { createAnswerQueue } from './answer-queue.ts'
import { type Attempt, saveAnswer } from './attempts.data.ts'
import { storedAnswersOf } from './stored-answers.ts'

/** The queue of an attempt's answers; keeps sending after the learner leaves the test. */
export const useSaving = ({ attemptId, answers: saved }: Pick<Attempt, 'attemptId' | 'answers'>) => {
  const queue = useMemo(
    () =>
      createAnswerQueue({
        storage: storedAnswersOf(attemptId),
        send: (answer) => saveAnswer(attemptId, answer),
        saved,
      }),
    [attemptId, saved],
  )
  useEffect(() => {
    queue.resume()
    globalThis.addEventListener('online', queue.resume)
    return () => globalThis.removeEventListener('online', queue.resume)
  }, [queue])
  return { ...useSyncExternalStore(queue.subscribe, queue.state, queue.state), queue }
}
