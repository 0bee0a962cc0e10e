import type { DomainEvent } from '../../domain/kernel/event.ts'
import { applySteps, type Row, type RowsByKey, stepsOf } from '../../projections/kernel/fold.ts'
import { isScrub, type Projection, type Scrub, type Table } from '../../projections/kernel/projection.ts'
import { a } from '../support/a.ts'

/** The instant of the fact at this place, counted from 1: a minute apart. */
export const at = (place: number): string => new Date(Date.UTC(2025, 0, 1, 0, place)).toISOString()

/** What the read model's tables hold after these facts, in the order in which their rows came; tallies apart, which the database keeps. */
export const rowsAfter = (
  projection: Projection,
  ...facts: readonly DomainEvent[]
): Record<string, Row[]> => {
  const folded = projection.tables.filter(({ tally }) => !tally)
  const rows = new Map<string, RowsByKey>(folded.map(({ name }) => [name, new Map()]))
  facts.forEach((fact, index) => {
    const event = a.recorded(fact, { position: index + 1, at: at(index + 1) })
    for (const { position, change, id } of stepsOf(projection, [event])) {
      const ofTable = rows.get(change.table.name)
      if (isScrub(change)) blank(change, ofTable ?? new Map())
      else applySteps([{ position, change, id }], rows)
      for (const row of ofTable?.values() ?? [null]) complete(projection, change.table, row)
    }
  })
  return Object.fromEntries(
    [...rows].map(([name, byKey]) => [name, [...byKey.values()].filter((row) => row !== null)]),
  )
}

const blank = ({ where, blank: columns }: Scrub, rows: RowsByKey): void => {
  for (const [id, row] of rows)
    if (row && Object.entries(where).every(([column, value]) => row[column] === value))
      rows.set(id, { ...row, ...columns })
}

/** The database would refuse a row that lacks a column or has another, or a table that is not there. */
const complete = ({ tables }: Projection, table: Table, row: Row | null): void => {
  if (!tables.includes(table)) throw new Error(`${table.name} is not a table of this read model`)
  if (!row) return
  const missing = Object.keys(table.columns).filter((column) => row[column] === undefined)
  const unknown = Object.keys(row).filter((column) => !(column in table.columns))
  if (missing.length + unknown.length > 0) throw new Error(`columns: ${[...missing, ...unknown].join(', ')}`)
}
