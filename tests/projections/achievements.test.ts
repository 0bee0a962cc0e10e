import { expect, test } from 'vitest'
import type { AchievementEvent } from '../../domain/achievements/events.ts'
import { achievements } from '../../projections/achievements.ts'
import { id, ids } from '../support/a.ts'
import { at, rowsAfter } from './fold.ts'

const earned = (personId: string, achievementId: string): AchievementEvent => ({
  type: 'BadgeEarned',
  data: { personId, achievementId },
})
const renamed = (achievementId: string, name: string): AchievementEvent => ({
  type: 'AchievementRenamed',
  data: { achievementId, name },
})

test('[ACH-01] each person keeps each badge from the moment in which it was earned', () => {
  const shown: AchievementEvent = {
    type: 'BadgeShown',
    data: { personId: ids.person, achievementId: id('b') },
  }
  const facts = [
    ...[earned(ids.person, id('b')), earned(ids.person, id('b', 2)), earned(ids.other, id('b'))],
    shown,
  ]
  expect(rowsAfter(achievements, ...facts).badges).toEqual([
    { person_id: ids.person, achievement_id: id('b'), earned_at: at(1), shown_at: at(4) },
    { person_id: ids.person, achievement_id: id('b', 2), earned_at: at(2), shown_at: null },
    { person_id: ids.other, achievement_id: id('b'), earned_at: at(3), shown_at: null },
  ])
})

test('[ACH-02] a badge goes by the last name that it was given', () => {
  const facts = [renamed(id('b'), 'Uno'), renamed(id('b', 2), 'Otra'), renamed(id('b'), 'Dos')]
  expect(rowsAfter(achievements, ...facts).achievements).toEqual([
    { achievement_id: id('b'), name: 'Dos' },
    { achievement_id: id('b', 2), name: 'Otra' },
  ])
})
