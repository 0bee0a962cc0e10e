import type { PermissionKey } from '../domain/kernel/ids.ts'
import type { Database, Queryable } from '../projections/kernel/database.ts'

/** What a session reads has to hold everything up to the positions of its last writes. */
export type ReadFrom = {
  readonly settled: number
  /** Of a write that was answered before the read models had followed. */
  readonly pending: number
  /** Of the read models on the primary, as they stood when the session was found. */
  readonly versions?: string | null
}

/** The person behind a request, as the database knows them at this moment. */
export type Who = {
  readonly personId: string
  readonly roleId: string
  readonly isAdministrator: boolean
  readonly permissions: ReadonlySet<PermissionKey>
  /** A password has yet to be chosen: nearly everything is refused until then. */
  readonly isFirstTime: boolean
  readonly sessionId: string
  /** By whichever of their sessions. */
  readonly readFrom: ReadFrom
}

export type Locale = 'es' | 'en'

export type Asked = {
  readonly who: Who | null
  /** Also the correlation id of every event that the request causes. */
  readonly requestId: string
  readonly locale: Locale
  /** The caller's network address, for throttling alone. */
  readonly address: string
  /** What the browser calls itself, where it does: likewise. */
  readonly device: string | null
  /** Sent by a caller that may repeat the request after a lost reply. */
  readonly idempotencyKey: string | null
  /** Aborted once whoever asks has gone away. */
  readonly signal: AbortSignal
}

/** What one person may use of this server at a time. */
export type Share = {
  /** Runs a request. Throws http.too-many-requests. */
  request<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result>
  field<Result>(work: () => Promise<Result>): Promise<Result>
  /** Yields the event loop before this person's next milliseconds of work. */
  yieldTurn(): Promise<void>
  /** The database with limited statements; transactions are not limited. */
  database(db: Database): Database
  reader(db: Queryable): Queryable
}
