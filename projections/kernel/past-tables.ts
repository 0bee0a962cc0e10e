import type { Queryable, Transaction } from './database.ts'
import type { Row, RowsByKey } from './fold.ts'
import type { Projection, Table } from './projection.ts'
import {
  columnList,
  columnsOf,
  keyColumns,
  keysMatch,
  loadFrom,
  physicalName,
  quoted,
  recordType,
  statement,
  storedValue,
  upsertFrom,
} from './tables.ts'
import type { PastChange, Version } from './versions.ts'

/** `until_position` of current versions: the greatest bigint. */
const notReplaced = '9223372036854775807'

export const pastTable = ({ name, columns, key, pastIndexes = [] }: Table): Table => ({
  name: `${name}_past`,
  columns: { ...columns, from_position: 'bigint', until_position: 'bigint' },
  key: [...key, 'from_position'],
  indexes: pastIndexes,
})

export const storedTables = ({ tables }: Pick<Projection, 'tables'>): readonly Table[] =>
  tables.flatMap((table) => (table.past ? [table, pastTable(table)] : [table]))

export const loadCurrent = (
  db: Queryable,
  table: Table,
  generation: string,
  keys: readonly Row[],
): Promise<RowsByKey> => loadFrom(db, table, `(${currentRows(table, generation)})`, keys)

const currentRows = (table: Table, generation: string): string =>
  `select ${columnList(table)} from ${quoted(physicalName(pastTable(table), generation))} where until_position = ${notReplaced}`

export const copyCurrent = (table: Table, generation: string): readonly string[] => {
  const name = quoted(physicalName(table, generation))
  return [
    `delete from ${name}`,
    `insert into ${name} (${columnList(table)}) ${currentRows(table, generation)}`,
  ]
}

/** Also writes the current rows, in one statement. */
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
         select * from jsonb_to_recordset($2::jsonb) as r(${recordType(columnsOf(past))})),
       ended as (${endVersions(table, generation)}),
       kept as (insert into ${name} (${columns}) select ${columns} from begun)
       ${upsertFrom(table, generation, `begun where until_position = ${notReplaced}`)}`,
      [endedText(ended), JSON.stringify(begun.map(pastRow))],
    ),
  )
}

export const addVersions = async (
  tx: Transaction,
  table: Table,
  generation: string,
  { ended, begun }: PastChange,
): Promise<void> => {
  if (ended.length > 0) await tx.query(statement(endVersions(table, generation), [endedText(ended)]))
  if (begun.length === 0) return
  const past = pastTable(table)
  const columns = columnsOf(table)
  const values = begun.map(({ row, from, until }) => {
    const ofRow = columns.map((column) => storedValue(column, row))
    ofRow.push(from, until ?? notReplaced)
    return ofRow
  })
  await tx.copy(physicalName(past, generation), past.columns, values)
}

const endVersions = (table: Table, generation: string): string => `
  update ${quoted(physicalName(pastTable(table), generation))} t set until_position = k.until_position
  from jsonb_to_recordset($1::jsonb) as k(${recordType(keyColumns(table))}, until_position bigint)
  where ${keysMatch(table)} and t.until_position = ${notReplaced}`

const endedText = (ended: PastChange['ended']): string =>
  JSON.stringify(ended.map(({ key, until }) => ({ ...key, until_position: until })))

const pastRow = ({ row, from, until }: Version): Row => ({
  ...row,
  from_position: from,
  until_position: until ?? notReplaced,
})
