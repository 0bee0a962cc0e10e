import type { DomainEvent, RecordedFact } from '../../domain/kernel/event.ts'

export type ColumnType =
  | 'uuid'
  | 'text'
  | 'integer'
  | 'bigint'
  | 'boolean'
  | 'timestamptz'
  | 'date'
  | 'numeric'
  | 'jsonb'
  | 'uuid[]'
  | 'text[]'

export type Columns = Readonly<Record<string, ColumnType>>

/** Counts rows of another table by the key's columns, into `column`. Scrubs must not blank those columns. */
export type Tally = {
  readonly of: Table
  readonly column: string
  readonly only: Readonly<Record<string, boolean | null>>
}

export type Table<Row extends object = Record<string, unknown>> = {
  readonly name: string
  readonly columns: Readonly<Record<keyof Row & string, ColumnType>>
  readonly key: readonly (keyof Row & string)[]
  /** Index bodies after `create index on t`, e.g. `(person_id)` or `using gin (name_search gin_trgm_ops)`. */
  readonly indexes?: readonly string[]
  /** Keeps every version of every row in `<name>_past`, with `from_position` and `until_position`. */
  readonly past?: true
  /** Index bodies of that table; its key with `from_position` is always indexed. */
  readonly pastIndexes?: readonly string[]
  /** Maintained from the table that it counts, its past too; no handler changes it. */
  readonly tally?: Tally
}

/** `apply` is pure; null removes the row. */
export type RowChange = {
  readonly table: Table
  readonly key: Readonly<Record<string, unknown>>
  readonly apply: (row: Record<string, unknown> | null) => Record<string, unknown> | null
}

/** Blanks columns of matching rows: the current row, and every version up to this event. */
export type Scrub = {
  readonly table: Table
  readonly where: Readonly<Record<string, unknown>>
  readonly blank: Readonly<Record<string, unknown>>
}

export type Change = RowChange | Scrub

export const isScrub = (change: Change): change is Scrub => 'blank' in change

export type Handlers<E extends DomainEvent> = {
  readonly [Type in E['type']]?: (
    event: RecordedFact<Extract<E, { type: Type }>>,
  ) => Change | readonly Change[]
}

export type Projection = {
  readonly name: string
  readonly version: number
  readonly tables: readonly Table[]
  readonly on: Readonly<Record<string, (event: RecordedFact) => Change | readonly Change[]>>
}

export const table = <Row extends object>(definition: Table<Row>): Table<Row> => definition

export const projection = <E extends DomainEvent>(definition: {
  name: string
  version: number
  tables: readonly object[]
  on: Handlers<E>
}): Projection => definition as unknown as Projection // handlers are looked up by the event's own type, so each gets its own fact

export const change = <Row extends object>(
  of: Table<Row>,
  key: Partial<Row>,
  apply: (row: Row | null) => Row | null,
): Change => ({ table: of, key, apply }) as unknown as Change

export const put = <Row extends object>(of: Table<Row>, row: Row): Change => {
  const key: Partial<Row> = {}
  for (const column of of.key) key[column] = row[column]
  return change(of, key, () => row)
}

/** Leaves a missing row missing. */
export const amend = <Row extends object>(
  of: Table<Row>,
  key: Partial<Row>,
  apply: (row: Row) => Row | null,
): Change => change(of, key, (row) => row && apply(row))

export const remove = <Row extends object>(of: Table<Row>, key: Partial<Row>): Change =>
  change(of, key, () => null)

/** For example when a person is forgotten; runs after the event's other changes. */
export const scrub = <Row extends object>(of: Table<Row>, where: Partial<Row>, blank: Partial<Row>): Change =>
  ({ table: of, where, blank }) as unknown as Change
