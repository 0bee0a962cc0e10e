import { describe, expect, test } from 'vitest'

const { kept: device } = await import('./support/device.ts')
const { comparing, shownColumns } = await import('../web/shared/list/columns.ts')
const { readPreferences } = await import('../web/shared/list/preferences.ts')
const { sortAsked } = await import('../web/shared/list/list-state.ts')

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
})

describe('how a list was last had', () => {
  test('counts as not said where it is malformed', () => {
    const nothing = { size: 0, view: null, hidden: [] }
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
  expect(sortAsked({ by: 'name', descending: true }, columns)).toEqual({
    sort: 'name',
    direction: 'descending',
  })
  for (const sort of [null, { by: 'password', descending: true }])
    expect(sortAsked(sort, columns)).toEqual({ sort: null, direction: null })
})
