const windowMs = 60_000
const atOnce = 6
const spacingMs = 5_000

/**
 * Spaces the saves of each question: six at once, later ones 5 s apart, so at most 18 a minute; the server's limit is 20. `now` is a
 * monotonic clock, in ms.
 */
export const createSaveLimiter = (now: () => number = () => performance.now()) => {
  const times = new Map<string, readonly number[]>()
  const notBefore = new Map<string, number>()
  const recent = (questionId: string): readonly number[] =>
    (times.get(questionId) ?? []).filter((at) => at > now() - windowMs)
  return {
    waitMs: (questionId: string): number => {
      const saves = recent(questionId)
      const nextSaveAt = saves.length < atOnce ? 0 : (saves.at(-1) ?? 0) + spacingMs
      return Math.max(0, Math.max(nextSaveAt, notBefore.get(questionId) ?? 0) - now())
    },
    record: (questionId: string): void => {
      times.set(questionId, [...recent(questionId), now()])
    },
    reset: (): void => times.clear(),
    /** The server requires a wait. */
    delay: (questionId: string, seconds: number): void => {
      notBefore.set(questionId, now() + seconds * 1_000)
    },
  }
}
