import { dropStored, keepStored, readStored } from '../device/stored.ts'
import type { CellValue, Edits } from './grid-model.ts'

const isCell = (value: unknown): value is CellValue => typeof value === 'string' || typeof value === 'boolean'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isEdit = (edit: unknown): boolean => isRecord(edit) && isCell(edit.from) && isCell(edit.to)

const isEdits = (kept: unknown): kept is Edits =>
  isRecord(kept) &&
  Object.values(kept).every((cells) => isRecord(cells) && Object.values(cells).every(isEdit))

/** What was typed into a grid and not saved, as this device kept it; none where it kept nothing that is a grid's. */
export const readKeptEdits = (key: string): Edits => {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? '{}')
    return isEdits(kept) ? kept : {}
  } catch {
    return {}
  }
}

export const keepEdits = (key: string, edits: Edits): void => {
  if (Object.keys(edits).length === 0) dropStored(key)
  else keepStored(key, JSON.stringify(edits))
}
