import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moveTo, placeByKey, placeOf, scrollStep } from '../../web/shared/reorder/order.ts'
import { printed } from '../support/printed.ts'

const { Reorderable } = await import('../../web/shared/reorder/Reorderable.tsx')

describe('a list that is put in order', () => {
  test('what is moved takes its place among the others, and never leaves the list', () => {
    expect(moveTo(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
    expect(moveTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
    expect(moveTo(['a', 'b', 'c'], 'b', 9)).toEqual(['a', 'c', 'b'])
    expect(moveTo(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  })

  test('arrows go one place, Home and End to an end, other keys nowhere', () => {
    const places = ['ArrowUp', 'ArrowDown', 'Home', 'End', 'Tab', 'Escape', 'a']
    expect(places.map((key) => placeByKey(key, 1, 4))).toEqual([0, 2, 0, 3, null, null, null])
    expect([placeByKey('ArrowUp', 0, 4), placeByKey('ArrowDown', 3, 4)]).toEqual([0, 3])
  })

  test('wherever it is held, items of any heights change places once and then stay', () => {
    const heights = fc.array(fc.integer({ min: 20, max: 600 }), { minLength: 2, maxLength: 7 })
    fc.assert(
      fc.property(heights, fc.nat(6), fc.integer({ min: -500, max: 3_000 }), (all, from, top) => {
        const lifted = from % all.length
        const held = all[lifted] ?? 0
        const others = all.filter((_, index) => index !== lifted)
        const placeWhen = (at: number) => {
          let reached = 0
          const spans = others.map((height, index) => {
            if (index === at) reached += held
            reached += height
            return { top: reached - height, bottom: reached }
          })
          return placeOf({ top, bottom: top + held }, spans.slice(0, at), spans.slice(at))
        }
        const place = placeWhen(lifted)
        expect(placeWhen(place)).toBe(place)
      }),
    )
  })

  test('an item is passed once an edge of what is held lies beyond its middle, and not before', () => {
    const above = [{ top: 0, bottom: 100 }]
    const below = [{ top: 200, bottom: 300 }]
    const placeWith = (top: number) => placeOf({ top, bottom: top + 100 }, above, below)
    expect([49, 50, 51].map(placeWith)).toEqual([0, 1, 1])
    expect([149, 150, 151].map(placeWith)).toEqual([1, 1, 2])
  })

  test('near an edge of what can be seen the page scrolls, faster the nearer, elsewhere it stands', () => {
    const seen = { top: 56, bottom: 800 }
    expect([scrollStep(400, seen), scrollStep(112, seen), scrollStep(744, seen)]).toEqual([0, 0, 0])
    expect(scrollStep(60, seen)).toBeLessThan(scrollStep(90, seen))
    expect(scrollStep(90, seen)).toBeLessThan(0)
    expect(scrollStep(795, seen)).toBeGreaterThan(scrollStep(760, seen))
    expect(scrollStep(2_000, seen)).toBe(14)
  })

  test('[LES-02] a move that did not last is said above the list as a warning, and nothing where all of them did', () => {
    const list = (problem: string | null) =>
      printed(Reorderable, {
        label: 'Módulos',
        items: [{ id: 'a' }, { id: 'b' }],
        nameOf: ({ id }: { id: string }) => id,
        onMove: () => undefined,
        problem,
        children: ({ id }: { id: string }) => id,
      })
    const notice = (problem: string | null) =>
      list(problem)
        .all('.rt-CalloutRoot, ul')
        .map((one) => [one.text, one['data-accent-color']])
    expect(notice('Otra persona cambió el orden.')).toEqual([
      ['Otra persona cambió el orden.', 'amber'],
      ['ab', undefined],
    ])
    expect(notice(null)).toEqual([['ab', undefined]])
  })
})
