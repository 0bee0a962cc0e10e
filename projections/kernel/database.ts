import type { RecordedFact } from '../../domain/kernel/event.ts'
import type { Columns } from './projection.ts'

/** A composed statement with its values apart, as `sql-template-tag` makes it. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] }

/**
 * Anything that answers a statement. Both drivers hand rows out alike: int8 and numeric as numbers, timestamptz as ISO 8601 text
 * in UTC, date as yyyy-MM-dd text, jsonb parsed. Send bytea as hex text (`decode(x, 'hex')`) and jsonb as text (`x::jsonb`).
 */
export type Queryable = {
  query<Row extends object = Record<string, unknown>>(statement: Statement): Promise<Row[]>
}

export type Transaction = Queryable & {
  /** Adds rows, their values in the order of `columns`, to a table; much faster than an insert. Not where a view or a conflict is in the way. */
  copy(table: string, columns: Columns, rows: readonly (readonly unknown[])[]): Promise<void>
  /** Several statements at once, without values: migrations and DDL. */
  script(text: string): Promise<void>
}

export type Database = Queryable & {
  readonly kind: 'pglite' | 'postgres'
  /** All or nothing. `relaxed` commits without waiting for the disk, for what can be folded again. */
  transaction<Result>(
    run: (tx: Transaction) => Promise<Result>,
    options?: { relaxed?: boolean },
  ): Promise<Result>
  /** Several statements at once, without values: migrations and DDL. */
  script(text: string): Promise<void>
  /**
   * Runs `heard` at each NOTIFY on the channel until the returned function is called, and `missed` where the connection was lost and
   * made again: what was notified in between is not heard.
   */
  listen(channel: string, heard: (payload: string) => void, missed?: () => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** The SQLSTATE or the system's own code of a failure, '' where it has none. */
export const sqlState = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** What happened after `after` in log order, at most `limit` events; where `types` are given, those among as many that are of one of them. */
export type ReadEvents = (after: number, limit: number, types?: readonly string[]) => Promise<RecordedFact[]>
