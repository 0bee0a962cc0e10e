import { expect, test } from 'vitest'
import { sharedPage } from '../../api/event-store/event-store.ts'
import type { EventRow } from '../../api/event-store/rows.ts'

/** A log of so many events, of which a test may know less. */
const logOf = (head: number) => {
  const log = { head, seen: head, reads: 0, isAway: false }
  const page = sharedPage(
    async (after, limit) => {
      log.reads += 1
      if (log.isAway) throw new Error('away')
      const positions = Array.from({ length: log.head }, (_, index) => index + 1)
      return positions.slice(after, after + limit).map((position) => ({ position }) as EventRow)
    },
    () => log.seen,
  )
  const positions = async (after: number, limit = 100) =>
    (await page(after, limit)).map(({ position }) => position)
  return Object.assign(log, { positions })
}

test('what one reader has read, or is reading, serves another that goes on from the same place', async () => {
  const log = logOf(5)
  const [one, other] = await Promise.all([log.positions(3), log.positions(3)])
  expect([one, other, await log.positions(3)]).toEqual([
    [4, 5],
    [4, 5],
    [4, 5],
  ])
  expect(log.reads).toBe(1)
})

test('whoever goes on from another place, or asks for another number, reads for themselves', async () => {
  const log = logOf(5)
  expect([await log.positions(3), await log.positions(2), await log.positions(2, 1)]).toEqual([
    [4, 5],
    [3, 4, 5],
    [3],
  ])
})

test('once more is known of the log, it is read again', async () => {
  const log = logOf(5)
  await log.positions(3)
  log.head = 6
  log.seen = 6
  expect(await log.positions(3)).toEqual([4, 5, 6])
})

test('that there was nothing is asked again, though nobody told of more', async () => {
  const log = logOf(5)
  expect(await log.positions(5)).toEqual([])
  log.head = 6
  expect(await log.positions(5)).toEqual([6])
})

test('a read that failed is tried again', async () => {
  const log = logOf(5)
  log.isAway = true
  await expect(log.positions(3)).rejects.toThrow('away')
  log.isAway = false
  expect(await log.positions(3)).toEqual([4, 5])
})

test('no more than a thousand rows are kept', async () => {
  const log = logOf(5)
  await log.positions(3, 1_001)
  await log.positions(3, 1_001)
  expect(log.reads).toBe(2)
})
