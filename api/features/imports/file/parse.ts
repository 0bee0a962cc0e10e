import { createHash } from 'node:crypto'
import { Rejection } from '../../../../domain/kernel/rejection.ts'
import type { RosterEncoding } from '../../../contract/imports.ts'
import { type CsvReader, csvReader, delimiterOf } from './csv.ts'
import { decodeText, type EncodingReading } from './encoding.ts'
import type { RosterFormat } from './format.ts'
import type { GridTaker, ReadRow } from './grid.ts'
import { bytesMax, tooLarge } from './limits.ts'
import { rosterRows } from './roster-rows.ts'
import type { TableRows, TableSummary } from './table-rows.ts'
import { readXlsx } from './xlsx.ts'

export type FileContent = TableSummary & {
  readonly sha256: string
  readonly encoding: EncodingReading | null
}

/** Throws roster.* for faults of the file; the plan reports faults of single rows. */
export const readRoster = (
  bytes: Uint8Array,
  choice: RosterEncoding | null,
  format: RosterFormat,
  take: (row: ReadRow) => void,
): Promise<FileContent> => readTable(bytes, choice, rosterRows(format, take))

export const readTable = async (
  bytes: Uint8Array,
  choice: RosterEncoding | null,
  rows: TableRows,
): Promise<FileContent> => {
  if (bytes.length > bytesMax) return tooLarge()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (isArchive(bytes)) {
    await readXlsx(bytes, rows)
    return { sha256, encoding: null, ...rows.end() }
  }
  const { pieces, encoding } = decodeText(bytes, choice)
  readText(pieces(), rows)
  return { sha256, encoding, ...rows.end() }
}

const isArchive = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b

const headLength = 100_000

const readText = (pieces: Iterable<string>, grid: GridTaker): void => {
  let head = ''
  let reader: CsvReader | null = null
  for (const piece of pieces) {
    head += reader ? '' : piece
    if (reader) reader.push(piece)
    else if (head.length >= headLength) reader = openReader(head, grid)
  }
  ;(reader ?? openReader(head, grid)).end()
}

const openReader = (head: string, grid: GridTaker): CsvReader => {
  if (isMarkup(head)) throw new Rejection('roster.web-page')
  const reader = csvReader(delimiterOf(head.slice(0, headLength)), grid)
  reader.push(head)
  return reader
}

/** Some programs save a web page under the name of a workbook. */
const isMarkup = (head: string): boolean => /^\s*<(?:!doctype|html|head|body|meta|table|\?xml)\b/i.test(head)
