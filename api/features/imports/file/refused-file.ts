import type { Locale } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { refusalReason, rosterColumns } from '../../../contract/imports.ts'
import { workbookStream } from '../../../documents/workbook.ts'
import { aboutFile, aboutSheet } from '../../../kit/about-file.ts'
import { reasonText } from '../report.ts'
import type { RefusedRow } from '../rows.ts'
import { columns } from './columns.ts'

const words = {
  es: { sheet: 'Filas rechazadas', file: 'rechazadas' },
  en: { sheet: 'Refused rows', file: 'refused' },
} as const

const widthMax = 60

/** Refused rows in the roster's own columns, to correct and import again, with a column of reasons, which an import ignores. */
export const refusedFile = async (
  rows: readonly RefusedRow[],
  context: Context,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> => {
  const { locale } = context
  // a column that the file lacked would come back as one of blanks
  const shown = [...columns.entries()].filter(
    ([place, column]) => column !== 'manager' || rows.some(({ cells }) => typeof cells[place] === 'string'),
  )
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

/** plantilla.csv: plantilla-rechazadas.xlsx */
export const refusedFileName = (fileName: string, locale: Locale): string =>
  `${fileName.replace(/\.\w{1,5}$/, '')}-${words[locale].file}.xlsx`
