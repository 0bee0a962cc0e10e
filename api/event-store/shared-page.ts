import type { EventRow } from './rows.ts'

type ReadRows = (after: number, limit: number) => Promise<readonly EventRow[]>

/** So many rows are kept until others are read, sealed as they are stored. */
const keptMax = 1_000

/**
 * Read models and processes hear of an append together: whoever reads on from where another has just read is answered with the same rows,
 * as long as no more is known of the log (`seen`, its furthest position) than there was then. That there was nothing is asked again.
 */
export const sharedPage = (read: ReadRows, seen: () => number): ReadRows => {
  let last: { after: number; limit: number; seen: number; rows: Promise<readonly EventRow[]> } | null = null
  return async (after, limit) => {
    if (last?.after === after && last.limit === limit && last.seen === seen()) {
      const rows = await last.rows.catch(() => [])
      if (rows.length > 0) return rows
    }
    const rows = read(after, limit)
    last = limit <= keptMax ? { after, limit, seen: seen(), rows } : null
    return rows
  }
}
