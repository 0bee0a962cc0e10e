import type { Locale } from '../../../caller.ts'
import { refusalReason, rosterColumns } from '../../../contract/imports.ts'
import { runInWorker } from '../../../run-in-worker.ts'
import { reasonText } from '../report.ts'
import type { RefusedRow } from '../rows.ts'
import { columns } from './columns.ts'
import type { RefusedSheet } from './refused-worker.ts'

const words = {
  es: { sheet: 'Filas rechazadas', file: 'rechazadas' },
  en: { sheet: 'Refused rows', file: 'refused' },
} as const

/** Refused rows in the roster's own columns, to be corrected and dropped again, and why each was refused: a column that no roster reads. */
export const refusedFile = (rows: readonly RefusedRow[], locale: Locale): Promise<Uint8Array<ArrayBuffer>> =>
  written({
    name: words[locale].sheet,
    rows: [
      [...columns.map((column) => rosterColumns[column][locale]), refusalReason[locale]],
      ...rows.map(({ cells, reasons }) => [
        ...cells,
        reasons.map((reason) => reasonText(reason, locale)).join(' '),
      ]),
    ],
  })

/** Enough for a hundred thousand rows. */
const timeoutMs = 120_000

/** In a thread of its own: of a hundred thousand rows it takes a while. */
const written = (sheet: RefusedSheet): Promise<Uint8Array<ArrayBuffer>> =>
  runInWorker(new URL('./refused-worker.ts', import.meta.url), sheet, {
    timeoutMs,
    late: () => new Error('refused rows took too long to write'),
  })

/** plantilla.csv: plantilla-rechazadas.xlsx */
export const refusedFileName = (fileName: string, locale: Locale): string =>
  `${fileName.replace(/\.\w{1,5}$/, '')}-${words[locale].file}.xlsx`
