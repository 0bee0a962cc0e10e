import { columns } from './columns.ts'
import type { ReadRow } from './grid.ts'

/** Characters of one value that are kept of a refused row: enough to see what it was. */
const cellMax = 1_000

/** A row's values in the columns' order, as a refused row keeps them; the database holds no NUL. */
export const cellsOf = ({ values }: ReadRow): readonly string[] =>
  columns.map((column) => values[column].slice(0, cellMax).toWellFormed().replaceAll('\0', '\ufffd'))
