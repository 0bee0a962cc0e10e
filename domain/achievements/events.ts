import type { DomainEvent } from '../kernel/event.ts'

export type AchievementEvent =
  /** What a badge is called from then on, in every language. */
  | DomainEvent<'AchievementRenamed', { readonly achievementId: string; readonly name: string }>
  /** Once and for ever. */
  | DomainEvent<'BadgeEarned', { readonly personId: string; readonly achievementId: string }>
