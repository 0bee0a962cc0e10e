import { achievements } from '../../../api/contract/constants.ts'
import type { BadgeProgress, Badges } from './achievements.operations.ts'

export type EarnedBadge = Badges['badges'][number] & BadgeProgress

/** The fixed badges in their order, each with somebody's progress, which the answer keeps under the badge's key. */
export const badgesOf = (answer: Badges): EarnedBadge[] =>
  achievements.flatMap(({ id, key }) =>
    answer.badges.filter((badge) => badge.id === id).map((badge) => ({ ...badge, ...answer[key] })),
  )
