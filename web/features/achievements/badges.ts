import { achievements } from '../../../api/contract/constants.ts'
import type { BadgeProgressFragment, BadgesQuery } from './achievements.operations.generated.ts'

export type EarnedBadge = BadgesQuery['Achievement_list'][number] & BadgeProgressFragment

/** The fixed badges in their order, each with somebody's progress, which the answer keeps under the badge's key. */
export const badgesOf = (answer: BadgesQuery): EarnedBadge[] =>
  achievements.flatMap(({ id, key }) =>
    answer.Achievement_list.filter((badge) => badge.id === id).map((badge) => ({ ...badge, ...answer[key] })),
  )
