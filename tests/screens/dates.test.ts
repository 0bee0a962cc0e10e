import { describe, expect, test } from 'vitest'

await import('../support/device.ts')
const { printed } = await import('../support/printed.ts')
const { dayIn, daysOf, daysValue, dayText, withSlashes } = await import('../../web/shared/date/day.ts')
const { MonthGrid } = await import('../../web/shared/date/MonthGrid.tsx')
const { DateField } = await import('../../web/shared/date/DayInput.tsx')
const { DaysFilter, describeDays } = await import('../../web/shared/date/DaysFilter.tsx')
const { FilterBar } = await import('../../web/shared/list/Filters.tsx')
const { copyTools } = await import('../../web/shared/i18n/use-copy.ts')

describe('a day', () => {
  test('is written and read in the order of the viewer’s language', () => {
    expect([dayText('2026-03-09', 'es'), dayText('2026-03-09', 'en')]).toEqual(['09/03/2026', '03/09/2026'])
    expect([dayIn('09/03/2026', 'es'), dayIn('03/09/2026', 'en')]).toEqual(['2026-03-09', '2026-03-09'])
    expect([dayIn('9/3/2026', 'es'), dayIn('2026-03-09', 'es')]).toEqual(['2026-03-09', '2026-03-09'])
    // the other order is no date
    expect([dayIn('31/12/2025', 'en'), dayIn('12/31/2025', 'es'), dayIn('30/02/2026', 'es')]).toEqual([
      '',
      '',
      '',
    ])
    expect([dayText('ayer', 'es'), dayText('', 'en')]).toEqual(['', ''])
  })

  test('gets its slashes while it is typed, and keeps the one that was pasted', () => {
    expect(['1', '15', '150', '15012', '15012020', '150120201'].map(withSlashes)).toEqual([
      '1',
      '15',
      '15/0',
      '15/01/2',
      '15/01/2020',
      '15/01/2020',
    ])
    expect(['1/2/2020', '1/1220', '15-01-2020', '15.1.2020', '15//', 'a1'].map(withSlashes)).toEqual([
      '1/2/2020',
      '1/12/20',
      '15/01/2020',
      '15/1/2020',
      '15/',
      '1',
    ])
    expect(['2026-', '2026-03-01', '2026-03-01T1'].map(withSlashes)).toEqual([
      '2026-',
      '2026-03-01',
      '2026-03-01',
    ])
  })

  test('in a form is one line with a calendar, in either language', () => {
    const field = (locale: 'es' | 'en', error: string | null = null) =>
      printed(
        DateField,
        {
          label: 'Fecha',
          name: 'date',
          value: '2026-03-09',
          onChange: () => undefined,
          disabled: false,
          error,
        },
        { locale },
      )
    const shown = (locale: 'es' | 'en') => {
      const input = field(locale).one('input')
      return [
        input?.type ?? 'text',
        input?.name,
        input?.value,
        input?.placeholder,
        field(locale).one('button')?.['aria-label'],
      ]
    }
    expect(shown('es')).toEqual(['text', 'date', '09/03/2026', 'dd/mm/aaaa', 'Abrir el calendario'])
    expect(shown('en')).toEqual(['text', 'date', '03/09/2026', 'mm/dd/yyyy', 'Open the calendar'])
    expect(field('es').one('input')).not.toHaveProperty('aria-invalid')
    const wrong = field('es', 'Elija la fecha')
    expect([wrong.one('input')?.['aria-invalid'], wrong.texts('[role=alert]')]).toEqual([
      'true',
      ['Elija la fecha'],
    ])
  })
})

test('beyond the bounds of a field are shown in the calendar, and cannot be chosen', () => {
  const days = printed(MonthGrid, {
    month: '2026-03',
    labelledBy: 'm',
    day: '2026-03-02',
    today: '2026-03-02',
    isOff: (day: string) => day > '2026-03-02',
    onChoose: () => undefined,
    onKey: () => false,
  }).all('.calendar-day')
  expect(days).toHaveLength(31)
  expect(days.filter((day) => day['aria-disabled'] === undefined).map((day) => day['data-date'])).toEqual([
    '2026-03-01',
    '2026-03-02',
  ])
})

describe('days from one to another', () => {
  test('are one text, with either end open', () => {
    for (const [value, from, until] of [
      ['2026-03-01..2026-03-31', '2026-03-01', '2026-03-31'],
      ['2026-03-01..', '2026-03-01', null],
      ['..2026-03-31', null, '2026-03-31'],
      ['2026-03-01', '2026-03-01', '2026-03-01'],
    ] as const) {
      expect(daysOf(value)).toEqual({ from, until })
      expect(daysValue({ from, until })).toBe(value)
    }
    expect([daysValue({ from: null, until: null }), daysOf(null)]).toEqual([
      null,
      { from: null, until: null },
    ])
  })

  test('are said in words in either language', () => {
    const said = (locale: 'es' | 'en') =>
      ['2026-03-01..2026-03-31', '2026-03-01..', '..2026-03-31', '2026-03-01'].map((value) =>
        describeDays(value, { ...copyTools(locale), locale }),
      )
    expect(said('es')).toEqual([
      '01/03/2026 – 31/03/2026',
      'desde 01/03/2026',
      'hasta 31/03/2026',
      '01/03/2026',
    ])
    expect(said('en')).toEqual([
      '03/01/2026 – 03/31/2026',
      'from 03/01/2026',
      'until 03/31/2026',
      '03/01/2026',
    ])
  })

  test('are typed in one control, whose end waits for a start where it has to', () => {
    const part = (value: string | null, startFirst?: string) =>
      printed(DaysFilter, { label: 'Ingreso', value, startFirst, onChange: () => undefined })
    expect(part('2026-03-01..').one('[role=group]')?.['aria-label']).toBe('Ingreso')
    expect(
      part('2026-03-01..')
        .all('input')
        .map((one) => [one['aria-label'], one.value]),
    ).toEqual([
      ['Ingreso: desde', '01/03/2026'],
      ['Ingreso: hasta', ''],
    ])
    const isOff = (value: string | null, why?: string) =>
      part(value, why)
        .all('input')
        .map((one) => 'disabled' in one)
    expect([isOff(null), isOff(null, 'Antes el inicio'), isOff('2026-03-01..', 'Antes el inicio')]).toEqual([
      [false, false],
      [false, true],
      [false, false],
    ])
  })
})

describe('the filters of a list', () => {
  const options = [{ value: 'n', label: 'Norte' }]
  const filter = (id: string) => ({ id, label: id, options })
  const bar = (count: number, chosen: Readonly<Record<string, string>> = {}) =>
    printed(FilterBar, {
      search: '',
      searchLabel: 'Buscar',
      filters: [
        ...['a', 'b', 'c', 'd'].map(filter),
        { id: 'e', label: 'e', kind: 'days' as const, options: [] },
      ].slice(0, count),
      chosen,
      onSearch: () => undefined,
      onFilter: () => undefined,
      onClear: () => undefined,
    })

  test('are a search and two in sight, the others folded behind one button', () => {
    const inSight = (count: number) =>
      bar(count)
        .all('.filter-bar > .rt-SelectTrigger')
        .map((one) => one['aria-label'])
    expect([inSight(2), inSight(5)]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ])
    expect([bar(2).texts('.folded-button'), bar(3).texts('.folded-button')]).toEqual([[], ['Filtros']])
    expect(
      bar(5)
        .all('.folded-panel .rt-SelectTrigger')
        .map((one) => one['aria-label']),
    ).toEqual(['c', 'd'])
    expect(bar(5).one('.folded-panel')).toHaveProperty('hidden')
    expect(bar(5).one('.folded-button')?.['aria-expanded']).toBe('false')
  })

  test('that are folded and set are counted, and each is a chip that clears it', () => {
    const set = bar(5, { a: 'n', c: 'n', e: '2026-03-01..' })
    expect(set.texts('.folded-button')).toEqual(['Filtros (2)'])
    expect(set.all('.filter-chip').map((one) => [one.text, one['aria-label']])).toEqual([
      ['c: Norte', 'Quitar c: Norte'],
      ['e: desde 01/03/2026', 'Quitar e: desde 01/03/2026'],
    ])
    expect(bar(5, { a: 'n' }).texts('.filter-chip')).toEqual([])
  })
})
