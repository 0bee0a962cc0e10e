import { describe, expect, test } from 'vitest'
import { audit, confirmClock, skipEvent } from '../../domain/audit/audit.ts'
import { fold } from '../../domain/kernel/decider.ts'
import { Rejection } from '../../domain/kernel/rejection.ts'

const skipped = (follower: string, position: number) => ({
  type: 'EventSkipped' as const,
  data: { follower, position },
})

describe('[OPS-04] a time is confirmed', () => {
  const doubted = {
    doubt: 'd-1',
    cause: 'leap' as const,
    from: '2026-03-02T15:00:00.000Z',
    at: '2026-03-02T16:00:00.000Z',
  }
  const confirmed = { type: 'ClockConfirmed' as const, data: doubted }

  test('where it is the one that is doubted', () => {
    expect(confirmClock('d-1', doubted)(audit.initial)).toEqual([confirmed])
  })

  test.each([[null], [{ ...doubted, doubt: 'd-2' }]])('nowhere else: what is doubted is %j', (standing) => {
    expect(() => confirmClock('d-1', standing)(audit.initial)).toThrow(
      new Rejection('audit.clock-not-doubted', 'doubt'),
    )
  })

  test('once, however often that is asked, and what was left out stays so', () => {
    const state = fold(audit, [skipped('people', 7), confirmed])
    expect(confirmClock('d-1', null)(state)).toEqual([])
    expect(confirmClock('d-2', { ...doubted, doubt: 'd-2' })(state)).toHaveLength(1)
    expect(skipEvent({ follower: 'people', position: 7 }, null)(state)).toEqual([])
  })
})

describe('[AUD-05] a fact is left out', () => {
  const people = { follower: 'people', position: 7 }

  test('where the read model or process has stopped at it', () => {
    expect(skipEvent(people, 7)(audit.initial)).toEqual([skipped('people', 7)])
  })

  test.each([[6], [8], [null]])('nowhere else: it stands at %s', (stoppedAt) => {
    expect(() => skipEvent(people, stoppedAt)(audit.initial)).toThrow(
      new Rejection('audit.not-stopped-there', 'position'),
    )
  })

  test('once, however often that is asked, and of each by itself', () => {
    const state = fold(audit, [skipped('people', 7), skipped('roles', 3)])
    expect(skipEvent(people, null)(state)).toEqual([])
    expect(skipEvent({ follower: 'roles', position: 7 }, 7)(state)).toEqual([skipped('roles', 7)])
    expect(skipEvent({ follower: 'people', position: 3 }, 3)(state)).toEqual([skipped('people', 3)])
  })
})
