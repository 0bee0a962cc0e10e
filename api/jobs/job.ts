import type { Queryable } from '../../projections/kernel/database.ts'

/** Long work as it is kept. Its input and its cursors are plain JSON. */
export type Job<Input> = {
  readonly id: string
  readonly kind: string
  /** What it is about, such as an import's id. */
  readonly key: string
  readonly input: Input
}

/** What one bounded part of the work came to. */
export type Slice<Cursor> = {
  /** Where the next owner of the job resumes. */
  readonly cursor: Cursor
  /** How much further the work has come, in the unit of the job's total. */
  readonly done: number
  /** Stored in one transaction with the cursor, so once however often the slice is begun. */
  readonly write?: ((tx: Queryable) => Promise<void>) | undefined
}

export type From<Cursor> = {
  /** Null at the beginning. */
  readonly cursor: Cursor | null
  /** Aborted where the job is cancelled or taken over, or the server stops; slices that are done by then are kept. */
  readonly signal: AbortSignal
}

/** What a kind of job does: slice after slice, each of which may be begun again after a crash. Its end is the job's. */
export type JobKind<Input, Cursor> = {
  readonly kind: string
  /** One open job of the kind for all servers; otherwise one for each key. */
  readonly isSingle?: true
  /** Jobs of the kind take turns within one server. */
  readonly takesTurns?: true
  readonly run: (job: Job<Input>, from: From<Cursor>) => AsyncIterable<Slice<Cursor>>
}

/** Recurring work: due again `everyMs` after its end. */
export type RecurringKind = {
  readonly kind: string
  readonly everyMs: number
  /** Runs while the time is in doubt too, since it depends on no date. */
  readonly evenInDoubt?: boolean
  readonly run: (signal: AbortSignal) => Promise<unknown>
}

export type JobStatus = {
  readonly id: string
  readonly kind: string
  readonly key: string
  readonly status: 'running' | 'failed'
  readonly done: number
  /** Null where nobody knows beforehand. */
  readonly total: number | null
  readonly cause: string | null
  /** The id of what the job concerns, where its input says so by this name. */
  readonly about: string | null
}
