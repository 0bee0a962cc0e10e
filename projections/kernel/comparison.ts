import type { Queryable } from './database.ts'
import type { ColumnType, Table } from './projection.ts'
import { columnsOf, keyColumns, physicalName, quoted, statement } from './tables.ts'

export type Difference = {
  readonly table: string
  readonly rows: number
  readonly rebuilt: number
  readonly keys: readonly string[]
}

export type Rows = { readonly db: Queryable; readonly generation: string }

/** Rows are compared by the sums of this many groups, so memory does not grow with them. A power of two. */
const groups = 4_096
const keysNamed = 5

type Group = { readonly group: number; readonly rows: number; readonly sum: string }
type HashedRow = { readonly key: string; readonly hash: string }

/** Null if both have the same rows, in any order. */
export const difference = async (table: Table, live: Rows, built: Rows): Promise<Difference | null> => {
  const [ours, theirs] = [await groupsOf(table, live), await groupsOf(table, built)]
  const differing = [...new Set([...ours, ...theirs].map(({ group }) => group))]
    .filter((group) => !isSame(find(ours, group), find(theirs, group)))
    .toSorted((one, other) => one - other)
  if (differing.length === 0) return null
  const within = differing.slice(0, keysNamed)
  const [here, there] = [await rowsWithin(table, live, within), await rowsWithin(table, built, within)]
  const keys = [...new Set([...here.keys(), ...there.keys()])].filter(
    (key) => here.get(key) !== there.get(key),
  )
  return {
    table: table.name,
    rows: countOf(ours),
    rebuilt: countOf(theirs),
    keys: keys.toSorted().slice(0, keysNamed),
  }
}

const find = (all: readonly Group[], group: number): Group | undefined =>
  all.find((one) => one.group === group)

const isSame = (one: Group | undefined, other: Group | undefined): boolean =>
  one?.rows === other?.rows && one?.sum === other?.sum

const countOf = (all: readonly Group[]): number => all.reduce((sum, { rows }) => sum + rows, 0)

/** Equal numbers may have different trailing zeros. */
const compared = ([column, type]: [string, ColumnType]): string =>
  type === 'numeric' ? `trim_scale(${quoted(column)})` : quoted(column)

const hashOf = (columns: readonly [string, ColumnType][]): string =>
  `hashtextextended(row(${columns.map(compared).join(', ')})::text, 0)`

const groupOf = (table: Table): string => `(${hashOf(keyColumns(table))} & ${groups - 1}::bigint)::int`

const groupsOf = (table: Table, { db, generation }: Rows): Promise<Group[]> =>
  db.query<Group>(
    statement(`
      select ${groupOf(table)} as "group", count(*) as rows, sum(${hashOf(columnsOf(table))}::numeric)::text as sum
      from ${quoted(physicalName(table, generation))} group by 1`),
  )

const rowsWithin = async (
  table: Table,
  { db, generation }: Rows,
  within: readonly number[],
): Promise<ReadonlyMap<string, string>> => {
  const key = keyColumns(table).map(([column]) => `${quoted(column)}::text`)
  const rows = await db.query<HashedRow>(
    statement(
      `select concat_ws(', ', ${key.join(', ')}) as key, ${hashOf(columnsOf(table))}::text as hash
       from ${quoted(physicalName(table, generation))} where ${groupOf(table)} = any($1::int[])`,
      [within],
    ),
  )
  return new Map(rows.map(({ key, hash }) => [key, hash]))
}
