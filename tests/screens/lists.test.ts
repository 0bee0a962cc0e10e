import { describe, expect, test } from 'vitest'
import { importsList } from '../../api/contract/lists/imports.ts'
import type { List } from '../../api/contract/lists/list.ts'
import { comparing } from '../../api/contract/lists/order.ts'
import { courseEmployeesList, coursesReportList } from '../../api/contract/lists/reports.courses.ts'
import { employeeCoursesList, employeesReportList } from '../../api/contract/lists/reports.employees.ts'
import { planPeopleList } from '../../api/contract/lists/reports.plan.ts'
import { printed } from '../support/printed.ts'

const { kept: device } = await import('../support/device.ts')
const { inOrder, shownColumns } = await import('../../web/shared/list/columns.ts')
const { columnsWithRoom, columnWidths, grown } = await import('../../web/shared/list/table-room.ts')
const { withKnownFilters } = await import('../../web/shared/list/known-filters.ts')
const { contains, findsPerson, startsWith } = await import('../../web/shared/list/local-list.ts')
const { statusMatches } = await import('../../web/shared/list/status-filter.ts')
const { readPreferences } = await import('../../web/shared/list/preferences.ts')
const { Pager } = await import('../../web/shared/list/Pager.tsx')
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

test('the foot of a list keeps its place, unseen, until rows are known, and says how many where there are none', () => {
  const foot = (count: number | null) => {
    const none = () => undefined
    const shown = Math.min(count ?? 0, 5)
    const props = { shown, count, page: 1, size: 5, sizes: [5, 10], onPage: none, onSize: none }
    const part = printed(Pager, props)
    return [part.one('.pager')?.['data-idle'] !== undefined, part.texts('.pager > .figures')]
  }
  expect([foot(null), foot(0), foot(12)]).toEqual([
    [true, ['']],
    [true, ['0 de 0']],
    [false, ['5 de 12']],
  ])
})

describe('the widths of columns', () => {
  const column = (
    id: string,
    more: { align?: 'end'; width?: string; importance?: 1 | 2 | 3; text?: true } = {},
  ) => ({
    id,
    header: id,
    cell: () => id,
    ...more,
  })

  const people = [
    column('number', { width: '76px', importance: 1 }),
    column('name', { importance: 1 }),
    column('place', { width: '104px', importance: 2, text: true }),
    column('title', { width: '104px', importance: 3, text: true }),
    column('terminal', { width: '104px', importance: 3 }),
    column('when', { align: 'end' }),
  ]
  const among = (room: number | null, content: Readonly<Record<string, number>> = {}) =>
    columnWidths(people.slice(0, 4), { namingId: 'name', room, taken: 100, content })

  test('are those of the content, never less than can be read; the column that names the row has the rest', () => {
    expect(among(null)).toEqual(['76px', null, '104px', '104px'])
    expect(among(1_200, { number: 40, name: 300, place: 160, title: 240 })).toEqual([
      '76px',
      null,
      '160px',
      '240px',
    ])
    expect(among(2_000, { title: 900 })[3]).toBe('420px')
  })

  test('leave a name its whole width before any other, as long as the others can be read', () => {
    const content = { number: 76, name: 300, place: 204, title: 204 }
    // 1,000 less 100 taken and 300 of the name leaves 600, enough for all
    expect(among(1_000, content)).toEqual(['76px', null, '204px', '204px'])
    // 784 leaves 384: half of the 200 that the others want beyond their least
    expect(among(784, content)).toEqual(['76px', null, '154px', '154px'])
    expect(among(684, content)).toEqual(['76px', null, '104px', '104px'])
    // texts give up a little more where that leaves the name whole
    expect(among(676, content)).toEqual(['76px', null, '100px', '100px'])
    expect(among(668, content)).toEqual(['76px', null, '96px', '96px'])
    expect(among(667, content)).toEqual(['76px', null, '104px', '104px'])
    expect(among(600, content)).toEqual(['76px', null, '104px', '104px'])
    // a column whose content is narrower gives that up as well
    expect(among(600, { ...content, place: 80 })).toEqual(['76px', null, '80px', '104px'])
    // but for its header, which has two lines
    const [width] = columnWidths([{ ...column('n', { width: '124px' }), header: 'Última sesión' }], {
      ...{ namingId: 'name', room: 600, taken: 600 },
      content: { n: 40 },
    })
    expect(width).toBe('81px')
  })

  test('grow in steps with what is seen, and do not shrink', () => {
    const first = grown({}, { name: 201, place: 96 })
    expect(first).toEqual({ name: 208, place: 96 })
    expect(grown(first, { name: 120, place: 97, title: 8 })).toEqual({ name: 208, place: 104, title: 8 })
  })

  test('give the least important columns up where there is no room, of those alike the last', () => {
    const withRoom = (room: number, stays: readonly string[] = ['name']) =>
      columnsWithRoom(people, {
        room,
        taken: 40,
        namingId: 'name',
        stay: ({ id }) => stays.includes(id),
      }).map(({ id }) => id)
    const whole = people.map(({ id }) => id)
    // 40 + 76 + 176 + 3 × 104 + 84
    expect([withRoom(688), withRoom(687)]).toEqual([whole, ['number', 'name', 'place', 'title', 'when']])
    expect(withRoom(619)).toEqual(['number', 'name', 'place', 'when'])
    expect(withRoom(687, ['name', 'terminal'])).toEqual(['number', 'name', 'place', 'terminal', 'when'])
    // cards below
    expect(withRoom(599)).toEqual(whole)
  })

  test('give up what matters less before a name is cut that others could leave whole, up to a length', () => {
    const withNames = (name: number, room: number, more: object = {}) =>
      columnsWithRoom(people, {
        ...{ room, taken: 40, namingId: 'name', stay: () => false },
        ...{ content: { name }, ...more },
      }).map(({ id }) => id)
    const whole = people.map(({ id }) => id)
    // 40 + 76 + 250 + 2 × 96 of texts + 104 + 84
    expect([withNames(250, 746), withNames(250, 745)]).toEqual([
      whole,
      ['number', 'name', 'place', 'title', 'when'],
    ])
    expect(withNames(250, 720)).toEqual(['number', 'name', 'place', 'title', 'when'])
    expect(withNames(900, 760)).toEqual(withNames(264, 760))
    // nothing that matters most leaves for a name, nor before a name was seen
    expect(withNames(264, 600, { taken: 300 })).toEqual(['number', 'name'])
    expect(withNames(0, 688)).toEqual(whole)
  })

  test('leave last where somebody chose them: a spare one is shown on demand', () => {
    const chosen = people.map((column) =>
      column.id === 'terminal' ? { ...column, spare: true as const } : column,
    )
    const room = { room: 687, taken: 40, namingId: 'name', stay: () => false }
    expect(columnsWithRoom(chosen, room).map(({ id }) => id)).toContain('terminal')
    expect(columnsWithRoom(people, room).map(({ id }) => id)).not.toContain('terminal')
  })

  test('leave last where the list is filtered by them, so that the rows show why they are there', () => {
    const room = { room: 687, taken: 40, namingId: 'name', stay: () => false }
    const shown = (filtered: readonly string[]) =>
      columnsWithRoom(people, { ...room, filtered }).map(({ id }) => id)
    expect([shown(['terminal']), shown([])]).toEqual([
      expect.arrayContaining(['terminal']),
      expect.not.arrayContaining(['terminal']),
    ])
    // and what matters most stays longer
    const narrow = { ...room, room: 600, taken: 300, filtered: ['terminal'] }
    expect(columnsWithRoom(people, narrow).map(({ id }) => id)).toEqual(['number', 'name'])
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

test('of days counts what is a date, in order, and from its start where it needs one', () => {
  const asked = (value: string, more: { startFirst?: string } = {}) => {
    const query = { search: '', sort: null, page: 1, size: 10, filters: { days: value } }
    const filter = { id: 'days', label: '', kind: 'days' as const, options: [], ...more }
    return withKnownFilters(query, [filter]).query.filters.days
  }
  for (const value of ['2026-03-01', '2026-03-01..2026-03-31', '2026-03-01..', '..2026-03-31'])
    expect(asked(value)).toBe(value)
  expect([asked('ayer'), asked('2026-02-30..'), asked('2026-03-02..2026-03-01')]).toEqual([
    undefined,
    undefined,
    '2026-03-02..',
  ])
  const lacking = { startFirst: 'Elija primero la fecha inicial.' }
  expect([asked('..2026-03-31', lacking), asked('2026-03-01..', lacking)]).toEqual([
    undefined,
    '2026-03-01..',
  ])
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
