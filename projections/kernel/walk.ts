import sql, { empty, join, raw, type Sql } from 'sql-template-tag'

/** One condition in two forms: for an index, and for filtering row by row. */
export type Search = { readonly byIndex: Sql; readonly byRow: Sql }

export type Walk = {
  readonly table: Sql
  readonly alias: Sql
  readonly key: Sql
  /** Conditions that indexes answer exactly. */
  readonly filters: readonly (Sql | null)[]
  readonly search: Search | null
  /** Best from an index that also holds the searched columns, for an index-only walk. */
  readonly order: Order
}

export type Order = { readonly by: readonly Sql[]; readonly descending: boolean }

export const matching = (walk: Walk): Sql =>
  sql`${from(walk)} ${where([...walk.filters, walk.search?.byIndex ?? null])}`

/** Finds all keys before sorting, regardless of the planner's estimates. */
export const sortedKeys = (walk: Walk): Sql => {
  const { alias, key } = walk
  return sql`select ${key} from (select * ${matching(walk)} offset 0) ${alias} order by ${ordered(walk)}`
}

/** Keys after `start`, or from the beginning. Forces the index order, regardless of the planner's estimates. */
export const walkedKeys = (walk: Walk, limit: number, offset: number, start: string | null = null): Sql => {
  const { alias, key, search } = walk
  const rows = sql`select * ${from(walk)} ${where([...walk.filters, notBefore(walk, start)])} order by ${ordered(walk)} offset 0`
  return sql`
    select ${key} from (${rows}) ${alias} ${where([search?.byRow ?? null])}
    order by ${ordered(walk)} limit ${literal(limit)} offset ${offset}`
}

/** Keys of rows 1, 1 + apart, 1 + 2 × apart …: starting points of deep pages. */
export const milestones = (walk: Walk, apart: number): Sql => {
  const { alias, key, filters, search } = walk
  const numbered = sql`
    select ${key}, row_number() over (order by ${ordered(walk)}) as number
    ${from(walk)} ${where([...filters, search?.byRow ?? null])}`
  return sql`select ${key} from (${numbered}) ${alias} where number % ${literal(apart)} = 1 order by number`
}

const notBefore = (walk: Walk, start: string | null): Sql | null => {
  if (start === null) return null
  const { key, order } = walk
  const its = order.by.map((column) => sql`(select ${column} ${from(walk)} where ${key} = ${start})`)
  return sql`(${join(order.by)}) ${order.descending ? sql`<=` : sql`>=`} (${join(its)})`
}

export const ordered = ({ order: { by, descending } }: Pick<Walk, 'order'>): Sql =>
  join(by.map((column) => (descending ? sql`${column} desc` : column)))

/** Literal, since a generic plan must know the number of rows. */
const literal = (count: number): Sql => raw(String(Math.trunc(count)))

const from = ({ table, alias }: Walk): Sql => sql`from ${table} ${alias}`

const where = (conditions: readonly (Sql | null)[]): Sql => {
  const present = conditions.filter((one) => one !== null)
  return present.length === 0 ? empty : join(present, ' and ', 'where ')
}
