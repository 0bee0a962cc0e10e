import { describe, expect, test } from 'vitest'
import {
  accepted,
  type CellValue,
  changesOf,
  type Edits,
  newerThan,
  pasteDown,
  pastedCells,
  withChanges,
  withoutSettled,
} from '../web/shared/grid/grid-model.ts'

const saved = (rows: Readonly<Record<string, CellValue>>) => (row: string) => rows[row]
const grades = saved({ ana: '80', beto: '', carla: '95' })
const typed = (edits: Edits, row: string, value: CellValue, savedOf = grades) =>
  withChanges(edits, [{ row, column: 'grade', value }], savedOf)

describe('the edits of a grid', () => {
  test('are those that differ from what is saved; a row that is changed back is none', () => {
    const edits = typed(typed({}, 'ana', '85'), 'beto', '70')
    expect(changesOf(edits)).toEqual([
      { row: 'ana', column: 'grade', value: '85' },
      { row: 'beto', column: 'grade', value: '70' },
    ])
    expect(Object.keys(typed(typed(edits, 'ana', '80'), 'beto', ''))).toEqual([])
  })

  test('are of one column each, and other columns of the row stay', () => {
    const both = withChanges(
      {},
      [
        { row: 'ana', column: 'grade', value: '85' },
        { row: 'ana', column: 'published', value: true },
      ],
      (_, column) => (column === 'grade' ? '80' : false),
    )
    expect(changesOf(typed(both, 'ana', '80'))).toEqual([{ row: 'ana', column: 'published', value: true }])
  })

  test('know what somebody else saved since, until it is what was typed', () => {
    const edits = typed({}, 'ana', '85')
    expect(newerThan(edits, 'ana', 'grade', '80')).toBeNull()
    expect(newerThan(edits, 'ana', 'grade', '60')).toBe('60')
    const later = typed(edits, 'ana', '86', saved({ ana: '60' }))
    expect(newerThan(later, 'ana', 'grade', '60')).toBe('60')
    expect(typed(later, 'ana', '60', saved({ ana: '60' }))).toEqual({})
    expect(newerThan({}, 'ana', 'grade', '60')).toBeNull()
  })

  test('that are saved by now, or whose row is gone, are none', () => {
    const edits = typed(typed(typed({}, 'ana', '85'), 'beto', '70'), 'carla', '90')
    expect(withoutSettled(edits, grades)).toBe(edits)
    expect(changesOf(withoutSettled(edits, saved({ ana: '85', carla: '95' })))).toEqual([
      { row: 'carla', column: 'grade', value: '90' },
    ])
    expect(typed({}, 'nobody', '85')).toEqual({})
  })
})

describe('what a grid takes', () => {
  test('a figure is at most three digits, and may be empty; a text is anything', () => {
    const figures = ['7', ' 100 ', '', '1000', '9.5', '-1', 'x'].map((one) => accepted('figure', one))
    expect(figures).toEqual(['7', '100', '', null, null, null, null])
    expect(accepted('text', '9.5')).toBe('9.5')
  })

  test('a column that is copied from a spreadsheet is its first, without the line at its end', () => {
    expect(pastedCells('80\t1\r\n90\t2\r\n')).toEqual(['80', '90'])
    expect(pastedCells('80\n\n90')).toEqual(['80', '', '90'])
    expect(pastedCells('80')).toEqual(['80'])
  })

  test('it fills downwards, leaves what it cannot take, and counts it with what is beyond the last row', () => {
    const column = { column: 'grade', kind: 'figure' } as const
    expect(pasteDown(column, ['beto', 'carla'], ['70', 'ausente', '60'])).toEqual({
      changes: [{ row: 'beto', column: 'grade', value: '70' }],
      refused: 2,
    })
    expect(pasteDown(column, ['beto', 'carla'], ['70', '60']).refused).toBe(0)
  })
})
