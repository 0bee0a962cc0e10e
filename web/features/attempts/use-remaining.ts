import { useCallback, useRef } from 'react'
import { withRetries } from '../../shared/data/retry.ts'
import { remainingOf } from './attempts.data.ts'
import type { Limit } from './countdown.ts'

type Handlers = { onRemaining: (limit: Limit) => void; onOver: () => void }

/** Loads the remaining time of an attempt; calls `onOver` if it takes no more answers. */
export const useRemaining = (attemptId: string, { onRemaining, onOver }: Handlers): (() => Promise<void>) => {
  const isLoading = useRef(false)
  return useCallback(async () => {
    if (isLoading.current) return
    isLoading.current = true
    const answer = await withRetries(() => remainingOf(attemptId)).catch(() => null)
    isLoading.current = false
    if (answer?.isOver) onOver()
    else if (answer) onRemaining(answer)
  }, [attemptId, onRemaining, onOver])
}
