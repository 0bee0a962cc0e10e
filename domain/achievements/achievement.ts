import type { Aggregate, Decision } from '../kernel/decider.ts'
import { refusals } from '../kernel/rejection.ts'
import { canonicalLine } from '../kernel/text.ts'
import type { AchievementEvent } from './events.ts'
import { type AchievementRejection, achievementNameMax, checkAchievementName } from './rules.ts'

type Renamed = Extract<AchievementEvent, { type: 'AchievementRenamed' }>

/** Null while the badge has its built-in name. */
export type AchievementState = { readonly name: string | null }

export const achievement: Aggregate<AchievementState, Renamed> = {
  kind: 'achievement',
  initial: { name: null },
  evolve: (_, { data }) => ({ name: data.name }),
}

const refuse = refusals<AchievementRejection>()

export const renameAchievement =
  (what: { achievementId: string; name: string }): Decision<AchievementState, Renamed> =>
  (state) => {
    const name = canonicalLine(what.name)
    const wrong = checkAchievementName(name)
    if (wrong) return refuse(wrong, 'name', { most: achievementNameMax })
    return state.name === name ? [] : [{ type: 'AchievementRenamed', data: { ...what, name } }]
  }
