import { describe, expect, test } from 'vitest'
import { audit, skipEvent } from '../../domain/audit/audit.ts'
import { fold } from '../../domain/kernel/decider.ts'
import { Rejection } from '../../domain/kernel/rejection.ts'

const skipped = (follower: string, position: number) => ({
  type: 'EventSkipped' as const,
  data: { follower, position },
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
