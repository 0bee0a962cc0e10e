import { Rejection } from '../../domain/kernel/rejection.ts'
import type { Listed, Page } from '../../projections/kernel/list.ts'
import type { Locale } from '../caller.ts'
import { serialise } from '../database/serialise.ts'
import { type CellValue, type SheetBlock, workbookStream, workbookType } from '../documents/workbook.ts'
import { fileResponse } from '../http/attachment.ts'

/** The most rows of one file; more are refused, never cut. */
export const exportMax = 200_000
const pageSize = 2_000

/** Pages of all files are read one at a time, so that exports leave the database to other requests. */
export const inExportTurn = serialise()

/** The rows of a longer file leave a hundred megabytes of garbage, collected before the next file adds its own. */
const garbageRowsMin = 20_000

type InBoth = Readonly<Record<Locale, string>>

export type ExportColumns<Row, Column extends string> = Readonly<
  Record<Column, { readonly header: InBoth; readonly width: number; readonly value: (row: Row) => CellValue }>
>

export type SummaryTable = {
  readonly header: readonly string[]
  readonly rows: readonly (readonly CellValue[])[]
}

type ExportOptions = {
  readonly tables?: readonly SummaryTable[]
  /** The list's past moment, formatted, for the second sheet and the file's name. */
  readonly moment?: string | null
  /** In both languages; the first sheet's name by default. */
  readonly fileName?: string
}

const summaryName = { es: 'Resumen', en: 'Summary' } as const satisfies InBoth
const momentHeader = { es: 'Como estaba', en: 'As it stood' } as const satisfies InBoth
const summaryWidths = { first: 32, other: 16 } as const

/** All rows of a list's query as a workbook in the caller's language, read while it is sent. Throws exports.too-many. */
export const exportList = async <Row, Column extends string>(
  locale: Locale,
  title: string,
  columns: ExportColumns<Row, Column>,
  chosen: readonly Column[] | null | undefined,
  find: (page: Page) => Promise<Listed<Row>>,
  { tables = [], moment = null, fileName = title }: ExportOptions = {},
): Promise<Response> => {
  const shown = Object.keys(columns).flatMap((name) => {
    const column = name as Column // the keys of a record of columns are its columns
    return chosen && !chosen.includes(column) ? [] : [columns[column]]
  })
  const first = await inExportTurn(() => find({ page: 1, size: pageSize }))
  if (first.total > exportMax)
    throw new Rejection('exports.too-many', null, { count: first.total, most: exportMax })
  const valuesOf = ({ rows }: Listed<Row>) => rows.map((row) => shown.map(({ value }) => value(row)))
  const pages = async function* (): AsyncGenerator<SheetBlock> {
    try {
      yield { header: shown.map(({ header }) => header[locale]), rows: valuesOf(first) }
      for (let page = 2; (page - 1) * pageSize < first.total; page += 1)
        yield { rows: valuesOf(await inExportTurn(() => find({ page, size: pageSize }))) }
    } finally {
      if (first.total > garbageRowsMin) Bun.gc(true)
    }
  }
  const listSheet = { name: title, widths: shown.map(({ width }) => width), blocks: pages() }
  const summary = moment === null ? tables : [{ header: [momentHeader[locale], moment], rows: [] }, ...tables]
  return fileResponse(workbookStream([listSheet, ...summarySheets(locale, summary)]), {
    name: `${[fileName, moment ?? []].flat().join(' ')}.xlsx`,
    type: workbookType,
  })
}

const summarySheets = (locale: Locale, tables: readonly SummaryTable[]) => {
  if (tables.length === 0) return []
  const most = Math.max(...tables.map(({ header }) => header.length))
  const widths = Array.from({ length: most }, (_, place) => summaryWidths[place === 0 ? 'first' : 'other'])
  const blocks = tables.flatMap((table, place) => (place === 0 ? [table] : [{ rows: [[]] }, table]))
  return [{ name: summaryName[locale], widths, blocks }]
}
