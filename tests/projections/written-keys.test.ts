import { expect, test } from 'vitest'
import { writtenKeys } from '../../projections/kernel/written-keys.ts'

test('no key that was written is taken for a new one, and few new ones for written', () => {
  const written = writtenKeys()
  const key = (n: number): string => `lesson_progress ["${n}",1]`
  const count = 100_000
  for (let n = 0; n < count; n += 1) written.add(key(n))
  const seeming = Array.from({ length: 2 * count }, (_, n) => n).filter((n) => written.mayHave(key(n)))
  expect(seeming.slice(0, count)).toEqual(Array.from({ length: count }, (_, n) => n))
  expect(seeming.length - count).toBeLessThan(count / 100)
})
