import { useEffect, useMemo, useRef, useState } from 'react'
import type { CodedError } from '../coded-error.ts'
import type { Question } from '../confirm.ts'
import { type FormState, useForm } from '../form/use-form.ts'
import { isSame } from '../same.ts'
import { type EditableColumn, type GridColumn, isEditable } from './GridCell.tsx'
import {
  type CellValue,
  type Change,
  changesOf,
  type Edits,
  newerThan,
  type SavedOf,
  storedEdits,
  withChanges,
  withoutSettled,
} from './grid-model.ts'
import type { GridCells } from './grid-store.ts'

export type GridOptions<Row> = {
  /** All rows, across all pages. */
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** A stable list: define it outside the component, or in `useMemo`. */
  columns: readonly GridColumn<Row>[]
  validate?: (row: Row, value: (column: string) => CellValue) => Readonly<Record<string, string | null>>
  ask?: (changes: readonly Change[]) => Question | null | Promise<Question | null>
  /** Saves all or nothing. Shows a refusal that names a change (`grades.3.value`) or a cell (`{row}.{column}`) at that cell. */
  submit: (changes: readonly Change[], reason: string) => Promise<unknown>
  /** Stores unsaved edits on this device under this key, so that a reload loses nothing. */
  storageKey?: string
  /** Explains a value that somebody else saved in a row. */
  newerWords?: (row: Row) => string | null
}

export type Grid<Row> = ReturnType<typeof useGrid<Row>>

type Values = { edits: Edits }
type Errors = Readonly<Record<string, string | null>>

const noEdits: Edits = {}
const stepsMax = 100

/** A read-only table until editing begins; holds changes across pages and filters, and saves them together. */
export const useGrid = <Row>(options: GridOptions<Row>) => {
  const { rows, rowKey, columns } = options
  const [restored] = useState(() => (options.storageKey ? storedEdits(options.storageKey).read() : noEdits))
  const [recovered, setRecovered] = useState(Object.keys(restored).length)
  const [editing, setEditing] = useState(recovered > 0)
  const earlier = useRef<readonly Edits[]>([])
  const [wasEdited, setWasEdited] = useState(false)
  const [isPasted, setPasted] = useState(false)
  const [justSaved, setJustSaved] = useState<{ rows: readonly Row[]; edits: Edits } | null>(null)
  const editable = useMemo(() => columns.filter(isEditable), [columns])
  const record = useMemo(() => reader(rows, rowKey, editable), [rows, rowKey, editable])
  // saved values apply until the next read
  const savedOf: SavedOf = (row, column) =>
    (justSaved?.rows === rows ? justSaved.edits[row]?.[column]?.to : undefined) ?? record.savedOf(row, column)

  const form: FormState<Values> = useForm<Values>({
    initial: { edits: noEdits },
    validate: ({ edits }) => errorsOf(edits, options.validate, record.row, savedOf),
    ask: ({ edits }) => options.ask?.(changesOf(edits)) ?? null,
    submit: async ({ edits }, reason) => {
      const saved = await options.submit(changesOf(edits), reason)
      setJustSaved({ rows, edits })
      leave()
      return saved
    },
    isShown: (path) => /^edits\.[^.]+\.[^.]+$/.test(path),
    fieldOf: (error) => cellOf(error, changesOf(form.values.edits)),
  })
  const { edits } = form.values
  useStoredEdits(options.storageKey, edits, restored, () => form.set('edits', restored))
  const leave = () => {
    earlier.current = []
    form.reset()
    if (options.storageKey) storedEdits(options.storageKey).drop()
    setRecovered(0)
    setPasted(false)
    setEditing(false)
    setWasEdited(true)
  }
  const set = (request: readonly Change[]) => {
    const changes = request.filter(({ row, column }) => !record.isFixed(row, column))
    const next = withChanges(edits, changes, savedOf)
    if (isSame(next, edits)) return
    earlier.current = [...earlier.current, edits].slice(-stepsMax)
    form.set('edits', next)
  }
  const undo = () => {
    const before = earlier.current.at(-1)
    if (!before) return
    earlier.current = earlier.current.slice(0, -1)
    form.set('edits', before)
  }
  const remaining = withoutSettled(edits, savedOf)
  useEffect(() => {
    if (remaining !== edits) form.set('edits', remaining)
  })

  // nobody checks pasted cells one by one, so their errors show before saving
  const pastedErrors: Errors = isPasted ? errorsOf(edits, options.validate, record.row, savedOf) : {}
  const errorAt = (path: `edits.${string}`): string | null => form.error(path) ?? pastedErrors[path] ?? null
  const cells: GridCells = {
    value: (row, column) => edits[row]?.[column]?.to ?? savedOf(row, column) ?? '',
    error: (row, column) => (edits[row] ? errorAt(`edits.${row}.${column}`) : null),
    newer: (row, column) => newerThan(edits, row, column, savedOf(row, column)),
    isChanged: (row, column) => edits[row]?.[column] !== undefined,
    editing: editing && !form.busy,
    isFixed: record.isFixed,
    newerWords: (row) => {
      const gridRow = record.row(row)
      return (gridRow && options.newerWords?.(gridRow)) ?? null
    },
    set,
    restore: (row, column) => set([{ row, column, value: savedOf(row, column) ?? '' }]),
  }
  return {
    rows,
    rowKey,
    columns,
    cells,
    form,
    editing,
    /** Whether it was edited before, so that focus returns to the button. */
    wasEdited,
    changedRows: Object.keys(edits),
    /** Number of rows restored from this device. */
    recovered,
    /** The first invalid cell in this order of row keys. */
    firstWrong: (order: readonly string[]): { row: string; column: string } | null =>
      order
        .flatMap((row) => editable.map(({ id }) => ({ row, column: id })))
        .find(({ row, column }) => cells.error(row, column) !== null) ?? null,
    edit: () => setEditing(true),
    cancel: async () => {
      if (await form.mayLeave()) leave()
    },
    set,
    pasted: () => setPasted(true),
    /** Reverts the last change of one or several cells. */
    undo,
    canUndo: earlier.current.length > 0,
  }
}

/** Restores stored edits, then stores each change. */
const useStoredEdits = (
  key: string | undefined,
  edits: Edits,
  restored: Edits,
  restore: () => void,
): void => {
  const isRestored = useRef(false)
  useEffect(() => {
    if (key === undefined) return
    if (isRestored.current) return storedEdits(key).keep(edits)
    isRestored.current = true
    if (Object.keys(restored).length > 0) restore()
  })
}

const reader = <Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  columns: readonly EditableColumn<Row>[],
) => {
  const byKey = new Map(rows.map((row) => [rowKey(row), row]))
  const byId = new Map(columns.map((column) => [column.id, column]))
  return {
    row: (key: string) => byKey.get(key),
    isFixed: (key: string, id: string): boolean => {
      const row = byKey.get(key)
      return row !== undefined && (byId.get(id)?.isFixed?.(row) ?? false)
    },
    savedOf: (key: string, id: string) => {
      const row = byKey.get(key)
      return row === undefined ? undefined : byId.get(id)?.of(row)
    },
  }
}

const errorsOf = <Row>(
  edits: Edits,
  validate: GridOptions<Row>['validate'] = () => ({}),
  rowOf: (key: string) => Row | undefined,
  savedOf: SavedOf,
): Errors =>
  Object.fromEntries(
    Object.entries(edits).flatMap(([key, cells]) => {
      const row = rowOf(key)
      if (row === undefined) return []
      const errors = validate(row, (column) => cells[column]?.to ?? savedOf(key, column) ?? '')
      return Object.entries(errors).map(([column, error]) => [`edits.${key}.${column}`, error])
    }),
  )

/** A refusal names the index of a sent change, or the cell (`{row}.{column}`). */
const cellOf = ({ field }: CodedError, changes: readonly Change[]): string | null => {
  const change =
    changes.find(({ row, column }) => `${row}.${column}` === field) ??
    changes[Number(field?.split('.')[1] ?? Number.NaN)]
  return change ? `edits.${change.row}.${change.column}` : field
}
