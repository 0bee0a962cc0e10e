import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percentOf, percentReached } from '../../domain/kernel/percent.ts'

describe('[LIM-03] a percentage', () => {
  test('is the completed of all, to the nearest whole one, and nothing of nothing', () => {
    expect([percentOf(0, 0), percentOf(0, 7), percentOf(7, 7)]).toEqual([0, 0, 100])
    expect([percentOf(1, 3), percentOf(2, 3), percentOf(1, 8), percentOf(57, 200)]).toEqual([33, 67, 13, 29])
  })

  test('is 100 of all alone and 0 of none alone', () => {
    expect([percentOf(229, 230), percentOf(1, 300)]).toEqual([99, 1])
    expect([percentOf(99_999, 100_000), percentOf(1, 100_000)]).toEqual([99, 1])
    expect([percentReached(229, 230), percentReached(1, 300)]).toEqual([99, 1])
  })

  test('that has a threshold shows it once it is reached', () => {
    expect([percentReached(949, 1_000), percentReached(950, 1_000), percentReached(0, 0)]).toEqual([
      94, 95, 0,
    ])
    expect([percentReached(29, 100), percentReached(1_001, 1_000)]).toEqual([29, 100])
  })

  test('is within one of the exact share and never falls as more is done, whatever the figures', () => {
    const counted = fc
      .nat({ max: 200_000 })
      .chain((whole) => fc.tuple(fc.nat({ max: whole }), fc.constant(whole)))
    fc.assert(
      fc.property(counted, ([part, whole]) => {
        for (const percent of [percentOf(part, whole), percentReached(part, whole)]) {
          expect(Number.isInteger(percent)).toBe(true)
          expect(percent === 0).toBe(part === 0)
          expect(percent === 100).toBe(part === whole && whole > 0)
          if (whole > 0) expect(Math.abs(percent - (100 * part) / whole)).toBeLessThan(1)
        }
        if (part > 0) expect(percentOf(part - 1, whole)).toBeLessThanOrEqual(percentOf(part, whole))
      }),
    )
  })
})
