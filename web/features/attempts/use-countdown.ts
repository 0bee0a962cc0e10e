import { useEffect, useRef, useState } from 'react'
import type { Attempt } from './attempts.data.ts'

export const warningSeconds = 300

/** Seconds left by the server's clock (null without a limit); calls `onEnd` once when none is left. */
export const useCountdown = (attempt: Attempt, running: boolean, onEnd: () => void): number | null => {
  const [offsetMs] = useState(() => Date.parse(attempt.now) - Date.now())
  const end = attempt.deadline === null ? null : Date.parse(attempt.deadline)
  const left = (): number =>
    end === null ? Number.POSITIVE_INFINITY : Math.max(0, (end - Date.now() - offsetMs) / 1000)
  const [seconds, setSeconds] = useState(left)
  const ended = useRef(onEnd)
  useEffect(() => {
    ended.current = onEnd
  })
  useEffect(() => {
    if (end === null || !running) return
    const timer = setInterval(() => {
      const now = Math.max(0, (end - Date.now() - offsetMs) / 1000)
      setSeconds(now)
      if (now > 0) return
      clearInterval(timer)
      ended.current()
    }, 250)
    return () => clearInterval(timer)
  }, [end, offsetMs, running])
  return end === null ? null : seconds
}
