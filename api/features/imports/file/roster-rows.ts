import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { rosterColumns } from '../../../contract/imports.ts'
import { type Column, columnsOf, readHeader } from './columns.ts'
import type { Cell, GridTaker, ReadRow, Source } from './grid.ts'
import { bytesMax, limits, tooLarge } from './limits.ts'
import { plainText, type RowReader, rowReader } from './row-values.ts'

const headerWithin = 10
const knownLeast = 2
/** Characters of all values together: as many as a text file may hold. */
const charactersMax = bytesMax
const nameMax = 80

export type RosterSummary = {
  readonly count: number
  readonly unread: readonly string[]
}

export type RosterRows = GridTaker & { end(): RosterSummary }

type Header = {
  readonly names: readonly string[]
  readonly unread: Set<number>
  readonly valuesOf: RowReader
}

/** Finds the header among the first rows of a grid and reads the rows below it. Throws roster.*. */
export const rosterRows = (give: (row: ReadRow) => void): RosterRows => {
  const first: (readonly [row: number, cells: readonly Cell[]])[] = []
  let source: Source | null = null
  let header: Header | null = null
  let [count, characters] = [0, 0]
  const managers = managerCells()

  const readRow = (row: number, cells: readonly Cell[], { names, unread, valuesOf }: Header): void => {
    for (const [place, cell] of cells.entries()) if (!names[place] && cell !== '') unread.add(place)
    const values = valuesOf(cells)
    const length = Object.values(values).reduce<number>((sum, text) => sum + (text?.length ?? 0), 0)
    if (length === 0) return
    count += 1
    characters += length
    if (count > limits.rows || characters > charactersMax) tooLarge()
    managers.observe(values.manager)
    give({ row, values })
  }

  const begin = (): Header => {
    const grid = first.map(([, cells]) => cells.map((cell) => plainText(String(cell))))
    const headerRow = headerIn(grid, source)
    header = openHeader(grid[headerRow] ?? [], source)
    for (const [row, cells] of first.slice(headerRow + 1)) readRow(row, cells, header)
    return header
  }

  return {
    begin: (gridSource) => {
      source = gridSource
    },
    take: (row, cells) => {
      if (header || row > headerWithin) readRow(row, cells, header ?? begin())
      else first.push([row, cells])
    },
    end: () => {
      const { names, unread } = header ?? begin()
      if (count === 0) throw new Rejection('roster.empty')
      managers.refuseNames()
      const places = [...unread].sort((one, other) => one - other)
      return { count, unread: places.map((place) => (names[place] || lettersOf(place)).slice(0, nameMax)) }
    },
  }
}

/** A column of names in place of payroll numbers would have every row refused. */
const managerCells = () => {
  let [numbers, name] = [0, '']
  return {
    observe: (text: string | null): void => {
      if (!text) return
      if (/\d/.test(text)) numbers += 1
      else name ||= text
    },
    refuseNames: (): void => {
      if (numbers === 0 && name !== '')
        throw new Rejection('roster.manager-names', null, { example: name.slice(0, nameMax) })
    },
  }
}

const headerIn = (grid: readonly (readonly string[])[], source: Source | null): number => {
  const counts = grid.map((row) => columnsOf(row).filter((column) => column).length)
  const most = Math.max(0, ...counts)
  if (source && most < knownLeast) throw new Rejection('roster.no-header', null, { sheet: source.sheet })
  if (!source && grid.every((row) => row.every((cell) => cell === ''))) throw new Rejection('roster.empty')
  return Math.max(0, counts.indexOf(most))
}

const openHeader = (names: readonly string[], source: Source | null): Header => {
  const { places, unread, repeated, missing } = readHeader(names)
  if (repeated.length > 0) throw aboutColumns('roster.repeated-column', repeated)
  if (missing.length > 0) throw aboutColumns('roster.missing-column', missing)
  return { names, unread: new Set(unread), valuesOf: rowReader(places, source?.from1904 ?? false) }
}

const aboutColumns = (
  code: 'roster.repeated-column' | 'roster.missing-column',
  names: readonly Column[],
): Rejection =>
  new Rejection(code, null, {
    columns: names.map((column) => `${rosterColumns[column].es} (${rosterColumns[column].en})`).join(', '),
  })

const lettersOf = (place: number): string =>
  (place < 26 ? '' : lettersOf(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26))
