import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  lengthOf,
  type PlayedRange,
  playableSeconds,
  watch,
  withoutRanges,
} from '../../domain/enrolments/watching-rules.ts'

const second = fc.integer({ min: 0, max: 60 })
const parts = fc.array(fc.tuple(second, second), { maxLength: 8 })

/** Second by second, what parts cover. */
const covered = (ranges: readonly PlayedRange[]): Set<number> =>
  new Set(
    ranges.flatMap(([from, to]) => Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)),
  )

describe('[DET-09] what was watched', () => {
  test('grows by what was played and never counts a part twice', () => {
    expect(
      watch(
        [[0, 10]],
        [
          [5, 20],
          [30, 40],
        ],
        100,
      ),
    ).toEqual([
      [0, 20],
      [30, 40],
    ])
    expect(watch([[0, 10]], [[10, 20]], 100)).toEqual([[0, 20]])
    fc.assert(
      fc.property(parts, parts, (before, played) => {
        const all = watch(watch([], before, 1_000), played, 1_000)
        expect(covered(all)).toEqual(new Set([...covered(before), ...covered(played)]))
        expect(lengthOf(all)).toBe(covered(all).size)
      }),
    )
  })

  test('grows by no more than could be played, and loses nothing', () => {
    expect(watch([[0, 10]], [[10, 100]], 4)).toEqual([[0, 14]])
    expect(
      watch(
        [[0, 10]],
        [
          [20, 22],
          [30, 90],
        ],
        5,
      ),
    ).toEqual([
      [0, 10],
      [20, 22],
      [30, 33],
    ])
    expect(watch([[0, 10]], [[0, 90]], 0)).toEqual([[0, 10]])
    fc.assert(
      fc.property(parts, parts, second, (before, played, playable) => {
        const watched = watch([], before, 1_000)
        const after = watch(watched, played, playable)
        expect(lengthOf(after) - lengthOf(watched)).toBeLessThanOrEqual(playable)
        expect(withoutRanges(watched, after)).toEqual([])
      }),
    )
  })

  test('keeps the longest five hundred parts', () => {
    const many = Array.from({ length: 600 }, (_, at): PlayedRange => [at * 10, at * 10 + (at < 100 ? 1 : 2)])
    const kept = watch([], many, 10_000)
    expect(kept).toHaveLength(500)
    expect(lengthOf(kept)).toBe(1_000)
  })

  test('is played at twice the speed at most, and half a minute of silence counts at most', () => {
    expect([-5, 0, 5, 30, 31, 3_600].map(playableSeconds)).toEqual([0, 0, 10, 60, 60, 60])
  })
})
