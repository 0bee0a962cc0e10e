import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChartData } from '../../web/shared/chart/chart-data.ts'

await import('../support/device.ts')
const { isEmpty, percentsOf, summaryOf, tableOf, totalOf } = await import(
  '../../web/shared/chart/chart-data.ts'
)
const { percentOf } = await import('../../api/contract/rules.ts')
const { figureAt } = await import('../../web/shared/chart/TrendDrawing.tsx')
const { cutTo } = await import('../../web/shared/chart/measures.ts')
const { es, en } = await import('../../web/shell/dictionaries.ts')
const { learn, translate } = await import('../../web/shared/i18n/translate.ts')
const { formats } = await import('../../api/contract/formats.ts')
type Copy = Parameters<typeof summaryOf>[1]

learn({ es, en })
const copyIn = (locale: 'es' | 'en'): Copy => ({
  t: (key, params) => translate(locale, key, params),
  format: formats(locale),
})
const spanish = copyIn('es')

const shares: ChartData = {
  kind: 'share',
  of: 'Prioridad',
  parts: [
    { label: 'Aprobado', tone: 'good' },
    { label: 'Pendiente', tone: 'waiting' },
  ],
  rows: [
    { id: 'all', label: 'Todas', values: [1_500, 500] },
    { id: 'none', label: 'Técnica', values: [0, 0] },
  ],
}
const points = [3, 9, 9].map((value, place) => ({
  id: String(place),
  label: `mes ${place + 1}`,
  value,
}))
const trend: ChartData = { kind: 'trend', of: 'Mes', measure: 'Aprobados', points }
const distribution: ChartData = { ...trend, kind: 'distribution' }

describe('a chart', () => {
  test('has its figures in a table too, in the viewer’s language, parts with their percent', () => {
    expect(tableOf(shares, spanish)).toEqual({
      headers: ['Prioridad', 'Aprobado', 'Pendiente'],
      rows: [
        { id: 'all', cells: ['Todas', '1,500 (75%)', '500 (25%)'] },
        { id: 'none', cells: ['Técnica', '0 (0%)', '0 (0%)'] },
      ],
    })
    expect(tableOf(trend, spanish).rows.map(({ cells }) => cells)).toEqual([
      ['mes 1', '3'],
      ['mes 2', '9'],
      ['mes 3', '9'],
    ])
  })

  test('is told in a sentence to whoever cannot see it', () => {
    expect(summaryOf(shares, spanish)).toBe(
      'Todas: Aprobado: 75%, Pendiente: 25%. Técnica: Aprobado: 0%, Pendiente: 0%.',
    )
    expect(summaryOf(trend, spanish)).toBe('De 3 en mes 1 a 9 en mes 3; lo más alto, 9 en mes 2.')
    expect(summaryOf(trend, copyIn('en'))).toBe('From 3 in mes 1 to 9 in mes 3; the highest, 9 in mes 2.')
    expect(summaryOf(distribution, spanish)).toBe('Lo más frecuente es mes 2: 9 de 21.')
    expect(summaryOf({ ...trend, points: [] }, spanish)).toBe('Nada que mostrar')
  })

  test('has percents that make 100 together, the first as its progress is rounded elsewhere', () => {
    expect(percentsOf([2, 1, 3])).toEqual([33, 17, 50])
    expect(percentsOf([4, 1, 1])).toEqual([67, 17, 16])
    expect(percentsOf([1, 1, 1])).toEqual([33, 34, 33])
    expect(percentsOf([0, 1, 7])).toEqual([0, 13, 87])
    expect(percentsOf([0, 0, 0])).toEqual([0, 0, 0])
    for (let first = 0; first < 12; first++)
      for (let second = 0; second < 12; second++)
        for (let third = 1; third < 12; third++) {
          const values = [first, second, third]
          const percents = percentsOf(values)
          expect([values, totalOf(percents)]).toEqual([values, 100])
          expect(percents[0]).toBe(percentOf(first, totalOf(values)))
          percents.forEach((percent, place) => {
            expect(Math.abs(percent - (100 * (values[place] ?? 0)) / totalOf(values))).toBeLessThan(1)
            if (values[place] === 0) expect(percent).toBe(0)
          })
        }
    expect(tableOf({ ...shares, rows: [{ id: 'x', label: 'x', values: [5, 195] }] }, spanish).rows).toEqual([
      { id: 'x', cells: ['x', '5 (3%)', '195 (97%)'] },
    ])
  })

  test('[LIM-03] says 0 of none and 100 of all alone, even where the parts then make 101', () => {
    expect(percentsOf([229, 1, 0])).toEqual([99, 1, 0])
    expect(percentsOf([1, 299, 0])).toEqual([1, 99, 0])
    expect(percentsOf([0, 1, 299])).toEqual([0, 1, 99])
    expect(percentsOf([998, 1, 1])).toEqual([99, 1, 1])
    expect(percentsOf([0, 300, 0])).toEqual([0, 100, 0])
    const figures = fc.tuple(fc.nat(3), fc.nat(400), fc.nat(100_000))
    fc.assert(
      fc.property(figures, fc.nat(2), (drawn, turn) => {
        const values = [...drawn.slice(turn), ...drawn.slice(0, turn)]
        const total = totalOf(values)
        const percents = percentsOf(values)
        expect(percents[0]).toBe(percentOf(values[0] ?? 0, total))
        percents.forEach((percent, place) => {
          const value = values[place] ?? 0
          expect([percent === 0, percent === 100]).toEqual([value === 0, value === total && total > 0])
          if (total > 0) expect(Math.abs(percent - (100 * value) / total)).toBeLessThan(1)
        })
        if (total > 0) expect(totalOf(percents)).toBeGreaterThanOrEqual(100)
        if (values.every((value) => value * 100 >= total)) expect(totalOf(percents)).toBe(total > 0 ? 100 : 0)
      }),
    )
  })

  test('is empty where every figure is nothing', () => {
    expect([shares, trend, distribution].map(isEmpty)).toEqual([false, false, false])
    expect(isEmpty({ ...trend, points: points.map((point) => ({ ...point, value: 0 })) })).toBe(true)
    expect(isEmpty({ ...shares, rows: [{ id: 'all', label: 'Todas', values: [0, 0] }] })).toBe(true)
    expect(isEmpty({ ...shares, rows: [] })).toBe(true)
  })

  test('cuts a name that there is no room for', () => {
    expect(cutTo('Institucional', 200)).toBe('Institucional')
    expect(cutTo('Institucional', 60)).toBe('Instituc…')
    expect(cutTo('Institucional', 5)).toBe('I…')
  })
})

describe('a figure on a line', () => {
  const base = 112
  const at = (heights: readonly number[], place = 1) => figureAt(heights, place, 20, base)

  test('stands above its point, and below where a line would cross it there', () => {
    expect(at([60, 60, 60])).toBe(51)
    expect(at([80, 40, 80])).toBe(31)
    expect(at([30, 60, 62])).toBe(78)
    expect(at([40, 60], 1)).toBe(78)
  })

  test('stays above where it would cross below too, or leave the drawing', () => {
    expect(at([30, 60, 90])).toBe(51)
    expect(at([60, 100, 60])).toBe(91)
  })
})
