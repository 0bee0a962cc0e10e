import { Rejection } from '../../domain/kernel/rejection.ts'

/** Throws http.rate-limited with the seconds to wait. */
export type RateLimit = (subject: string, now: Date) => void

type CallCount = { readonly until: number; readonly count: number }

const subjectsMax = 10_000

/** Limits a subject's calls within a period, in memory; evicts the subject that called longest ago. */
export const openRateLimit = (most: number, withinMs: number): RateLimit => {
  let [recent, earlier] = [new Map<string, CallCount>(), new Map<string, CallCount>()]
  const keep = (subject: string, counted: CallCount): void => {
    if (recent.size >= subjectsMax / 2 && !recent.has(subject)) [recent, earlier] = [new Map(), recent]
    recent.set(subject, counted)
  }
  return (subject, now) => {
    const at = now.getTime()
    const counted = recent.get(subject) ?? earlier.get(subject)
    const left = counted ? counted.until - at : 0
    // a longer wait comes from a clock that was put back
    if (!counted || left <= 0 || left > withinMs) return keep(subject, { until: at + withinMs, count: 1 })
    if (counted.count >= most)
      throw new Rejection('http.rate-limited', null, { seconds: Math.ceil(left / 1000) })
    keep(subject, { ...counted, count: counted.count + 1 })
  }
}
