import { id } from '../input.ts'
import type { Operations } from '../operation.ts'
import { list, text } from '../route.ts'
import { achievement, achievementUpdate, earnedBadge, userAchievement } from '../types/achievements.ts'

export const achievementsOperations = {
  'Query.Achievement_list': {
    description: 'The four badges in their order.',
    reply: list(achievement),
    rule: 'authenticated',
  },
  'Query.UserAchievement_passedDevelopmentPlan': {
    args: {
      userId: id,
    },
    reply: userAchievement,
    rule: 'authenticated',
  },
  'Query.UserAchievement_passedFirstCourse': {
    args: {
      userId: id,
    },
    reply: userAchievement,
    rule: 'authenticated',
  },
  'Query.UserAchievement_extraDevelopmentPlan': {
    args: {
      userId: id,
    },
    reply: userAchievement,
    rule: 'authenticated',
  },
  'Query.UserAchievement_usedAppFirstTime': {
    args: {
      userId: id,
    },
    reply: userAchievement,
    rule: 'authenticated',
  },
  'Query.UserAchievement_recent': {
    description: `The caller's badges of the last day that no device has shown yet, the earliest first.`,
    reply: list(earnedBadge),
    rule: 'authenticated',
  },
  'Mutation.Achievement_update': {
    description: 'What a badge is called from then on, in every language.',
    args: {
      id,
      name: text,
    },
    reply: achievementUpdate,
    rule: 'administrator',
  },
  'Mutation.UserAchievement_show': {
    description:
      'Marks badges of the caller as shown, before a device congratulates on them; answers those that no device had shown.',
    args: {
      ids: list(id),
    },
    reply: list(id),
    rule: 'authenticated',
  },
} satisfies Operations
