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
import {
  type Fields,
  join,
  type PartOf,
  type ResultOf,
  select,
  selectValue,
} from '../../shared/data/select.ts'
import { idAndName } from '../../shared/data/selections.ts'

const progressFields = { completed: true, progress: true } as const satisfies Fields<typeof userAchievement>

export type BadgeProgress = PartOf<typeof userAchievement, typeof progressFields>

/** The fixed badges, and a person's progress by badge key. */
export const badges = join({
  badges: select(Achievement_list, {
    id: true,
    name: true,
    description: true,
    completedIcon: true,
    uncompletedIcon: true,
  }),
  passedDevelopmentPlan: select(UserAchievement_passedDevelopmentPlan, progressFields),
  passedFirstCourse: select(UserAchievement_passedFirstCourse, progressFields),
  extraDevelopmentPlan: select(UserAchievement_extraDevelopmentPlan, progressFields),
  usedAppFirstTime: select(UserAchievement_usedAppFirstTime, progressFields),
})

export type Badges = ResultOf<typeof badges>

export const recentBadges = select(UserAchievement_recent, idAndName)

/** The ids of badges not shown before. */
export const shownBadges = selectValue(UserAchievement_show)

export const badgeRenaming = select(Achievement_update, { id: true, name: true, pending: true })
