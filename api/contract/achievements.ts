import type { AchievementKey } from '../../domain/achievements/rules.ts'

type Words = { readonly name: string; readonly description: string }

export const achievementWords: Readonly<Record<AchievementKey, { readonly es: Words; readonly en: Words }>> =
  {
    passedDevelopmentPlan: {
      es: { name: 'Rumbo propio', description: 'Aprobar un curso del plan de desarrollo.' },
      en: { name: 'On course', description: 'Pass a course of the development plan.' },
    },
    passedFirstCourse: {
      es: { name: 'Primera travesía', description: 'Aprobar un primer curso.' },
      en: { name: 'First voyage', description: 'Pass a first course.' },
    },
    extraDevelopmentPlan: {
      es: { name: 'Mar abierto', description: 'Aprobar un curso fuera del plan de desarrollo.' },
      en: { name: 'Open sea', description: 'Pass a course outside the development plan.' },
    },
    usedAppFirstTime: {
      es: { name: 'A bordo', description: 'Entrar a Bitácora por primera vez.' },
      en: { name: 'On board', description: 'Log in to Bitácora for the first time.' },
    },
  }
