import { CsvError, parse } from 'csv-parse/sync'
import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { columnsOf } from './columns.ts'
import { holdsNoText } from './encoding.ts'
import { limits, tooLarge, unreadable } from './limits.ts'

/** Rows of cells, the first row first; every row has its place, blank or not. */
export type Grid = readonly (readonly string[])[]

const delimiters = [',', ';', '\t', '|']

/** Delimiters in one line of text, those in quoted values among them. */
const delimitersMax = 20 * limits.columns

export const readCsv = (text: string): Grid => {
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
