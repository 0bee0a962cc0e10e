import type { Queryable } from '../../projections/kernel/database.ts'

/** Input and cursors are plain JSON. */
export type Job<Input> = {
  readonly id: string
  readonly kind: string
  /** The subject, such as an import's id. */
  readonly key: string
  readonly input: Input
}

/** The result of one bounded part of the work. */
export type Slice<Cursor> = {
  /** Where the next owner of the job resumes. */
  readonly cursor: Cursor
  /** Progress in the unit of the job's total. */
  readonly done: number
  /** Runs in the cursor's transaction, so its effects are stored once. */
  readonly write?: ((tx: Queryable) => Promise<void>) | undefined
}

export type From<Cursor> = {
  /** Null at the beginning. */
  readonly cursor: Cursor | null
  /** Aborts where the job is cancelled or taken over, or the server stops; finished slices are kept. */
  readonly signal: AbortSignal
}

/** A job runs in slices, each of which may be repeated after a crash. */
export type JobKind<Input, Cursor> = {
  readonly kind: string
  /** One open job of the kind for all servers; otherwise one for each key. */
  readonly isSingle?: true
  /** Jobs of the kind take turns within one server. */
  readonly takesTurns?: true
  readonly run: (job: Job<Input>, from: From<Cursor>) => AsyncIterable<Slice<Cursor>>
}

/** Due again `everyMs` after its end. */
export type RecurringKind = {
  readonly kind: string
  readonly everyMs: number
  /** Depends on no date, so it also runs while the time is in doubt. */
  readonly evenInDoubt?: boolean
  readonly run: (signal: AbortSignal) => Promise<unknown>
}

export type JobStatus = {
  readonly id: string
  readonly kind: string
  readonly key: string
  readonly status: 'running' | 'failed'
  readonly done: number
  /** Null where it is unknown. */
  readonly total: number | null
  readonly cause: string | null
  /** The id in the input's field of this name, if any. */
  readonly about: string | null
}
