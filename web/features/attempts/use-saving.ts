import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { createAnswerQueue } from './answer-queue.ts'
import { saveAnswer } from './attempts.data.ts'
import { keptAnswersOf } from './kept-answers.ts'

/** The queue of an attempt's answers, at work while the test is open. */
export const useSaving = (attemptId: string) => {
  const queue = useMemo(
    () =>
      createAnswerQueue({
        kept: keptAnswersOf(attemptId),
        send: (answer) => saveAnswer(attemptId, answer),
      }),
    [attemptId],
  )
  useEffect(() => {
    queue.resume()
    globalThis.addEventListener('online', queue.resume)
    return () => {
      queue.pause()
      globalThis.removeEventListener('online', queue.resume)
    }
  }, [queue])
  return { ...useSyncExternalStore(queue.subscribe, queue.state), queue }
}
