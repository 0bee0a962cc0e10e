import type { Aggregate, Decision } from '../kernel/decider.ts'
import { refusals } from '../kernel/rejection.ts'
import { canonicalLine } from '../kernel/text.ts'
import type { AchievementEvent } from './events.ts'
import { type AchievementRejection, achievementNameMax, checkAchievementName } from './rules.ts'

type Renamed = Extract<AchievementEvent, { type: 'AchievementRenamed' }>

/** The name that was given; null as long as it has the one that it came with. */
export type AchievementState = { readonly name: string | null }

export const achievement: Aggregate<AchievementState, Renamed> = {
  kind: 'achievement',
  initial: { name: null },
  evolve: (_, { data }) => ({ name: data.name }),
}

const refuse = refusals<AchievementRejection>()

/** Throws ErrEmpty and achievements.*, each with its field. */
export const renameAchievement =
  (what: { achievementId: string; name: string }): Decision<AchievementState, Renamed> =>
  (state) => {
    const name = canonicalLine(what.name)
    const wrong = checkAchievementName(name)
    if (wrong) return refuse(wrong, 'name', { most: achievementNameMax })
    return state.name === name ? [] : [{ type: 'AchievementRenamed', data: { ...what, name } }]
  }
