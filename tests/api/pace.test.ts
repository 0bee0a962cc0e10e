import { describe, expect, test } from 'vitest'
import { openRateLimit, type RateLimit } from '../../api/http/rate-limit.ts'
import { growth, growthMax } from '../support/growth.ts'

const at = (seconds: number): Date => new Date(Date.parse('2026-03-02T15:00:00Z') + seconds * 1_000)

/** The seconds to wait; 0 where the call passes. */
const asked = (pace: RateLimit, subject: string, seconds: number): number => {
  try {
    pace(subject, at(seconds))
    return 0
  } catch (error) {
    return (error as { params: { seconds: number } }).params.seconds // a refusal by pace alone is thrown
  }
}

describe('a pace', () => {
  test('lets so many calls of a subject through within a while, counted from the first, and others apart', () => {
    const pace = openRateLimit(2, 10_000)
    expect([0, 4, 5].map((seconds) => asked(pace, 'uno', seconds))).toEqual([0, 0, 5])
    expect(asked(pace, 'otro', 5)).toBe(0)
    expect(asked(pace, 'uno', 9.999)).toBe(1)
    expect([10, 10, 10].map((seconds) => asked(pace, 'uno', seconds))).toEqual([0, 0, 10])
  })

  test('makes nobody wait longer than the while, where the clock was put back', () => {
    const pace = openRateLimit(1, 10_000)
    expect(asked(pace, 'uno', 86_400)).toBe(0)
    expect(asked(pace, 'uno', 86_400)).toBe(10)
    expect(asked(pace, 'uno', 0)).toBe(0)
    expect(asked(pace, 'uno', 0)).toBe(10)
  })

  test('keeps ten thousand subjects and no more: those that called longest ago are forgotten', () => {
    const pace = openRateLimit(1, 600_000)
    const flood = (from: number, to: number) => {
      for (let one = from; one < to; one += 1) asked(pace, `red ${one}`, 1)
    }
    expect(asked(pace, 'primero', 0)).toBe(0)
    flood(0, 9_999)
    expect(asked(pace, 'primero', 1)).toBe(599)
    flood(9_999, 10_000)
    expect(asked(pace, 'primero', 1)).toBe(0)
    expect([asked(pace, 'red 9998', 1), asked(pace, 'red 5001', 1)]).toEqual([600, 600])
  })

  test('takes no longer for a subject, however many others have called', async () => {
    const times = await growth(200_000, (subjects) => {
      const pace = openRateLimit(1, 600_000)
      for (let one = 0; one < subjects; one += 1) asked(pace, `red ${one}`, 0)
    })
    expect(times).toBeLessThan(growthMax)
  })
})
