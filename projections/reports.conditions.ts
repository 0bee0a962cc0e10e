import sql, { join, type Sql } from 'sql-template-tag'
import { courseStatuses, priorities } from '../domain/kernel/ids.ts'

export const ifDefined = <Value>(value: Value | undefined, condition: (value: Value) => Sql): Sql[] =>
  value === undefined ? [] : [condition(value)]

export const all = (...conditions: readonly Sql[]): Sql => join([sql`true`, ...conditions], ' and ')

/** Days are yyyy-MM-dd and both within; null is open. */
export type DayRange = { readonly from: string | null; readonly until: string | null }

export const isWithinDays = (day: Sql, { from, until }: DayRange): Sql =>
  all(
    ...(from === null ? [] : [sql`${day} >= ${from}::date`]),
    ...(until === null ? [] : [sql`${day} <= ${until}::date`]),
  )

export const dayOf = (instant: Sql, timeZone: string): Sql => sql`(${instant} at time zone ${timeZone})::date`

/** By the order of a fixed list; rows without a value first. */
const rankIn = (list: readonly string[], type: Sql, column: Sql): Sql =>
  sql`coalesce(array_position(${list}::${type}[], ${column}), 0)`

export const priorityRank = (column: Sql): Sql =>
  rankIn(
    priorities.map(({ id }) => id),
    sql`uuid`,
    column,
  )

export const statusRank = (column: Sql): Sql =>
  rankIn(
    courseStatuses.map(({ key }) => key),
    sql`text`,
    column,
  )

export const nameIn = (units: Sql, column: Sql): Sql =>
  sql`coalesce((select u.name_sort from ${units} u where u.id = ${column}), '') collate "C"`
