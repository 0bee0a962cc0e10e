import type { DomainEvent } from '../kernel/event.ts'

type OfBadge = { readonly personId: string; readonly achievementId: string }

export type AchievementEvent =
  | DomainEvent<'AchievementRenamed', { readonly achievementId: string; readonly name: string }>
  /** A badge is never taken away. */
  | DomainEvent<'BadgeEarned', OfBadge>
  /** The person saw the congratulation, on any device. */
  | DomainEvent<'BadgeShown', OfBadge>
