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
  rejectedText: string | null
  changed: boolean
  editing: boolean
  focusRequested: boolean
}

type State = {
  cells: GridCells
  /** Row ids in order, across all pages. */
  order: readonly string[]
  show?: (row: string) => void
  /** Reports a paste: accepted and refused cells, and texts that match no row. */
  onPaste: (acceptedCount: number, refused: number, unknown: readonly string[]) => void
  onColumns: (paste: ColumnsPaste) => void
}

type Target = { readonly column: string; readonly kind: CellKind }

/** Several columns pasted into a cell. */
export type ColumnsPaste = Target & { readonly row: string; readonly table: PastedTable }

export type GridStore = ReturnType<typeof createGridStore>

/** Each cell subscribes to its own state, so that typing re-renders one cell. */
export const createGridStore = (first: State) => {
  let state = first
  let focusKey: string | null = null
  const listeners = new Set<() => void>()
  const views = new Map<string, CellView>()
  const rejectedTexts = new Map<string, string>()
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
    const paste = pasteInto(target, cells, (row) => isFixed(row, column))
    for (const { row } of paste.changes) rejectedTexts.delete(`${row} ${column}`)
    for (const { row, text } of paste.rejected) rejectedTexts.set(`${row} ${column}`, text)
    state.cells.set(paste.changes)
    tell()
    return paste.changes.length
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
        rejectedText: (cells.editing && rejectedTexts.get(key)) || null,
        changed: cells.isChanged(row, column),
        editing: cells.editing && !isFixed(row, column),
        focusRequested: focusKey === key,
      }
      const previous = views.get(key)
      if (previous && isSameView(previous, view)) return previous
      views.set(key, view)
      return view
    },
    change: (row: string, column: string, value: CellValue) => {
      rejectedTexts.delete(`${row} ${column}`)
      state.cells.set([{ row, column, value }])
    },
    restore: (row: string, column: string) => state.cells.restore(row, column),
    /** Fills downwards from a row. */
    paste: (row: string, target: Target, cells: readonly string[]) => {
      const rows = state.order.slice(state.order.indexOf(row))
      const placed = cells.slice(0, rows.length).map((text, at) => ({ row: rows[at] ?? '', text }))
      const acceptedCount = fill(target, placed)
      state.onPaste(acceptedCount, cells.length - acceptedCount, [])
    },
    /** Fills the cells of these rows. */
    pasteRows: (
      target: Target,
      cells: readonly { readonly row: string; readonly text: string }[],
      unknown: readonly string[],
    ) => {
      const acceptedCount = fill(target, cells)
      state.onPaste(acceptedCount, cells.length - acceptedCount + unknown.length, unknown)
    },
    pasteColumns: (paste: ColumnsPaste) => state.onColumns(paste),
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
  one.rejectedText === other.rejectedText &&
  one.changed === other.changed &&
  one.editing === other.editing &&
  one.focusRequested === other.focusRequested

export const useGridStore = (state: State): GridStore => {
  const [store] = useState(() => createGridStore(state))
  useLayoutEffect(() => store.update(state))
  return store
}
