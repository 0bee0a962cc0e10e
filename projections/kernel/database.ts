import type { RecordedFact } from '../../domain/kernel/event.ts'
import type { Columns } from './projection.ts'

export type Statement = { readonly text: string; readonly values: readonly unknown[] }

/**
 * Both drivers return int8 and numeric as numbers, timestamptz as ISO 8601 text in UTC, date as yyyy-MM-dd text, jsonb parsed. Send bytea as
 * hex text (`decode(x, 'hex')`) and jsonb as text (`x::jsonb`).
 */
export type Queryable = {
  query<Row extends object = Record<string, unknown>>(statement: Statement): Promise<Row[]>
}

export type Transaction = Queryable & {
  /** COPY; values in the order of `columns`. Does not work with views or conflicts. */
  copy(table: string, columns: Columns, rows: readonly (readonly unknown[])[]): Promise<void>
  /** Several statements without values: migrations and DDL. */
  script(text: string): Promise<void>
}

export type Database = Queryable & {
  readonly kind: 'pglite' | 'postgres'
  /** The schema of the views of this version, first in the search path; absent where one version alone uses the database. */
  readonly views?: string
  /** The role that reads them, where another one makes them. */
  readonly viewsFor?: string
  /** `relaxed` commits asynchronously, for rows that can be folded again. */
  transaction<Result>(
    run: (tx: Transaction) => Promise<Result>,
    options?: { relaxed?: boolean },
  ): Promise<Result>
  script(text: string): Promise<void>
  /** Returns how to stop. Calls `missed` after a reconnection: notifications in between are lost. */
  listen(
    channel: string,
    listener: (payload: string) => void,
    missed?: () => void,
  ): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** SQLSTATE or system code, '' without one. */
export const sqlState = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** SQLSTATE: `lock_timeout` has passed. */
export const lockNotAvailable = '55P03'

/** Reads `limit` events of all types after `after`; with `types`, returns only those types of them. */
export type ReadEvents = (after: number, limit: number, types?: readonly string[]) => Promise<RecordedFact[]>
