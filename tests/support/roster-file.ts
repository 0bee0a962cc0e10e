import type { RosterEncoding } from '../../api/contract/imports.ts'
import type { RosterFormat } from '../../api/features/imports/file/format.ts'
import type { ReadRow } from '../../api/features/imports/file/grid.ts'
import { readRoster } from '../../api/features/imports/file/parse.ts'

/** A roster with all of its rows. */
export const parseRoster = async (
  bytes: Uint8Array,
  chosen: RosterEncoding | null = null,
  format: RosterFormat = { kind: 'roster', isLawful: false },
) => {
  const rows: ReadRow[] = []
  const read = await readRoster(bytes, chosen, format, (row) => rows.push(row))
  return { ...read, rows }
}
