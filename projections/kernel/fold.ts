import type { RecordedFact } from '../../domain/kernel/event.ts'
import { type Change, isScrub, type Projection, type RowChange, type Table } from './projection.ts'

export type Row = Record<string, unknown>

/** By key as text; null is a missing row. */
export type RowsByKey = Map<string, Row | null>

export type RowsByTable = Map<string, RowsByKey>

export type Touched = Map<string, { readonly table: Table; readonly keys: Map<string, Row> }>

export class Unhandled extends Error {
  override readonly name = 'Unhandled'
  constructor(
    readonly position: number,
    override readonly cause: unknown,
  ) {
    super(
      `the event at position ${position} could not be handled: ${cause instanceof Error ? cause.message : cause}`,
    )
  }
}

export const keyText = (table: Table, key: Row): string =>
  JSON.stringify(table.key.map((column) => key[column] ?? null))

const changesOf = (projection: Projection, event: RecordedFact): Change | readonly Change[] => {
  const handler = projection.on[event.type]
  if (!handler) return []
  try {
    const changes = handler(event)
    return Array.isArray(changes) && changes.some(isScrub)
      ? changes.toSorted((a, b) => Number(isScrub(a)) - Number(isScrub(b)))
      : changes
  } catch (cause) {
    throw new Unhandled(event.position, cause)
  }
}

/** `id` is the row's key as text, empty for a scrub. */
export type Step<Changed extends Change = Change> = {
  readonly position: number
  readonly change: Changed
  readonly id: string
}

export type Move = { readonly from: number; readonly row: Row | null }

export type MovesByRow = Map<string, Map<string, Move[]>>

export const stepsOf = (projection: Projection, events: readonly RecordedFact[]): readonly Step[] => {
  const steps: Step[] = []
  const add = (position: number, change: Change): void => {
    steps.push({ position, change, id: isScrub(change) ? '' : keyText(change.table, change.key) })
  }
  for (const event of events) {
    const changes = changesOf(projection, event)
    if ('table' in changes) add(event.position, changes)
    else for (const change of changes) add(event.position, change)
  }
  return steps
}

export const touchedBy = (steps: readonly Step<RowChange>[]): Touched => {
  const touched: Touched = new Map()
  for (const { change, id } of steps) {
    const { table, key } = change
    const entry = touched.get(table.name)
    if (entry) entry.keys.set(id, key)
    else touched.set(table.name, { table, keys: new Map([[id, key]]) })
  }
  return touched
}

/** `rows` holds every touched row that exists. Returns the changes of tables with a past. */
export const applySteps = (steps: readonly Step<RowChange>[], rows: RowsByTable): MovesByRow => {
  const movesByRow: MovesByRow = new Map()
  for (const { position, change, id } of steps) {
    const { table, apply } = change
    const ofTable = rows.get(table.name) ?? new Map<string, Row | null>()
    rows.set(table.name, ofTable)
    try {
      const row = apply(ofTable.get(id) ?? null)
      ofTable.set(id, row)
      if (table.past) addMove(movesByRow, table, id, { from: position, row })
    } catch (cause) {
      throw new Unhandled(position, cause)
    }
  }
  return movesByRow
}

/** The last change of an event counts. */
const addMove = (movesByRow: MovesByRow, table: Table, id: string, move: Move): void => {
  const ofTable = movesByRow.get(table.name) ?? new Map<string, Move[]>()
  movesByRow.set(table.name, ofTable)
  const moves = ofTable.get(id)
  if (!moves) ofTable.set(id, [move])
  else if (moves.at(-1)?.from === move.from) moves.splice(-1, 1, move)
  else moves.push(move)
}
