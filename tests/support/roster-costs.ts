import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  blankLines,
  comments,
  deepSheet,
  emptyStrings,
  farColumns,
  honestWorkbook,
  oneStringEverywhere,
  openBrackets,
  ownUnits,
  refusedRows,
  relations,
  smallCells,
} from './hostile-rosters.ts'
import type { Measured } from './measure-import.ts'

const people = (counts: object) => ({ new: 0, changed: 0, unchanged: 0, refused: 0, missing: 0, ...counts })

type CostlyRoster = {
  readonly name: string
  readonly of: (size: number) => Uint8Array
  readonly outcome: (size: number) => Measured['outcome']
  /** Above the limit that refuses it, or enough to tell memory that grows with the file. */
  readonly small: number
  /** About as large as a file may be. */
  readonly large: number
  /** Of processor time, at the large size. */
  readonly seconds: number
}

const one = (
  name: string,
  of: CostlyRoster['of'],
  outcome: string | ((size: number) => object),
  sizes: Pick<CostlyRoster, 'small' | 'large' | 'seconds'>,
): CostlyRoster => ({
  name,
  of,
  outcome: (size) => (typeof outcome === 'string' ? outcome : people(outcome(size))),
  ...sizes,
})

export const costlyRosters: readonly CostlyRoster[] = [
  one('a text of 30,000 letters in every cell', oneStringEverywhere, 'roster.too-large', {
    small: 12_000,
    large: 60_000,
    seconds: 10,
  }),
  one('shared texts by the million', emptyStrings, 'roster.too-large', {
    small: 4_100_000,
    large: 29_000_000,
    seconds: 10,
  }),
  one('formats that take long to read', openBrackets, 'roster.unreadable', {
    small: 5_000,
    large: 60_000,
    seconds: 5,
  }),
  one('parts without end', relations, 'roster.unreadable', {
    small: 300_000,
    large: 1_500_000,
    seconds: 5,
  }),
  one('comments at the far end of its sheet', comments, () => ({ new: 1 }), {
    small: 40_000,
    large: 40_000,
    seconds: 5,
  }),
  one('figures in columns that nobody reads', farColumns, () => ({ new: 1 }), {
    small: 6_000,
    large: 20_000,
    seconds: 20,
  }),
  one('elements that never end', deepSheet, 'roster.unreadable', {
    small: 6_000_000,
    large: 30_000_000,
    seconds: 20,
  }),
  one(
    'cells of one letter, 200 a row',
    smallCells,
    // the first row fits into the columns of the header
    (rows) => ({ new: 1, refused: rows - 1 }),
    { small: 30_000, large: 125_000, seconds: 30 },
  ),
  one('blank lines alone', blankLines, 'roster.too-large', {
    small: 1_100_000,
    large: 50_000_000,
    seconds: 20,
  }),
  one('a unit in every cell', ownUnits, 'roster.too-many-units', {
    small: 20_000,
    large: 200_000,
    seconds: 20,
  }),
  one('rows that are all refused', refusedRows, (rows) => ({ refused: rows }), {
    small: 40_000,
    large: 200_000,
    seconds: 40,
  }),
  one('an honest list', honestWorkbook, (rows) => ({ new: rows }), {
    small: 20_000,
    large: 100_000,
    seconds: 40,
  }),
]

/** Measures in a separate process, whose memory nothing else uses. */
export const measuredImport = async (bytes: Uint8Array): Promise<Measured> => {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-cost-'))
  try {
    const path = join(folder, 'roster')
    writeFileSync(path, bytes)
    const script = join(import.meta.dirname, 'measure-import.ts')
    const run = Bun.spawn([process.execPath, script, path], { stdout: 'pipe', stderr: 'inherit' })
    return JSON.parse(await new Response(run.stdout).text())
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
