import type { Queryable } from './database.ts'
import { keyText, type Row, type RowsByKey } from './fold.ts'
import type { Projection, Table, Tally } from './projection.ts'
import {
  columnList,
  columnsOf,
  keyColumns,
  keysMatch,
  physicalName,
  quoted,
  recordType,
  statement,
} from './tables.ts'

type TallyTable = Table & { readonly tally: Tally }

export const isTally = (table: Table): table is TallyTable => table.tally !== undefined

export const talliesOf = ({ tables }: Pick<Projection, 'tables'>, table: Table): readonly TallyTable[] =>
  tables.filter(isTally).filter(({ tally }) => tally.of === table)

export const countedFrom = ({ key, tally: { column, only } }: TallyTable, rows: string): string => {
  const columns = key.map(quoted).join(', ')
  const conditions = Object.entries(only).map(([name, value]) => `${quoted(name)} is ${value}`)
  return `select ${columns}, count(*)::int as ${quoted(column)} from ${rows}
    where ${['true', ...conditions].join(' and ')} group by ${columns}`
}

export const countAnew = (table: TallyTable, generation: string): readonly string[] => {
  const name = quoted(physicalName(table, generation))
  const counted = quoted(physicalName(table.tally.of, generation))
  return [
    `delete from ${name}`,
    `insert into ${name} (${columnList(table)}) ${countedFrom(table, `${counted} counted`)}`,
  ]
}

const movesOf = (
  table: TallyTable,
  { before, after }: { before: RowsByKey; after: RowsByKey },
): readonly Row[] => {
  const { column, only } = table.tally
  const counts = (row: Row): boolean =>
    Object.entries(only).every(([name, value]) => (row[name] ?? null) === value)
  const moves = new Map<string, { readonly key: Row; by: number }>()
  const add = (rows: RowsByKey, by: number): void => {
    for (const row of rows.values()) {
      if (!row || !counts(row)) continue
      const key = Object.fromEntries(table.key.map((name) => [name, row[name]]))
      const id = keyText(table, key)
      const move = moves.get(id) ?? { key, by: 0 }
      move.by += by
      moves.set(id, move)
    }
  }
  add(before, -1)
  add(after, 1)
  return [...moves.values()].filter(({ by }) => by !== 0).map(({ key, by }) => ({ ...key, [column]: by }))
}

/** Deletes a count of 0, as a full count would. */
export const moveTally = async (
  db: Queryable,
  table: TallyTable,
  generation: string,
  rows: { before: RowsByKey; after: RowsByKey },
): Promise<void> => {
  const moves = movesOf(table, rows)
  if (moves.length === 0) return
  const [name, columns] = [quoted(physicalName(table, generation)), columnList(table)]
  const column = quoted(table.tally.column)
  const moved = [JSON.stringify(moves)]
  await db.query(
    statement(
      `insert into ${name} as t (${columns})
       select ${columns} from jsonb_to_recordset($1::jsonb) as r(${recordType(columnsOf(table))})
       on conflict (${table.key.map(quoted).join(', ')}) do update set ${column} = t.${column} + excluded.${column}`,
      moved,
    ),
  )
  await db.query(
    statement(
      `delete from ${name} t using jsonb_to_recordset($1::jsonb) as k(${recordType(keyColumns(table))})
       where ${keysMatch(table)} and t.${column} = 0`,
      moved,
    ),
  )
}
