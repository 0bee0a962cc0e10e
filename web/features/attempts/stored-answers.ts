import { isRecord, storedValue } from '../../shared/device/stored-value.ts'
import type { AnswerStore } from './answer-queue.ts'
import type { GivenAnswer } from './attempts.data.ts'

type Answer = Omit<GivenAnswer, 'questionId'>

/** Earlier versions stored only the text. */
const answerOf = (stored: unknown): Answer | null => {
  if (typeof stored === 'string') return { answer: stored }
  if (!isRecord(stored) || typeof stored.answer !== 'string') return null
  const { answer, replaces } = stored
  return Array.isArray(replaces)
    ? { answer, replaces: replaces.filter((one) => typeof one === 'string') }
    : { answer }
}

const byQuestion = (attemptId: string) =>
  storedValue<Readonly<Record<string, Answer>>>(`attempt.${attemptId}`, {
    none: {},
    parse: (stored) =>
      isRecord(stored)
        ? Object.fromEntries(
            Object.entries(stored).flatMap(([questionId, one]) => {
              const answer = answerOf(one)
              return answer ? [[questionId, answer] as const] : []
            }),
          )
        : null,
  })

/** Unconfirmed answers, stored on the device for a reload or a lost connection. */
export const storedAnswersOf = (attemptId: string): AnswerStore => {
  const { read, keep } = byQuestion(attemptId)
  return {
    read: () => Object.entries(read()).map(([questionId, answer]) => ({ questionId, ...answer })),
    keep: ({ questionId, ...answer }) => keep({ ...read(), [questionId]: answer }),
    /** Ignored if another answer was stored meanwhile. */
    confirm: ({ questionId, answer }) => {
      const { [questionId]: unconfirmed, ...others } = read()
      if (unconfirmed?.answer === answer) keep(others)
    },
  }
}

export const dropStoredAnswers = (attemptId: string): void => byQuestion(attemptId).drop()
