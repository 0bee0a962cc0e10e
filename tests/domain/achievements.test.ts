import { describe, expect, test } from 'vitest'
import { achievementProgress, type CourseRecord } from '../../domain/achievements/rules.ts'

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
    expect(achievementProgress('passedDevelopmentPlan', records, true)).toEqual({
      completed: false,
      progress: 25,
    })
    expect(achievementProgress('passedFirstCourse', records, true)).toEqual({
      completed: false,
      progress: 75,
    })
  })

  test('is complete with a pass, however few lessons the course counts by now', () => {
    const records = [record({ isPassed: true, completed: 1 })]
    expect(achievementProgress('passedFirstCourse', records, false)).toEqual({
      completed: true,
      progress: 100,
    })
  })

  test('is not complete with every lesson done while the approval is still to come', () => {
    const records = [record({ completed: 4 })]
    expect(achievementProgress('passedDevelopmentPlan', records, true)).toEqual({
      completed: false,
      progress: 100,
    })
  })

  test('without courses, or with courses that hold nothing yet, begins at nothing', () => {
    for (const records of [[], [record({ total: 0 })]])
      expect(achievementProgress('passedFirstCourse', records, false)).toEqual({
        completed: false,
        progress: 0,
      })
  })

  test('outside the plan and for the first log-in is all or nothing', () => {
    const half = [record({ isInPlan: false, completed: 2 }), record({ isPassed: true })]
    expect(achievementProgress('extraDevelopmentPlan', half, false)).toEqual({
      completed: false,
      progress: 0,
    })
    const passed = [record({ isInPlan: false, isPassed: true })]
    expect(achievementProgress('extraDevelopmentPlan', passed, false)).toEqual({
      completed: true,
      progress: 100,
    })
    expect(achievementProgress('usedAppFirstTime', [], true)).toEqual({ completed: true, progress: 100 })
  })
})
