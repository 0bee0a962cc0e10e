import { describe, expect, test } from 'vitest'
import { achievement, renameAchievement } from '../../domain/achievements/achievement.ts'
import { badges, earnBadges, showBadges } from '../../domain/achievements/badges.ts'
import {
  type AchievementKey,
  achievementIdOf,
  achievementProgress,
  type CourseRecord,
} from '../../domain/achievements/rules.ts'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import { fold } from '../../domain/kernel/decider.ts'
import type { PersonEvent } from '../../domain/people/events.ts'
import { awardAchievements } from '../../domain/processes/award-achievements.ts'
import { a, id, ids } from '../support/a.ts'
import { given } from '../support/given.ts'

const record = (change: Partial<CourseRecord> = {}): CourseRecord => ({
  isPassed: false,
  isInPlan: true,
  completed: 0,
  total: 4,
  ...change,
})

const progressOf = (key: AchievementKey, ...records: readonly CourseRecord[]) =>
  achievementProgress(key, false, records)

describe('progress towards a badge', () => {
  test('[ACH-01] stands as far as the course that is furthest, the plan’s only with courses of the plan', () => {
    const records = [record({ completed: 1 }), record({ completed: 3, isInPlan: false }), record()]
    expect(progressOf('passedDevelopmentPlan', ...records)).toEqual({ completed: false, progress: 25 })
    expect(progressOf('passedFirstCourse', ...records)).toEqual({ completed: false, progress: 75 })
  })

  test('[ACH-01] is all of it once the badge is earned, whatever the courses say by now', () => {
    for (const key of [
      'passedDevelopmentPlan',
      'passedFirstCourse',
      'extraDevelopmentPlan',
      'usedAppFirstTime',
    ] as const)
      for (const records of [[], [record({ completed: 1 })]])
        expect(achievementProgress(key, true, records)).toEqual({ completed: true, progress: 100 })
  })

  test('[ACH-01] is 100 without being complete with every lesson done while the approval is still to come', () => {
    expect(progressOf('passedDevelopmentPlan', record({ completed: 4 }))).toEqual({
      completed: false,
      progress: 100,
    })
  })

  test('counts no course that was passed before it was of the plan, nor one that holds nothing yet', () => {
    for (const records of [[], [record({ total: 0 })], [record({ isPassed: true, completed: 4 })]])
      expect(progressOf('passedDevelopmentPlan', ...records)).toEqual({ completed: false, progress: 0 })
  })

  test('[ACH-01] outside the plan and for the first log-in is all or nothing', () => {
    const half = record({ isInPlan: false, completed: 2 })
    for (const key of ['extraDevelopmentPlan', 'usedAppFirstTime'] as const)
      expect(progressOf(key, half)).toEqual({ completed: false, progress: 0 })
  })
})

describe('earning badges', () => {
  const [plan, first, extra, welcome] = (
    ['passedDevelopmentPlan', 'passedFirstCourse', 'extraDevelopmentPlan', 'usedAppFirstTime'] as const
  ).map(achievementIdOf)
  const approved: EnrolmentEvent = { type: 'CourseApproved', data: { ...a.record(), by: null } }
  const loggedIn: PersonEvent = { type: 'FirstLoggedIn', data: { personId: ids.person } }

  const awarded = (fact: EnrolmentEvent | PersonEvent, isInPlan: boolean, before: readonly string[] = []) => {
    const event = a.recorded(fact) as Parameters<typeof awardAchievements.then>[0]
    const history = earnBadges(ids.person, before)(badges.initial)
    return awardAchievements
      .then(event, { isInPlan })
      .flatMap(({ command, aggregate, id: stream, decision }) => {
        expect([command, `${aggregate.kind}-${stream}`]).toEqual(['AwardBadges', `badges-${ids.person}`])
        return decision(fold(aggregate, history)).map(
          ({ data }) => (data as { achievementId: string }).achievementId,
        )
      })
  }

  test('[ACH-01] a course of the plan, the first course, a course outside the plan, the first log-in', () => {
    expect(awarded(approved, true)).toEqual([first, plan])
    expect(awarded(approved, false)).toEqual([first, extra])
    const recognised = { ...approved, data: { ...approved.data, recognisedOn: '2025-11-20' } }
    expect(awarded(recognised, true)).toEqual([])
    expect(awarded(loggedIn, false)).toEqual([welcome])
    expect(awarded(approved, true, [first ?? ''])).toEqual([plan])
  })

  test('[ACH-01] each is earned once by each person', () => {
    given(badges)
      .when(earnBadges(ids.person, [id('b'), id('b'), id('b', 2)]))
      .then(
        { type: 'BadgeEarned', data: { personId: ids.person, achievementId: id('b') } },
        { type: 'BadgeEarned', data: { personId: ids.person, achievementId: id('b', 2) } },
      )
      .again()
    expect(awarded(approved, true, [first ?? '', plan ?? ''])).toEqual([])
  })

  test('the person is shown each once, and none that they do not have', () => {
    const fact = (type: 'BadgeEarned' | 'BadgeShown', n = 1) =>
      ({ type, data: { personId: ids.person, achievementId: id('b', n) } }) as const
    const show = showBadges(ids.person, [id('b'), id('b'), id('b', 2)])
    given(badges, fact('BadgeEarned')).when(show).then(fact('BadgeShown')).again()
    given(badges, fact('BadgeEarned'), fact('BadgeShown'), fact('BadgeEarned', 2))
      .when(show)
      .then(fact('BadgeShown', 2))
    given(badges).when(show).then()
    given(badges, fact('BadgeEarned'), fact('BadgeShown'))
      .when(earnBadges(ids.person, [id('b')]))
      .then()
  })
})

describe('renaming a badge', () => {
  const achievementId = achievementIdOf('passedFirstCourse')
  const renamed = (name: string) => ({ type: 'AchievementRenamed', data: { achievementId, name } }) as const
  const rename = (name: string) => renameAchievement({ achievementId, name })

  test('[ACH-02] the name is trimmed, and what is unchanged is no fact', () => {
    given(achievement).when(rename('  Buen viento ')).then(renamed('Buen viento')).again()
    given(achievement, renamed('Buen viento')).when(rename('Buen viento ')).then()
    given(achievement, renamed('Buen viento')).when(rename('Mal viento')).then(renamed('Mal viento'))
  })

  test('[ACH-02] a name has 1 to 50 characters; without any it gives ErrEmpty', () => {
    for (const name of ['', '   ', '…', '\u3164'])
      given(achievement).when(rename(name)).thenRefused('ErrEmpty', 'name')
    given(achievement).when(rename('A')).then(renamed('A'))
    given(achievement)
      .when(rename('ñ'.repeat(50)))
      .then(renamed('ñ'.repeat(50)))
    given(achievement)
      .when(rename('ñ'.repeat(51)))
      .thenRefused('achievements.name-too-long', 'name', { most: 50 })
  })
})
