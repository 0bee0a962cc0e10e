import { isRecord, type StoredValue, storedValue } from '../device/stored-value.ts'

export type CellValue = string | boolean
export type CellKind = 'figure' | 'text' | 'choice' | 'toggle'
export type Change = { row: string; column: string; value: CellValue }

/** `from` is the saved value at the first keystroke, to detect changes by others. */
type Edit = { from: CellValue; to: CellValue }

/** By row and column, across all pages and filters; unchanged cells are absent. */
export type Edits = Readonly<Record<string, Readonly<Record<string, Edit>>>>

export type SavedOf = (row: string, column: string) => CellValue | undefined

export const figureDigitsMax = 3

/** The normalised input of a cell; null if invalid. */
export const normalizedInput = (kind: CellKind, text: string): string | null => {
  if (kind !== 'figure') return text
  const figure = text.trim()
  return figure.length <= figureDigitsMax && /^\d*$/.test(figure) ? figure : null
}

export const withChanges = (edits: Edits, changes: readonly Change[], savedOf: SavedOf): Edits => {
  const after = new Map(Object.entries(edits))
  for (const { row, column, value } of changes) {
    const saved = savedOf(row, column)
    if (saved === undefined) continue
    const { [column]: edit, ...others } = after.get(row) ?? {}
    const from = edit?.from ?? saved
    const cells = value === saved ? others : { ...others, [column]: { from, to: value } }
    if (Object.keys(cells).length === 0) after.delete(row)
    else after.set(row, cells)
  }
  return Object.fromEntries(after)
}

/** Removes edits equal to the saved value, and those of missing rows. */
export const withoutSettled = (edits: Edits, savedOf: SavedOf): Edits => {
  const settled = changesOf(edits).flatMap((change) => {
    const saved = savedOf(change.row, change.column)
    return saved === undefined || saved === change.value ? [{ ...change, value: saved }] : []
  })
  if (settled.length === 0) return edits
  const missingRows = new Set(settled.filter(({ value }) => value === undefined).map(({ row }) => row))
  const remaining = Object.fromEntries(Object.entries(edits).filter(([row]) => !missingRows.has(row)))
  return withChanges(
    remaining,
    settled.flatMap(({ value, ...where }) => (value === undefined ? [] : [{ ...where, value }])),
    savedOf,
  )
}

export const changesOf = (edits: Edits): Change[] =>
  Object.entries(edits).flatMap(([row, cells]) =>
    Object.entries(cells).map(([column, { to }]) => ({ row, column, value: to })),
  )

/** The value that somebody else saved during the edit; null if unchanged. */
export const newerThan = (
  edits: Edits,
  row: string,
  column: string,
  saved: CellValue | undefined,
): CellValue | null => {
  const edit = edits[row]?.[column]
  return edit !== undefined && saved !== undefined && edit.from !== saved ? saved : null
}

/** Pastes texts into cells of one column. Reports invalid texts and read-only cells, and leaves them unchanged. */
export const pasteInto = (
  { column, kind }: { column: string; kind: CellKind },
  cells: readonly { readonly row: string; readonly text: string }[],
  isFixed: (row: string) => boolean = () => false,
): { changes: Change[]; rejected: { row: string; text: string }[] } => {
  const pairs = cells.map(({ row, text }) => ({
    row,
    text,
    value: isFixed(row) ? null : normalizedInput(kind, text),
  }))
  const changes = pairs.flatMap(({ row, value }) => (value === null ? [] : [{ row, column, value }]))
  const rejected = pairs.flatMap(({ row, text, value }) => (value === null ? [{ row, text }] : []))
  return { changes, rejected }
}

const isCell = (value: unknown): value is CellValue => typeof value === 'string' || typeof value === 'boolean'

const isEdit = (edit: unknown): boolean => isRecord(edit) && isCell(edit.from) && isCell(edit.to)

const isEdits = (stored: unknown): stored is Edits =>
  isRecord(stored) &&
  Object.values(stored).every((cells) => isRecord(cells) && Object.values(cells).every(isEdit))

export const storedEdits = (key: string): StoredValue<Edits> =>
  storedValue(key, { none: {}, parse: (stored) => (isEdits(stored) ? stored : null) })
