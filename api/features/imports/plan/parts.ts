import type { PersonEvent } from '../../../../domain/people/events.ts'
import type { ImportOutcome } from '../../../contract/imports.ts'
import { columns } from '../file/columns.ts'
import type { ReadRow } from '../file/parse.ts'
import type { Plan, RowPlan } from './plan.ts'

/** Facts of one person, as the plan has them; `payrollNum` is claimed where somebody is new. */
export type PlannedWrite = {
  readonly seq: number
  readonly personId: string
  readonly payrollNum: string
  readonly expected: number
  readonly events: readonly PersonEvent[]
}

/** A row of the table import_rows. */
export type KeptRow = {
  readonly seq: number
  readonly outcome: ImportOutcome
  readonly place: number
  readonly line: number | null
  readonly payroll_num: string
  readonly name: string
  readonly person_id: string | null
  readonly detail: object
  readonly cells: readonly string[] | null
}

/** People in one append: few enough that nobody else is kept waiting, many enough that it does not take for ever. */
const writesAtOnce = 200
const rowsAtOnce = 2_000

export const sliceOf = <Thing>(things: readonly Thing[], part: number, size: number): readonly Thing[] =>
  things.slice(part * size, (part + 1) * size)

export const partSizes = { read: rowsAtOnce, rows: rowsAtOnce, write: writesAtOnce } as const

/** Only the values, in the columns' order: the file once more, smaller. */
export const readText = (rows: readonly ReadRow[]): string =>
  JSON.stringify(rows.map(({ row, values }) => [row, ...columns.map((column) => values[column])]))

export const rowsOfText = (text: string): readonly ReadRow[] =>
  (JSON.parse(text) as [number, ...string[]][]).map(([row, ...values]) => ({
    row,
    values: Object.fromEntries(
      columns.map((column, place) => [column, values[place] ?? '']),
    ) as ReadRow['values'], // what readText wrote
  }))

/** The rows of the file, then those who are missing from it. */
export const keptRows = ({ rows, missing }: Plan): readonly KeptRow[] => {
  const placeOf = places()
  return [
    ...rows.map(
      ({ outcome, line, payrollNum, name, personId, reasons, changes, cells }, seq): KeptRow => ({
        seq,
        outcome,
        place: placeOf(outcome),
        line,
        payroll_num: payrollNum,
        name,
        person_id: personId,
        detail: reasons.length > 0 ? { reasons } : { changes },
        cells,
      }),
    ),
    ...missing.map(
      ({ payrollNum, name, personId }, place): KeptRow => ({
        seq: rows.length + place,
        outcome: 'missing',
        place,
        line: null,
        payroll_num: payrollNum,
        name,
        person_id: personId,
        detail: {},
        cells: null,
      }),
    ),
  ]
}

/** The next place within each outcome. */
const places = () => {
  const next = new Map<ImportOutcome, number>()
  return (outcome: ImportOutcome): number => {
    const place = next.get(outcome) ?? 0
    next.set(outcome, place + 1)
    return place
  }
}

/** What is to be stored, in order of the file. */
export const plannedWrites = ({ rows }: Plan): readonly PlannedWrite[] =>
  rows.flatMap(({ personId, payrollNum, expected, events }: RowPlan, seq) =>
    personId && events.length > 0 ? [{ seq, personId, payrollNum, expected, events }] : [],
  )
