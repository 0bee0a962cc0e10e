import type { Services } from '../../../context.ts'
import {
  deleteKeysOf,
  type Forgotten,
  keptAmong,
  markErased,
  markTraced,
  stillToErase,
} from '../../../event-store/forgotten.ts'
import { registerForgotten } from '../../../event-store/forgotten-register.ts'
import { erasePlayback } from '../../../records/playback.ts'
import { erasePreferences } from '../../../records/preferences.ts'
import { eraseFromImports, type ForgottenTraces } from '../../imports/erase.ts'
import { eraseAccess } from '../../sessions/passwords/end-access.ts'
import { daysOf, keptOfForgotten } from './kept.ts'

/** By then signed addresses have expired and requests under way have ended. */
const underWayMs = 90 * 60_000

type Needs = Pick<Services, 'db' | 'store' | 'config' | 'files' | 'imports' | 'jobs' | 'now'>

/** Deletes these people's data outside the log and its read models. Idempotent. */
export const erasePeople = async (needs: Needs, people: readonly ForgottenTraces[]): Promise<void> => {
  const { db, files, jobs, imports } = needs
  const ids = people.map(({ personId }) => personId)
  await registerAll(needs, people)
  await deleteKeysOf(db, ids)
  await eraseAccess(db, ids)
  await erasePlayback(db, ids)
  await erasePreferences(db, ids)
  await eraseFromImports(db, imports, people)
  await jobs.forgetEnded()
  await markTraced(db, ids)
  const kept = await keptAmong(db, ids)
  for (const id of ids) await files.deleteOfPerson(id, { isKept: kept.has(id) })
}

/** As they stand in the database, whose facts say what is kept. */
const registerAll = async (
  { db, store, config }: Pick<Needs, 'db' | 'store' | 'config'>,
  people: readonly Pick<ForgottenTraces, 'personId' | 'forgottenAt'>[],
): Promise<void> => {
  const kept = await keptAmong(
    db,
    people.map(({ personId }) => personId),
  )
  const registered = people.map(async ({ personId, forgottenAt }) => {
    const isKept = kept.has(personId)
    const days = isKept ? daysOf(await keptOfForgotten({ store }, personId)) : {}
    return { personId, forgottenAt, isKept, days }
  })
  registerForgotten(config.dataDir, await Promise.all(registered))
}

/**
 * Repeats recent erasures, for requests that were under way or a server that was killed. Stops after a while, which only a trusted clock
 * can measure.
 */
export const eraseForgotten = async (needs: Needs & Pick<Services, 'clock'>): Promise<void> => {
  const { db, clock, now } = needs
  const people = await stillToErase(db)
  if (people.length === 0) return
  await erasePeople(needs, people.map(tracesAgain))
  if (!(await clock.isTrusted())) return
  const before = now().getTime() - underWayMs
  const expired = people.filter(({ forgotten_at }) => Date.parse(forgotten_at) < before)
  await markErased(
    db,
    expired.map(({ person_id }) => person_id),
    now(),
  )
}

const noTraces = { payrollNums: [], fullNames: [] }

const tracesAgain = ({ person_id, forgotten_at, is_traced }: Forgotten): ForgottenTraces => ({
  personId: person_id,
  forgottenAt: forgotten_at,
  traces: is_traced ? noTraces : null,
})
