import type { Queryable, Statement, Transaction } from './database.ts'
import { keyText, type Row, type RowsByKey } from './fold.ts'
import type { ColumnType, Scrub, Table } from './projection.ts'

/** Readers use a view of the plain name. */
export const physicalName = ({ name }: Pick<Table, 'name'>, generation: string): string =>
  `${name}_v${generation}`

export const quoted = (name: string): string => `"${name}"`

/** Sorts by code point of a folded text, the same on every server. */
const columnType = (column: string, type: ColumnType): string =>
  type === 'text' && /_(sort|search)$/.test(column) ? 'text collate "C"' : type

export const columnsOf = (table: Table): [string, ColumnType][] => Object.entries(table.columns)

export const statement = (text: string, values: readonly unknown[] = []): Statement => ({ text, values })

/** Without its key, which is faster to build afterwards. */
export const createTable = (table: Table, generation: string): string => `
  create table if not exists ${quoted(physicalName(table, generation))} (
    ${columnsOf(table)
      .map(
        ([column, type]) =>
          `${quoted(column)} ${columnType(column, type)}${table.key.includes(column) ? ' not null' : ''}`,
      )
      .join(', ')}
  )`

export const createKey = (table: Table, generation: string): string => `
  create unique index if not exists ${quoted(`${physicalName(table, generation)}_key`)}
    on ${quoted(physicalName(table, generation))} (${table.key.map(quoted).join(', ')})`

export const createIndexes = (table: Table, generation: string): string[] =>
  (table.indexes ?? []).map(
    (body, index) =>
      `create index if not exists ${quoted(`${physicalName(table, generation)}_${index}`)} on ${quoted(physicalName(table, generation))} ${body}`,
  )

export const dropTables = (physicalNames: readonly string[]): string =>
  `drop table if exists ${physicalNames.map(quoted).join(', ')}`

/** For planner statistics and index-only scans; one of the servers has no autovacuum. */
export const vacuumTables = (physicalNames: readonly string[]): string =>
  `vacuum (analyze) ${physicalNames.map(quoted).join(', ')}`

/** In a schema of views, or beside the log. */
const viewName = ({ name }: Table, views?: string): string =>
  views === undefined ? quoted(name) : `${quoted(views)}.${quoted(name)}`

export const dropView = (table: Table, views?: string): string =>
  `drop view if exists ${viewName(table, views)}`

export const pointView = (table: Table, generation: string, views?: string): string[] => [
  dropView(table, views),
  `create view ${viewName(table, views)} as select * from ${quoted(physicalName(table, generation))}`,
]

export const recordType = (columns: readonly [string, ColumnType][]): string =>
  columns.map(([column, type]) => `${quoted(column)} ${type}`).join(', ')

export const keyColumns = (table: Table): [string, ColumnType][] =>
  columnsOf(table).filter(([column]) => table.key.includes(column))

export const keysMatch = (table: Table): string =>
  table.key.map((column) => `t.${quoted(column)} = k.${quoted(column)}`).join(' and ')

export const loadRows = (
  db: Queryable,
  table: Table,
  generation: string,
  keys: readonly Row[],
): Promise<RowsByKey> => loadFrom(db, table, quoted(physicalName(table, generation)), keys)

export const loadFrom = async (
  db: Queryable,
  table: Table,
  source: string,
  keys: readonly Row[],
): Promise<RowsByKey> => {
  const using = table.key.map(quoted).join(', ')
  const rows = await db.query<Row>(
    statement(
      `select t.* from ${source} t
       join jsonb_to_recordset($1::jsonb) as k(${recordType(keyColumns(table))}) using (${using})`,
      [JSON.stringify(keys)],
    ),
  )
  return new Map(rows.map((row) => [keyText(table, row), row]))
}

export const upsertRows = async (
  db: Queryable,
  table: Table,
  generation: string,
  rows: readonly Row[],
): Promise<void> => {
  if (rows.length === 0) return
  const source = `jsonb_to_recordset($1::jsonb) as r(${recordType(columnsOf(table))})`
  await db.query(statement(upsertFrom(table, generation, source), [JSON.stringify(rows)]))
}

export const upsertFrom = (table: Table, generation: string, source: string): string => {
  const columns = columnList(table)
  const others = columnsOf(table)
    .map(([column]) => column)
    .filter((column) => !table.key.includes(column))
    .map((column) => `${quoted(column)} = excluded.${quoted(column)}`)
  return `insert into ${quoted(physicalName(table, generation))} (${columns}) select ${columns} from ${source}
    on conflict (${table.key.map(quoted).join(', ')}) do ${others.length > 0 ? `update set ${others.join(', ')}` : 'nothing'}`
}

export const columnList = (table: Table): string =>
  columnsOf(table)
    .map(([column]) => quoted(column))
    .join(', ')

export const scrubRows = async (
  db: Queryable,
  table: Table,
  generation: string,
  { where, blank }: Pick<Scrub, 'where' | 'blank'>,
): Promise<void> => {
  const only = (columns: Row) => recordType(columnsOf(table).filter(([column]) => column in columns))
  const set = Object.keys(blank).map((column) => `${quoted(column)} = b.${quoted(column)}`)
  const here = Object.keys(where).map((column) => `t.${quoted(column)} = k.${quoted(column)}`)
  await db.query(
    statement(
      `update ${quoted(physicalName(table, generation))} t set ${set.join(', ')}
       from jsonb_to_record($1::jsonb) as k(${only(where)}), jsonb_to_record($2::jsonb) as b(${only(blank)})
       where ${here.join(' and ')}`,
      [JSON.stringify(where), JSON.stringify(blank)],
    ),
  )
}

export const copyRows = async (
  tx: Transaction,
  table: Table,
  generation: string,
  rows: readonly Row[],
): Promise<void> => {
  if (rows.length === 0) return
  const columns = columnsOf(table)
  const values = rows.map((row) => columns.map((column) => storedValue(column, row)))
  await tx.copy(physicalName(table, generation), table.columns, values)
}

export const storedValue = ([column, type]: [string, ColumnType], row: Row): unknown => {
  const value = row[column] ?? null
  return type === 'jsonb' && value !== null ? JSON.stringify(value) : value
}

export const deleteRows = async (
  db: Queryable,
  table: Table,
  generation: string,
  keys: readonly Row[],
): Promise<void> => {
  if (keys.length === 0) return
  await db.query(
    statement(
      `delete from ${quoted(physicalName(table, generation))} t
       using jsonb_to_recordset($1::jsonb) as k(${recordType(keyColumns(table))}) where ${keysMatch(table)}`,
      [JSON.stringify(keys)],
    ),
  )
}

export const inOrder = (tx: Transaction, texts: readonly string[]): Promise<unknown>[] =>
  texts.map((text) => tx.query(statement(text)))
