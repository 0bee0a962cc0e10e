import { afterEach, expect, test, vi } from 'vitest'
import { batched } from '../../projections/kernel/batched.ts'

/** Answers each key with its double, when it is told to; fails where it is told a reason. */
const held = () => {
  const asked: (readonly number[])[] = []
  const answers: ((failure?: Error) => void)[] = []
  const ask = (keys: readonly number[]): Promise<readonly number[]> => {
    asked.push(keys)
    return new Promise((resolve, reject) => {
      answers.push((failure) => (failure ? reject(failure) : resolve(keys.map((key) => key * 2))))
    })
  }
  return { asked, answers, double: batched(ask) }
}

const turnOfTheLoop = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

afterEach(() => {
  vi.useRealTimers()
})

test('what is asked in one turn, and then while that is under way, is asked together', async () => {
  const { asked, answers, double } = held()
  const first = [double(1), double(2)]
  await turnOfTheLoop()
  const second = double(3)
  await turnOfTheLoop()
  const third = double(4)
  await turnOfTheLoop()
  expect(asked).toEqual([[1, 2]])
  answers[0]?.()
  expect(await Promise.all(first)).toEqual([2, 4])
  await turnOfTheLoop()
  expect(asked).toEqual([
    [1, 2],
    [3, 4],
  ])
  answers[1]?.()
  expect(await Promise.all([second, third])).toEqual([6, 8])
})

test('a failure is everybody’s who asked together, and nobody else’s', async () => {
  const { answers, double } = held()
  const first = double(1)
  await turnOfTheLoop()
  const second = double(2)
  answers[0]?.(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await turnOfTheLoop()
  answers[1]?.()
  expect(await second).toBe(4)
})

test('an answer that is late holds up no other question', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { asked, answers, double } = held()
  const late = double(1)
  await turnOfTheLoop()
  const early = double(2)
  await turnOfTheLoop()
  expect(asked).toEqual([[1]])
  vi.advanceTimersByTime(100)
  await turnOfTheLoop()
  expect(asked).toEqual([[1], [2]])
  const next = double(3)
  answers[1]?.()
  expect(await early).toBe(4)
  await turnOfTheLoop()
  expect(asked).toEqual([[1], [2], [3]])
  answers[0]?.()
  expect(await late).toBe(2)
  answers[2]?.()
  expect(await next).toBe(6)
})

test('a late answer does not send those who wait for the one that came after it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { asked, answers, double } = held()
  const late = double(1)
  await turnOfTheLoop()
  const early = double(2)
  vi.advanceTimersByTime(100)
  await turnOfTheLoop()
  const next = double(3)
  answers[0]?.()
  expect(await late).toBe(2)
  await turnOfTheLoop()
  expect(asked).toEqual([[1], [2]])
  answers[1]?.()
  expect(await early).toBe(4)
  await turnOfTheLoop()
  answers[2]?.()
  expect(await next).toBe(6)
})

test('what was answered in time leaves no timer behind', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { answers, double } = held()
  const first = double(1)
  await turnOfTheLoop()
  answers[0]?.()
  await first
  await turnOfTheLoop()
  expect(vi.getTimerCount()).toBe(0)
})
