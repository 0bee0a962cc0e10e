import { expect, test } from 'vitest'
import { writtenKeys } from '../../projections/kernel/written-keys.ts'

test('no key that was written is taken for a new one, and hardly a new one for written', () => {
  const key = (n: number): string => `lesson_progress ["${n}",1]`
  const count = 200_000
  const written = writtenKeys(count / 2)
  const numbers = Array.from({ length: count }, (_, n) => n)
  const taken = numbers.filter((n) => !written.add(key(n)))
  expect(taken.length).toBeLessThan(count / 10_000)
  expect(numbers.filter((n) => written.add(key(n)))).toEqual([])
})
