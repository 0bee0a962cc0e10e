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
import { achievementsOperations } from '../../contract/operations/achievements.ts'
import { dataOf } from '../../event-store/streams.ts'
import { operationsOf } from '../../http/operations.ts'
import { requireCaller } from '../../kit/request.ts'

const recentMs = 24 * 3_600_000

type BadgeShown = Extract<AchievementEvent, { type: 'BadgeShown' }>

type Names = Awaited<ReturnType<typeof achievementNames>>

const badgesWithNames = (names: Names, { locale }: Context) =>
  achievements.map(({ key, ...badge }) => {
    const { name, description } = achievementWords[key][locale]
    return { ...badge, name: names.get(badge.id) ?? name, description }
  })

const list = async (context: Context) =>
  badgesWithNames(await achievementNames(context.readDb), context).map((badge, place) => ({
    ...badge,
    order: place + 1,
  }))

const recent = async (context: Context) => {
  const { readDb, now } = context
  const since = now().getTime() - recentMs
  const newBadges = (await badgesOf(readDb, requireCaller(context).personId)).filter(
    ({ earned_at, shown_at }) => shown_at === null && Date.parse(earned_at) >= since,
  )
  if (newBadges.length === 0) return []
  const catalogue = badgesWithNames(await achievementNames(readDb), context)
  return newBadges.flatMap(({ achievement_id, earned_at }) =>
    catalogue
      .filter((badge) => badge.id === achievement_id)
      .map((badge) => ({ id: badge.id, name: badge.name, earnedAt: earned_at })),
  )
}

/** One's own, or another's with the right to read their profile. */
const progress =
  (key: AchievementKey) =>
  async ({ userId: personId }: { userId: string }, context: Context): Promise<AchievementProgress> => {
    const { readDb } = context
    if (!mayOfPerson(requireCaller(context), personId, 'plan')) throw new Rejection('access.forbidden')
    if (!(await personById(readDb, personId))) throw new Rejection('people.not-found', 'userId')
    const [earnedBadges, records] = await Promise.all([
      badgesOf(readDb, personId),
      courseRecordsOf(readDb, personId),
    ])
    const isEarned = earnedBadges.some(({ achievement_id }) => achievement_id === achievementIdOf(key))
    return achievementProgress(key, isEarned, records)
  }

export const achievementsHandlers = operationsOf(achievementsOperations, {
  'Query.Achievement_list': (_, context) => list(context),
  'Query.UserAchievement_passedDevelopmentPlan': progress('passedDevelopmentPlan'),
  'Query.UserAchievement_passedFirstCourse': progress('passedFirstCourse'),
  'Query.UserAchievement_extraDevelopmentPlan': progress('extraDevelopmentPlan'),
  'Query.UserAchievement_usedAppFirstTime': progress('usedAppFirstTime'),
  'Query.UserAchievement_recent': (_, context) => recent(context),
  'Mutation.Achievement_update': async ({ id, name }, context) => {
    if (!achievements.some((badge) => badge.id === id)) throw new Rejection('achievements.not-found', 'id')
    const decision = renameAchievement({ achievementId: id, name })
    const appended = await context.execute(context.command('RenameAchievement'), achievement, id, decision)
    return { id, name: name.trim(), ...(await context.waitForReadModels(appended)) }
  },
  'Mutation.UserAchievement_show': async ({ ids }, context) => {
    const { personId } = requireCaller(context)
    const decision = showBadges(personId, ids)
    const { events } = await context.execute(context.command('ShowBadges'), badges, personId, decision)
    return dataOf<BadgeShown>(events, 'BadgeShown').map(({ achievementId }) => achievementId)
  },
})
