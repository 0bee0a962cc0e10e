import type { Database, Queryable, Statement } from '../../projections/kernel/database.ts'
import { readerThrough } from '../../projections/kernel/query-cache.ts'
import type { Share } from '../caller.ts'
import { openLimiter } from './limiter.ts'
import { openYielding } from './yielding.ts'

export const requestsMost = 4
/** Queued requests of one person: more than a browser's screens send at once. */
export const waitingMost = 60
/** Root fields of one person's queries, resolved concurrently. */
const fieldsMost = 4
const statementsMost = { postgres: 4, pglite: 1 } as const

const unlimited: Share = {
  request: (work) => work(),
  field: (work) => work(),
  yieldTurn: async () => undefined,
  database: (db) => db,
  reader: (db) => db,
}

/** Limits each person's requests, fields, statements and processor time, so that nobody slows the others down. */
export const openFairShares = ({ kind }: Pick<Database, 'kind'>): ((personId: string | null) => Share) => {
  const requests = openLimiter(requestsMost, waitingMost)
  const fields = openLimiter(fieldsMost)
  const statements = openLimiter(statementsMost[kind])
  const yieldTurn = openYielding()
  return (personId) => {
    if (personId === null) return unlimited
    const reader = (db: Queryable): Queryable =>
      readerThrough(db, <Row extends object>(statement: Statement) =>
        statements(personId, () => db.query<Row>(statement)),
      )
    return {
      request: (work, signal) => requests(personId, work, signal),
      field: (work) => fields(personId, work),
      yieldTurn: () => yieldTurn(personId),
      database: (db) => Object.assign(reader(db), { ...db, query: reader(db).query }),
      reader,
    }
  }
}
