import type { EventRow } from './rows.ts'

type ReadRows = (after: number, limit: number) => Promise<readonly EventRow[]>

/** Rows cached until the next read, sealed as they are stored. */
const cachedMax = 1_000

/** Readers of the same page after an append share it while `seen`, the furthest known position, stands still; never an empty page. */
export const sharedPage = (read: ReadRows, seen: () => number): ReadRows => {
  let last: { after: number; limit: number; seen: number; rows: Promise<readonly EventRow[]> } | null = null
  return async (after, limit) => {
    if (last?.after === after && last.limit === limit && last.seen === seen()) {
      const rows = await last.rows.catch(() => [])
      if (rows.length > 0) return rows
    }
    const rows = read(after, limit)
    last = limit <= cachedMax ? { after, limit, seen: seen(), rows } : null
    return rows
  }
}
