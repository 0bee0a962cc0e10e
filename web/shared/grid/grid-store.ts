import { useLayoutEffect, useState } from 'react'
import { type CellKind, type CellValue, type Change, pasteInto } from './grid-model.ts'
import type { PastedTable } from './pasted-table.ts'

/** Reads and writes a grid's cells. */
export type GridCells = {
  value: (row: string, column: string) => CellValue
  error: (row: string, column: string) => string | null
  /** The value that somebody else saved during the edit; null if unchanged. */
  newer: (row: string, column: string) => CellValue | null
  isChanged: (row: string, column: string) => boolean
  editing: boolean
  /** Whether a cell is read-only; by default none is. */
  isFixed?: (row: string, column: string) => boolean
  /** Explains a value that somebody else saved. */
  newerWords?: (row: string) => string | null
  set: (changes: readonly Change[]) => void
  restore: (row: string, column: string) => void
}

export type CellView = {
  value: CellValue
  error: string | null
  newer: CellValue | null
  newerWords: string | null
  /** The last rejected paste. */
  notTaken: string | null
  changed: boolean
  editing: boolean
  focusRequested: boolean
}

type State = {
  cells: GridCells
  /** Row ids in order, across all pages. */
  order: readonly string[]
  /** Shows the page of a row. */
  show?: (row: string) => void
  /** Reports a paste: accepted and refused cells, and texts that match no row. */
  onPaste: (pasted: number, refused: number, unknown: readonly string[]) => void
  /** Called for a paste of several columns. */
  onColumns: (pasted: PastedInto) => void
}

type Target = { readonly column: string; readonly kind: CellKind }

/** Several columns pasted into a cell. */
export type PastedInto = Target & { readonly row: string; readonly table: PastedTable }

export type GridStore = ReturnType<typeof createGridStore>

/** Each cell subscribes to its own state, so that typing re-renders one cell. */
export const createGridStore = (first: State) => {
  let state = first
  let focusKey: string | null = null
  const listeners = new Set<() => void>()
  const views = new Map<string, CellView>()
  const notTaken = new Map<string, string>()
  const isFixed = (row: string, column: string) => state.cells.isFixed?.(row, column) ?? false
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const goTo = (row: string, column: string) => {
    focusKey = `${row} ${column}`
    state.show?.(row)
    tell()
  }
  const fill = (
    target: Target,
    cells: readonly { readonly row: string; readonly text: string }[],
  ): number => {
    const { column } = target
    const pasted = pasteInto(target, cells, (row) => isFixed(row, column))
    for (const { row } of pasted.changes) notTaken.delete(`${row} ${column}`)
    for (const { row, text } of pasted.notTaken) notTaken.set(`${row} ${column}`, text)
    state.cells.set(pasted.changes)
    tell()
    return pasted.changes.length
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    update: (next: State) => {
      state = next
      tell()
    },
    view: (row: string, column: string): CellView => {
      const key = `${row} ${column}`
      const { cells } = state
      const view = {
        value: cells.value(row, column),
        error: cells.error(row, column),
        newer: cells.newer(row, column),
        newerWords: cells.newerWords?.(row) ?? null,
        notTaken: (cells.editing && notTaken.get(key)) || null,
        changed: cells.isChanged(row, column),
        editing: cells.editing && !isFixed(row, column),
        focusRequested: focusKey === key,
      }
      const known = views.get(key)
      if (known && isSameView(known, view)) return known
      views.set(key, view)
      return view
    },
    change: (row: string, column: string, value: CellValue) => {
      notTaken.delete(`${row} ${column}`)
      state.cells.set([{ row, column, value }])
    },
    restore: (row: string, column: string) => state.cells.restore(row, column),
    /** Fills downwards from a row. */
    paste: (row: string, target: Target, cells: readonly string[]) => {
      const rows = state.order.slice(state.order.indexOf(row))
      const within = cells.slice(0, rows.length).map((text, at) => ({ row: rows[at] ?? '', text }))
      const pasted = fill(target, within)
      state.onPaste(pasted, cells.length - pasted, [])
    },
    /** Fills the cells of these rows. */
    pasteRows: (
      target: Target,
      cells: readonly { readonly row: string; readonly text: string }[],
      unknown: readonly string[],
    ) => {
      const pasted = fill(target, cells)
      state.onPaste(pasted, cells.length - pasted + unknown.length, unknown)
    },
    pasteColumns: (pasted: PastedInto) => state.onColumns(pasted),
    /** Focuses a cell once its page is shown. */
    goTo,
    arrived: () => {
      focusKey = null
    },
    step: (row: string, column: string, by: 1 | -1) => {
      const at = state.order.indexOf(row)
      const ahead = by === 1 ? state.order.slice(at + 1) : state.order.slice(0, Math.max(at, 0)).toReversed()
      const next = ahead.find((one) => !isFixed(one, column))
      if (next !== undefined) goTo(next, column)
    },
  }
}

const isSameView = (one: CellView, other: CellView): boolean =>
  one.value === other.value &&
  one.error === other.error &&
  one.newer === other.newer &&
  one.newerWords === other.newerWords &&
  one.notTaken === other.notTaken &&
  one.changed === other.changed &&
  one.editing === other.editing &&
  one.focusRequested === other.focusRequested

export const useGridStore = (state: State): GridStore => {
  const [store] = useState(() => createGridStore(state))
  useLayoutEffect(() => store.update(state))
  return store
}
