import { expect, test } from 'vitest'
import type { IndexLine } from '../../api/features/legal/inspection/drawn.ts'
import { indexSheets, sheetsFor } from '../../api/features/legal/inspection/index-sheets.ts'

const linesOf = (many: number): readonly IndexLine[] =>
  Array.from({ length: many }, (_, place) => [`DC-3 ${place}`, '—', ''] as const)

test('[LAW-18] a long index is drawn in sheets of 500 lines, whose names keep their order', () => {
  const lines = linesOf(1_001)
  const sheets = indexSheets(lines)
  expect(sheets.map(({ name, place }) => [name, place])).toEqual([
    ['Indice.pdf', '1 de 3'],
    ['Indice_002.pdf', '2 de 3'],
    ['Indice_003.pdf', '3 de 3'],
  ])
  expect(sheets.map((sheet) => sheet.lines.length)).toEqual([500, 500, 1])
  expect(sheets.flatMap((sheet) => sheet.lines)).toEqual(lines)
  const names = ['DC-4/a.pdf', ...sheets.map(({ name }) => name), 'Personas/1.pdf']
  expect(names).toEqual(names.toSorted())
})

test('[LAW-18] a short index is one sheet, which says no place', () => {
  for (const many of [0, 1, 500]) {
    expect(indexSheets(linesOf(many)).map(({ name, place }) => [name, place])).toEqual([['Indice.pdf', null]])
    expect(sheetsFor(many)).toBe(1)
  }
  expect(sheetsFor(501)).toBe(2)
})
