import { afterEach, expect, test } from 'vitest'
import { type Loop, openLoop } from '../../projections/kernel/loop.ts'

const nobodyWaitsSoLongMs = 600_000
let loop: Loop

/** How far turns have come, where a test says so. */
let reached = Number.NEGATIVE_INFINITY

/** A loop that takes these turns in order, and then finds nothing more. */
const looping = (...turns: ((signal: AbortSignal) => boolean | Promise<boolean>)[]) => {
  const taken: number[] = []
  const errors: unknown[] = []
  loop = openLoop({
    turn: async (signal) => {
      taken.push(taken.length + 1)
      return (await turns[taken.length - 1]?.(signal)) ?? false
    },
    restMs: () => nobodyWaitsSoLongMs,
    reached: () => reached,
    onError: (error) => errors.push(error),
  })
  loop.start()
  return { taken, errors }
}

afterEach(() => loop.stop())

const microtasks = async (): Promise<void> => {
  for (let n = 0; n < 100; n += 1) await Promise.resolve()
}

test('turns follow each other while there is more, then rest until somebody wakes the loop', async () => {
  const { taken } = looping(
    () => true,
    () => true,
  )
  await microtasks()
  expect(taken).toEqual([1, 2, 3])
  loop.wake()
  await microtasks()
  expect(taken).toEqual([1, 2, 3, 4])
})

test('whoever wakes the loop during a turn is not kept waiting for the rest after it', async () => {
  const { taken } = looping(() => {
    loop.wake()
    return false
  })
  await microtasks()
  expect(taken).toEqual([1, 2])
})

test('whoever names a position that the turns have reached, or reach meanwhile, brings about no other', async () => {
  reached = 5
  const { taken } = looping(
    () => false,
    () => {
      loop.wake(8)
      loop.wake(7)
      reached = 8
      return false
    },
    () => {
      loop.wake(10)
      reached = 9
      return false
    },
  )
  await microtasks()
  loop.wake(5)
  await microtasks()
  expect(taken).toEqual([1])
  loop.wake(6)
  await microtasks()
  expect(taken).toEqual([1, 2])
  loop.wake(9)
  await microtasks()
  expect(taken).toEqual([1, 2, 3, 4])
  loop.wake()
  await microtasks()
  expect(taken).toEqual([1, 2, 3, 4, 5])
  reached = Number.NEGATIVE_INFINITY
})

test('a turn that failed is tried again after a rest, even where it was woken meanwhile', async () => {
  const { taken, errors } = looping(() => {
    loop.wake()
    throw new Error('away')
  })
  await microtasks()
  expect({ taken, errors }).toEqual({ taken: [1], errors: [new Error('away')] })
  loop.wake()
  await microtasks()
  expect(taken).toEqual([1, 2])
})

test('stopping ends a rest at once, and tells the turn that is under way', async () => {
  const resting = looping()
  await microtasks()
  await loop.stop()
  expect(resting.taken).toEqual([1])
  const begun = Promise.withResolvers<AbortSignal>()
  const turning = looping((signal) => {
    begun.resolve(signal)
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve(true)))
  })
  const signal = await begun.promise
  await loop.stop()
  expect({ isTold: signal.aborted, taken: turning.taken }).toEqual({ isTold: true, taken: [1] })
})
