import { Rejection } from '../../domain/kernel/rejection.ts'

/** Throws http.rate-limited with the seconds to wait. */
export type Pace = (subject: string, now: Date) => void

const subjectsMax = 10_000

/** At most so many calls of a subject within a while, counted in memory: for what costs little and gives nothing away. */
export const openPace = (most: number, withinMs: number): Pace => {
  const counts = new Map<string, { readonly until: number; readonly count: number }>()
  return (subject, now) => {
    const at = now.getTime()
    const held = counts.get(subject)
    const isOver = !held || held.until <= at
    if (!isOver && held.count >= most)
      throw new Rejection('http.rate-limited', null, { seconds: Math.ceil((held.until - at) / 1000) })
    if (counts.size >= subjectsMax) forget(counts, at)
    counts.set(subject, isOver ? { until: at + withinMs, count: 1 } : { ...held, count: held.count + 1 })
  }
}

const forget = (counts: Map<string, { readonly until: number }>, at: number): void => {
  for (const [subject, { until }] of counts) if (until <= at) counts.delete(subject)
}
