import type { createAnswerQueue } from './answer-queue.ts'
import type { GivenAnswer } from './attempts.data.ts'

export type Answers = Readonly<Record<string, string>>

const pauseMs = 500

/** The current answers; queues typed text after a pause, others at once. */
export const createAnswerSheet = (
  starting: Answers,
  queue: Pick<ReturnType<typeof createAnswerQueue>, 'enqueue' | 'state' | 'unconfirmed'>,
) => {
  let answers = starting
  let pendingAnswer: GivenAnswer | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const show = ({ questionId, answer }: GivenAnswer): void => {
    answers = { ...answers, [questionId]: answer }
    for (const listener of [...listeners]) listener()
  }
  const flush = (): void => {
    clearTimeout(timer)
    if (pendingAnswer !== null) queue.enqueue(pendingAnswer)
    pendingAnswer = null
  }

  return {
    answers: (): Answers => answers,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose: (answer: GivenAnswer): void => {
      flush()
      show(answer)
      queue.enqueue(answer)
    },
    type: (answer: GivenAnswer): void => {
      if (pendingAnswer?.questionId !== answer.questionId) flush()
      show(answer)
      pendingAnswer = answer
      clearTimeout(timer)
      timer = setTimeout(flush, pauseMs)
    },
    flush,
    /**
     * Unconfirmed answers only: for all others the server may have newer ones from another tab or device. Excludes refused ones, or the
     * server would refuse all.
     */
    toSubmit: (): readonly GivenAnswer[] => {
      flush()
      const { refused } = queue.state()
      return queue.unconfirmed().filter(({ questionId }) => !refused.has(questionId))
    },
  }
}
