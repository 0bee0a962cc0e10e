import { CsvError, parse } from 'csv-parse/sync'
import { Rejection } from '../../domain/kernel/rejection.ts'
import { columnsOf } from './columns.ts'
import { limits, tooLarge, unreadable } from './limits.ts'

/** Rows of cells, the first row first; every row has its place, blank or not. */
export type Grid = readonly (readonly string[])[]

const delimiters = [',', ';', '\t', '|']

/** Delimiters in one line of text, those in quoted values among them. */
const delimitersMax = 20 * limits.columns

/** Text as spreadsheets save it: UTF-8 or UTF-16 by its mark, else UTF-8 where it is that, else Windows-1252. */
export const textOf = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes)
    return holdsNoText(text) ? text : oneEncoding(text)
  }
}

/** Letters of UTF-8 read as Windows-1252 come out as pairs that no language writes: the file was pasted together. */
const oneEncoding = (text: string): string => {
  if (/[ÃÂ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/.test(text))
    throw new Rejection('roster.mixed-encodings')
  return text
}

export const readCsv = (bytes: Uint8Array): Grid => {
  const text = textOf(bytes)
  if (text.trim() === '') throw new Rejection('roster.empty')
  if (holdsNoText(text)) return unreadable()
  const delimiter = delimiterOf(text)
  if (isTooWide(text, delimiter)) return tooLarge()
  try {
    const grid: string[][] = parse(text, {
      delimiter,
      // files that were joined or edited by hand end their lines in more than one way
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      to: limits.rows + 20,
    })
    return grid.some((row) => row.length > limits.columns) ? tooLarge() : grid
  } catch (error) {
    if (error instanceof CsvError) return unreadable()
    throw error
  }
}

/** Bytes of something else that came through as control characters. */
const holdsNoText = (text: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what gives away a file that is no text
  /[\0-\x08\x0e-\x1f]/.test(text)

/** The one that makes the most columns of the first lines known. */
const delimiterOf = (text: string): string => {
  const lines = text.slice(0, 100_000).split(/\r\n|\r|\n/, 10)
  const known = (delimiter: string): number =>
    Math.max(
      ...lines.map(
        (line) => columnsOf(line.replaceAll('"', '').split(delimiter)).filter((column) => column).length,
      ),
    )
  return delimiters.reduce((best, delimiter) => (known(delimiter) > known(best) ? delimiter : best))
}

/** A line of a million cells is refused before anybody makes a million values of it. */
const isTooWide = (text: string, delimiter: string): boolean => {
  const lineEnd = /[\r\n]/g
  let [found, end] = [0, 0]
  for (let at = text.indexOf(delimiter); at !== -1; at = text.indexOf(delimiter, at + 1)) {
    if (at >= end) {
      lineEnd.lastIndex = at
      end = lineEnd.exec(text)?.index ?? text.length
      found = 0
    }
    found += 1
    if (found > delimitersMax) return true
  }
  return false
}
