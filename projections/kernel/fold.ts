import type { RecordedFact } from '../../domain/kernel/event.ts'
import { type Change, isScrub, type Projection, type RowChange, type Table } from './projection.ts'

export type Row = Record<string, unknown>

/** Rows of one table by their key in text. Null is a row that is not there. */
export type RowsByKey = Map<string, Row | null>

export type RowsByTable = Map<string, RowsByKey>

/** The rows that a page of events touches, by table name. */
export type Touched = Map<string, { readonly table: Table; readonly keys: Map<string, Row> }>

/** A fact that a projection's code cannot handle. */
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

/** One change by the event at this position; `id` is the key of its row in text, empty where it is no change of one row. */
export type Step<Changed extends Change = Change> = {
  readonly position: number
  readonly change: Changed
  readonly id: string
}

/** What a row has become by the event at a position. */
export type Move = { readonly from: number; readonly row: Row | null }

/** What rows of tables with a past became in order of position, by table and key in text. */
export type MovesByRow = Map<string, Map<string, Move[]>>

/** What a page of events asks of one projection, in order. */
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

/** Applies the steps to rows in memory (by table name), which hold every touched row that exists; answers with what the past has to keep. */
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

/** Of several changes by one event the last counts. */
const addMove = (movesByRow: MovesByRow, table: Table, id: string, move: Move): void => {
  const ofTable = movesByRow.get(table.name) ?? new Map<string, Move[]>()
  movesByRow.set(table.name, ofTable)
  const moves = ofTable.get(id)
  if (!moves) ofTable.set(id, [move])
  else if (moves.at(-1)?.from === move.from) moves.splice(-1, 1, move)
  else moves.push(move)
}
