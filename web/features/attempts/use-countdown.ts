import { useEffect, useMemo, useRef, useState } from 'react'

export const warningSeconds = 300

/** Instants of the server: when the time is up (null without a limit), and its clock as it answered. */
export type Limit = { deadline: string | null; now: string }

/** Seconds left by the server's clock (null without a limit); calls `onEnd` once when none is left. */
export const useCountdown = (
  { deadline, now }: Limit,
  running: boolean,
  onEnd: () => void,
): number | null => {
  const offsetMs = useMemo(() => Date.parse(now) - Date.now(), [now])
  const end = deadline === null ? null : Date.parse(deadline)
  const [at, setAt] = useState(() => Date.now())
  const ended = useRef(onEnd)
  useEffect(() => {
    ended.current = onEnd
  })
  useEffect(() => {
    if (end === null || !running) return
    const timer = setInterval(() => {
      setAt(Date.now())
      if (secondsTo(end, Date.now() + offsetMs) > 0) return
      clearInterval(timer)
      ended.current()
    }, 250)
    return () => clearInterval(timer)
  }, [end, offsetMs, running])
  return end === null ? null : secondsTo(end, at + offsetMs)
}

const secondsTo = (end: number, now: number): number => Math.max(0, (end - now) / 1000)
