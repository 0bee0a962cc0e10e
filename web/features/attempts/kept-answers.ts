import { dropStored, keepStored, readStored } from '../../shared/device/stored.ts'
import type { KeptAnswers } from './answer-queue.ts'
import type { GivenAnswer } from './attempts.data.ts'

const keyOf = (attemptId: string): string => `attempt.${attemptId}`

type KeptAnswer = Omit<GivenAnswer, 'questionId'>

type Kept = Record<string, KeptAnswer>

/** Earlier versions kept the text alone. */
const keptAnswer = (value: unknown): KeptAnswer | null => {
  if (typeof value === 'string') return { answer: value }
  if (typeof value !== 'object' || value === null) return null
  if (!('answer' in value) || typeof value.answer !== 'string') return null
  if (!('replaces' in value) || !Array.isArray(value.replaces)) return { answer: value.answer }
  return { answer: value.answer, replaces: value.replaces.filter((one) => typeof one === 'string') }
}

const read = (attemptId: string): Kept => {
  try {
    const kept: unknown = JSON.parse(readStored(keyOf(attemptId)) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept).flatMap(([questionId, value]) => {
        const answer = keptAnswer(value)
        return answer ? [[questionId, answer] as const] : []
      }),
    )
  } catch {
    return {}
  }
}

const write = (attemptId: string, kept: Kept): void => {
  if (Object.keys(kept).length === 0) dropStored(keyOf(attemptId))
  else keepStored(keyOf(attemptId), JSON.stringify(kept))
}

/** Answers that the server has not yet confirmed, kept on the device so that a reload or a lost connection loses none. */
export const keptAnswersOf = (attemptId: string): KeptAnswers => ({
  read: () => Object.entries(read(attemptId)).map(([questionId, kept]) => ({ questionId, ...kept })),
  keep: ({ questionId, ...kept }) => write(attemptId, { ...read(attemptId), [questionId]: kept }),
  /** Unless another answer was given meanwhile. */
  confirm: ({ questionId, answer }) => {
    const { [questionId]: kept, ...others } = read(attemptId)
    if (kept?.answer === answer) write(attemptId, others)
  },
})

export const dropKept = (attemptId: string): void => dropStored(keyOf(attemptId))
