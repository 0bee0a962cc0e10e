import { Rejection } from '../../../../domain/kernel/rejection.ts'
import type { Cell, GridTaker, Source } from './grid.ts'
import { bytesMax, limits, tooLarge } from './limits.ts'
import { plainText } from './row-values.ts'

const headerWithin = 10
const knownLeast = 2
/** Characters of all values together: as many as a text file may hold. */
const charactersMax = bytesMax
const nameMax = 80

export type TableSummary = {
  readonly count: number
  readonly unread: readonly string[]
}

export type TableRows = GridTaker & { end(): TableSummary }

type Values = Readonly<Record<string, string | null>>

/** How the columns of one kind of file are found and read. */
export type Layout<Row extends Values> = {
  readonly known: (header: readonly string[]) => number
  readonly noHeader: 'roster.no-header' | 'roster.no-details-header' | 'completions.no-header'
  /** Throws where columns are missing or repeated. */
  readonly open: (
    header: readonly string[],
    from1904: boolean,
  ) => { readonly unread: readonly number[]; readonly valuesOf: (cells: readonly Cell[]) => Row }
  /** Throws for a fault of all rows together. */
  readonly end: () => void
}

type Header<Row> = {
  readonly names: readonly string[]
  readonly unread: Set<number>
  readonly valuesOf: (cells: readonly Cell[]) => Row
}

/** Finds the header among the first rows of a grid and reads the rows below it. Throws roster.*. */
export const tableRows = <Row extends Values>(
  layout: Layout<Row>,
  give: (row: { readonly row: number; readonly values: Row }) => void,
): TableRows => {
  const first: (readonly [row: number, cells: readonly Cell[]])[] = []
  let source: Source | null = null
  let header: Header<Row> | null = null
  let [count, characters] = [0, 0]

  const readRow = (row: number, cells: readonly Cell[], { names, unread, valuesOf }: Header<Row>): void => {
    for (const [place, cell] of cells.entries()) if (!names[place] && cell !== '') unread.add(place)
    const values = valuesOf(cells)
    const length = Object.values(values).reduce<number>((sum, text) => sum + (text?.length ?? 0), 0)
    if (length === 0) return
    count += 1
    characters += length
    if (count > limits.rows || characters > charactersMax) tooLarge()
    give({ row, values })
  }

  const begin = (): Header<Row> => {
    const grid = first.map(([, cells]) => cells.map((cell) => plainText(String(cell))))
    const headerRow = headerIn(grid, source, layout)
    const names = grid[headerRow] ?? []
    const { unread, valuesOf } = layout.open(names, source?.from1904 ?? false)
    header = { names, unread: new Set(unread), valuesOf }
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
      layout.end()
      const places = [...unread].sort((one, other) => one - other)
      return { count, unread: places.map((place) => (names[place] || lettersOf(place)).slice(0, nameMax)) }
    },
  }
}

const headerIn = (
  grid: readonly (readonly string[])[],
  source: Source | null,
  { known, noHeader }: Pick<Layout<Values>, 'known' | 'noHeader'>,
): number => {
  const counts = grid.map(known)
  const most = Math.max(0, ...counts)
  if (source && most < knownLeast) throw new Rejection(noHeader, null, { sheet: source.sheet })
  if (!source && grid.every((row) => row.every((cell) => cell === ''))) throw new Rejection('roster.empty')
  return Math.max(0, counts.indexOf(most))
}

const lettersOf = (place: number): string =>
  (place < 26 ? '' : lettersOf(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26))
