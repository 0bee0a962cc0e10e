import type { createAnswerQueue } from './answer-queue.ts'
import type { GivenAnswer } from './attempts.data.ts'

export type Answers = Readonly<Record<string, string>>

const pauseMs = 500

/** The answers as they stand on the screen; what is typed goes to the queue at a pause, all else at once. */
export const createAnswerSheet = (
  starting: Answers,
  queue: Pick<ReturnType<typeof createAnswerQueue>, 'give' | 'state' | 'unconfirmed'>,
) => {
  let answers = starting
  let typed: GivenAnswer | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const show = ({ questionId, answer }: GivenAnswer): void => {
    answers = { ...answers, [questionId]: answer }
    for (const listener of [...listeners]) listener()
  }
  const flush = (): void => {
    clearTimeout(timer)
    if (typed !== null) queue.give(typed)
    typed = null
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
      queue.give(answer)
    },
    type: (answer: GivenAnswer): void => {
      if (typed?.questionId !== answer.questionId) flush()
      show(answer)
      typed = answer
      clearTimeout(timer)
      timer = setTimeout(flush, pauseMs)
    },
    flush,
    /**
     * What the server has not confirmed yet: all else it has, perhaps newer from another tab or device. What was refused stays
     * out, or the server would refuse the rest with it.
     */
    toSubmit: (): readonly GivenAnswer[] => {
      flush()
      const { refused } = queue.state()
      return queue.unconfirmed().filter(({ questionId }) => !refused.has(questionId))
    },
  }
}
