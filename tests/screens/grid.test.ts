import { describe, expect, test, vi } from 'vitest'
import {
  type CellValue,
  changesOf,
  type Edits,
  newerThan,
  normalizedInput,
  pasteInto,
  withChanges,
  withoutSettled,
} from '../../web/shared/grid/grid-model.ts'
import { createGridStore } from '../../web/shared/grid/grid-store.ts'
import { columnOf, likelyMeanings, pairedWith, pastedTable } from '../../web/shared/grid/pasted-table.ts'

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
    const figures = ['7', ' 100 ', '', '1000', '9.5', '-1', 'x'].map((one) => normalizedInput('figure', one))
    expect(figures).toEqual(['7', '100', '', null, null, null, null])
    expect(normalizedInput('text', '9.5')).toBe('9.5')
  })

  test('a picture that is pasted changes nothing', () => {
    expect(pastedTable('')).toEqual([])
  })

  test('what is copied from a spreadsheet are its columns, without the line at its end and columns of nothing', () => {
    expect(pastedTable('80\t1\r\n90\t2\r\n')).toEqual([
      ['80', '1'],
      ['90', '2'],
    ])
    expect(pastedTable('\t80\t \n\t\t\n\t90')).toEqual([['80'], [''], ['90']])
    expect(pastedTable('80\n\n90')).toEqual([['80'], [''], ['90']])
    expect(pastedTable('80')).toEqual([['80']])
    expect(columnOf(pastedTable('a\t1\nb'), 1)).toEqual(['1', ''])
  })

  test('a column is left as it is where it cannot take what is pasted', () => {
    const column = { column: 'grade', kind: 'figure' } as const
    const cells = [
      { row: 'beto', text: '70' },
      { row: 'carla', text: 'ausente' },
    ]
    expect(pasteInto(column, cells)).toEqual({
      changes: [{ row: 'beto', column: 'grade', value: '70' }],
      rejected: [{ row: 'carla', text: 'ausente' }],
    })
    const fixed = pasteInto(
      column,
      [{ row: 'carla', text: '60' }, ...cells.slice(0, 1)],
      (row) => row === 'beto',
    )
    expect([fixed.changes, fixed.rejected]).toEqual([
      [{ row: 'carla', column: 'grade', value: '60' }],
      [{ row: 'beto', text: '70' }],
    ])
  })
})

describe('several columns that are pasted into grades', () => {
  const people = [
    { row: 'ana', name: 'Ana Ruiz Peña', number: '101' },
    { row: 'beto', name: 'Beto O’Connor', number: '102' },
    { row: 'carla', name: 'Carla Díaz', number: '80' },
    { row: 'otra', name: 'Carla Díaz', number: '104' },
  ]
  const likely = (text: string) => likelyMeanings(pastedTable(text), 'figure', people)
  const paired = (text: string) => {
    const table = pastedTable(text)
    const { cells, unknown } = pairedWith(people, columnOf(table, 0), columnOf(table, 1))
    return [...cells.map(({ row, text: value }) => `${row} ${value}`), ...unknown]
  }

  test('are proposed by what they hold, and left open where it may be one thing or another', () => {
    expect(likely('Ana Ruiz Peña\t90\nBeto O’Connor\t70')).toEqual(['person', 'value'])
    expect(likely('90\tRuiz Peña, Ana\n70\tx\n60\tO’Connor Beto')).toEqual(['value', 'person'])
    expect(likely('0101\tAna Ruiz Peña\tVentas\t90')).toEqual([null, 'person', 'none', 'value'])
    expect(likely('101\t90\n102\t70')).toEqual(['person', 'value'])
    expect(likely('101\t80\n102\t101')).toEqual([null, null])
    expect(likely('90\t70')).toEqual([null, null])
  })

  test('go to the rows of those whom they name, in whatever order, and what names nobody is told', () => {
    expect(paired('o\'connor beto\t70\n00101\t90\n"104"\tausente')).toEqual([
      'beto 70',
      'ana 90',
      'otra ausente',
    ])
    expect(paired('Nombre\tNota\nCarla Díaz\t60\n1,001\t50\nAna Ruiz Peña\t')).toEqual([
      'Nombre',
      'Carla Díaz',
      '1,001',
    ])
    expect(paired('101\t90\nAna Ruiz Peña\t80\n102\t70\n102\t70')).toEqual([
      'beto 70',
      '101',
      'Ana Ruiz Peña',
    ])
  })
})

describe('the cells of a grid', () => {
  type Told = { value: CellValue; error: string | null; newer: CellValue | null; changed: boolean }
  const untold: Told = { value: '80', error: null, newer: null, changed: false }

  const open = () => {
    const cells: Record<string, Told> = { ana: untold, beto: untold, carla: untold }
    const told = { set: vi.fn(), show: vi.fn(), onPaste: vi.fn(), onColumns: vi.fn(), restore: vi.fn() }
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
      onColumns: told.onColumns,
    }
    const store = createGridStore(state)
    const wanted = () => state.order.filter((row) => store.view(row, 'grade').focusRequested)
    return { cells, store, state, wanted, ...told }
  }
  const grade = { column: 'grade', kind: 'figure' } as const

  test('are pasted into from their own row downwards, in the order that is shown, and how it went is told', () => {
    const { store, set, onPaste } = open()
    store.paste('ana', grade, ['70', 'x', '60'])
    expect(set).toHaveBeenCalledExactlyOnceWith([{ row: 'ana', column: 'grade', value: '70' }])
    expect(onPaste).toHaveBeenCalledExactlyOnceWith(1, 2, [])
    store.paste('ana', grade, ['70', '60', '50'])
    expect(onPaste).toHaveBeenLastCalledWith(2, 1, [])
  })

  test('take several columns only once somebody has said what they hold', () => {
    const { store, set, onPaste, onColumns } = open()
    const pasted = { row: 'ana', ...grade, table: [['Beto', '70']] }
    store.pasteColumns(pasted)
    expect([set.mock.calls, onColumns.mock.calls]).toEqual([[], [[pasted]]])
    store.pasteRows(
      grade,
      [
        { row: 'beto', text: '70' },
        { row: 'ana', text: 'x' },
      ],
      ['Nadie'],
    )
    expect(set).toHaveBeenCalledExactlyOnceWith([{ row: 'beto', column: 'grade', value: '70' }])
    expect(onPaste).toHaveBeenCalledExactlyOnceWith(1, 2, ['Nadie'])
    expect(store.view('ana', 'grade').rejectedText).toBe('x')
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
