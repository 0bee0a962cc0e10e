import { raw } from 'sql-template-tag'
import type { Queryable, Statement } from './database.ts'
import { readModelsOf } from './named-read-models.ts'
import { pastTable } from './past-tables.ts'
import type { Table } from './projection.ts'
import { cacheAsOf, cachedAnswer } from './query-cache.ts'
import { namedIn } from './relations.ts'
import { columnList, columnsOf, quoted } from './tables.ts'
import { countedFrom, isTally } from './tallies.ts'

/** The statement reads a table without a past, or writes. */
export class NoPast extends Error {
  override readonly name = 'NoPast'
}

/** An insert and a merge go `into` something; `for update` locks. */
const writes = ['into', 'update', 'delete']

export const readAsOf = (db: Queryable, tables: readonly Table[], position: number): Queryable => {
  const past: Queryable = {
    query: async <Row extends object>(statement: Statement) => {
      const tallies = tables.filter((table) => isTally(table) && table.tally.of.past)
      const { words } = namedIn(statement.text)
      const namedTallies = tallies.filter(({ name }) => words.has(name))
      const counts = await Promise.all(namedTallies.map((tally) => countsAt(past, db, tally, position)))
      const known = new Map(namedTallies.map(({ name }, place) => [name, counts[place] ?? []]))
      return db.query<Row>(statementAsOf(statement, tables, position, known))
    },
  }
  cacheAsOf(past, db, position)
  return past
}

type Counts = readonly string[]

/** Letters of cached text that weigh as much as a key. */
const weighed = 40

/** Cached for each moment, since counting reads all rows. */
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

/** Replaces table names by their rows at the position, and tallies by counts; parameters keep their numbers. */
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
  const pastNames = new Set(tables.filter(hasPast).map(({ name }) => name))
  const lacking = [
    ...[...relations].filter((name) => !pastNames.has(name)),
    ...tables.flatMap((table) => (!hasPast(table) && words.has(table.name) ? [table.name] : [])),
  ]
  if (lacking.length > 0) throw new NoPast(`no past is kept of ${[...new Set(lacking)].join(', ')}`)
  const namedTables = tables.filter((table) => hasPast(table) && words.has(table.name))
  if (namedTables.length === 0) return { text, values }
  const moment = `$${values.length + 1}::bigint`
  // PostgreSQL refuses a value without a placeholder
  const parameters: unknown[] = namedTables.every(({ name }) => counted.has(name))
    ? [...values]
    : [...values, position]
  const pasts = namedTables.map((table) => {
    const counts = counted.get(table.name)
    if (!counts) return `"${table.name}" as not materialized (${rowsAt(table, moment)})`
    const arrays = columnsOf(table).map(([, type], place) => `$${parameters.length + place + 1}::${type}[]`)
    parameters.push(...counts)
    return `"${table.name}" (${columnList(table)}) as materialized (select * from unnest(${arrays.join(', ')}))`
  })
  const rest = /^select/i.test(own) ? ` ${text}` : `, ${text.trimStart().slice(own.length)}`
  return { text: `with${recursive} ${pasts.join(', ')}${rest}`, values: parameters }
}

const hasPast = ({ past, tally }: Table): boolean => (tally ? hasPast(tally.of) : past === true)

const rowsAt = (table: Table, moment: string): string =>
  isTally(table)
    ? countedFrom(table, `(${rowsAt(table.tally.of, moment)}) counted`)
    : `select ${columnList(table)} from "${pastTable(table).name}" where from_position <= ${moment} and until_position > ${moment}`
