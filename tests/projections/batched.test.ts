import { afterEach, expect, test, vi } from 'vitest'
import { batched } from '../../projections/kernel/batched.ts'

/** A batched query that doubles its keys; `answers[n]` resolves its request n, or fails it with a reason. */
const openDoubling = () => {
  const requests: (readonly number[])[] = []
  const answers: ((failure?: Error) => void)[] = []
  const send = (keys: readonly number[]): Promise<readonly number[]> => {
    requests.push(keys)
    return new Promise((resolve, reject) => {
      answers.push((failure) => (failure ? reject(failure) : resolve(keys.map((key) => key * 2))))
    })
  }
  return { requests, answers, double: batched(send) }
}

const turnOfTheLoop = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

afterEach(() => {
  vi.useRealTimers()
})

test('keys of one turn are one request, and so are those that follow while it is under way', async () => {
  const { requests, answers, double } = openDoubling()
  const first = [double(1), double(2)]
  await turnOfTheLoop()
  const second = double(3)
  await turnOfTheLoop()
  const third = double(4)
  await turnOfTheLoop()
  expect(requests).toEqual([[1, 2]])
  answers[0]?.()
  expect(await Promise.all(first)).toEqual([2, 4])
  await turnOfTheLoop()
  expect(requests).toEqual([
    [1, 2],
    [3, 4],
  ])
  answers[1]?.()
  expect(await Promise.all([second, third])).toEqual([6, 8])
})

test('a failed request fails its own keys alone', async () => {
  const { answers, double } = openDoubling()
  const first = double(1)
  await turnOfTheLoop()
  const second = double(2)
  answers[0]?.(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await turnOfTheLoop()
  answers[1]?.()
  expect(await second).toBe(4)
})

test('a slow request delays no other one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { requests, answers, double } = openDoubling()
  const late = double(1)
  await turnOfTheLoop()
  const early = double(2)
  await turnOfTheLoop()
  expect(requests).toEqual([[1]])
  vi.advanceTimersByTime(100)
  await turnOfTheLoop()
  expect(requests).toEqual([[1], [2]])
  const next = double(3)
  answers[1]?.()
  expect(await early).toBe(4)
  await turnOfTheLoop()
  expect(requests).toEqual([[1], [2], [3]])
  answers[0]?.()
  expect(await late).toBe(2)
  answers[2]?.()
  expect(await next).toBe(6)
})

test('the end of a slow request does not send keys that wait for the request after it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { requests, answers, double } = openDoubling()
  const late = double(1)
  await turnOfTheLoop()
  const early = double(2)
  vi.advanceTimersByTime(100)
  await turnOfTheLoop()
  const next = double(3)
  answers[0]?.()
  expect(await late).toBe(2)
  await turnOfTheLoop()
  expect(requests).toEqual([[1], [2]])
  answers[1]?.()
  expect(await early).toBe(4)
  await turnOfTheLoop()
  answers[2]?.()
  expect(await next).toBe(6)
})

test('a request that is answered in time leaves no timer behind', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { answers, double } = openDoubling()
  const first = double(1)
  await turnOfTheLoop()
  answers[0]?.()
  await first
  await turnOfTheLoop()
  expect(vi.getTimerCount()).toBe(0)
})
