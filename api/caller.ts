import type { PermissionKey } from '../domain/kernel/ids.ts'
import type { Database, Queryable } from '../projections/kernel/database.ts'

export type ReadFrom = {
  readonly settled: number
  /** Of a write that was answered before the read models had caught up. */
  readonly pending: number
  /** Versions of the read models on the primary when the session was looked up. */
  readonly versions?: string | null
}

export type Who = {
  readonly personId: string
  readonly roleId: string
  readonly isAdministrator: boolean
  readonly permissions: ReadonlySet<PermissionKey>
  /** Until a password is chosen, nearly everything is refused. */
  readonly isFirstTime: boolean
  readonly sessionId: string
  readonly readFrom: ReadFrom
}

export type Locale = 'es' | 'en'

export type Asked = {
  readonly who: Who | null
  /** Also the correlation id of every event that the request causes. */
  readonly requestId: string
  readonly locale: Locale
  /** Network address, for throttling alone. */
  readonly address: string
  /** The browser's own identifier, for throttling alone. */
  readonly device: string | null
  /** Sent by clients that may retry after a lost reply. */
  readonly idempotencyKey: string | null
  readonly signal: AbortSignal
}

/** One person's share of this server. */
export type Share = {
  /** Runs a request. Throws http.too-many-requests. */
  request<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result>
  field<Result>(work: () => Promise<Result>): Promise<Result>
  /** Yields the event loop before more work for this person. */
  yieldTurn(): Promise<void>
  /** The database with limited statements; transactions are not limited. */
  database(db: Database): Database
  reader(db: Queryable): Queryable
}
