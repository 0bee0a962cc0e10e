import { expect, test } from 'vitest'
import { derivedOnce } from '../../projections/kernel/derived.ts'

test('a value is derived once from the same rows, and anew where any of them are others', () => {
  const sumOnce = derivedOnce<number>()
  let derived = 0
  const sum = (one: readonly number[], other: readonly number[]) =>
    sumOnce([one, other], () => {
      derived += 1
      return [...one, ...other].reduce((total, value) => total + value, 0)
    })
  const [few, more] = [[1, 2], [3]]
  expect([sum(few, more), sum(few, more), derived]).toEqual([6, 6, 1])
  expect([sum(few, [4]), derived]).toEqual([7, 2])
  expect([sum([9], more), derived]).toEqual([12, 3])
})
