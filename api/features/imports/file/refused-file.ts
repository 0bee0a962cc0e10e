import type { Locale } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { lawfulColumns, refusalReason, rosterColumns } from '../../../contract/imports.ts'
import { workbookStream } from '../../../documents/workbook.ts'
import { aboutFile, aboutSheet } from '../../../kit/about-file.ts'
import { reasonText } from '../report.ts'
import type { RefusedRow } from '../rows.ts'
import { type Column, columns } from './columns.ts'
import type { RosterKind } from './format.ts'

const words = {
  es: { sheet: 'Filas rechazadas', file: 'rechazadas' },
  en: { sheet: 'Refused rows', file: 'refused' },
} as const

const widthMax = 60

/** Refused rows in the roster's own columns, to correct and import again, with a column of reasons, which an import ignores. */
export const refusedFile = async (
  rows: readonly RefusedRow[],
  kind: RosterKind,
  context: Context,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> => {
  const { locale } = context
  const shown = shownColumns(rows, kind)
  const header = [...shown.map(([, column]) => rosterColumns[column][locale]), refusalReason[locale]]
  const lines = rows.map(({ cells, reasons }) => [
    ...shown.map(([place]) => cells[place] ?? ''),
    reasons.map((reason) => reasonText(reason, locale)).join(' '),
  ])
  const { sheet } = words[locale]
  const about = await aboutFile(context, { filters: '', count: rows.length })
  return workbookStream([
    {
      name: sheet,
      widths: header.map((title, column) =>
        lines.reduce(
          (most, line) => Math.max(most, Math.min(widthMax, (line[column]?.length ?? 0) + 2)),
          title.length + 2,
        ),
      ),
      blocks: [{ header, rows: lines }],
    },
    // an import reads the first sheet alone
    aboutSheet(locale, sheet, about),
  ])
}

const isOf = (kind: RosterKind, column: Column): boolean =>
  kind === 'roster' || column === 'payrollNum' || Object.hasOwn(lawfulColumns, column)

/** A column that the file lacked would come back as one of blanks, and a name twice beside its parts. */
const shownColumns = (
  rows: readonly RefusedRow[],
  kind: RosterKind,
): readonly (readonly [place: number, column: Column])[] => {
  const isThere = (column: Column): boolean =>
    rows.some(({ cells }) => typeof cells[columns.indexOf(column)] === 'string')
  return [...columns.entries()].filter(([, column]) =>
    column === 'fullName'
      ? kind === 'roster' && !isThere('givenNames')
      : isOf(kind, column) && isThere(column),
  )
}

/** plantilla.csv: plantilla-rechazadas.xlsx */
export const refusedFileName = (fileName: string, locale: Locale): string =>
  `${fileName.replace(/\.\w{1,5}$/, '')}-${words[locale].file}.xlsx`
