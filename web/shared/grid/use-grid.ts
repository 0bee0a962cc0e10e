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
  keptEdits,
  newerThan,
  type SavedOf,
  withChanges,
  withoutSettled,
} from './grid-model.ts'
import type { GridCells } from './grid-store.ts'

export type GridOptions<Row> = {
  /** All of them, however many pages they make. */
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The same list each time: keep it outside the component, or in `useMemo`. */
  columns: readonly GridColumn<Row>[]
  /** What is wrong with a changed row, by column. */
  validate?: (row: Row, value: (column: string) => CellValue) => Readonly<Record<string, string | null>>
  ask?: (changes: readonly Change[]) => Question | null | Promise<Question | null>
  /** Saves all or nothing. A refusal that names the place of a change (`grades.3.value`) or its cell (`{row}.{column}`) is told there. */
  submit: (changes: readonly Change[], reason: string) => Promise<unknown>
  /** What is typed is kept on this device under this key until it is saved or given up, so that a reload loses nothing. */
  keptAs?: string
  /** Words for what somebody else saved meanwhile, of a row. */
  newerWords?: (row: Row) => string | null
}

export type Grid<Row> = ReturnType<typeof useGrid<Row>>

type Values = { edits: Edits }
type Errors = Readonly<Record<string, string | null>>

const noEdits: Edits = {}
/** How many changes can be taken back. */
const stepsMax = 100

/** A table that is read until somebody edits it; what they change is held over all pages and filters, and saved together. */
export const useGrid = <Row>(options: GridOptions<Row>) => {
  const { rows, rowKey, columns } = options
  const [kept] = useState(() => (options.keptAs ? keptEdits(options.keptAs).read() : noEdits))
  const [recovered, setRecovered] = useState(Object.keys(kept).length)
  const [editing, setEditing] = useState(recovered > 0)
  const earlier = useRef<readonly Edits[]>([])
  const [wasEdited, setWasEdited] = useState(false)
  const [isPasted, setPasted] = useState(false)
  const [justSaved, setJustSaved] = useState<{ rows: readonly Row[]; edits: Edits } | null>(null)
  const editable = useMemo(() => columns.filter(isEditable), [columns])
  const read = useMemo(() => reader(rows, rowKey, editable), [rows, rowKey, editable])
  // What was saved stands in until it is read again.
  const savedOf: SavedOf = (row, column) =>
    (justSaved?.rows === rows ? justSaved.edits[row]?.[column]?.to : undefined) ?? read.savedOf(row, column)

  const form: FormState<Values> = useForm<Values>({
    initial: { edits: noEdits },
    validate: ({ edits }) => errorsOf(edits, options.validate, read.row, savedOf),
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
  useKeeping(options.keptAs, edits, kept, () => form.set('edits', kept))
  const leave = () => {
    earlier.current = []
    form.reset()
    if (options.keptAs) keptEdits(options.keptAs).drop()
    setRecovered(0)
    setPasted(false)
    setEditing(false)
    setWasEdited(true)
  }
  const set = (wished: readonly Change[]) => {
    const changes = wished.filter(({ row, column }) => !read.isFixed(row, column))
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
  const left = withoutSettled(edits, savedOf)
  useEffect(() => {
    if (left !== edits) form.set('edits', left)
  })

  // what was pasted is read by nobody cell by cell: what is wrong with it shows before it is saved
  const pastedErrors: Errors = isPasted ? errorsOf(edits, options.validate, read.row, savedOf) : {}
  const errorAt = (path: `edits.${string}`): string | null => form.error(path) ?? pastedErrors[path] ?? null
  const cells: GridCells = {
    value: (row, column) => edits[row]?.[column]?.to ?? savedOf(row, column) ?? '',
    error: (row, column) => (edits[row] ? errorAt(`edits.${row}.${column}`) : null),
    newer: (row, column) => newerThan(edits, row, column, savedOf(row, column)),
    isChanged: (row, column) => edits[row]?.[column] !== undefined,
    editing: editing && !form.busy,
    isFixed: read.isFixed,
    newerWords: (row) => {
      const found = read.row(row)
      return (found && options.newerWords?.(found)) ?? null
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
    /** Whether it was edited before, so that the focus comes back to the button. */
    wasEdited,
    changedRows: Object.keys(edits),
    /** How many rows were brought back as this device had kept them. */
    recovered,
    /** The first cell that is wrong, in this order of the rows' keys. */
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
    /** Takes the last change back, whether of one cell or of many. */
    undo,
    canUndo: earlier.current.length > 0,
  }
}

/** Brings back what was kept, then keeps what is typed. */
const useKeeping = (key: string | undefined, edits: Edits, kept: Edits, restore: () => void): void => {
  const isRestored = useRef(false)
  useEffect(() => {
    if (key === undefined) return
    if (isRestored.current) return keptEdits(key).keep(edits)
    isRestored.current = true
    if (Object.keys(kept).length > 0) restore()
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

/** A refusal names the place of what was sent, from 0, or the cell itself (`{row}.{column}`). */
const cellOf = ({ field }: CodedError, sent: readonly Change[]): string | null => {
  const change =
    sent.find(({ row, column }) => `${row}.${column}` === field) ??
    sent[Number(field?.split('.')[1] ?? Number.NaN)]
  return change ? `edits.${change.row}.${change.column}` : field
}
