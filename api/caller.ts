import type { PermissionKey } from '../domain/kernel/ids.ts'
import type { Database, Queryable } from '../projections/kernel/database.ts'

/** Which database and read models show the session's own writes; `settled` and `pending` are positions in the log. */
export type ReadFrom = {
  readonly settled: number
  /** A write that was answered before the read models had caught up. */
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

export type CallerRequest = {
  readonly who: Who | null
  /** Also the correlation id of every event that the request causes. */
  readonly requestId: string
  readonly locale: Locale
  /** Network address, for throttling alone. */
  readonly address: string
  /** The browser's own identifier: separates guesses, and tells a browser that several people use. */
  readonly device: string | null
  /** Sent by clients that may retry after a lost reply. */
  readonly idempotencyKey: string | null
  readonly signal: AbortSignal
}

/** The caller's share of the server (`http/fair-share.ts`). */
export type Share = {
  request<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result>
  field<Result>(work: () => Promise<Result>): Promise<Result>
  yieldTurn(): Promise<void>
  database(db: Database): Database
  reader(db: Queryable): Queryable
}
