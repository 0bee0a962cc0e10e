/** The four fixed badges, in the order in which they are shown. Icons are names; who shows them draws them. */
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

/** Somebody's record of one course: lessons done, of those that a learner sees. */
export type CourseRecord = {
  readonly isPassed: boolean
  readonly isInPlan: boolean
  readonly completed: number
  readonly total: number
}

/** A share of 100 without decimals, 0 where there is nothing to do. */
export const percentOf = ({ completed, total }: Pick<CourseRecord, 'completed' | 'total'>): number =>
  total === 0 ? 0 : Math.round((completed / total) * 100)

/** A course of these was passed; until then as far as the one that is furthest. */
const bestOf = (records: readonly CourseRecord[]): AchievementProgress =>
  records.some(({ isPassed }) => isPassed)
    ? { completed: true, progress: 100 }
    : { completed: false, progress: Math.max(0, ...records.map(percentOf)) }

const allOrNothing = (completed: boolean): AchievementProgress => ({
  completed,
  progress: completed ? 100 : 0,
})

/** Somebody's progress towards a badge, by their records of courses and whether they have ever logged in. */
export const achievementProgress = (
  key: AchievementKey,
  records: readonly CourseRecord[],
  hasLoggedIn: boolean,
): AchievementProgress => {
  switch (key) {
    case 'passedDevelopmentPlan':
      return bestOf(records.filter(({ isInPlan }) => isInPlan))
    case 'passedFirstCourse':
      return bestOf(records)
    case 'extraDevelopmentPlan':
      return allOrNothing(records.some(({ isPassed, isInPlan }) => isPassed && !isInPlan))
    case 'usedAppFirstTime':
      return allOrNothing(hasLoggedIn)
  }
}
