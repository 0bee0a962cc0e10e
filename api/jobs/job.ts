import type { Queryable } from '../../projections/kernel/database.ts'

export type Job<Input> = {
  readonly id: string
  readonly kind: string
  readonly key: string
  readonly input: Input
}

export type Slice<Cursor> = {
  readonly cursor: Cursor
  readonly done: number
  /** Runs in the cursor's transaction, so its effects are stored once. */
  readonly write?: ((tx: Queryable) => Promise<void>) | undefined
}

export type From<Cursor> = {
  readonly cursor: Cursor | null
  readonly signal: AbortSignal
}

/** A job runs in slices, each of which may be repeated after a crash. */
export type JobKind<Input, Cursor> = {
  readonly kind: string
  readonly isSingle?: true
  readonly takesTurns?: true
  readonly run: (job: Job<Input>, from: From<Cursor>) => AsyncIterable<Slice<Cursor>>
}

/** Due again `everyMs` after its end. */
export type RecurringKind = {
  readonly kind: string
  readonly everyMs: number
  readonly evenInDoubt?: boolean
  readonly run: (signal: AbortSignal) => Promise<unknown>
}

/** A job under way or ended. An erasure clears the input and cursor of ended jobs. */
export type StoredJob<Input, Cursor> = {
  readonly status: 'running' | 'failed' | 'done' | 'cancelled'
  readonly done: number
  readonly total: number | null
  readonly input: Partial<Input>
  readonly cursor: Cursor | null
}

export type JobStatus = {
  readonly id: string
  readonly kind: string
  readonly key: string
  readonly status: 'running' | 'failed'
  readonly done: number
  readonly total: number | null
  readonly cause: string | null
  readonly about: string | null
}
