import { z } from 'zod'
import { id } from '../input.ts'
import { object } from '../operation.ts'
import { text } from '../route.ts'

export const achievement = object(
  'Achievement',
  {
    id,
    name: text,
    description: text,
    completedIcon: text,
    uncompletedIcon: text,
    order: z.int(),
  },
  'A badge; its icons are names that screens draw.',
)

export const userAchievement = object('UserAchievement', {
  completed: z.boolean(),
  progress: z.int().describe('0 to 100: of the course that is furthest, or all or nothing.'),
})

export const earnedBadge = object('EarnedBadge', {
  id: id.describe('Of the badge.'),
  name: text,
  earnedAt: text,
})

export const achievementUpdate = object('AchievementUpdate', {
  id,
  name: text,
  pending: z.boolean(),
})
