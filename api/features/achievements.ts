import {
  type AchievementKey,
  achievements,
  type Standing,
  standingIn,
} from '../../domain/achievements/rules.ts'
import { Rejection } from '../../domain/kernel/rejection.ts'
import { mayOfPerson } from '../../domain/people/relation.ts'
import { courseRecordsOf } from '../../projections/achievements.questions.ts'
import { personById } from '../../projections/people.ts'
import type { Context } from '../context.ts'
import { achievementWords } from '../contract/achievements.ts'
import { uuidOf } from '../http/rest.ts'
import { whoAsks } from './who.ts'

type Badge = (typeof achievements)[number]

const present = ({ id, key, completedIcon, uncompletedIcon }: Badge, index: number, { locale }: Context) => ({
  id,
  ...achievementWords[key][locale],
  completedIcon,
  uncompletedIcon,
  order: index + 1,
})

/** One's own standing, or another's for those who may read their profile. */
const standing =
  (key: AchievementKey) =>
  async (_: unknown, args: { userId: string }, context: Context): Promise<Standing> => {
    const { readDb } = context
    const personId = uuidOf('userId', args.userId)
    if (!mayOfPerson(whoAsks(context), personId, 'plan')) throw new Rejection('access.forbidden')
    const person = await personById(readDb, personId)
    if (!person) throw new Rejection('people.not-found', 'userId')
    return standingIn(key, await courseRecordsOf(readDb, personId), person.first_logged_in_at !== null)
  }

export const achievementsResolvers = {
  Query: {
    Achievement_list: (_: unknown, __: unknown, context: Context) =>
      achievements.map((badge, index) => present(badge, index, context)),
    UserAchievement_passedDevelopmentPlan: standing('passedDevelopmentPlan'),
    UserAchievement_passedFirstCourse: standing('passedFirstCourse'),
    UserAchievement_extraDevelopmentPlan: standing('extraDevelopmentPlan'),
    UserAchievement_usedAppFirstTime: standing('usedAppFirstTime'),
  },
}
