import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
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
} from '../support/hostile-rosters.ts'
import type { Measured } from '../support/measure-import.ts'

const folder = mkdtempSync(join(tmpdir(), 'bitacora-cost-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Measures in a separate process, whose memory nothing else uses. */
const measured = async (bytes: Uint8Array): Promise<Measured> => {
  const path = join(folder, 'roster')
  writeFileSync(path, bytes)
  const script = join(import.meta.dirname, '../support/measure-import.ts')
  const run = Bun.spawn([process.execPath, script, path], { stdout: 'pipe', stderr: 'inherit' })
  return JSON.parse(await new Response(run.stdout).text())
}

const megabytesMax = 300
const people = (counts: object) => ({ new: 0, changed: 0, unchanged: 0, refused: 0, missing: 0, ...counts })
const slow = 180_000

test.each([
  ['a text of 30,000 letters in 300,000 cells', () => oneStringEverywhere(60_000), 'roster.too-large', 10],
  ['shared texts by the million', () => emptyStrings(29_000_000), 'roster.too-large', 10],
  ['formats that take long to read', () => openBrackets(60_000), 'roster.unreadable', 5],
  ['parts by the million', () => relations(1_500_000), 'roster.unreadable', 5],
  ['comments at the far end of its sheet', () => comments(40_000), people({ new: 1 }), 5],
  ['figures in columns that nobody reads', () => farColumns(20_000), people({ new: 1 }), 20],
  ['elements that never end', () => deepSheet(30_000_000), 'roster.unreadable', 20],
  [
    'cells of one letter, 25 million of them',
    () => smallCells(125_000),
    people({ new: 1, refused: 124_999 }),
    30,
  ],
  ['blank lines alone', () => blankLines(50_000_000), 'roster.too-large', 20],
  ['a unit in every cell', () => ownUnits(200_000), 'roster.too-many-units', 20],
  ['rows that are all refused', () => refusedRows(200_000), people({ refused: 200_000 }), 40],
  ['an honest list of 100,000 people', () => honestWorkbook(100_000), people({ new: 100_000 }), 40],
] as const)(
  '[ORG-06] %s: an import takes less than 300 MB, and an end is in sight',
  async (_, file, outcome, seconds) => {
    const took = await measured(file())
    expect(took.outcome).toEqual(outcome)
    expect(took.megabytes).toBeLessThan(megabytesMax)
    expect(took.seconds).toBeLessThan(seconds)
  },
  slow,
)
