import { useEffect, useRef, useState } from 'react'
import { countDown, type Limit, secondsLeft } from './countdown.ts'

export const warningSeconds = 300

type Told = { onEnd: () => void; onReturn: () => void }

/** Seconds left, null without a limit; `onEnd` and `onReturn` as of `countDown`, while it is running. */
export const useCountdown = (limit: Limit, running: boolean, told: Told): number | null => {
  const [shown, setShown] = useState({ limit, left: secondsLeft(limit) })
  const latest = useRef(told)
  useEffect(() => {
    latest.current = told
  })
  useEffect(() => {
    if (limit.remainingSeconds === null || !running) return
    return countDown(limit, {
      onTick: (left) => setShown({ limit, left }),
      onEnd: () => latest.current.onEnd(),
      onReturn: () => latest.current.onReturn(),
    })
  }, [limit, running])
  const left = shown.limit === limit ? shown.left : secondsLeft(limit)
  return left === null ? null : Math.max(0, left)
}
