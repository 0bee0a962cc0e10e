import type { Queryable, Statement } from './database.ts'
import { keyText, type Row, type RowsByKey } from './fold.ts'
import type { ColumnType, Table } from './projection.ts'

/** The table that holds a generation's rows; readers see it through a view of the plain name. */
export const physicalName = (table: Table, generation: string): string => `${table.name}_v${generation}`

const quoted = (name: string): string => `"${name}"`

/** Sorting is by code point of a folded text, the same on every server. */
const columnType = (column: string, type: ColumnType): string =>
  type === 'text' && /_(sort|search)$/.test(column) ? 'text collate "C"' : type

const entries = (table: Table): [string, ColumnType][] => Object.entries(table.columns)

const statement = (text: string, values: readonly unknown[] = []): Statement => ({ text, values })

export const createTable = (table: Table, generation: string): string => `
  create table if not exists ${quoted(physicalName(table, generation))} (
    ${entries(table)
      .map(([column, type]) => `${quoted(column)} ${columnType(column, type)}`)
      .join(', ')},
    primary key (${table.key.map(quoted).join(', ')})
  )`

export const createIndexes = (table: Table, generation: string): string[] =>
  (table.indexes ?? []).map(
    (body, index) =>
      `create index if not exists ${quoted(`${physicalName(table, generation)}_${index}`)} on ${quoted(physicalName(table, generation))} ${body}`,
  )

export const dropTable = (table: Table, generation: string): string =>
  `drop table if exists ${quoted(physicalName(table, generation))}`

/** The planner learns what the table holds, and that indexes alone can answer; one of the servers never does so by itself. */
export const settleTable = (table: Table, generation: string): string =>
  `vacuum (analyze) ${quoted(physicalName(table, generation))}`

/** From here on, the plain name shows this generation. */
export const pointView = (table: Table, generation: string): string[] => [
  `drop view if exists ${quoted(table.name)}`,
  `create view ${quoted(table.name)} as select * from ${quoted(physicalName(table, generation))}`,
]

const recordType = (columns: readonly [string, ColumnType][]): string =>
  columns.map(([column, type]) => `${quoted(column)} ${type}`).join(', ')

const keyColumns = (table: Table): [string, ColumnType][] =>
  entries(table).filter(([column]) => table.key.includes(column))

/** The rows with these keys; those that are not there are missing from the map. */
export const loadRows = async (
  db: Queryable,
  table: Table,
  generation: string,
  keys: readonly Row[],
): Promise<RowsByKey> => {
  const using = table.key.map(quoted).join(', ')
  const rows = await db.query<Row>(
    statement(
      `select t.* from ${quoted(physicalName(table, generation))} t
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
  const columns = entries(table).map(([column]) => quoted(column))
  const others = entries(table)
    .map(([column]) => column)
    .filter((column) => !table.key.includes(column))
    .map((column) => `${quoted(column)} = excluded.${quoted(column)}`)
  await db.query(
    statement(
      `insert into ${quoted(physicalName(table, generation))} (${columns.join(', ')})
       select ${columns.join(', ')} from jsonb_to_recordset($1::jsonb) as r(${recordType(entries(table))})
       on conflict (${table.key.map(quoted).join(', ')}) do ${others.length > 0 ? `update set ${others.join(', ')}` : 'nothing'}`,
      [JSON.stringify(rows)],
    ),
  )
}

export const deleteRows = async (
  db: Queryable,
  table: Table,
  generation: string,
  keys: readonly Row[],
): Promise<void> => {
  if (keys.length === 0) return
  const matches = table.key.map((column) => `t.${quoted(column)} = k.${quoted(column)}`).join(' and ')
  await db.query(
    statement(
      `delete from ${quoted(physicalName(table, generation))} t
       using jsonb_to_recordset($1::jsonb) as k(${recordType(keyColumns(table))}) where ${matches}`,
      [JSON.stringify(keys)],
    ),
  )
}
