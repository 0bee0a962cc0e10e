import type { Recorded } from '../../../domain/kernel/event.ts'
import type { Context } from '../../context.ts'
import { actsOf } from '../../event-store/acts.ts'
import { whoAsks } from '../../kit/request.ts'
import { isAboutKeys, keysWithheld } from './keys.ts'
import { guessableFields, isDraft } from './present.ts'

type Facts = readonly Recorded[]

/**
 * Whether the caller may not see some of these facts, or other facts of the same or the causing acts. An exported file holds the act's id
 * and the links around each fact: with these, a withheld value of few possibilities could be found by trial.
 */
export const isPartlyWithheld = async (
  context: Context,
  streams: readonly Facts[],
  chosen: Facts,
): Promise<boolean> => {
  const beside = await recordedBeside(context, chosen)
  const known = new Set(streams.map(([first]) => first?.stream))
  const others = Map.groupBy(beside, ({ stream }) => stream)
  const unread = [...others.keys()].filter((stream) => !known.has(stream))
  const read = await context.store.readEach(unread)
  const keys = await keysWithheld(context, [...streams, ...read])
  const ids = new Set(beside.map(({ eventId }) => eventId))
  const facts = [...chosen, ...[...streams, ...read].flat().filter(({ id }) => ids.has(id))]
  const who = whoAsks(context)
  return facts.some((fact) => guessableFields(fact, keys.get(fact.stream) ?? null, who).length > 0)
}

const recordedBeside = async (context: Context, chosen: Facts) =>
  (await actsOf(context.db, chosen)).filter(({ type }) => isAboutKeys(type) || isDraft(type))
