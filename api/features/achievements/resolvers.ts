import {
  type AchievementKey,
  type AchievementProgress,
  achievementProgress,
  achievements,
} from '../../../domain/achievements/rules.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { mayOfPerson } from '../../../domain/people/relation.ts'
import { courseRecordsOf } from '../../../projections/achievements.questions.ts'
import { personById } from '../../../projections/people.ts'
import type { Context } from '../../context.ts'
import { achievementWords } from '../../contract/achievements.ts'
import type { QueryUserAchievement_PassedFirstCourseArgs, Resolvers } from '../../http/resolvers.generated.ts'
import { uuidOf } from '../../http/rest.ts'
import { whoAsks } from '../../kit/request.ts'

type Badge = (typeof achievements)[number]

const present = ({ id, key, completedIcon, uncompletedIcon }: Badge, index: number, { locale }: Context) => ({
  id,
  ...achievementWords[key][locale],
  completedIcon,
  uncompletedIcon,
  order: index + 1,
})

/** One's own progress, or another's for those who may read their profile. */
const progress =
  (key: AchievementKey) =>
  async (
    _: unknown,
    args: QueryUserAchievement_PassedFirstCourseArgs,
    context: Context,
  ): Promise<AchievementProgress> => {
    const { readDb } = context
    const personId = uuidOf(args, 'userId')
    if (!mayOfPerson(whoAsks(context), personId, 'plan')) throw new Rejection('access.forbidden')
    const person = await personById(readDb, personId)
    if (!person) throw new Rejection('people.not-found', 'userId')
    return achievementProgress(
      key,
      await courseRecordsOf(readDb, personId),
      person.first_logged_in_at !== null,
    )
  }

export const achievementsResolvers = {
  Query: {
    Achievement_list: (_, __, context) => achievements.map((badge, index) => present(badge, index, context)),
    UserAchievement_passedDevelopmentPlan: progress('passedDevelopmentPlan'),
    UserAchievement_passedFirstCourse: progress('passedFirstCourse'),
    UserAchievement_extraDevelopmentPlan: progress('extraDevelopmentPlan'),
    UserAchievement_usedAppFirstTime: progress('usedAppFirstTime'),
  },
} satisfies Resolvers
