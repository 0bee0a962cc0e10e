import { useEffect, useRef, useState } from 'react'
import { countDown, type Limit, secondsLeft } from './countdown.ts'

export const warningSeconds = 300

type Handlers = { onEnd: () => void; onReturn: () => void }

/** Remaining seconds, null without a limit. Calls the handlers as `countDown` does, while `running`. */
export const useCountdown = (limit: Limit, running: boolean, handlers: Handlers): number | null => {
  const [tick, setTick] = useState({ limit, seconds: secondsLeft(limit) })
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    if (limit.remainingSeconds === null || !running) return
    return countDown(limit, {
      onTick: (seconds) => setTick({ limit, seconds }),
      onEnd: () => latest.current.onEnd(),
      onReturn: () => latest.current.onReturn(),
    })
  }, [limit, running])
  const seconds = tick.limit === limit ? tick.seconds : secondsLeft(limit)
  return seconds === null ? null : Math.max(0, seconds)
}
