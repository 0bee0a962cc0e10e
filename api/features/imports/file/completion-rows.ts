import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { foldText } from '../../../../projections/kernel/list.ts'
import { type CompletionColumn, completionColumns } from '../../../contract/completions.ts'
import { refusalReason } from '../../../contract/imports.ts'
import { numbersOf, withoutTime } from './dates.ts'
import type { Cell } from './grid.ts'
import { cellText, dayText } from './row-values.ts'
import { type Layout, type TableRows, tableRows } from './table-rows.ts'

export type CompletionValues = Readonly<Record<CompletionColumn, string>>

export type CompletionFileRow = { readonly row: number; readonly values: CompletionValues }

const columns = Object.keys(completionColumns) as readonly CompletionColumn[] // a literal object's own keys

const aliases: Readonly<Record<CompletionColumn, string>> = {
  payrollNum:
    'nómina, número de nómina, núm de nómina, no de nómina, n nómina, payroll, payroll number, payroll no',
  course: 'curso, nombre del curso, course, course name, course id',
  on: 'fecha, día, completado el, fecha de terminación, date, day, completed on, completion date',
  approves: 'aprueba, vale como aprobación, aprobación, passes, pass, counts as a pass',
  reason: 'motivo, reason',
  evidence: 'evidencia, dirección de la evidencia, evidence, address of the evidence',
}

const plain = (header: string): string => foldText(header).replace(/[^a-z0-9]/g, '')

const byHeader: ReadonlyMap<string, CompletionColumn> = new Map(
  columns.flatMap((column) => aliases[column].split(',').map((name) => [plain(name), column] as const)),
)

const ours: ReadonlySet<string> = new Set(Object.values(refusalReason).map(plain))

export const completionRows = (give: (row: CompletionFileRow) => void): TableRows =>
  tableRows(completionLayout(), give)

const completionLayout = (): Layout<CompletionValues> => {
  const days = dayCells()
  return {
    known: (header) => header.filter((cell) => byHeader.has(plain(cell))).length,
    noHeader: 'completions.no-header',
    open: (header, from1904) => {
      const placesOf = (column: CompletionColumn): readonly number[] =>
        header.flatMap((cell, place) => (byHeader.get(plain(cell)) === column ? [place] : []))
      const repeated = columns.filter((column) => placesOf(column).length > 1)
      if (repeated.length > 0) throw aboutColumns('completions.repeated-column', repeated)
      const missing = columns.filter((column) => column !== 'evidence' && placesOf(column).length === 0)
      if (missing.length > 0) throw aboutColumns('completions.missing-column', missing)
      const places = new Map(columns.map((column) => [column, placesOf(column)[0] ?? -1]))
      const cellOf = (cells: readonly Cell[], column: CompletionColumn) => cells[places.get(column) ?? -1]
      const read = new Set(places.values())
      return {
        unread: header.flatMap((cell, place) =>
          plain(cell) === '' || ours.has(plain(cell)) || read.has(place) ? [] : [place],
        ),
        valuesOf: (cells) => {
          const on = dayText(cellOf(cells, 'on'), from1904)
          days.observe(on)
          return {
            payrollNum: cellText(cellOf(cells, 'payrollNum')),
            course: cellText(cellOf(cells, 'course')),
            on,
            approves: cellText(cellOf(cells, 'approves')),
            reason: cellText(cellOf(cells, 'reason')),
            evidence: cellText(cellOf(cells, 'evidence')),
          }
        },
      }
    },
    end: days.refuseMonthFirst,
  }
}

/** Where one date must begin with the month, the others would be read with day and month exchanged. */
const dayCells = () => {
  let example = ''
  return {
    observe: (text: string): void => {
      const [first, second] = (numbersOf(withoutTime(text)) ?? []).map(Number)
      if (first !== undefined && second !== undefined && first <= 12 && second > 12) example ||= text
    },
    refuseMonthFirst: (): void => {
      if (example !== '') throw new Rejection('completions.month-first', null, { example })
    },
  }
}

const aboutColumns = (
  code: 'completions.repeated-column' | 'completions.missing-column',
  names: readonly CompletionColumn[],
): Rejection =>
  new Rejection(code, null, {
    columns: names
      .map((column) => `${completionColumns[column].es} (${completionColumns[column].en})`)
      .join(', '),
  })

export const completionTextOf = ({ row, values }: CompletionFileRow): readonly unknown[] => [
  row,
  ...columns.map((column) => values[column]),
]

export const completionsOfText = (text: string): readonly CompletionFileRow[] =>
  (JSON.parse(text) as [number, ...string[]][]).map(([row, ...values]) => ({
    row,
    values: Object.fromEntries(
      columns.map((column, place) => [column, values[place] ?? '']),
    ) as CompletionValues, // what completionTextOf made
  }))

export const cellsOfCompletion = ({ values }: CompletionFileRow): readonly string[] =>
  columns.map((column) => values[column])

export const completionCell = (cells: readonly (string | null)[], column: CompletionColumn): string | null =>
  cells[columns.indexOf(column)] ?? null
