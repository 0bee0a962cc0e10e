import type { IndexLine } from './drawn.ts'
import { packWords } from './words.ts'

/** A sheet is drawn at once, and takes 0.25 MB a line. */
const linesMax = 500

export type IndexSheet = {
  readonly name: string
  /** Null where there is one. */
  readonly place: string | null
  readonly lines: readonly IndexLine[]
}

export const sheetsFor = (lines: number): number => Math.max(1, Math.ceil(lines / linesMax))

/** Of all lines in their order; names follow each other in the order of the pack. */
export const indexSheets = (lines: readonly IndexLine[]): readonly IndexSheet[] => {
  const all = sheetsFor(lines.length)
  return Array.from({ length: all }, (_, sheet) => ({
    name: packWords.indexName(sheet + 1),
    place: all === 1 ? null : packWords.sheet(sheet + 1, all),
    lines: lines.slice(sheet * linesMax, (sheet + 1) * linesMax),
  }))
}
