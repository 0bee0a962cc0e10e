import { achievements } from '../../../api/contract/constants.ts'
import type { BadgeProgress, Badges } from './achievements.operations.ts'

export type EarnedBadge = Badges['badges'][number] & BadgeProgress

/** The fixed badges in order, each with the person's progress. */
export const badgesOf = (answer: Badges): EarnedBadge[] =>
  achievements.flatMap(({ id, key }) =>
    answer.badges.filter((badge) => badge.id === id).map((badge) => ({ ...badge, ...answer[key] })),
  )
