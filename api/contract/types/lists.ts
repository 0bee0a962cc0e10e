import { type List, type SortOf, sortsOf } from '../lists/list.ts'
import { enumeration } from '../operation.ts'

export const sortDirection = enumeration(
  'SortDirection',
  ['ascending', 'descending'],
  'Of the column that sort names.',
)

/** The sorts of a list: `first`, then the others in the order of their columns. */
export const listSort = <const Columns extends List>(
  name: string,
  list: Columns,
  ...first: readonly SortOf<Columns>[]
) => enumeration(name, [...new Set([...first, ...sortsOf(list)])])
