import { z } from 'zod'
import { achievement, renameAchievement } from '../../../domain/achievements/achievement.ts'
import { badges, showBadges } from '../../../domain/achievements/badges.ts'
import type { AchievementEvent } from '../../../domain/achievements/events.ts'
import {
  type AchievementKey,
  type AchievementProgress,
  achievementIdOf,
  achievementProgress,
  achievements,
} from '../../../domain/achievements/rules.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { mayOfPerson } from '../../../domain/people/relation.ts'
import { courseRecordsOf } from '../../../projections/achievements.questions.ts'
import { achievementNames, badgesOf } from '../../../projections/achievements.ts'
import { personById } from '../../../projections/people.ts'
import type { Context } from '../../context.ts'
import { achievementWords } from '../../contract/achievements.ts'
import { id, typedLine } from '../../contract/input.ts'
import { dataOf } from '../../event-store/streams.ts'
import { parseArgs } from '../../http/arguments.ts'
import type {
  MutationAchievement_UpdateArgs,
  MutationUserAchievement_ShowArgs,
  QueryUserAchievement_PassedFirstCourseArgs,
  Resolvers,
} from '../../http/resolvers.generated.ts'
import { uuidOf } from '../../http/rest.ts'
import { whoAsks } from '../../kit/request.ts'

/** Longer than any name may be, so that the decision says what is wrong with it. */
const renaming = z.object({ id, name: typedLine(1_000) })

const recentMs = 24 * 3_600_000

type BadgeShown = Extract<AchievementEvent, { type: 'BadgeShown' }>

type Names = Awaited<ReturnType<typeof achievementNames>>

/** The badges in their order, each as it is called for whoever looks. */
const named = (names: Names, { locale }: Context) =>
  achievements.map(({ key, ...badge }) => {
    const { name, description } = achievementWords[key][locale]
    return { ...badge, name: names.get(badge.id) ?? name, description }
  })

const list = async (_: unknown, __: object, context: Context) =>
  named(await achievementNames(context.readDb), context).map((badge, place) => ({
    ...badge,
    order: place + 1,
  }))

const recent = async (_: unknown, __: object, context: Context) => {
  const { readDb, now } = context
  const since = now().getTime() - recentMs
  const earned = (await badgesOf(readDb, whoAsks(context).personId)).filter(
    ({ earned_at, shown_at }) => shown_at === null && Date.parse(earned_at) >= since,
  )
  if (earned.length === 0) return []
  const all = named(await achievementNames(readDb), context)
  return earned.flatMap(({ achievement_id, earned_at }) =>
    all
      .filter((badge) => badge.id === achievement_id)
      .map((badge) => ({ id: badge.id, name: badge.name, earnedAt: earned_at })),
  )
}

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
    if (!(await personById(readDb, personId))) throw new Rejection('people.not-found', 'userId')
    const [earned, records] = await Promise.all([
      badgesOf(readDb, personId),
      courseRecordsOf(readDb, personId),
    ])
    const isEarned = earned.some(({ achievement_id }) => achievement_id === achievementIdOf(key))
    return achievementProgress(key, isEarned, records)
  }

const rename = async (_: unknown, args: MutationAchievement_UpdateArgs, context: Context) => {
  const { id: achievementId, name } = parseArgs(renaming, args)
  if (!achievements.some((badge) => badge.id === achievementId))
    throw new Rejection('achievements.not-found', 'id')
  const appended = await context.execute(
    context.command('RenameAchievement'),
    achievement,
    achievementId,
    renameAchievement({ achievementId, name }),
  )
  return { id: achievementId, name: name.trim(), ...(await context.waitForReadModels(appended)) }
}

const showing = z.object({ ids: z.array(id).max(achievements.length) })

const show = async (_: unknown, args: MutationUserAchievement_ShowArgs, context: Context) => {
  const { ids } = parseArgs(showing, args)
  const { personId } = whoAsks(context)
  const { events } = await context.execute(
    context.command('ShowBadges'),
    badges,
    personId,
    showBadges(personId, ids),
  )
  return dataOf<BadgeShown>(events, 'BadgeShown').map(({ achievementId }) => achievementId)
}

export const achievementsResolvers = {
  Query: {
    Achievement_list: list,
    UserAchievement_recent: recent,
    UserAchievement_passedDevelopmentPlan: progress('passedDevelopmentPlan'),
    UserAchievement_passedFirstCourse: progress('passedFirstCourse'),
    UserAchievement_extraDevelopmentPlan: progress('extraDevelopmentPlan'),
    UserAchievement_usedAppFirstTime: progress('usedAppFirstTime'),
  },
  Mutation: { Achievement_update: rename, UserAchievement_show: show },
} satisfies Resolvers
