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

/**
 * How many rows of another table of the read model have the same values: the key's columns name them, `column` says how many. No scrub may
 * blank what it looks at.
 */
export type Tally = {
  readonly of: Table
  readonly column: string
  /** Only rows with these values count. */
  readonly only: Readonly<Record<string, boolean | null>>
}

export type Table<Row extends object = Record<string, unknown>> = {
  readonly name: string
  readonly columns: Readonly<Record<keyof Row & string, ColumnType>>
  readonly key: readonly (keyof Row & string)[]
  /** Index bodies after `create index on t`, e.g. `(person_id)` or `using gin (name_search gin_trgm_ops)`. */
  readonly indexes?: readonly string[]
  /** Every version of every row is kept beside it, in `<name>_past`, with `from_position` and `until_position`. */
  readonly past?: true
  /** Index bodies of that table; its key with `from_position` is indexed anyway. */
  readonly pastIndexes?: readonly string[]
  /** It counts another table and moves with that; its past is counted of the past of that one. No handler changes it. */
  readonly tally?: Tally
}

/** One row that an event touches: its key, and what it becomes (null removes it). `apply` is pure. */
export type RowChange = {
  readonly table: Table
  readonly key: Readonly<Record<string, unknown>>
  readonly apply: (row: Record<string, unknown> | null) => Record<string, unknown> | null
}

/** Blanks columns of the rows with these values: in every version up to this event, and in the current row. */
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

/** A read model: what it is called, the version of its code, the tables it owns and how each fact changes their rows. */
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

/** A change of the row with this key, given the row as it stands (null when there is none). */
export const change = <Row extends object>(
  of: Table<Row>,
  key: Partial<Row>,
  apply: (row: Row | null) => Row | null,
): Change => ({ table: of, key, apply }) as unknown as Change

/** A new row, whatever stood there. */
export const put = <Row extends object>(of: Table<Row>, row: Row): Change => {
  const key: Partial<Row> = {}
  for (const column of of.key) key[column] = row[column]
  return change(of, key, () => row)
}

/** A change of a row that is there; a missing row stays missing. */
export const amend = <Row extends object>(
  of: Table<Row>,
  key: Partial<Row>,
  apply: (row: Row) => Row | null,
): Change => change(of, key, (row) => row && apply(row))

export const remove = <Row extends object>(of: Table<Row>, key: Partial<Row>): Change =>
  change(of, key, () => null)

/** Clears columns of every version of the rows with these values, e.g. of a person who is to be forgotten; takes place after the event's other changes. */
export const scrub = <Row extends object>(of: Table<Row>, where: Partial<Row>, blank: Partial<Row>): Change =>
  ({ table: of, where, blank }) as unknown as Change
