import type { Recorded } from '../../../domain/kernel/event.ts'
import type { Context } from '../../context.ts'
import { actsOf } from '../../event-store/acts.ts'
import { requireCaller } from '../../kit/request.ts'
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
  exportedFacts: Facts,
): Promise<boolean> => {
  const beside = await recordedBeside(context, exportedFacts)
  const loadedStreams = new Set(streams.map(([first]) => first?.stream))
  const besideByStream = Map.groupBy(beside, ({ stream }) => stream)
  const unreadStreams = [...besideByStream.keys()].filter((stream) => !loadedStreams.has(stream))
  const otherHistories = await context.store.readEach(unreadStreams)
  const keys = await keysWithheld(context, [...streams, ...otherHistories])
  const ids = new Set(beside.map(({ eventId }) => eventId))
  const facts = [...exportedFacts, ...[...streams, ...otherHistories].flat().filter(({ id }) => ids.has(id))]
  const who = requireCaller(context)
  return facts.some((fact) => guessableFields(fact, keys.get(fact.stream) ?? null, who).length > 0)
}

const recordedBeside = async (context: Context, facts: Facts) =>
  (await actsOf(context.db, facts)).filter(({ type }) => isAboutKeys(type) || isDraft(type))
