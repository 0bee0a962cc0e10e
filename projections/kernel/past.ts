import type { Queryable, Statement } from './database.ts'
import { pastTable } from './past-tables.ts'
import type { Table } from './projection.ts'
import { cacheAsOf } from './query-cache.ts'
import { namedIn } from './relations.ts'
import { columnList } from './tables.ts'
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
    query: async <Row extends object>(statement: Statement) =>
      db.query<Row>(statementAsOf(statement, tables, position)),
  }
  cacheAsOf(past, db, position)
  return past
}

/** The names of its tables come to mean their past; parameters keep their numbers. */
export const statementAsOf = (
  { text, values }: Statement,
  tables: readonly Table[],
  position: number,
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
  const pasts = asked.map((table) => {
    // a tally is counted once, however often it is asked; of other tables the planner chooses what to read
    const materialized = isTally(table) ? 'materialized' : 'not materialized'
    return `"${table.name}" as ${materialized} (${rowsAt(table, moment)})`
  })
  const rest = /^select/i.test(own) ? ` ${text}` : `, ${text.trimStart().slice(own.length)}`
  return { text: `with${recursive} ${pasts.join(', ')}${rest}`, values: [...values, position] }
}

const hasPast = ({ past, tally }: Table): boolean => (tally ? hasPast(tally.of) : past === true)

const rowsAt = (table: Table, moment: string): string =>
  isTally(table)
    ? countedFrom(table, `(${rowsAt(table.tally.of, moment)}) counted`)
    : `select ${columnList(table)} from "${pastTable(table).name}" where from_position <= ${moment} and until_position > ${moment}`
