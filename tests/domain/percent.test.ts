import { expect, test } from 'vitest'
import { percentOf } from '../../domain/kernel/percent.ts'

test('[LIM-03] a percentage is the completed of all, to the nearest whole one, and nothing of nothing', () => {
  expect([percentOf(0, 0), percentOf(0, 7), percentOf(7, 7)]).toEqual([0, 0, 100])
  expect([percentOf(1, 3), percentOf(2, 3), percentOf(1, 8), percentOf(1, 250)]).toEqual([33, 67, 13, 0])
})
