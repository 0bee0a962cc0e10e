import type { GivenAnswer } from './attempts.data.ts'

/** Answers that the server has not yet confirmed, kept on the device so that a reload or a lost connection loses none. */
const keyOf = (attemptId: string): string => `attempt.${attemptId}`

type Kept = Record<string, string>

export const readKept = (attemptId: string): Kept => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(attemptId)) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

const write = (attemptId: string, kept: Kept): void => {
  if (Object.keys(kept).length === 0) localStorage.removeItem(keyOf(attemptId))
  else localStorage.setItem(keyOf(attemptId), JSON.stringify(kept))
}

export const keep = (attemptId: string, { questionId, answer }: GivenAnswer): void =>
  write(attemptId, { ...readKept(attemptId), [questionId]: answer })

/** The server has it: forget it, unless another answer was given meanwhile. */
export const confirmKept = (attemptId: string, { questionId, answer }: GivenAnswer): void => {
  const { [questionId]: kept, ...others } = readKept(attemptId)
  if (kept === answer) write(attemptId, others)
}

export const dropKept = (attemptId: string): void => localStorage.removeItem(keyOf(attemptId))
