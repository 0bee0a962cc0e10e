import { enumeration } from '../operation.ts'

export const sortDirection = enumeration(
  'SortDirection',
  ['ascending', 'descending'],
  'Of the column that sort names.',
)
