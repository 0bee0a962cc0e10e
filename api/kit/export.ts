import { Rejection } from '../../domain/kernel/rejection.ts'
import type { Listed, Page } from '../../projections/kernel/list.ts'
import type { Locale } from '../caller.ts'
import type { Context } from '../context.ts'
import { serialise } from '../database/serialise.ts'
import { type CellValue, type SheetBlock, workbookStream, workbookType } from '../documents/workbook.ts'
import { fileResponse } from '../http/attachment.ts'
import { type AboutLine, aboutFile, aboutSheet } from './about-file.ts'
import { type FileFilters, filterText } from './file-filters.ts'
import type { Moment } from './moment.ts'
import { factsOf, paperRowsMax, positionOf, refuseLongPaper, tablePaper } from './table-paper.ts'

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

type ListRead<Row, Column extends string> = {
  readonly title: string
  readonly columns: ExportColumns<Row, Column>
  /** All by default. */
  readonly chosen?: readonly Column[] | null | undefined
  readonly find: (page: Page) => Promise<Listed<Row>>
}

type ListFile<Row, Column extends string> = ListRead<Row, Column> & {
  /** Of the list. */
  readonly filters: FileFilters
  /** Of the person whom the list is about. */
  readonly payrollNum?: string | null
  /** The figures of charts beside the list, on a second sheet. */
  readonly tables?: () => Promise<readonly SummaryTable[]>
  /** Now by default. */
  readonly at?: Pick<Moment, 'moment' | 'position'>
  /** A paper shows a past moment. */
  readonly format?: 'xlsx' | 'pdf' | undefined
  /** In both languages; the first sheet's name by default. */
  readonly fileName?: string
}

const summaryName = { es: 'Resumen', en: 'Summary' } as const satisfies InBoth
const summaryWidths = { first: 32, other: 16 } as const
const now = { moment: null, position: null }

/** All rows of a list's query in the caller's language, as a workbook or on paper. Throws exports.too-many, reports.paper-too-long. */
export const exportList = async <Row, Column extends string>(
  context: Context,
  { filters, payrollNum, tables, at = now, format, fileName, ...list }: ListFile<Row, Column>,
): Promise<Response> => {
  const { title } = list
  const isPaper = format === 'pdf'
  if (isPaper) positionOf(at)
  const read = await readList(context.locale, list, isPaper ? paperRowsMax : pageSize)
  if (isPaper) refuseLongPaper(read.count)
  const name = [fileName ?? title, at.moment ?? []].flat().join(' ')
  const { header, rows, count } = read
  const shownFilters = await filterText(context, filters)
  const lines = await aboutFile(context, { ...at, filters: shownFilters, payrollNum, count })
  return isPaper
    ? tablePaper(context, { ...factsOf(lines), title, at, name, header, rows, count })
    : listWorkbook(context.locale, { ...read, title, name, tables: (await tables?.()) ?? [], lines })
}

/** Reads the first page of rows, and the others as they are sent. Throws exports.too-many. */
export const readList = async <Row, Column extends string>(
  locale: Locale,
  { columns, chosen, find }: ListRead<Row, Column>,
  firstSize = pageSize,
) => {
  const shown = Object.keys(columns).flatMap((name) => {
    const column = name as Column // the keys of a record of columns are its columns
    return chosen && !chosen.includes(column) ? [] : [columns[column]]
  })
  const first = await inExportTurn(() => find({ page: 1, size: firstSize }))
  if (first.total > exportMax)
    throw new Rejection('exports.too-many', null, { count: first.total, most: exportMax })
  const valuesOf = ({ rows }: Listed<Row>) => rows.map((row) => shown.map(({ value }) => value(row)))
  const header = shown.map(({ header, width }) => ({ text: header[locale], width }))
  const rows = valuesOf(first)
  const blocks = async function* (): AsyncGenerator<SheetBlock> {
    try {
      yield { header: header.map(({ text }) => text), rows }
      for (let page = 2; (page - 1) * pageSize < first.total; page += 1)
        yield { rows: valuesOf(await inExportTurn(() => find({ page, size: pageSize }))) }
    } finally {
      if (first.total > garbageRowsMin) Bun.gc(true)
    }
  }
  return { header, rows, blocks, count: first.total }
}

type ListWorkbook = Pick<Awaited<ReturnType<typeof readList>>, 'header' | 'blocks'> & {
  readonly title: string
  readonly name: string
  readonly tables: readonly SummaryTable[]
  readonly lines: readonly AboutLine[]
}

/** A sheet of rows, one of figures, and one about the file; rows are read while it is sent. */
export const listWorkbook = (
  locale: Locale,
  { title, name, header, blocks, tables, lines }: ListWorkbook,
): Response => {
  const rows = { name: title, widths: header.map(({ width }) => width), blocks: blocks() }
  const sheets = [rows, ...summarySheets(locale, tables), aboutSheet(locale, title, lines)]
  return fileResponse(workbookStream(sheets), { name: `${name}.xlsx`, type: workbookType })
}

const summarySheets = (locale: Locale, tables: readonly SummaryTable[]) => {
  if (tables.length === 0) return []
  const most = Math.max(...tables.map(({ header }) => header.length))
  const widths = Array.from({ length: most }, (_, place) => summaryWidths[place === 0 ? 'first' : 'other'])
  const blocks = tables.flatMap((table, place) => (place === 0 ? [table] : [{ rows: [[]] }, table]))
  return [{ name: summaryName[locale], widths, blocks }]
}
