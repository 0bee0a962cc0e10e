import { StoreUnavailable } from '../store.ts'
import { codeOf, failed } from './answers.ts'

export type Breaker = {
  /** What the service answers. Throws StoreUnavailable where it fails, and at once while it is known not to answer. */
  ask<Result>(act: () => Promise<Result>): Promise<Result>
  /** Takes note of a failure that did not come by way of `ask`. */
  failed(error: unknown): void
  /** Takes note of an answer that did not come by way of `ask`. */
  answered(): void
  /** The code of the failure since which the service does not answer; null while it does. */
  awaySince(): string | null
}

/** Nothing was answered; any answer, be it a refusal, is one. */
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

/** From the first request that nothing answers on, all others fail at once, until one of the looks that begin then is answered. */
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
        throw failed(error)
      }
    },
    failed: note,
    answered,
    awaySince: () => away,
  }
}

/** Keeps no process from ending. */
const rest = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms).unref())
