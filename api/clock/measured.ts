import sql from 'sql-template-tag'
import type { Queryable } from '../../projections/kernel/database.ts'
import type { Readings } from './readings.ts'

/** What the database's clock said, between two instants of `passed`, all in milliseconds. */
export type Measured = { readonly said: number; readonly before: number; readonly after: number }

export const measure = async (db: Queryable, { passed }: Readings): Promise<Measured> => {
  const before = passed()
  const [row] = await db.query<{ said: number }>(
    sql`select extract(epoch from clock_timestamp())::double precision * 1000 as said`,
  )
  return { said: row?.said ?? Number.NaN, before, after: passed() }
}

/** So many measurements are compared: that of the quickest answer is the most exact. */
const comparedMost = 12

/** The database's time as it is known between two looks at it: at it or a little after, never before what it has given a fact. */
export type DatabaseTime = {
  now(): number
  /** By how much a measurement differs from `now`, and so the clock has leapt; 0 where the difference may be the way there and back. */
  leapOf(measured: Measured): number
  follow(measured: Measured): void
}

export const databaseTime = ({ passed }: Readings, first: Measured): DatabaseTime => {
  /** How far the database's time may be ahead of `passed` at the most. */
  let bounds = [first.said - first.before]
  let offset = first.said - first.before
  const leapOf = ({ said, before, after }: Measured): number => {
    if (said - before < offset) return said - before - offset
    return Math.max(0, said - after - offset)
  }
  return {
    now: () => passed() + offset,
    leapOf,
    follow: (measured) => {
      const bound = measured.said - measured.before
      bounds = leapOf(measured) > 0 ? [bound] : [...bounds, bound].slice(-comparedMost)
      offset = Math.min(...bounds)
    },
  }
}
