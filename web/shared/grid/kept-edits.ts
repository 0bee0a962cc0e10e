import { isRecord, type Kept, kept } from '../device/kept.ts'
import type { CellValue, Edits } from './grid-model.ts'

const isCell = (value: unknown): value is CellValue => typeof value === 'string' || typeof value === 'boolean'

const isEdit = (edit: unknown): boolean => isRecord(edit) && isCell(edit.from) && isCell(edit.to)

const isEdits = (stored: unknown): stored is Edits =>
  isRecord(stored) &&
  Object.values(stored).every((cells) => isRecord(cells) && Object.values(cells).every(isEdit))

/** What was typed into a grid and not saved. */
export const keptEdits = (key: string): Kept<Edits> =>
  kept(key, { none: {}, parse: (stored) => (isEdits(stored) ? stored : null) })
