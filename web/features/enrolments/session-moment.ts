import { useEffect, useState } from 'react'
import { daysAfter, type SessionPhase, sessionPhase } from '../../../api/contract/rules.ts'
import { serverNow } from '../../shared/data/server-clock.ts'
import { instantOf } from './session-calendar.ts'

export type SessionMoment = {
  readonly date: string | null
  readonly time: string | null
  readonly timeZone: string | null
}

/** An all-day session begins with its day; a session without a day has not begun. */
export const hasBegun = ({ date, time, timeZone }: SessionMoment): boolean =>
  date !== null && timeZone !== null && instantOf(date, time ?? '00:00:00', timeZone) <= serverNow()

/** By the server's clock; an all-day session ends with its day. */
export const phaseOf = ({ date, time, timeZone }: SessionMoment): SessionPhase => {
  if (date === null || timeZone === null) return 'ahead'
  const begins = instantOf(date, time ?? '00:00:00', timeZone).getTime()
  const ends = time === null ? instantOf(daysAfter(date, 1), '00:00:00', timeZone).getTime() : null
  return sessionPhase({ begins, ends }, serverNow().getTime())
}

const everyMs = 15_000

/** The phase, also as time passes. */
export const useSessionPhase = ({ date, time, timeZone }: SessionMoment): SessionPhase => {
  const [, setTicks] = useState(0)
  const phase = phaseOf({ date, time, timeZone })
  useEffect(() => {
    if (phase === 'over') return
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), everyMs)
    return () => clearInterval(timer)
  }, [phase])
  return phase
}
