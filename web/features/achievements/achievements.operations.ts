import type { userAchievement } from '../../../api/contract/types/achievements.ts'
import {
  Achievement_list,
  Achievement_update,
  UserAchievement_extraDevelopmentPlan,
  UserAchievement_passedDevelopmentPlan,
  UserAchievement_passedFirstCourse,
  UserAchievement_recent,
  UserAchievement_show,
  UserAchievement_usedAppFirstTime,
} from '../../shared/data/operations/achievements.generated.ts'
import { type Fields, join, type PartOf, type ResultOf, select, whole } from '../../shared/data/select.ts'

export const badgeProgressFields = {
  completed: true,
  progress: true,
} as const satisfies Fields<typeof userAchievement>

export type BadgeProgressPart = PartOf<typeof userAchievement, typeof badgeProgressFields>

export const badges = join({
  Achievement_list: select(Achievement_list, {
    id: true,
    name: true,
    description: true,
    completedIcon: true,
    uncompletedIcon: true,
  }),
  passedDevelopmentPlan: select(UserAchievement_passedDevelopmentPlan, {
    ...badgeProgressFields,
  }),
  passedFirstCourse: select(UserAchievement_passedFirstCourse, {
    ...badgeProgressFields,
  }),
  extraDevelopmentPlan: select(UserAchievement_extraDevelopmentPlan, {
    ...badgeProgressFields,
  }),
  usedAppFirstTime: select(UserAchievement_usedAppFirstTime, {
    ...badgeProgressFields,
  }),
})

export type Badges = ResultOf<typeof badges>

export const recentBadges = select(UserAchievement_recent, {
  id: true,
  name: true,
})

export type RecentBadges = ResultOf<typeof recentBadges>

export const showBadges = whole(UserAchievement_show)

export type ShowBadges = ResultOf<typeof showBadges>

export const achievementUpdate = select(Achievement_update, {
  id: true,
  name: true,
  pending: true,
})

export type AchievementUpdate = ResultOf<typeof achievementUpdate>
