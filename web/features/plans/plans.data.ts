import { achievements } from '../../../api/contract/constants.ts'
import type { BadgesQuery, StandingFragment } from './plans.operations.generated.ts'

/** `GET /users/{id}/development-plan`. */
export type PlanItem = {
  id: string
  name: string
  /** Minutes. */
  duration: number
  Course: { id: string; name: string; isDraft: boolean; Priority: { id: string; name: string } | null }
  UserCourseStatus: { id: string; name: string } | null
  userCourseId: string | null
  certificationId: string | null
  progress: { completed: number; total: number }
}

export type DevelopmentPlan = {
  enterprise: readonly PlanItem[]
  department: readonly PlanItem[]
  jobTitle: readonly PlanItem[]
}

export type EarnedBadge = BadgesQuery['Achievement_list'][number] & StandingFragment

/** The fixed badges in their order, each with somebody's standing, which the answer keeps under the badge's key. */
export const badgesOf = (answer: BadgesQuery): EarnedBadge[] =>
  achievements.flatMap(({ id, key }) =>
    answer.Achievement_list.filter((badge) => badge.id === id).map((badge) => ({ ...badge, ...answer[key] })),
  )
