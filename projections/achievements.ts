import sql from 'sql-template-tag'
import type { AchievementEvent } from '../domain/achievements/events.ts'
import type { Queryable } from './kernel/database.ts'
import { amend, projection, put, table } from './kernel/projection.ts'

type AchievementRow = { achievement_id: string; name: string }

export type BadgeRow = {
  person_id: string
  achievement_id: string
  earned_at: string
  /** When the person saw the congratulation. */
  shown_at: string | null
}

/** Renamed badges only. */
const achievementTable = table<AchievementRow>({
  name: 'achievements',
  columns: { achievement_id: 'uuid', name: 'text' },
  key: ['achievement_id'],
})

const badgeTable = table<BadgeRow>({
  name: 'badges',
  columns: {
    person_id: 'uuid',
    achievement_id: 'uuid',
    earned_at: 'timestamptz',
    shown_at: 'timestamptz',
  },
  key: ['person_id', 'achievement_id'],
})

export const achievements = projection<AchievementEvent>({
  name: 'achievements',
  version: 2,
  tables: [achievementTable, badgeTable],
  on: {
    AchievementRenamed: ({ data: { achievementId, name } }) =>
      put(achievementTable, { achievement_id: achievementId, name }),
    BadgeEarned: ({ data: { personId, achievementId }, at }) =>
      put(badgeTable, { person_id: personId, achievement_id: achievementId, earned_at: at, shown_at: null }),
    BadgeShown: ({ data: { personId, achievementId }, at }) =>
      amend(badgeTable, { person_id: personId, achievement_id: achievementId }, (row) => ({
        ...row,
        shown_at: at,
      })),
  },
})

export const achievementNames = async (db: Queryable): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.query<AchievementRow>(sql`select achievement_id, name from achievements`)
  return new Map(rows.map(({ achievement_id, name }) => [achievement_id, name]))
}

export const badgesOf = (db: Queryable, personId: string): Promise<BadgeRow[]> =>
  db.query(sql`select * from badges where person_id = ${personId} order by earned_at, achievement_id`)
