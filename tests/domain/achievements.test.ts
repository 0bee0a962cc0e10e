import { describe, expect, test } from 'vitest'
import { type CourseRecord, standingIn } from '../../domain/achievements/rules.ts'

const record = (change: Partial<CourseRecord> = {}): CourseRecord => ({
  isPassed: false,
  isInPlan: true,
  completed: 0,
  total: 4,
  ...change,
})

describe('a badge', () => {
  test('stands as far as the course that is furthest, the plan’s only with courses of the plan', () => {
    const records = [record({ completed: 1 }), record({ completed: 3, isInPlan: false }), record()]
    expect(standingIn('passedDevelopmentPlan', records, true)).toEqual({ completed: false, progress: 25 })
    expect(standingIn('passedFirstCourse', records, true)).toEqual({ completed: false, progress: 75 })
  })

  test('is complete with a pass, however few lessons the course counts by now', () => {
    const records = [record({ isPassed: true, completed: 1 })]
    expect(standingIn('passedFirstCourse', records, false)).toEqual({ completed: true, progress: 100 })
  })

  test('is not complete with every lesson done while the approval is still to come', () => {
    const records = [record({ completed: 4 })]
    expect(standingIn('passedDevelopmentPlan', records, true)).toEqual({ completed: false, progress: 100 })
  })

  test('without courses, or with courses that hold nothing yet, begins at nothing', () => {
    for (const records of [[], [record({ total: 0 })]])
      expect(standingIn('passedFirstCourse', records, false)).toEqual({ completed: false, progress: 0 })
  })

  test('outside the plan and for the first log-in is all or nothing', () => {
    const half = [record({ isInPlan: false, completed: 2 }), record({ isPassed: true })]
    expect(standingIn('extraDevelopmentPlan', half, false)).toEqual({ completed: false, progress: 0 })
    const passed = [record({ isInPlan: false, isPassed: true })]
    expect(standingIn('extraDevelopmentPlan', passed, false)).toEqual({ completed: true, progress: 100 })
    expect(standingIn('usedAppFirstTime', [], true)).toEqual({ completed: true, progress: 100 })
  })
})
