import { useCallback, useRef } from 'react'
import { persistently } from '../../shared/data/retry.ts'
import { remainingOf } from './attempts.data.ts'
import type { Limit } from './countdown.ts'

type Told = { onRemaining: (limit: Limit) => void; onOver: () => void }

/** Asks the server what remains of an attempt; `onOver` where it takes no answer any more. */
export const useRemaining = (attemptId: string, { onRemaining, onOver }: Told): (() => Promise<void>) => {
  const asking = useRef(false)
  return useCallback(async () => {
    if (asking.current) return
    asking.current = true
    const told = await persistently(() => remainingOf(attemptId)).catch(() => null)
    asking.current = false
    if (told?.isOver) onOver()
    else if (told) onRemaining(told)
  }, [attemptId, onRemaining, onOver])
}
