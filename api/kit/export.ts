import { Rejection } from '../../domain/kernel/rejection.ts'
import type { Listed, Page } from '../../projections/kernel/list.ts'
import type { Locale } from '../caller.ts'
import { workbookType } from '../documents/workbook.ts'
import { type CellValue, workbookStream } from '../documents/workbook-stream.ts'
import { attachment } from '../http/attachment.ts'

/** The most rows of one file; more are refused, never cut. */
export const exportMax = 200_000
/** Rows that are in memory at a time. */
const pageSize = 10_000

type InBoth = Readonly<Record<Locale, string>>

/** What a list's columns are called in a file, and what stands in them. */
export type ExportColumns<Row, Column extends string> = Readonly<
  Record<Column, { readonly header: InBoth; readonly width: number; readonly value: (row: Row) => CellValue }>
>

let turn: Promise<unknown> = Promise.resolve()

/** The pages of all exports are read one after the other, so that however many there are everybody else has their turn. */
const inTurn = <Result>(read: () => Promise<Result>): Promise<Result> => {
  const mine = turn.then(read)
  turn = mine.catch(() => null)
  return mine
}

/**
 * Every row that a list's query leaves, in its order, as a workbook of the chosen columns (all, unless said otherwise) in the caller's
 * language. It is read page by page while it is sent. Throws exports.too-many.
 */
export const exportList = async <Row, Column extends string>(
  locale: Locale,
  title: string,
  columns: ExportColumns<Row, Column>,
  chosen: readonly Column[] | null | undefined,
  find: (page: Page) => Promise<Listed<Row>>,
): Promise<Response> => {
  const shown = Object.keys(columns).flatMap((name) => {
    const column = name as Column // the keys of a record of columns are its columns
    return chosen && !chosen.includes(column) ? [] : [columns[column]]
  })
  const first = await inTurn(() => find({ page: 1, size: pageSize }))
  if (first.total > exportMax)
    throw new Rejection('exports.too-many', null, { count: first.total, most: exportMax })
  const valuesOf = ({ rows }: Listed<Row>) => rows.map((row) => shown.map(({ value }) => value(row)))
  const pages = async function* () {
    yield valuesOf(first)
    for (let page = 2; (page - 1) * pageSize < first.total; page += 1)
      yield valuesOf(await inTurn(() => find({ page, size: pageSize })))
  }
  const headers = shown.map(({ header, width }) => ({ header: header[locale], width }))
  return new Response(workbookStream(title, headers, pages()), {
    headers: {
      'content-type': workbookType,
      'content-disposition': attachment(`${title}.xlsx`),
      'cache-control': 'private, no-store',
    },
  })
}
