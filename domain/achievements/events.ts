import type { DomainEvent } from '../kernel/event.ts'

type OfBadge = { readonly personId: string; readonly achievementId: string }

export type AchievementEvent =
  /** What a badge is called from then on, in every language. */
  | DomainEvent<'AchievementRenamed', { readonly achievementId: string; readonly name: string }>
  /** Once and for ever. */
  | DomainEvent<'BadgeEarned', OfBadge>
  /** The person was congratulated on it, on any of their devices. */
  | DomainEvent<'BadgeShown', OfBadge>
