import sql, { join, type Sql } from 'sql-template-tag'

/** A condition for what is given; what is not given asks for nothing. */
export const given = <Value>(value: Value | undefined, condition: (value: Value) => Sql): Sql[] =>
  value === undefined ? [] : [condition(value)]

export const all = (...conditions: readonly Sql[]): Sql => join([sql`true`, ...conditions], ' and ')

export const dayOf = (instant: Sql, timeZone: string): Sql => sql`(${instant} at time zone ${timeZone})::date`

/** The place in a list of its own, before which stands what is in none. */
export const rankIn = (list: readonly string[], type: Sql, column: Sql): Sql =>
  sql`coalesce(array_position(${list}::${type}[], ${column}), 0)`

/** The name of a category or unit as Spanish sorts; whoever has none comes first. */
export const nameIn = (units: Sql, column: Sql): Sql =>
  sql`coalesce((select u.name_sort from ${units} u where u.id = ${column}), '') collate "C"`
