import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inEqualParts, inProportion } from '../../domain/evaluations/points-rules.ts'

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
const isSound = (points: readonly number[] | null, count: number): boolean =>
  points?.length === count &&
  sum(points) === 100 &&
  points.every((one) => Number.isInteger(one) && one >= 1 && one <= 99)

const several = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { minLength: 2, maxLength: 100 })
const weight = fc.oneof(
  fc.integer({ min: 0, max: 99 }),
  fc.double({ min: 0, max: 1e9, noNaN: true }),
  fc.constantFrom(-3, Number.NaN, Number.POSITIVE_INFINITY, 1e-12, 0.3333333),
)

describe('[LES-16] sharing 100 points', () => {
  test('in equal parts: the earlier questions get what is left over', () => {
    expect(inEqualParts(2)).toEqual([50, 50])
    expect(inEqualParts(3)).toEqual([34, 33, 33])
    expect(inEqualParts(7)).toEqual([15, 15, 14, 14, 14, 14, 14])
    expect(inEqualParts(100)).toEqual(Array(100).fill(1))
  })

  test('in proportion, by the largest remainder', () => {
    expect(inProportion([1, 1])).toEqual([50, 50])
    expect(inProportion([1, 2])).toEqual([33, 67])
    expect(inProportion([2.5, 5, 2.5])).toEqual([25, 50, 25])
    expect(inProportion([1, 1, 1])).toEqual([34, 33, 33])
    expect(inProportion([1000, 1])).toEqual([99, 1])
    expect(inProportion([1000, 1000, 1, 0])).toEqual([49, 49, 1, 1])
    expect(inProportion([0, 0, -4, Number.NaN])).toEqual([25, 25, 25, 25])
  })

  test('one question cannot be worth 100, nor can 101 be worth one each', () => {
    for (const count of [0, 1, 101]) {
      expect(inEqualParts(count)).toBeNull()
      expect(inProportion(Array(count).fill(1))).toBeNull()
    }
  })

  test('whatever the values are, points make exactly 100, each of 1 to 99', () => {
    fc.assert(fc.property(several(weight), (values) => isSound(inProportion(values), values.length)))
    fc.assert(fc.property(fc.integer({ min: 2, max: 100 }), (count) => isSound(inEqualParts(count), count)))
  })

  test('whoever weighs more gets no less', () => {
    fc.assert(
      fc.property(
        several(fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)),
        (values) => {
          const points = inProportion(values) ?? []
          return values.every((one, place) =>
            values.every((other, at) => !(one < other) || Number(points[place]) <= Number(points[at])),
          )
        },
      ),
    )
  })

  test('values that make 100 already stay as they are', () => {
    const made100 = several(fc.integer({ min: 1, max: 40 })).map((weights) => inProportion(weights) ?? [])
    fc.assert(
      fc.property(made100, (points) => {
        expect(inProportion(points)).toEqual(points)
      }),
    )
  })
})
