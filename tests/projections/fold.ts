import type { DomainEvent, Recorded } from '../../domain/kernel/event.ts'
import { type Change, isScrub, type Projection } from '../../projections/kernel/projection.ts'
import { a } from '../support/a.ts'

type Row = Record<string, unknown>

/** The instant of the fact at this place, counted from 1: a minute apart. */
export const at = (place: number): string => new Date(Date.UTC(2025, 0, 1, 0, place)).toISOString()

/** What the read model's tables hold after these facts, as the runner would fold them; rows in the order of their keys. */
export const rowsAfter = (
  projection: Projection,
  ...facts: readonly DomainEvent[]
): Record<string, Row[]> => {
  const tables = new Map(projection.tables.map(({ name }) => [name, new Map<string, Row>()]))
  facts.forEach((fact, index) => {
    for (const change of changesOf(projection, a.recorded(fact, { position: index + 1, at: at(index + 1) })))
      follow(tables, change)
  })
  return Object.fromEntries([...tables].map(([name, rows]) => [name, [...rows.values()]]))
}

const changesOf = (projection: Projection, event: Recorded): readonly Change[] => {
  const handler = Object.hasOwn(projection.on, event.type) ? projection.on[event.type] : undefined
  return handler ? [handler(event)].flat() : []
}

const follow = (tables: ReadonlyMap<string, Map<string, Row>>, change: Change): void => {
  const { table } = change
  const rows = tables.get(table.name)
  if (!rows) throw new Error(`${table.name} is not a table of this read model`)
  if (isScrub(change)) {
    const isMeant = (row: Row) =>
      Object.entries(change.where).every(([column, value]) => row[column] === value)
    for (const [name, row] of rows)
      if (isMeant(row)) rows.set(name, complete(table.columns, { ...row, ...change.blank }))
    return
  }
  const { key, apply } = change
  const name = JSON.stringify(table.key.map((column) => key[column]))
  const row = apply(rows.get(name) ?? null)
  if (row) rows.set(name, complete(table.columns, row))
  else rows.delete(name)
}

/** The database would refuse a row that lacks a column or has another. */
const complete = (columns: Readonly<Record<string, unknown>>, row: Row): Row => {
  const missing = Object.keys(columns).filter((column) => row[column] === undefined)
  const unknown = Object.keys(row).filter((column) => !(column in columns))
  if (missing.length + unknown.length > 0) throw new Error(`columns: ${[...missing, ...unknown].join(', ')}`)
  return row
}
