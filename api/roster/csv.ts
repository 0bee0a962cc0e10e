import { CsvError, parse } from 'csv-parse/sync'
import { columnsOf } from './columns.ts'
import { limits, tooLarge, unreadable } from './limits.ts'

/** Rows of cells, the first row first; every row has its place, blank or not. */
export type Grid = readonly (readonly string[])[]

const delimiters = [',', ';', '\t', '|']

/** Text as spreadsheets save it: UTF-8 or UTF-16 by its mark, else UTF-8 where it is that, else Windows-1252. */
export const textOf = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export const readCsv = (bytes: Uint8Array): Grid => {
  const text = textOf(bytes)
  if (holdsNoText(text)) return unreadable()
  try {
    const grid: string[][] = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      to: limits.rows + 20,
    })
    return grid.some((row) => row.length > limits.columns) ? tooLarge() : grid
  } catch (error) {
    if (error instanceof CsvError) return unreadable()
    throw error
  }
}

/** Blank, or bytes of something else that came through as control characters. */
const holdsNoText = (text: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what gives away a file that is no text
  text.trim() === '' || /[\0-\x08\x0e-\x1f]/.test(text)

/** The one that makes the most columns of the first lines known. */
const delimiterOf = (text: string): string => {
  const lines = text.split(/\r\n|\r|\n/, 10)
  const known = (delimiter: string): number =>
    Math.max(
      ...lines.map(
        (line) => columnsOf(line.replaceAll('"', '').split(delimiter)).filter((column) => column).length,
      ),
    )
  return delimiters.reduce((best, delimiter) => (known(delimiter) > known(best) ? delimiter : best))
}
