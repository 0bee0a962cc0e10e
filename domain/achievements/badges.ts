import { type Aggregate, type Decision, unknownFact } from '../kernel/decider.ts'
import type { AchievementEvent } from './events.ts'

type BadgeEvent = Extract<AchievementEvent, { type: 'BadgeEarned' | 'BadgeShown' }>

type Badges = ReadonlyMap<string, { readonly isShown: boolean }>

const evolve = (earned: Badges, event: BadgeEvent): Badges => {
  const { achievementId } = event.data
  switch (event.type) {
    case 'BadgeEarned':
      return new Map(earned).set(achievementId, { isShown: false })
    case 'BadgeShown':
      return new Map(earned).set(achievementId, { isShown: true })
    default:
      return unknownFact(event)
  }
}

export const badges: Aggregate<Badges, BadgeEvent> = { kind: 'badges', initial: new Map(), evolve }

export const earnBadges =
  (personId: string, achievementIds: readonly string[]): Decision<Badges, BadgeEvent> =>
  (earned) =>
    [...new Set(achievementIds)]
      .filter((achievementId) => !earned.has(achievementId))
      .map((achievementId) => ({ type: 'BadgeEarned', data: { personId, achievementId } }))

export const showBadges =
  (personId: string, achievementIds: readonly string[]): Decision<Badges, BadgeEvent> =>
  (earned) =>
    [...new Set(achievementIds)]
      .filter((achievementId) => earned.get(achievementId)?.isShown === false)
      .map((achievementId) => ({ type: 'BadgeShown', data: { personId, achievementId } }))
