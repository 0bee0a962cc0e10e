import type { Database, Queryable, Statement } from '../../projections/kernel/database.ts'
import { readerThrough } from '../../projections/kernel/query-cache.ts'
import { openBreaths, openTurns } from './turns.ts'

/** Requests of one person that are answered at a time. */
export const requestsMost = 4
/** And that wait for their turn: more than all screens of a browser ask for at once. */
export const waitingMost = 60
/** Root fields of all queries of one person that are looked up at a time. */
const fieldsMost = 4
/** Statements of one person, of the ten connections that everybody shares; the embedded database answers one at a time. */
const statementsMost = { postgres: 4, pglite: 1 } as const

/** What one person may take of this server at a time. */
export type Share = {
  /** Answers a request. Throws http.too-many-requests. */
  request<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result>
  field<Result>(work: () => Promise<Result>): Promise<Result>
  /** Waits until it is this person's turn to keep the processor for some milliseconds. */
  breathe(): Promise<void>
  /** The same database, in their turn; a transaction waits for none. */
  database(db: Database): Database
  reader(db: Queryable): Queryable
}

/** Of whoever is not logged in: what is public has limits of its own. */
const nobodys: Share = {
  request: (work) => work(),
  field: (work) => work(),
  breathe: async () => undefined,
  database: (db) => db,
  reader: (db) => db,
}

/** However much somebody asks for, everybody else has connections, a turn of the event loop and an answer in time. */
export const openFairShares = ({ kind }: Pick<Database, 'kind'>): ((personId: string | null) => Share) => {
  const requests = openTurns(requestsMost, waitingMost)
  const fields = openTurns(fieldsMost)
  const statements = openTurns(statementsMost[kind])
  const breathe = openBreaths()
  return (personId) => {
    if (personId === null) return nobodys
    const reader = (db: Queryable): Queryable =>
      readerThrough(db, <Row extends object>(statement: Statement) =>
        statements(personId, () => db.query<Row>(statement)),
      )
    return {
      request: (work, signal) => requests(personId, work, signal),
      field: (work) => fields(personId, work),
      breathe: () => breathe(personId),
      database: (db) => Object.assign(reader(db), { ...db, query: reader(db).query }),
      reader,
    }
  }
}
