import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { columnsOf } from './columns.ts'
import type { GridTaker } from './grid.ts'
import { cellMax, gridRowsMax, limits, tooLarge } from './limits.ts'

const delimiters = [',', ';', '\t', '|']

/** The delimiter that makes most columns of the first lines known. */
export const delimiterOf = (head: string): string => {
  const lines = head.split(/\r\n|\r|\n/, 10)
  const knownColumns = (delimiter: string): number =>
    Math.max(
      ...lines.map(
        (line) => columnsOf(line.replaceAll('"', '').split(delimiter)).filter((column) => column).length,
      ),
    )
  return delimiters.reduce((best, delimiter) =>
    knownColumns(delimiter) > knownColumns(best) ? delimiter : best,
  )
}

export type CsvReader = { push(text: string): void; end(): void }

/** The reader's state within a cell; `closed` follows a quote that may end the cell. */
type CellState = 'start' | 'plain' | 'quoted' | 'closed'

/** A quoted cell: the line of its first quote, its line breaks, and its delimiters before the first break and after the last. */
type QuotedCell = { readonly line: number; breaks: number; first: number; last: number }

type MultilineCell = QuotedCell & { readonly place: number }

/**
 * Reads CSV as a stream. Blank lines count as rows, and a quote within an unquoted cell is an ordinary character. Throws roster.stray-quote
 * with the line of a quote that is never closed or that encloses whole rows.
 */
export const csvReader = (delimiter: string, { take }: Pick<GridTaker, 'take'>): CsvReader => {
  const special = new RegExp(`["\\r\\n${delimiter === '|' ? '\\|' : delimiter}]`, 'g')
  let state: CellState = 'start'
  let isAfterReturn = false
  let [row, line, widest] = [0, 1, 0]
  let cell = ''
  let cells: string[] = []
  let quotedCell: QuotedCell = { line, breaks: 0, first: 0, last: 0 }
  let multilineCells: MultilineCell[] = []

  const add = (text: string): void => {
    if (cell.length <= cellMax) cell += text.slice(0, cellMax + 1 - cell.length)
  }

  const letters = (text: string): void => {
    isAfterReturn = false
    if (state === 'closed') reopen()
    if (state === 'start') state = 'plain'
    add(text)
  }

  /** Reads a cell with text after its closing quote as unquoted. */
  const reopen = (): void => {
    if (quotedCell.breaks > 0) strayQuote(quotedCell.line)
    cell = `"${cell}"`
    state = 'plain'
  }

  const quote = (): void => {
    if (state === 'start') {
      state = 'quoted'
      quotedCell = { line, breaks: 0, first: 0, last: 0 }
    } else if (state === 'quoted') state = 'closed'
    else {
      if (state === 'closed') state = 'quoted'
      add('"')
    }
  }

  const delimit = (): void => {
    if (state !== 'quoted') {
      endCell()
      return
    }
    add(delimiter)
    quotedCell.last += 1
    if (quotedCell.breaks === 0) quotedCell.first += 1
  }

  const lineEnd = (): void => {
    line += 1
    if (state === 'quoted') {
      add('\n')
      quotedCell.breaks += 1
      quotedCell.last = 0
      return
    }
    endCell()
    endRow()
  }

  const endCell = (): void => {
    if (cells.length >= limits.columns) tooLarge()
    if (state === 'closed' && quotedCell.breaks > 0)
      multilineCells.push({ ...quotedCell, place: cells.length })
    cells.push(cell)
    cell = ''
    state = 'start'
  }

  const endRow = (): void => {
    row += 1
    if (row > gridRowsMax) tooLarge()
    if (multilineCells.length === 0) widest = Math.max(widest, cells.length)
    else refuseSwallowed(multilineCells, cells.length, widest)
    take(row, cells)
    cells = []
    multilineCells = []
  }

  const sign = (text: string): void => {
    const isSameBreak = isAfterReturn && text === '\n'
    isAfterReturn = text === '\r'
    if (isSameBreak) return
    if (text === '"') quote()
    else if (text === delimiter) delimit()
    else lineEnd()
  }

  return {
    push: (text) => {
      for (let at = 0; at < text.length; ) {
        special.lastIndex = at
        const match = special.exec(text)
        const end = match?.index ?? text.length
        if (end > at) letters(text.slice(at, end))
        if (match) sign(match[0])
        at = end + 1
      }
    },
    end: () => {
      if (state === 'quoted') strayQuote(quotedCell.line)
      if (cells.length === 0 && state === 'start') return
      endCell()
      endRow()
    },
  }
}

/** Refuses a quoted cell with line breaks that joins two rows, or that leaves the row with another number of columns. */
const refuseSwallowed = (multilineCells: readonly MultilineCell[], columns: number, widest: number): void => {
  if (widest < 2) return
  for (const { place, line, first, last } of multilineCells) {
    const isRowBreak = first === widest - 1 - place && last === place
    if (isRowBreak || (columns !== widest && first + last > 0)) strayQuote(line)
  }
}

const strayQuote = (line: number): never => {
  throw new Rejection('roster.stray-quote', null, { line })
}
