import sql, { empty, join, raw, type Sql } from 'sql-template-tag'

/** One condition in two forms: to find rows by an index, and to look at each row along the way. */
export type Search = { readonly byIndex: Sql; readonly byRow: Sql }

/** Which rows, in which order. Conditions that are null do not filter. */
export type Walk = {
  readonly table: Sql
  /** What conditions and order call the table. */
  readonly alias: Sql
  /** A UUID by which a row is found. */
  readonly key: Sql
  /** Conditions that indexes answer exactly. */
  readonly filters: readonly (Sql | null)[]
  readonly search: Search | null
  /** Best by columns of an index that holds the searched columns as well, so that it can be walked. */
  readonly order: Order
}

/** What rows are compared by, none of it null and no two rows alike in all of it. */
export type Order = { readonly by: readonly Sql[]; readonly descending: boolean }

/** From and where, for counting and for looking up. */
export const matching = (walk: Walk): Sql =>
  sql`${from(walk)} ${where([...walk.filters, walk.search?.byIndex ?? null])}`

/** The keys in order; all rows are looked up before any is sorted, however many the planner believes them to be. */
export const gathering = (walk: Walk): Sql => {
  const { alias, key } = walk
  return sql`select ${key} from (select * ${matching(walk)} offset 0) ${alias} order by ${ordered(walk)}`
}

/**
 * The keys of a few rows in order, so many after the row with the key `start`, or from the beginning. The order comes first and cannot be
 * put off, however few rows the planner believes that a search will find.
 */
export const walking = (walk: Walk, limit: number, offset: number, start: string | null = null): Sql => {
  const { alias, key, search } = walk
  const rows = sql`select * ${from(walk)} ${where([...walk.filters, notBefore(walk, start)])} order by ${ordered(walk)} offset 0`
  return sql`
    select ${key} from (${rows}) ${alias} ${where([search?.byRow ?? null])}
    order by ${ordered(walk)} limit ${written(limit)} offset ${offset}`
}

/** The keys of rows 1, 1 + apart, 1 + 2 × apart … in order: where a deep page may begin instead of at the first row. */
export const milestones = (walk: Walk, apart: number): Sql => {
  const { alias, key, filters, search } = walk
  const numbered = sql`
    select ${key}, row_number() over (order by ${ordered(walk)}) as number
    ${from(walk)} ${where([...filters, search?.byRow ?? null])}`
  return sql`select ${key} from (${numbered}) ${alias} where number % ${written(apart)} = 1 order by number`
}

const notBefore = (walk: Walk, start: string | null): Sql | null => {
  if (start === null) return null
  const { key, order } = walk
  const its = order.by.map((column) => sql`(select ${column} ${from(walk)} where ${key} = ${start})`)
  return sql`(${join(order.by)}) ${order.descending ? sql`<=` : sql`>=`} (${join(its)})`
}

/** After `order by`. */
export const ordered = ({ order: { by, descending } }: Pick<Walk, 'order'>): Sql =>
  join(by.map((column) => (descending ? sql`${column} desc` : column)))

/** Part of the text rather than a parameter: a plan that PostgreSQL keeps for any values has to know how few rows it is for. */
const written = (count: number): Sql => raw(String(Math.trunc(count)))

const from = ({ table, alias }: Walk): Sql => sql`from ${table} ${alias}`

const where = (conditions: readonly (Sql | null)[]): Sql => {
  const given = conditions.filter((one) => one !== null)
  return given.length === 0 ? empty : join(given, ' and ', 'where ')
}
