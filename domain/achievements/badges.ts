import type { Aggregate, Decision } from '../kernel/decider.ts'
import type { AchievementEvent } from './events.ts'

type Earned = Extract<AchievementEvent, { type: 'BadgeEarned' }>

/** The badges that one person has. */
export const badges: Aggregate<ReadonlySet<string>, Earned> = {
  kind: 'badges',
  initial: new Set(),
  evolve: (earned, { data }) => new Set(earned).add(data.achievementId),
}

/** These badges, those of them that the person has not yet. */
export const earnBadges =
  (personId: string, achievementIds: readonly string[]): Decision<ReadonlySet<string>, Earned> =>
  (earned) =>
    [...new Set(achievementIds)]
      .filter((achievementId) => !earned.has(achievementId))
      .map((achievementId) => ({ type: 'BadgeEarned', data: { personId, achievementId } }))
