import type { Recorded } from '../../../domain/kernel/event.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { Context } from '../../context.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { actingPeople, digestsOf } from '../../event-store/streams.ts'
import { whoAsks } from '../../kit/request.ts'
import { type Answered, answersInWords } from './answers.ts'
import { replacedBy } from './before.ts'
import { keysWithheld } from './keys.ts'
import { isUuid, namesIn } from './names.ts'
import { presentEntry } from './present.ts'

type Facts = readonly Recorded[]

const nothingSaid: Answered = { question: null, answer: null }

export type Asked = {
  readonly streams: readonly string[]
  /** The id of what it is about, which names it. */
  readonly about: string
  readonly choose?: (all: Facts) => Facts
  /** What is told of a stream, where that is not all: the rest is not told as what was before either. */
  readonly told?: (stream: Facts) => Facts
  readonly page: { readonly size: number; readonly before: number }
  /** What is told where nothing was ever recorded. */
  readonly missing?: ErrorCode
}

/** So many facts of these streams, the newest first, each with what it replaced, and what their ids stand for. Throws `missing`. */
export const historyOf = async (
  context: Context,
  { streams: asked, about, choose, told, page, missing }: Asked,
) => {
  const read = await Promise.all(asked.map((name) => context.store.read(name)))
  const streams = told ? read.map(told) : read
  if (missing && streams.every((facts) => facts.length === 0)) throw new Rejection(missing, 'id')
  const all = streams.flat().sort((one, other) => other.position - one.position)
  const chosen = choose ? choose(all) : all
  const events = chosen.filter(({ position }) => position < page.before).slice(0, page.size)
  const replaced = new Map(events.map((event) => [event.id, replacedIn(streams, event)]))
  const behind = await actingPeople(context.db, events.flatMap(answeredEvent))
  const [names, digests, keys, words] = await Promise.all([
    namesIn(
      context,
      [...events, ...[...replaced.values()].flatMap((one) => one ?? [])],
      [...(isUuid(about) ? [about] : []), ...events.flatMap(actingPerson), ...behind.values()],
    ),
    digestsOf(context.db, events),
    keysWithheld(context, streams),
    Promise.all(streams.map((stream) => answersInWords(context.store, stream))),
  ])
  const said = new Map(words.flatMap((one) => [...one]))
  const who = whoAsks(context)
  const rows = events.map((event) =>
    presentEntry(
      event,
      {
        before: replaced.get(event.id) ?? null,
        actorName: names.get(event.meta.actor.id) ?? null,
        promptedBy: names.get(behind.get(event.meta.causationId ?? '') ?? '') ?? null,
        digest: digests.get(event.position) ?? '',
        key: keys.get(event.stream) ?? null,
        ...(said.get(event.id) ?? nothingSaid),
        answerBefore: said.get(replaced.get(event.id)?.id ?? '')?.answer ?? null,
      },
      who,
    ),
  )
  return {
    about: names.get(about) ?? null,
    count: chosen.length,
    rows,
    names: [...names].map(([id, name]) => ({ id, name })),
  }
}

const replacedIn = (streams: readonly Facts[], event: Recorded): Recorded | null => {
  const own = streams.find(([first]) => first?.stream === event.stream) ?? []
  return replacedBy(own, own.indexOf(event))
}

const actingPerson = ({ meta: { actor } }: Recorded): readonly string[] =>
  actor.kind === 'person' ? [actor.id] : []

const answeredEvent = ({ meta: { causationId } }: Recorded): readonly string[] =>
  causationId === null ? [] : [causationId]

/** The attempts at a lesson, the facts that name it, and whatever came about in the same act as one of those. */
export const aboutLesson =
  (lessonId: string) =>
  (all: Facts): Facts => {
    const acts = new Set(all.filter((event) => isOf(event, lessonId)).map(({ meta }) => meta.commandId))
    return all.filter(({ stream, meta }) => stream.startsWith('attempt-') || acts.has(meta.commandId))
  }

const isOf = ({ data }: Recorded, lessonId: string): boolean =>
  'lessonId' in data && data.lessonId === lessonId
