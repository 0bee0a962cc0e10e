import type { AchievementEvent } from '../../../domain/achievements/events.ts'
import type { FactsOf } from './fact.ts'

export const achievementFacts = {
  BadgeEarned: {
    version: 1,
    kind: 'enrolments',
    title: { es: 'Insignia obtenida', en: 'Badge earned' },
    sentence: ({ personId, achievementId }, write) =>
      write.text(
        { es: '{{person}} obtuvo la insignia {{badge}}', en: '{{person}} earned the badge {{badge}}' },
        { person: write.person(personId), badge: write.name(achievementId) },
      ),
  },
  BadgeShown: {
    version: 1,
    kind: 'enrolments',
    title: { es: 'Insignia vista', en: 'Badge seen' },
    sentence: ({ personId, achievementId }, write) =>
      write.text(
        {
          es: '{{person}} vio que obtuvo la insignia {{badge}}',
          en: '{{person}} saw that they had earned the badge {{badge}}',
        },
        { person: write.person(personId), badge: write.name(achievementId) },
      ),
  },
  AchievementRenamed: {
    version: 1,
    kind: 'enrolments',
    title: { es: 'Cambio de nombre de una insignia', en: 'Badge renamed' },
    sentence: ({ name }, write) => [
      write.text(
        { es: 'La insignia pasó a llamarse {{name}}', en: 'The badge was renamed {{name}}' },
        { name: write.quote(name) },
      ),
      ...write.change('name', write.text({ es: 'El nombre', en: 'The name' }), write.quote),
    ],
  },
} satisfies FactsOf<AchievementEvent>
