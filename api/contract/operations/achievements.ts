import { z } from 'zod'
import { achievements } from '../../../domain/achievements/rules.ts'
import { id, typedLine } from '../input.ts'
import type { Operations } from '../operation.ts'
import { list } from '../route.ts'
import { achievement, achievementUpdate, earnedBadge, userAchievement } from '../types/achievements.ts'

/** Longer than any name may be, so that the decision says what is wrong with it. */
const nameMax = 1_000

export const achievementsOperations = {
  'Query.Achievement_list': {
    description: 'The four badges in their order.',
    reply: list(achievement),
    rule: 'authenticated',
  },
  'Query.UserAchievement_passedDevelopmentPlan': {
    args: { userId: id },
    reply: userAchievement,
    rule: 'authenticated',
  },
  'Query.UserAchievement_passedFirstCourse': {
    args: { userId: id },
    reply: userAchievement,
    rule: 'authenticated',
  },
  'Query.UserAchievement_extraDevelopmentPlan': {
    args: { userId: id },
    reply: userAchievement,
    rule: 'authenticated',
  },
  'Query.UserAchievement_usedAppFirstTime': {
    args: { userId: id },
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
    args: { id, name: typedLine(nameMax) },
    reply: achievementUpdate,
    rule: 'administrator',
  },
  'Mutation.UserAchievement_show': {
    description:
      'Marks badges of the caller as shown, before a device congratulates on them; answers those that no device had shown.',
    args: { ids: z.array(id).max(achievements.length) },
    reply: list(id),
    rule: 'authenticated',
  },
} satisfies Operations
