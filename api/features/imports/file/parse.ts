import { createHash } from 'node:crypto'
import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { type RosterEncoding, rosterColumns } from '../../../contract/imports.ts'
import { type Column, columnsOf, requiredColumns } from './columns.ts'
import { type Grid, readCsv } from './csv.ts'
import { decoded, type EncodingFound } from './encoding.ts'
import { bytesMax, limits, tooLarge } from './limits.ts'

/** One row as it was read; `row` as a spreadsheet counts, a blank or absent value is ''. */
export type ReadRow = { readonly row: number; readonly values: Readonly<Record<Column, string>> }

export type ReadRoster = {
  readonly sha256: string
  readonly rows: readonly ReadRow[]
  readonly encoding: EncodingFound | null
}

// what text that was copied carries unseen is dropped; signs that turn the direction of writing stay, to be refused
const unseenMarks = /(?![\u202a-\u202e\u2066-\u2069])\p{Cf}/gu

/** The header may stand below a title or two. */
const headerWithin = 10

/**
 * HR's roster as text, row by row. Throws roster.unreadable, roster.mixed-encodings, roster.too-large, roster.empty,
 * roster.missing-column or roster.repeated-column; what a single row says wrong is left to the plan.
 */
export const parseRoster = async (
  bytes: Uint8Array,
  chosen: RosterEncoding | null = null,
): Promise<ReadRoster> => {
  if (bytes.length > bytesMax) return tooLarge()
  const { grid, encoding } = await gridOf(bytes, chosen)
  const header = headerOf(grid)
  const places = placesOf(grid[header] ?? [])
  const rows = grid.slice(header + 1).flatMap((cells, index) => rowOf(cells, places, header + index + 2))
  if (rows.length > limits.rows) return tooLarge()
  if (rows.length === 0) throw new Rejection('roster.empty')
  return { sha256: createHash('sha256').update(bytes).digest('hex'), rows, encoding }
}

/** Loads the reader of workbooks for a workbook alone: it takes a thread of its own most of its start. */
const gridOf = async (
  bytes: Uint8Array,
  chosen: RosterEncoding | null,
): Promise<{ readonly grid: Grid; readonly encoding: EncodingFound | null }> => {
  if (isArchive(bytes)) return { grid: (await import('./xlsx.ts')).readXlsx(bytes), encoding: null }
  const { text, encoding } = decoded(bytes, chosen)
  return { grid: readCsv(text), encoding }
}

const isArchive = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b

const headerOf = (grid: Grid): number => {
  const known = (row: readonly string[]) => columnsOf(row).filter((column) => column).length
  const counts = grid.slice(0, headerWithin).map(known)
  return Math.max(0, counts.indexOf(Math.max(...counts)))
}

type Places = ReadonlyMap<Column, number>

const placesOf = (cells: readonly string[]): Places => {
  const places = new Map<Column, number>()
  for (const [place, column] of columnsOf(cells).entries()) {
    if (!column) continue
    if (places.has(column)) throw aboutColumns('roster.repeated-column', [column])
    places.set(column, place)
  }
  const missing = requiredColumns.filter((column) => !places.has(column))
  if (missing.length > 0) throw aboutColumns('roster.missing-column', missing)
  return places
}

const aboutColumns = (
  code: 'roster.repeated-column' | 'roster.missing-column',
  names: readonly Column[],
): Rejection =>
  new Rejection(code, null, {
    columns: names.map((column) => `${rosterColumns[column].es} (${rosterColumns[column].en})`).join(', '),
  })

const rowOf = (cells: readonly string[], places: Places, row: number): readonly ReadRow[] => {
  const value = (column: Column): string => {
    const place = places.get(column)
    return place === undefined ? '' : plain(cells[place] ?? '')
  }
  const values = {
    payrollNum: value('payrollNum'),
    fullName: value('fullName'),
    email: value('email'),
    telephone: value('telephone'),
    gender: value('gender'),
    birthDate: value('birthDate'),
    entryDate: value('entryDate'),
    terminal: value('terminal'),
    department: value('department'),
    jobTitle: value('jobTitle'),
    jobTitleType: value('jobTitleType'),
    role: value('role'),
    status: value('status'),
  }
  return Object.values(values).every((text) => text === '') ? [] : [{ row, values }]
}

const plain = (text: string): string =>
  text.replace(unseenMarks, '').normalize('NFC').replace(/\s+/g, ' ').trim()
