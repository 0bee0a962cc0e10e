import type { PersonEvent } from '../../../../domain/people/events.ts'
import type { CompletionOutcome } from '../../../contract/completions.ts'
import { type ImportOutcome, lawfulColumns } from '../../../contract/imports.ts'
import { type Column, columns } from '../file/columns.ts'
import type { ReadRow } from '../file/grid.ts'
import type { Missing, RowPlan } from './plan.ts'

/** Facts of one person; `payrollNum` is claimed where the person is new. */
export type PlannedWrite = {
  readonly seq: number
  readonly personId: string
  readonly payrollNum: string
  readonly expected: number
  readonly events: readonly PersonEvent[]
}

export type StoredRow = {
  readonly seq: number
  readonly outcome: ImportOutcome | CompletionOutcome
  readonly place: number
  readonly line: number | null
  readonly payroll_num: string
  readonly name: string
  readonly person_id: string | null
  readonly detail: object
  readonly cells: readonly (string | null)[] | null
}

/** People in one append: a balance between others' waiting time and the import's. */
const writesAtOnce = 200
const rowsAtOnce = 2_000

export const sliceOf = <Item>(items: readonly Item[], part: number, size: number): readonly Item[] =>
  items.slice(part * size, (part + 1) * size)

export const partSizes = { read: rowsAtOnce, rows: rowsAtOnce, write: writesAtOnce } as const

/** Values only, in the columns' order. */
export const readTextOf = ({ row, values }: ReadRow): readonly unknown[] => [
  row,
  ...columns.map((column) => values[column]),
]

export const rowsOfText = (text: string): readonly ReadRow[] =>
  (JSON.parse(text) as [number, ...(string | null)[]][]).map(([row, ...values]) => ({
    row,
    values: Object.fromEntries(
      columns.map((column, place) => [column, values[place] ?? (isOptional(column) ? null : '')]),
    ) as ReadRow['values'], // what readTextOf made
  }))

const isOptional = (column: Column): boolean => column === 'manager' || Object.hasOwn(lawfulColumns, column)

type RowPlace = { readonly seq: number; readonly place: number }

export const storedRow = (
  { outcome, line, payrollNum, name, personId, reasons, changes, cells }: RowPlan,
  { seq, place }: RowPlace,
): StoredRow => ({
  seq,
  outcome,
  place,
  line,
  payroll_num: payrollNum,
  name,
  person_id: personId,
  detail: reasons.length > 0 ? { reasons } : { changes },
  cells,
})

export const missingRow = ({ payrollNum, name, personId }: Missing, { seq, place }: RowPlace): StoredRow => ({
  seq,
  outcome: 'missing',
  place,
  line: null,
  payroll_num: payrollNum,
  name,
  person_id: personId,
  detail: {},
  cells: null,
})

/** Null for a row without events. */
export const plannedWrite = (
  { personId, payrollNum, expected, events }: RowPlan,
  seq: number,
): PlannedWrite | null =>
  personId && events.length > 0 ? { seq, personId, payrollNum, expected, events } : null
