import type { Recorded } from '../../../domain/kernel/event.ts'
import { fullNames } from '../../../projections/people.questions.ts'
import type { Context } from '../../context.ts'
import { digestsOf } from '../../event-store/streams.ts'
import { whoAsks } from '../../kit/request.ts'
import { type Answered, answersInWords } from './answers.ts'
import { replacedBy } from './before.ts'
import { keysWithheld } from './keys.ts'
import { presentEntry } from './present.ts'

type Facts = readonly Recorded[]

const nothingSaid: Answered = { question: null, answer: null }

/** The facts of these streams that are chosen, in the order of the log, each with what it replaced. */
export const historyOf = async (
  context: Context,
  streamNames: readonly string[],
  choose: (all: Facts) => Facts = (all) => all,
) => {
  const streams = await Promise.all(streamNames.map((name) => context.store.read(name)))
  const events = choose(streams.flat().sort((one, other) => one.position - other.position))
  const [names, digests, keys, words] = await Promise.all([
    fullNames(context.readDb, events.flatMap(actingPerson)),
    digestsOf(context.db, events),
    keysWithheld(context, streams),
    Promise.all(streams.map((stream) => answersInWords(context.store, stream))),
  ])
  const said = new Map(words.flatMap((one) => [...one]))
  const streamOf = new Map(streams.map((stream) => [stream[0]?.stream, stream]))
  const before = (event: Recorded) => replacedBy(streamOf.get(event.stream) ?? [], event.version - 1)
  const known = (event: Recorded) => ({
    before: before(event),
    actorName: names.get(event.meta.actor.id) ?? null,
    digest: digests.get(event.position) ?? '',
    key: keys.get(event.stream) ?? null,
    ...(said.get(event.id) ?? nothingSaid),
  })
  const who = whoAsks(context)
  return events.map((event) => presentEntry(event, known(event), who))
}

const actingPerson = ({ meta: { actor } }: Recorded): readonly string[] =>
  actor.kind === 'person' ? [actor.id] : []

/** The attempts at a lesson, the facts that name it, and whatever came about in the same act as one of those. */
export const aboutLesson =
  (lessonId: string) =>
  (all: Facts): Facts => {
    const acts = new Set(all.filter((event) => isOf(event, lessonId)).map(({ meta }) => meta.commandId))
    return all.filter(({ stream, meta }) => stream.startsWith('attempt-') || acts.has(meta.commandId))
  }

const isOf = ({ data }: Recorded, lessonId: string): boolean =>
  'lessonId' in data && data.lessonId === lessonId
