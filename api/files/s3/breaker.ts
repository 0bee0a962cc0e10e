import { StoreUnavailable } from '../store.ts'
import { codeOf, unavailable } from './answers.ts'

export type Breaker = {
  /** Runs a request. Throws StoreUnavailable where it fails, and at once while the circuit is open. */
  ask<Result>(act: () => Promise<Result>): Promise<Result>
  failed(error: unknown): void
  answered(): void
  openedBy(): string | null
}

const silences = new Set([
  'ETIMEDOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ConnectionRefused',
  'ConnectionClosed',
  'FailedToOpenSocket',
])

/** Opens the circuit at the first request without an answer, and closes it at the first answer to `look`. */
export const openBreaker = (look: () => Promise<unknown>, everyMs: number): Breaker => {
  let away: string | null = null
  let isLooking = false

  const lookUntilAnswered = async (): Promise<void> => {
    if (isLooking) return
    isLooking = true
    while (away !== null) {
      await look().then(answered, note)
      if (away !== null) await rest(everyMs)
    }
    isLooking = false
  }

  const answered = (): void => {
    away = null
  }

  const note = (error: unknown): void => {
    const code = codeOf(error)
    away = silences.has(code) ? code : null
    void lookUntilAnswered()
  }

  return {
    ask: async (act) => {
      if (away !== null) throw new StoreUnavailable(`the file store is away: ${away}`)
      try {
        return await act()
      } catch (error) {
        note(error)
        throw unavailable(error)
      }
    },
    failed: note,
    answered,
    openedBy: () => away,
  }
}

const rest = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms).unref())
