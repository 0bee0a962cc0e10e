import type { PermissionKey } from '../domain/kernel/ids.ts'

/** The positions of a session's last writes: what it reads has to hold everything up to there. */
export type ReadFrom = {
  readonly settled: number
  /** Of a write that was answered before the read models had followed. */
  readonly pending: number
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
}
