import { dropStored, keepStored, readStored } from '../../shared/stored.ts'
import type { KeptAnswers } from './answer-queue.ts'

const keyOf = (attemptId: string): string => `attempt.${attemptId}`

type Kept = Record<string, string>

const read = (attemptId: string): Kept => {
  try {
    const kept: unknown = JSON.parse(readStored(keyOf(attemptId)) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
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
  read: () => Object.entries(read(attemptId)).map(([questionId, answer]) => ({ questionId, answer })),
  keep: ({ questionId, answer }) => write(attemptId, { ...read(attemptId), [questionId]: answer }),
  /** Unless another answer was given meanwhile. */
  confirm: ({ questionId, answer }) => {
    const { [questionId]: kept, ...others } = read(attemptId)
    if (kept === answer) write(attemptId, others)
  },
})

export const dropKept = (attemptId: string): void => dropStored(keyOf(attemptId))
