import type { Sentences } from '../teller.ts'

export const achievementSentences = {
  AchievementRenamed: ({ name }, tell) => [
    tell.t('facts.achievements.renamed', { name: tell.quoted(name) }),
    ...tell.change('name', tell.t('facts.achievements.name'), tell.quoted),
  ],
  BadgeEarned: ({ personId, achievementId }, tell) =>
    tell.t('facts.achievements.earned', { person: tell.person(personId), badge: tell.named(achievementId) }),
  BadgeShown: ({ personId, achievementId }, tell) =>
    tell.t('facts.achievements.shown', { person: tell.person(personId), badge: tell.named(achievementId) }),
} satisfies Partial<Sentences>
