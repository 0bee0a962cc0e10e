import { describe, expect, test, vi } from 'vitest'
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
import { createGridStore } from '../web/shared/grid/grid-store.ts'

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

  test('a picture that is pasted changes nothing', () => {
    expect(pastedCells('')).toEqual([])
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
      notTaken: [{ row: 'carla', text: 'ausente' }],
    })
    const fixed = pasteDown(column, ['beto', 'carla'], ['70', '60'], (row) => row === 'beto')
    expect([fixed.changes, fixed.notTaken]).toEqual([
      [{ row: 'carla', column: 'grade', value: '60' }],
      [{ row: 'beto', text: '70' }],
    ])
    expect(pasteDown(column, ['beto', 'carla'], ['70', '60']).refused).toBe(0)
  })
})

describe('the cells of a grid', () => {
  type Told = { value: CellValue; error: string | null; newer: CellValue | null; changed: boolean }
  const untold: Told = { value: '80', error: null, newer: null, changed: false }

  const open = () => {
    const cells: Record<string, Told> = { ana: untold, beto: untold, carla: untold }
    const told = { set: vi.fn(), show: vi.fn(), onPaste: vi.fn(), restore: vi.fn() }
    const state = {
      cells: {
        value: (row: string) => cells[row]?.value ?? '',
        error: (row: string) => cells[row]?.error ?? null,
        newer: (row: string) => cells[row]?.newer ?? null,
        isChanged: (row: string) => cells[row]?.changed ?? false,
        editing: true,
        set: told.set,
        restore: told.restore,
      },
      order: ['carla', 'ana', 'beto'],
      show: told.show,
      onPaste: told.onPaste,
    }
    const store = createGridStore(state)
    const wanted = () => state.order.filter((row) => store.view(row, 'grade').wanted)
    return { cells, store, state, wanted, ...told }
  }
  const grade = { column: 'grade', kind: 'figure' } as const

  test('are pasted into from their own row downwards, in the order that is shown, and how it went is told', () => {
    const { store, set, onPaste } = open()
    store.paste('ana', grade, ['70', 'x', '60'])
    expect(set).toHaveBeenCalledExactlyOnceWith([{ row: 'ana', column: 'grade', value: '70' }])
    expect(onPaste).toHaveBeenCalledExactlyOnceWith(1, 2)
  })

  test('lead to the next row of the order and back, past no end, and are looked for until they have the focus', () => {
    const { store, show, wanted } = open()
    store.step('carla', 'grade', 1)
    expect([wanted(), show.mock.calls]).toEqual([['ana'], [['ana']]])
    store.step('ana', 'grade', -1)
    expect(wanted()).toEqual(['carla'])
    store.step('carla', 'grade', -1)
    expect(wanted()).toEqual(['carla'])
    store.arrived()
    store.step('beto', 'grade', 1)
    expect([wanted(), show.mock.calls.length]).toEqual([[], 2])
  })

  test('are shown anew for what concerns them alone', () => {
    const { store, state, cells } = open()
    const views = () => state.order.map((row) => store.view(row, 'grade'))
    const changes: Partial<Told>[] = [
      { value: '81' },
      { changed: true },
      { error: 'De 0 a 100' },
      { newer: '60' },
    ]
    for (const change of changes) {
      const before = views()
      cells.ana = { ...(cells.ana ?? untold), ...change }
      const now = views()
      expect([change, now.map((view, place) => view === before[place])]).toEqual([
        change,
        [true, false, true],
      ])
    }
    const told = vi.fn()
    store.subscribe(told)
    store.update({ ...state, cells: { ...state.cells, editing: false } })
    expect([told.mock.calls.length, views().map(({ editing }) => editing)]).toEqual([
      1,
      [false, false, false],
    ])
  })
})
