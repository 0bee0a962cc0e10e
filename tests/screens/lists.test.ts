import { describe, expect, test } from 'vitest'
import { importsList } from '../../api/contract/lists/imports.ts'
import type { List } from '../../api/contract/lists/list.ts'
import { comparing } from '../../api/contract/lists/order.ts'
import { courseEmployeesList, coursesReportList } from '../../api/contract/lists/reports.courses.ts'
import { employeeCoursesList, employeesReportList } from '../../api/contract/lists/reports.employees.ts'
import { planPeopleList } from '../../api/contract/lists/reports.plan.ts'

const { kept: device } = await import('../support/device.ts')
const { columnWidths, inOrder, leastWidth, shownColumns } = await import('../../web/shared/list/columns.ts')
const { withKnownFilters } = await import('../../web/shared/list/known-filters.ts')
const { contains, findsPerson, startsWith } = await import('../../web/shared/list/local-list.ts')
const { statusMatches } = await import('../../web/shared/list/status-filter.ts')
const { readPreferences } = await import('../../web/shared/list/preferences.ts')
const { firstSize, sortQuery } = await import('../../web/shared/list/list-state.ts')

describe('rows that came whole', () => {
  test('are compared as the language orders: texts by their letters, figures as figures, nothing first', () => {
    const sorted = (values: readonly (string | number | null)[]) => values.toSorted(comparing('es-MX'))
    expect(sorted(['Zeta', 'ñandú', 'Óscar', 'nuez', 'Ana', null])).toEqual([
      null,
      'Ana',
      'nuez',
      'ñandú',
      'Óscar',
      'Zeta',
    ])
    expect(sorted([10, 9, null, 100])).toEqual([null, 9, 10, 100])
    expect(sorted(['Turno 10', 'Turno 9'])).toEqual(['Turno 9', 'Turno 10'])
  })

  test('stand in their own order until a column that compares them is asked for, either way', () => {
    const rows = [{ users: 2 }, { users: 10 }, { users: 1 }]
    const columns = [
      { id: 'users', sort: ({ users }: { users: number }) => users },
      { id: 'name', sort: 'name' },
    ]
    const by = (sort: Parameters<typeof inOrder>[2]) =>
      inOrder(rows, columns, sort, 'es-MX').map(({ users }) => users)
    expect(by({ by: 'users', descending: false })).toEqual([1, 2, 10])
    expect(by({ by: 'users', descending: true })).toEqual([10, 2, 1])
    for (const sort of [null, { by: 'name', descending: true }, { by: 'gone', descending: true }])
      expect(by(sort)).toEqual([2, 10, 1])
  })

  test('are found without regard to case and accents', () => {
    expect([startsWith('Álvaro Peña', ' alv'), startsWith('Álvaro Peña', 'pena')]).toEqual([true, false])
    expect([contains('Álvaro Peña', 'PENA '), contains('Álvaro Peña', 'pino')]).toEqual([true, false])
    expect([startsWith('O’Connor', "o'c"), startsWith('Straße', 'STRASSE')]).toEqual([true, true])
    expect([contains('Álvaro Peña', 'peña álv'), contains('Álvaro Peña', 'peña ana')]).toEqual([true, false])
  })

  test('people among them are found as the server finds them', () => {
    const person = { fullName: 'Prueba Peña', payrollNum: '1101' }
    const found = (search: string) => findsPerson(person, search)
    for (const search of ['', 'peña prueba', '110', '0001101', '"1101"', 'peña 11'])
      expect(found(search)).toBe(true)
    for (const search of ['pena pino', '001', '1,101', '1101.0', 'peña 12']) expect(found(search)).toBe(false)
  })

  test('are let through by their status, all of them where none is chosen', () => {
    const letThrough = (status?: string) =>
      [true, false].map((active) => statusMatches(active, { filters: status ? { status } : {} }))
    expect([letThrough(), letThrough('ACTIVE'), letThrough('INACTIVE'), letThrough('GONE')]).toEqual([
      [true, true],
      [true, false],
      [false, true],
      [true, true],
    ])
  })
})

describe('the widths of columns', () => {
  const column = (id: string, more: { align?: 'end'; width?: string } = {}) => ({
    id,
    header: id,
    cell: () => id,
    ...more,
  })

  test('are their own, else shares of the table, figures less than texts; the column that names the row has the rest', () => {
    const widths = columnWidths(
      [
        column('name'),
        column('place'),
        column('users', { align: 'end' }),
        column('state', { width: '120px' }),
      ],
      'name',
    )
    expect(widths).toEqual([null, '15.00%', '11.00%', '120px'])
    expect(leastWidth(widths)).toBe('calc(180px + 72px + 72px + 120px)')
  })

  test('leave the column that names the row its part of the table, however many there are', () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => column(id))
    const widths = columnWidths([column('name'), ...many], 'name')
    const sum = widths.reduce((total, width) => total + Number.parseFloat(width ?? '0'), 0)
    expect(sum).toBeCloseTo(70, 1)
  })

  test('hold a whole date in either language', () => {
    const lists: readonly List[] = [
      coursesReportList,
      courseEmployeesList,
      employeesReportList,
      employeeCoursesList,
      planPeopleList,
      importsList,
    ]
    const dates = lists
      .flatMap((list) => Object.values(list))
      .filter(({ kind, width }) => kind === 'date' && width !== undefined)
    expect(dates.length).toBeGreaterThan(5)
    // "Aug 25, 2013" takes 90 px at 14 px, its cell 8 px at either side
    for (const { words, width } of dates) expect([words, Number(width) >= 112]).toEqual([words, true])
  })
})

describe('what an address asks of a list', () => {
  test('counts where the list has it: a size, an option of a filter', () => {
    expect(firstSize([10, 50], [7, 50])).toBe(50)
    expect(firstSize([5, 10], [50, 0])).toBe(5)
    const query = { search: '', sort: null, page: 1, size: 10, filters: { state: 'GONE', place: 'north' } }
    const options = (...values: string[]) => values.map((value) => ({ value, label: value }))
    const asked = (places: string[]) =>
      withKnownFilters(query, [
        { id: 'state', label: '', options: options('ACTIVE') },
        { id: 'place', label: '', options: options(...places) },
      ])
    expect(asked(['north'])).toEqual({ query: { ...query, filters: { place: 'north' } }, unsure: false })
    expect(asked([])).toEqual({ query: { ...query, filters: { place: 'north' } }, unsure: true })
  })
})

describe('how a list was last had', () => {
  test('counts as not said where it is malformed', () => {
    const nothing = { size: 0, view: null, hidden: null }
    for (const kept of ['', 'null', '[]', '7', '{"size":', '{"size":"7","view":1,"hidden":"name"}']) {
      device.set('list.courses', kept)
      expect([kept, readPreferences('courses')]).toEqual([kept, nothing])
    }
    device.set('list.courses', '{"size":50,"view":"table","hidden":["author",3]}')
    expect(readPreferences('courses')).toEqual({ size: 50, view: 'table', hidden: ['author'] })
    expect(readPreferences('employees')).toEqual(nothing)
  })

  test('never hides the column that names the row', () => {
    const column = (id: string, names?: true) => ({ id, header: id, cell: () => id, ...(names && { names }) })
    const shown = (...columns: ReturnType<typeof column>[]) =>
      shownColumns(columns, ['number', 'name', 'place']).map(({ id }) => id)
    expect(shown(column('number'), column('name', true), column('place'), column('state'))).toEqual([
      'name',
      'state',
    ])
    expect(shown(column('number'), column('place'))).toEqual(['number'])
  })
})

test('an order is asked of the server only where it knows the column', () => {
  const columns = ['name', 'payrollNum'] as const
  expect(sortQuery({ by: 'name', descending: true }, columns)).toEqual({
    sort: 'name',
    direction: 'descending',
  })
  for (const sort of [null, { by: 'password', descending: true }])
    expect(sortQuery(sort, columns)).toEqual({ sort: null, direction: null })
})
