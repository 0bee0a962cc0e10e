import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { foldedText } from '../../domain/kernel/text.ts'
import type { Queryable } from './database.ts'
import { readModelsOf } from './named-read-models.ts'
import { cachedAnswer, isPast } from './query-cache.ts'
import {
  matching,
  milestones,
  type Order,
  ordered,
  type Search,
  sortedKeys,
  type Walk,
  walkedKeys,
} from './walk.ts'

/** Before all other ids. */
export const firstId = '00000000-0000-0000-0000-000000000000'

/** Unlike a collation, the same in every database. */
export const foldText = foldedText

export type Sort<Column extends string> = { readonly by: Column; readonly descending: boolean }

export type Page = { readonly page: number; readonly size: number }

export type Slice = { readonly limit: number; readonly offset: number }

export const sliceOf = ({ page, size }: Page): Slice => ({ limit: size, offset: (page - 1) * size })

export type SortedPage<Column extends string> = Page & { readonly sort?: Sort<Column> | null }

export type ListQuery<Filters, Column extends string> = SortedPage<Column> & {
  readonly search: string | null
  readonly filters: Filters
}

/** Sort expressions by column; the first is the default. */
export type SortColumns<Column extends string> = Readonly<Record<Column, readonly Sql[]>>

/** The key at the end makes the order total. */
export const orderOf = <Column extends string>(
  columns: SortColumns<Column>,
  key: Sql,
  sort: Sort<Column> | null = null,
): Order => {
  const [own = []] = Object.values<readonly Sql[]>(columns)
  return { by: [...(sort ? columns[sort.by] : own), key], descending: sort?.descending ?? false }
}

export type Listed<Row> = { readonly rows: readonly Row[]; readonly total: number }

export type List = Walk & {
  /** Caches totals and matches while its rows do not change. */
  readonly readModel: string
  /** Joins names for the keys of a `page`. */
  readonly show: (page: Sql) => Sql
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Substring search; folded columns need folded text. Three letters or more use a trigram index, fewer one of `letter_pairs`. */
export const containing = (column: Sql, text: string): Search | null => {
  if (text === '') return null
  if (/[a-z0-9]{3}/.test(text)) return same(sql`${column} like ${`%${escaped(text)}%`}`)
  const byRow = sql`strpos(${column}, ${text}) > 0`
  const pairs = pairsOf([...text])
  if (pairs.length === 0) return same(byRow)
  const byPairs = sql`letter_pairs(${column}) @> ${pairs}::text[]`
  return { byRow, byIndex: pairs.length === 1 ? byPairs : sql`${byPairs} and ${byRow}` }
}

export const either = (one: Search | null, other: Search | null): Search | null =>
  one &&
  other && {
    byRow: sql`(${one.byRow} or ${other.byRow})`,
    byIndex: sql`(${one.byIndex} or ${other.byIndex})`,
  }

export const allOf = (searches: readonly (Search | null)[]): Search | null => {
  const present = searches.filter((one) => one !== null)
  if (present.length === 0) return null
  const all = (conditions: readonly Sql[]): Sql => sql`(${join(conditions, ' and ')})`
  return {
    byRow: all(present.map(({ byRow }) => byRow)),
    byIndex: all(present.map(({ byIndex }) => byIndex)),
  }
}

export const same = (condition: Sql): Search => ({ byRow: condition, byIndex: condition })

const pairsOf = (letters: readonly string[]): readonly string[] => [
  ...new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)),
]

/** Literal true or false, since a partial index matches nothing else. */
export const equals = (column: Sql, value: string | boolean | null): Sql | null => {
  if (value === null) return null
  if (typeof value === 'string') return sql`${column} = ${value}`
  return value ? column : sql`not ${column}`
}

/** A search with up to this many matches sorts them; others walk an index in list order. */
const sortedMax = 5_000
/** Keys cached with the total, in order. */
const firstMax = 1_000
/** Deeper pages start from the last milestone; milestones are this many rows apart. */
const apart = 200

/** A list over several read models. Its order ends with a row key. */
export type JoinedList = Pick<Walk, 'order'> & {
  readonly from: Sql
  /** The same rows without computed columns, for counting; defaults to `from`. */
  readonly counted?: Sql
  /** Rows of any key, where `counted` is costly to look a page up in. */
  readonly byKey?: Sql
  /** Completes the rows of a `page`, whose keys these are, in `order`. */
  readonly show: (page: Sql, order: Sql, keys: readonly string[]) => Sql
  /** Rows aggregate thousands of others, so whole pages are cached. */
  readonly isCounted?: true
}

export const joinedPage = <Row extends object>(
  db: Queryable,
  list: JoinedList,
  page: Page,
): Promise<Listed<Row>> => joinedSlice(db, list, sliceOf(page))

export const joinedSlice = async <Row extends object>(
  db: Queryable,
  list: JoinedList,
  slice: Slice,
): Promise<Listed<Row>> => {
  const question = keysInOrder(list, { limit: firstMax, offset: 0 })
  const ask = () => firstOf(db, list, question)
  const { total, keys } = await cachedOf(db, question, ask, weightOf)
  if (slice.offset >= total) return { rows: [], total }
  const end = slice.offset + slice.limit
  const isKnown = end <= keys.length || keys.length === total
  // past figures never change, and all rows at once cost little more than a page
  if (list.isCounted && isPast(db) && keys.length === total)
    return { rows: (await cachedRows<Row>(db, shown(list, keys))).slice(slice.offset, end), total }
  const statement = shown(list, isKnown ? keys.slice(slice.offset, end) : await keysBeyond(db, list, slice))
  const rows = await (list.isCounted ? cachedRows<Row>(db, statement) : db.query<Row>(statement))
  return { rows, total }
}

const shown = (list: JoinedList, keys: readonly string[]): Sql => {
  const { counted = list.from, byKey = counted, order } = list
  const selection = sql`select * from (select * ${byKey}) found where ${keyColumn(list)} = any(${keys}::uuid[])`
  return list.show(selection, sql`order by ${ordered({ order })}`, keys)
}

/** Key blocks beyond the first keys: an export reads page after page, and would sort all rows for each. */
const blockSize = 20_000

const keysBeyond = async (
  db: Queryable,
  list: JoinedList,
  { limit, offset }: Slice,
): Promise<readonly string[]> => {
  const blockKeys: string[] = []
  const start = offset - (offset % blockSize)
  for (let from = start; from < offset + limit; from += blockSize) {
    const question = keysInOrder(list, { limit: blockSize, offset: from })
    const ask = async () => ({ keys: await keysOf(db, question) })
    blockKeys.push(...(await cachedOf(db, question, ask, weightOf)).keys)
  }
  return blockKeys.slice(offset - start, offset - start + limit)
}

const keysInOrder = ({ from, order }: JoinedList, { limit, offset }: Slice): Sql =>
  sql`select ${order.by.at(-1) ?? empty} ${from} order by ${ordered({ order })} limit ${limit} offset ${offset}`

const keyColumn = ({ order }: JoinedList): Sql => raw(`found.${order.by.at(-1)?.text.split('.').at(-1)}`)

const firstOf = async (
  db: Queryable,
  { from, counted = from }: JoinedList,
  question: Sql,
): Promise<Matches> => {
  const [all] = await db.query<{ total: number }>(sql`select count(*)::int as total ${counted}`)
  const total = all?.total ?? 0
  return { total, keys: total === 0 ? [] : await keysOf(db, question) }
}

/** Cached while no row of its read models changes. */
export const cachedRows = <Row extends object>(db: Queryable, question: Sql): Promise<readonly Row[]> =>
  cachedOf(db, question, () => db.query<Row>(question), weightOfRows)

/** As `cachedRows`, for figures of a whole company: on a long log those before serve while the next are counted. */
export const cachedFigures = <Row extends object>(db: Queryable, question: Sql): Promise<readonly Row[]> =>
  cachedOf(db, question, () => db.query<Row>(question), weightOfRows, true)

const cachedOf = async <Answer>(
  db: Queryable,
  question: Sql,
  ask: () => Promise<Answer>,
  weigh: (answer: Answer) => number,
  mayLag = false,
): Promise<Answer> => {
  const readModels = readModelsOf(question)
  return readModels ? cachedAnswer(db, readModels, question, ask, weigh, mayLag) : ask()
}

/** A row weighs about ten keys. */
const weightOfRows = ({ length }: readonly unknown[]): number => 5 + 10 * length

export const listPage = async <Row extends object>(
  db: Queryable,
  list: List,
  { page, size }: Page,
): Promise<Listed<Row>> => {
  const { readModel } = list
  const question = sql`${matching(list)} order by ${ordered(list)}`
  const { total, keys } = await cachedAnswer(db, readModel, question, () => matchesOf(db, list), weightOf)
  const [first, end] = [(page - 1) * size, page * size]
  if (first >= total) return { rows: [], total }
  const isKnown = end <= keys.length || keys.length === total
  const pageKeys = isKnown
    ? sql`select * from unnest(${keys.slice(first, end)}::uuid[]) as found (${list.key})`
    : await further(db, list, size, first)
  return { rows: await db.query<Row>(list.show(pageKeys)), total }
}

type Matches = {
  readonly total: number
  readonly keys: readonly string[]
}

/** A total with its question weighs five keys. */
const weightOf = ({ keys }: Pick<Matches, 'keys'>): number => 5 + keys.length

const matchesOf = async (db: Queryable, list: List): Promise<Matches> => {
  const [counted] = await db.query<{ total: number }>(sql`select count(*)::int as total ${matching(list)}`)
  const total = counted?.total ?? 0
  if (total === 0) return { total, keys: [] }
  const isFew = list.search !== null && total <= sortedMax
  return { total, keys: await keysOf(db, isFew ? sortedKeys(list) : walkedKeys(list, firstMax, 0)) }
}

const keysOf = async (db: Queryable, question: Sql): Promise<readonly string[]> =>
  (await db.query<Matches>(sql`select array(${question}) as keys`))[0]?.keys ?? []

const further = async (db: Queryable, list: List, limit: number, offset: number): Promise<Sql> => {
  const question = milestones(list, apart)
  const ask = async () => ({ keys: await keysOf(db, question) })
  const { keys } = await cachedAnswer(db, list.readModel, question, ask, weightOf)
  return walkedKeys(list, limit, offset % apart, keys[Math.floor(offset / apart)] ?? null)
}
