import { isBlankName } from '../kernel/names.ts'
import { percentOf } from '../kernel/percent.ts'
import { canonicalLine } from '../kernel/text.ts'

/** In display order. Icons are names; the screen draws them. */
export const achievements = [
  {
    id: '0b17ac07-a000-4000-8000-000000000070',
    key: 'passedDevelopmentPlan',
    completedIcon: 'plan',
    uncompletedIcon: 'plan-outline',
  },
  {
    id: '0b17ac07-a000-4000-8000-000000000071',
    key: 'passedFirstCourse',
    completedIcon: 'first-course',
    uncompletedIcon: 'first-course-outline',
  },
  {
    id: '0b17ac07-a000-4000-8000-000000000072',
    key: 'extraDevelopmentPlan',
    completedIcon: 'extra',
    uncompletedIcon: 'extra-outline',
  },
  {
    id: '0b17ac07-a000-4000-8000-000000000073',
    key: 'usedAppFirstTime',
    completedIcon: 'welcome',
    uncompletedIcon: 'welcome-outline',
  },
] as const

export type AchievementKey = (typeof achievements)[number]['key']

export type AchievementProgress = { readonly completed: boolean; readonly progress: number }

export type CourseRecord = {
  readonly isPassed: boolean
  readonly isInPlan: boolean
  readonly completed: number
  readonly total: number
}

const furthestOf = (records: readonly CourseRecord[]): number =>
  Math.max(
    0,
    ...records.filter(({ isPassed }) => !isPassed).map(({ completed, total }) => percentOf(completed, total)),
  )

/** 100 once earned; until then the progress of the course closest to completion, or 0. */
export const achievementProgress = (
  key: AchievementKey,
  isEarned: boolean,
  records: readonly CourseRecord[],
): AchievementProgress => {
  if (isEarned) return { completed: true, progress: 100 }
  switch (key) {
    case 'passedDevelopmentPlan':
      return { completed: false, progress: furthestOf(records.filter(({ isInPlan }) => isInPlan)) }
    case 'passedFirstCourse':
      return { completed: false, progress: furthestOf(records) }
    case 'extraDevelopmentPlan':
    case 'usedAppFirstTime':
      return { completed: false, progress: 0 }
  }
}

export const achievementIdOf = (key: AchievementKey): string => {
  const badge = achievements.find((one) => one.key === key)
  if (!badge) throw new RangeError(`no badge is called ${key}`)
  return badge.id
}

export type AchievementRejection = 'ErrEmpty' | 'achievements.name-too-long' | 'achievements.not-found'

export const achievementNameMax = 50

export const checkAchievementName = (name: string): AchievementRejection | null => {
  if (isBlankName(name)) return 'ErrEmpty'
  return [...canonicalLine(name)].length > achievementNameMax ? 'achievements.name-too-long' : null
}
