import sql from 'sql-template-tag'
import type { Queryable } from '../../projections/kernel/database.ts'
import type { MachineClocks } from './machine-clocks.ts'

/** A database time, read between two instants of `monotonic`, all in milliseconds. */
export type ClockSample = { readonly said: number; readonly before: number; readonly after: number }

export const sampleClock = async (db: Queryable, { monotonic }: MachineClocks): Promise<ClockSample> => {
  const before = monotonic()
  const [row] = await db.query<{ said: number }>(
    sql`select extract(epoch from clock_timestamp())::double precision * 1000 as said`,
  )
  return { said: row?.said ?? Number.NaN, before, after: monotonic() }
}

const comparedMost = 12

/** Exact or slightly late, so never before a stored fact. */
export type DatabaseTime = {
  now(): number
  /** 0 where the round trip explains the difference. */
  leapOf(sample: ClockSample): number
  follow(sample: ClockSample): void
}

export const databaseTime = ({ monotonic }: MachineClocks, first: ClockSample): DatabaseTime => {
  /** Upper bounds for how far the database's time is ahead of `monotonic`. */
  let bounds = [first.said - first.before]
  let offset = first.said - first.before
  const leapOf = ({ said, before, after }: ClockSample): number => {
    if (said - before < offset) return said - before - offset
    return Math.max(0, said - after - offset)
  }
  return {
    now: () => monotonic() + offset,
    leapOf,
    follow: (sample) => {
      const bound = sample.said - sample.before
      bounds = leapOf(sample) > 0 ? [bound] : [...bounds, bound].slice(-comparedMost)
      offset = Math.min(...bounds)
    },
  }
}
