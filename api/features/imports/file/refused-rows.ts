import { columns } from './columns.ts'
import type { ReadRow } from './grid.ts'

/** Characters stored of one refused value. */
const cellMax = 1_000

/** Null for a column that the file lacks. */
export const cellsOf = ({ values }: ReadRow): readonly (string | null)[] =>
  columns.map((column) => values[column]?.slice(0, cellMax).toWellFormed().replaceAll('\0', '\ufffd') ?? null)
