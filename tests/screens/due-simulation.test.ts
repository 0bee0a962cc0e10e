import { afterEach, describe, expect, test } from 'vitest'
import { copyTools } from '../../web/shared/i18n/use-copy.ts'
import { forgetAnswers, printed } from '../support/printed.ts'

const { SimulationFigures } = await import('../../web/features/requirements/due-rules/SimulationFigures.tsx')
const { SimulatedPeople } = await import('../../web/features/requirements/due-rules/SimulatedPeople.tsx')
const { shownFirst, weeksOf } = await import('../../web/features/requirements/due-rules/simulation.ts')

afterEach(forgetAnswers)

const locales = ['es', 'en'] as const

const figures = (overdue: number, over = {}) => ({
  ...{ overdue, due: 12, undated: 3, renewals: 0, minutes: 1_080, notices: 1_234 },
  ...over,
})

const person = (fullName: string, over = {}) => ({
  ...{ id: fullName, fullName, payrollNum: '1042', dueOn: null, problem: null },
  ...over,
})

const simulation = {
  ...{ people: 20, withheld: 0, since: '2026-03-12', earliest: '2026-03-02' },
  ...{ today: '2026-04-21', to: '2026-07-20' },
  now: figures(1),
  saved: figures(0, { minutes: 90 }),
  simulated: figures(7),
  weeks: [
    { from: '2026-04-21', saved: 9, simulated: 0 },
    { from: '2026-04-28', saved: 4, simulated: 5 },
    { from: '2026-05-05', saved: 7, simulated: 2 },
    { from: '2026-05-12', saved: 8, simulated: 1 },
  ],
  count: 1,
  rows: [person('Ana Luz', { dueOn: '2026-04-11' })],
}

describe('[DUE-12] the figures of a simulation', () => {
  test('stand beside those of now and of the saved rule, each under its heading', () => {
    const [es, en] = locales.map((locale) => printed(SimulationFigures, { simulation }, { locale }))
    expect(es?.texts('thead th')).toEqual(['Hoy', 'Al guardar', 'Desde el 12 mar 2026'])
    expect(en?.texts('thead th')).toEqual(['Today', 'Once saved', 'Since Mar 12, 2026'])
    expect(es?.texts('tbody tr')).toEqual([
      'Vencidos hoy107',
      'Vencen del 21 abr 2026 al 20 jul 2026121212',
      'Sin fecha, por resolver333',
      'Horas de curso en ese plazo181.518',
      'Avisos en ese plazo1,2341,2341,234',
    ])
    expect(en?.texts('tbody th')[1]).toBe('Due from Apr 21, 2026 to Jul 20, 2026')
  })

  test('tell of open renewals where there are any', () => {
    const some = figures(0, { renewals: 4 })
    const renewals = (over: object) =>
      printed(SimulationFigures, { simulation: { ...simulation, ...over } }).texts('[data-kind=renewals] td')
    expect(renewals({ now: some })).toEqual(['4', '0', '0'])
    expect(renewals({ saved: some })).toEqual(['0', '4', '0'])
    expect(renewals({ simulated: some })).toEqual(['0', '0', '4'])
  })

  test('of each week make a column; the month stands under its first', () => {
    const data = weeksOf(simulation.weeks, 'simulated', copyTools('es'))
    expect(data).toMatchObject({ kind: 'distribution', of: 'Semana que empieza', measure: 'Personas' })
    if (data.kind !== 'distribution') throw new Error('not a distribution')
    expect(data.points.map(({ label, short, value }) => [label, short, value])).toEqual([
      ['21 abr 2026', 'abr', 0],
      ['28 abr 2026', '', 5],
      ['5 may 2026', 'may', 2],
      ['12 may 2026', '', 1],
    ])
    const labels = (...days: readonly string[]) => {
      const weeks = days.map((from) => ({ from, saved: 1, simulated: 1 }))
      const shown = weeksOf(weeks, 'saved', copyTools('es'))
      return shown.kind === 'distribution' ? shown.points.map(({ short }) => short) : []
    }
    expect(labels('2026-04-30', '2026-05-07', '2026-05-14')).toEqual(['abr', 'may', ''])
    expect(labels('2026-05-01', '2026-05-08')).toEqual(['may', ''])
    expect(weeksOf(simulation.weeks, 'saved', copyTools('es'))).toMatchObject({
      points: [{ value: 9 }, { value: 4 }, { value: 7 }, { value: 8 }],
    })
  })
})

describe('[DUE-12] the people of a simulation', () => {
  const shown = (over: object, locale: 'es' | 'en' = 'es') =>
    printed(
      SimulatedPeople,
      {
        ...{ simulation: { ...simulation, ...over }, group: 'overdue' as const, page: 1, pageSize: 10 },
        onGroup: () => undefined,
        onPage: () => undefined,
      },
      { locale },
    )

  test('are counted by group, and named with their day', () => {
    const part = shown({
      rows: [
        ...[person('Ana Luz', { dueOn: '2026-04-11' }), person('Beto Mar', { dueOn: '2026-04-21' })],
        person('Eva Sol', { problem: 'too-short' }),
      ],
    })
    expect(part.texts('.rt-TabsTriggerInner')).toEqual(['Vencidos (7)', 'Por vencer (12)', 'Sin fecha (3)'])
    expect(part.texts('li')).toEqual([
      'Ana Luz 1042Venció el 11 abr 2026',
      'Beto Mar 1042Vence el 21 abr 2026',
      'Eva Sol 1042Los días no alcanzan para las horas del curso',
    ])
    expect(shown({}, 'en').texts('li')).toEqual(['Ana Luz 1042Was due on Apr 11, 2026'])
  })

  test('that are not counted are a group where there are any; a group without people says so', () => {
    expect(shown({ withheld: 1 }).texts('.rt-TabsTriggerInner')[3]).toBe('No contados (1)')
    expect(shown({ withheld: 2 }).texts('.rt-TabsTriggerInner')[3]).toBe('No contados (2)')
    expect(shown({ rows: [person('Ana Luz')] }).texts('li')).toEqual(['Ana Luz 1042'])
    expect(shown({ rows: [], count: 0 }).texts('p')).toContain('Nadie')
  })

  test('are paged', () => {
    expect(shown({ count: 25 }).texts('.pager')[0]).toContain('1 de 25')
    expect(shown({ count: 10 }).texts('.pager')).toEqual([])
  })
})

test('[DUE-12] another day or group is shown from its first page', () => {
  const shown = { since: null, group: 'due', page: 7 } as const
  expect(shownFirst(shown, { since: '2026-03-12' })).toEqual({ since: '2026-03-12', group: 'due', page: 1 })
  expect(shownFirst(shown, { group: 'undated' })).toEqual({ since: null, group: 'undated', page: 1 })
})
