import type { Queryable, Statement, Transaction } from './database.ts'
import { keyText, type Row, type RowsByKey } from './fold.ts'
import type { ColumnType, Projection, Scrub, Table } from './projection.ts'
import type { PastChange, Version } from './versions.ts'

/** The table that holds a generation's rows; readers see it through a view of the plain name. */
export const physicalName = (table: Table, generation: string): string => `${table.name}_v${generation}`

/** The `until_position` of a version that nothing has replaced: the greatest bigint. */
const notReplaced = '9223372036854775807'

export const pastTable = ({ name, columns, key, pastIndexes = [] }: Table): Table => ({
  name: `${name}_past`,
  columns: { ...columns, from_position: 'bigint', until_position: 'bigint' },
  key: [...key, 'from_position'],
  indexes: pastIndexes,
})

/** The tables of a read model and of its past. */
export const storedTables = ({ tables }: Pick<Projection, 'tables'>): readonly Table[] =>
  tables.flatMap((table) => (table.past ? [table, pastTable(table)] : [table]))

const quoted = (name: string): string => `"${name}"`

/** Sorting is by code point of a folded text, the same on every server. */
const columnType = (column: string, type: ColumnType): string =>
  type === 'text' && /_(sort|search)$/.test(column) ? 'text collate "C"' : type

const entries = (table: Table): [string, ColumnType][] => Object.entries(table.columns)

const statement = (text: string, values: readonly unknown[] = []): Statement => ({ text, values })

/** Without its key, which is made faster over many rows at once. */
export const createTable = (table: Table, generation: string): string => `
  create table if not exists ${quoted(physicalName(table, generation))} (
    ${entries(table)
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

export const dropTable = (table: Table, generation: string): string =>
  `drop table if exists ${quoted(physicalName(table, generation))}`

/** The planner learns what the table holds, and that indexes alone can answer; one of the servers never does so by itself. */
export const vacuumTable = (table: Table, generation: string): string =>
  `vacuum (analyze) ${quoted(physicalName(table, generation))}`

export const dropView = (table: Table): string => `drop view if exists ${quoted(table.name)}`

/** From here on, the plain name shows this generation. */
export const pointView = (table: Table, generation: string): string[] => [
  dropView(table),
  `create view ${quoted(table.name)} as select * from ${quoted(physicalName(table, generation))}`,
]

const recordType = (columns: readonly [string, ColumnType][]): string =>
  columns.map(([column, type]) => `${quoted(column)} ${type}`).join(', ')

const keyColumns = (table: Table): [string, ColumnType][] =>
  entries(table).filter(([column]) => table.key.includes(column))

const matching = (table: Table): string =>
  table.key.map((column) => `t.${quoted(column)} = k.${quoted(column)}`).join(' and ')

/** The rows with these keys; those that are not there are missing from the map. */
export const loadRows = (
  db: Queryable,
  table: Table,
  generation: string,
  keys: readonly Row[],
): Promise<RowsByKey> => load(db, table, quoted(physicalName(table, generation)), keys)

/** The same, out of the past of the table. */
export const loadStanding = (
  db: Queryable,
  table: Table,
  generation: string,
  keys: readonly Row[],
): Promise<RowsByKey> => load(db, table, `(${standingRows(table, generation)})`, keys)

const load = async (
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

const standingRows = (table: Table, generation: string): string =>
  `select ${columnList(table)} from ${quoted(physicalName(pastTable(table), generation))} where until_position = ${notReplaced}`

/** Makes the rows of a table anew out of its past. */
export const copyStanding = async (tx: Queryable, table: Table, generation: string): Promise<void> => {
  const name = quoted(physicalName(table, generation))
  await tx.query(statement(`truncate ${name}`))
  await tx.query(statement(`insert into ${name} (${columnList(table)}) ${standingRows(table, generation)}`))
}

export const upsertRows = async (
  db: Queryable,
  table: Table,
  generation: string,
  rows: readonly Row[],
): Promise<void> => {
  if (rows.length === 0) return
  const source = `jsonb_to_recordset($1::jsonb) as r(${recordType(entries(table))})`
  await db.query(statement(upsert(table, generation, source), [JSON.stringify(rows)]))
}

const upsert = (table: Table, generation: string, source: string): string => {
  const columns = columnList(table)
  const others = entries(table)
    .map(([column]) => column)
    .filter((column) => !table.key.includes(column))
    .map((column) => `${quoted(column)} = excluded.${quoted(column)}`)
  return `insert into ${quoted(physicalName(table, generation))} (${columns}) select ${columns} from ${source}
    on conflict (${table.key.map(quoted).join(', ')}) do ${others.length > 0 ? `update set ${others.join(', ')}` : 'nothing'}`
}

export const columnList = (table: Table): string =>
  entries(table)
    .map(([column]) => quoted(column))
    .join(', ')

/** Ends versions and begins others, and writes those that stand as the rows of today, in one statement. */
export const writeVersions = async (
  db: Queryable,
  table: Table,
  generation: string,
  { ended, begun }: PastChange,
): Promise<void> => {
  if (ended.length + begun.length === 0) return
  const past = pastTable(table)
  const [name, columns] = [quoted(physicalName(past, generation)), columnList(past)]
  await db.query(
    statement(
      `with begun as materialized (
         select * from jsonb_to_recordset($2::jsonb) as r(${recordType(entries(past))})),
       ended as (${endVersions(table, generation)}),
       kept as (insert into ${name} (${columns}) select ${columns} from begun)
       ${upsert(table, generation, `begun where until_position = ${notReplaced}`)}`,
      [endedText(ended), JSON.stringify(begun.map(pastRow))],
    ),
  )
}

/** Ends versions and begins others, without a word to the rows of today. */
export const addVersions = async (
  tx: Transaction,
  table: Table,
  generation: string,
  { ended, begun }: PastChange,
): Promise<void> => {
  if (ended.length > 0) await tx.query(statement(endVersions(table, generation), [endedText(ended)]))
  if (begun.length === 0) return
  const past = pastTable(table)
  const columns = entries(table)
  const values = begun.map(({ row, from, until }) => {
    const ofRow = columns.map((column) => storedValue(column, row))
    ofRow.push(from, until ?? notReplaced)
    return ofRow
  })
  await tx.copy(physicalName(past, generation), Object.keys(past.columns), values)
}

const endVersions = (table: Table, generation: string): string => `
  update ${quoted(physicalName(pastTable(table), generation))} t set until_position = k.until_position
  from jsonb_to_recordset($1::jsonb) as k(${recordType(keyColumns(table))}, until_position bigint)
  where ${matching(table)} and t.until_position = ${notReplaced}`

const endedText = (ended: PastChange['ended']): string =>
  JSON.stringify(ended.map(({ key, until }) => ({ ...key, until_position: until })))

const pastRow = ({ row, from, until }: Version): Row => ({
  ...row,
  from_position: from,
  until_position: until ?? notReplaced,
})

/** Takes a scrub to every version and to the row that stands. */
export const scrubRows = async (
  db: Queryable,
  generation: string,
  { table, where, blank }: Scrub,
): Promise<void> => {
  const only = (columns: Row) => recordType(entries(table).filter(([column]) => column in columns))
  const set = Object.keys(blank).map((column) => `${quoted(column)} = b.${quoted(column)}`)
  const here = Object.keys(where).map((column) => `t.${quoted(column)} = k.${quoted(column)}`)
  for (const stored of storedTables({ tables: [table] }))
    await db.query(
      statement(
        `update ${quoted(physicalName(stored, generation))} t set ${set.join(', ')}
         from jsonb_to_record($1::jsonb) as k(${only(where)}), jsonb_to_record($2::jsonb) as b(${only(blank)})
         where ${here.join(' and ')}`,
        [JSON.stringify(where), JSON.stringify(blank)],
      ),
    )
}

/** Rows whose keys are not there yet. */
export const copyRows = async (
  tx: Transaction,
  table: Table,
  generation: string,
  rows: readonly Row[],
): Promise<void> => {
  if (rows.length === 0) return
  const columns = entries(table)
  const values = rows.map((row) => columns.map((column) => storedValue(column, row)))
  await tx.copy(physicalName(table, generation), Object.keys(table.columns), values)
}

const storedValue = ([column, type]: [string, ColumnType], row: Row): unknown => {
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
       using jsonb_to_recordset($1::jsonb) as k(${recordType(keyColumns(table))}) where ${matching(table)}`,
      [JSON.stringify(keys)],
    ),
  )
}
