import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from './database.ts'
import { askOnce } from './query-cache.ts'
import { gathering, matching, milestones, type Search, type Walk, walking } from './walk.ts'

/** Text as lists compare it: lower case, without accents, single blanks. The same in every database, unlike its collations. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** Pages count from 1. */
export type Page = { readonly page: number; readonly pageSize: number }

export type Listed<Row> = { readonly rows: readonly Row[]; readonly total: number }

/** A list of a read model. */
export type List = Walk & {
  /** Totals and matches are kept for as long as the rows of this read model stand as they are. */
  readonly readModel: string
  /** Completes the few rows of a page, whose keys are `found`: names are joined here. */
  readonly show: (found: Sql) => Sql
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/**
 * Somewhere in the column; of a folded column, hand over folded text. Three letters in a row are found by a trigram index, fewer by one
 * of `letter_pairs`.
 */
export const containing = (column: Sql, text: string): Search | null => {
  if (text === '') return null
  if (/[a-z0-9]{3}/.test(text)) return same(sql`${column} like ${`%${escaped(text)}%`}`)
  const byRow = sql`strpos(${column}, ${text}) > 0`
  const pairs = pairsOf([...text])
  if (pairs.length === 0) return same(byRow)
  const byPairs = sql`letter_pairs(${column}) @> ${pairs}::text[]`
  return { byRow, byIndex: pairs.length === 1 ? byPairs : sql`${byPairs} and ${byRow}` }
}

export const either = (one: Search | null, other: Sql): Search | null =>
  one && { byRow: sql`(${one.byRow} or ${other})`, byIndex: sql`(${one.byIndex} or ${other})` }

const same = (condition: Sql): Search => ({ byRow: condition, byIndex: condition })

const pairsOf = (letters: readonly string[]): readonly string[] => [
  ...new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)),
]

/** Truth is written out, since a partial index answers only to that. */
export const being = (column: Sql, value: string | boolean | null): Sql | null => {
  if (value === null) return null
  if (typeof value === 'string') return sql`${column} = ${value}`
  return value ? column : sql`not ${column}`
}

/** A search that finds no more is gathered and sorted; of whatever finds more, the first are met by walking along the order. */
const gatheredMax = 5_000
const firstMax = 1_000
/** Whoever turns to a later page begins at the last milestone before it. */
const apart = 200

/** One page, and how many rows there are in all. */
export const listed = async <Row extends object>(
  db: Queryable,
  list: List,
  { page, pageSize }: Page,
): Promise<Listed<Row>> => {
  const { readModel } = list
  const { total, keys } = await askOnce(db, readModel, matching(list), () => matchesOf(db, list), weightOf)
  const [first, end] = [(page - 1) * pageSize, page * pageSize]
  if (first >= total) return { rows: [], total }
  const isKnown = end <= keys.length || keys.length === total
  const found = isKnown
    ? sql`select * from unnest(${keys.slice(first, end)}::uuid[]) as found (${list.key})`
    : await further(db, list, pageSize, first)
  return { rows: await db.query<Row>(list.show(found)), total }
}

type Matches = {
  readonly total: number
  /** The first in order, or all of them. */
  readonly keys: readonly string[]
}

/** A key takes the room of a total with its question. */
const weightOf = ({ keys }: Pick<Matches, 'keys'>): number => 5 + keys.length

const matchesOf = async (db: Queryable, list: List): Promise<Matches> => {
  const [counted] = await db.query<{ total: number }>(sql`select count(*)::int as total ${matching(list)}`)
  const total = counted?.total ?? 0
  if (total === 0) return { total, keys: [] }
  const isFew = list.search !== null && total <= gatheredMax
  return { total, keys: await keysOf(db, isFew ? gathering(list) : walking(list, firstMax, 0)) }
}

const keysOf = async (db: Queryable, question: Sql): Promise<readonly string[]> =>
  (await db.query<Matches>(sql`select array(${question}) as keys`))[0]?.keys ?? []

const further = async (db: Queryable, list: List, limit: number, offset: number): Promise<Sql> => {
  const question = milestones(list, apart)
  const ask = async () => ({ keys: await keysOf(db, question) })
  const { keys } = await askOnce(db, list.readModel, question, ask, weightOf)
  return walking(list, limit, offset % apart, keys[Math.floor(offset / apart)] ?? null)
}
