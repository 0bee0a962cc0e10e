import { retentionsOf } from '../../projections/retentions.questions.ts'
import type { Services } from '../context.ts'
import { keptAmong } from '../event-store/forgotten.ts'
import { registeredAsForgotten, registerForgotten } from '../event-store/forgotten-register.ts'

/** So that a backup from before neither brings back what ended nor ends what is held. */
export const registerKept = async ({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> => {
  const registered = registeredAsForgotten(config.dataDir).filter(({ isKept }) => isKept)
  const ids = registered.map(({ personId }) => personId)
  const [kept, rows] = await Promise.all([keptAmong(db, ids), retentionsOf(db, ids)])
  const holds = new Map(
    rows.flatMap(({ person_id, held_at, held_until: until }) =>
      held_at === null ? [] : [[person_id, { placedAt: held_at, until }] as const],
    ),
  )
  registerForgotten(
    config.dataDir,
    registered.map((one) => ({
      ...one,
      isKept: kept.has(one.personId),
      hold: holds.get(one.personId) ?? null,
    })),
  )
}
