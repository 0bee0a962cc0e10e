import { achievements } from '../../../api/contract/constants.ts'
import type { Reply } from '../../../api/contract/routes.ts'
import type { BadgeProgressFragment, BadgesQuery } from './plans.operations.generated.ts'

export type DevelopmentPlan = Reply<'GET /users/:id/development-plan'>
export type PlanItem = DevelopmentPlan['enterprise'][number]

export type EarnedBadge = BadgesQuery['Achievement_list'][number] & BadgeProgressFragment

/** The fixed badges in their order, each with somebody's progress, which the answer keeps under the badge's key. */
export const badgesOf = (answer: BadgesQuery): EarnedBadge[] =>
  achievements.flatMap(({ id, key }) =>
    answer.Achievement_list.filter((badge) => badge.id === id).map((badge) => ({ ...badge, ...answer[key] })),
  )
