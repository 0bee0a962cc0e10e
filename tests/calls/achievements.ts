import { achievementIdOf, achievements } from '../../domain/achievements/rules.ts'
import { recordFirstLogin } from '../../domain/people/access.ts'
import { person } from '../../domain/people/person.ts'
import type { FeatureCalls } from '../support/calls.ts'
import { own } from '../support/typed-texts.ts'

export const achievementsCalls: FeatureCalls = {
  opened: {
    'report.*': [
      'Query.UserAchievement_extraDevelopmentPlan',
      'Query.UserAchievement_passedDevelopmentPlan',
      'Query.UserAchievement_passedFirstCourse',
      'Query.UserAchievement_usedAppFirstTime',
    ],
    'employee.*': [
      'Query.UserAchievement_extraDevelopmentPlan',
      'Query.UserAchievement_passedDevelopmentPlan',
      'Query.UserAchievement_passedFirstCourse',
      'Query.UserAchievement_usedAppFirstTime',
    ],
    'employee_development.*': [
      'Query.UserAchievement_extraDevelopmentPlan',
      'Query.UserAchievement_passedDevelopmentPlan',
      'Query.UserAchievement_passedFirstCourse',
      'Query.UserAchievement_usedAppFirstTime',
    ],
  },
  administrators: ['Mutation.Achievement_update'],
  texts: {
    'Mutation.Achievement_update': { given: { id: achievements[0].id }, at: own('name') },
  },
  acts: { 'Mutation.Achievement_update': 'RenameAchievement', 'Mutation.UserAchievement_show': 'ShowBadges' },
  mutations: (on) => {
    const { app, room, somebody } = on
    return {
      Achievement_update: async () => ({
        by: room.admin,
        given: { id: achievements[0].id, name: 'Buen viento' },
      }),
      UserAchievement_show: async () => {
        const by = await somebody()
        await app.services.execute(app.command('LogIn'), person, by.id, recordFirstLogin)
        await app.settled()
        return { by, given: { ids: [achievementIdOf('usedAppFirstTime')] } }
      },
    }
  },
}
