import { raw } from 'sql-template-tag'
import type { Queryable, Statement } from './database.ts'
import { readModelsOf } from './named-read-models.ts'
import { pastTable } from './past-tables.ts'
import type { Table } from './projection.ts'
import { cacheAsOf, cachedAnswer } from './query-cache.ts'
import { namedIn } from './relations.ts'
import { columnList, columnsOf, quoted } from './tables.ts'
import { countedFrom, isTally } from './tallies.ts'

/** A statement that the past cannot answer: it asks a table of which none is kept, or it is no question. */
export class NoPast extends Error {
  override readonly name = 'NoPast'
}

/** An insert and a merge go `into` something; `for update` locks. */
const writes = ['into', 'update', 'delete']

/** Answers questions with the rows of these tables as they stood once the event at the position had been folded. */
export const readAsOf = (db: Queryable, tables: readonly Table[], position: number): Queryable => {
  const past: Queryable = {
    query: async <Row extends object>(statement: Statement) => {
      const tallies = tables.filter((table) => isTally(table) && table.tally.of.past)
      const { words } = namedIn(statement.text)
      const asked = tallies.filter(({ name }) => words.has(name))
      const counts = await Promise.all(asked.map((tally) => countsAt(past, db, tally, position)))
      const known = new Map(asked.map(({ name }, place) => [name, counts[place] ?? []]))
      return db.query<Row>(statementAsOf(statement, tables, position, known))
    },
  }
  cacheAsOf(past, db, position)
  return past
}

/** What a tally held, column by column, as the text of an array. */
type Counts = readonly string[]

/** Letters that take the room of a key in what is cached. */
const weighed = 40

/** Counted once for each moment and then cached, as all the rows that it counts have to be read. */
const countsAt = (past: Queryable, db: Queryable, tally: Table, position: number): Promise<Counts> => {
  const names = Object.keys(tally.columns)
  const arrays = names.map((name) => `coalesce(array_agg(${quoted(name)}), '{}')::text as ${quoted(name)}`)
  const counted = (of: string) => `select ${arrays.join(', ')} from ${of}`
  const ask = async (): Promise<Counts> => {
    const text = counted(`(${rowsAt(tally, '$1::bigint')}) tally`)
    const [row] = await db.query<Record<string, string>>({ text, values: [position] })
    return names.map((name) => row?.[name] ?? '{}')
  }
  const question = raw(counted(tally.name))
  const readModels = readModelsOf(question)
  const weigh = (counts: Counts) => counts.reduce((sum, { length }) => sum + length, 0) / weighed
  return readModels ? cachedAnswer(past, readModels, question, ask, weigh) : ask()
}

/** The statement with its tables' names standing for their rows at the position, tallies' names for what was counted; parameters keep their numbers. */
export const statementAsOf = (
  { text, values }: Statement,
  tables: readonly Table[],
  position: number,
  counted: ReadonlyMap<string, Counts> = new Map(),
): Statement => {
  const { relations, words } = namedIn(text)
  const [, own = '', recursive = ''] = /^\s*(with(?<recursive>\s+recursive)?|select)\b/i.exec(text) ?? []
  if (own === '' || writes.some((word) => words.has(word)))
    throw new NoPast('only a question can be asked of the past')
  const kept = new Set(tables.filter(hasPast).map(({ name }) => name))
  const lacking = [
    ...[...relations].filter((name) => !kept.has(name)),
    ...tables.flatMap((table) => (!hasPast(table) && words.has(table.name) ? [table.name] : [])),
  ]
  if (lacking.length > 0) throw new NoPast(`no past is kept of ${[...new Set(lacking)].join(', ')}`)
  const asked = tables.filter((table) => hasPast(table) && words.has(table.name))
  if (asked.length === 0) return { text, values }
  const moment = `$${values.length + 1}::bigint`
  // PostgreSQL refuses a value that the text does not name
  const given: unknown[] = asked.every(({ name }) => counted.has(name)) ? [...values] : [...values, position]
  const pasts = asked.map((table) => {
    const counts = counted.get(table.name)
    if (!counts) return `"${table.name}" as not materialized (${rowsAt(table, moment)})`
    const arrays = columnsOf(table).map(([, type], place) => `$${given.length + place + 1}::${type}[]`)
    given.push(...counts)
    return `"${table.name}" (${columnList(table)}) as materialized (select * from unnest(${arrays.join(', ')}))`
  })
  const rest = /^select/i.test(own) ? ` ${text}` : `, ${text.trimStart().slice(own.length)}`
  return { text: `with${recursive} ${pasts.join(', ')}${rest}`, values: given }
}

const hasPast = ({ past, tally }: Table): boolean => (tally ? hasPast(tally.of) : past === true)

const rowsAt = (table: Table, moment: string): string =>
  isTally(table)
    ? countedFrom(table, `(${rowsAt(table.tally.of, moment)}) counted`)
    : `select ${columnList(table)} from "${pastTable(table).name}" where from_position <= ${moment} and until_position > ${moment}`
